import type { ShownLineChange } from '@kkumteo/contract/reservation/change';
import type { WantedRoom } from '@kkumteo/contract/reservation/line-rooms';
import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import {
  type CountedHead,
  isChanged,
  type LineBeforeChange,
  type LineChange,
} from '@kkumteo/domain/reservation/change/change';
import type { Minute } from '@kkumteo/domain/shared/time';
import { formatPhone } from '@kkumteo/domain/shared/phone';

/** A line that is saved in its panel and not yet on the page: before, after, and the words of its round. */
export interface StagedLine {
  readonly before: LineBeforeChange;
  readonly after: ShownLineChange;
  readonly round: { readonly roundName: string; readonly startMinute: Minute; readonly endMinute: Minute };
}

/** A line in its panel: its new state, and the chosen rooms of one round. */
export interface LineDraft extends LineChange {
  readonly rooms: { readonly roundId: number; readonly wanted: readonly WantedRoom[] } | null;
}

export function draftOf(before: LineBeforeChange, staged: StagedLine | null): LineDraft {
  if (staged === null) return { ...unchanged(before), rooms: null };
  const { rooms, shown: _shown, ...after } = staged.after;
  return { ...after, rooms: rooms === undefined ? null : { roundId: after.roundId, wanted: rooms.wanted } };
}

/** The rooms that were chosen for the round that is wanted; what was chosen of another round says nothing of it. */
export const wantedRooms = ({ roundId, rooms }: LineDraft): readonly WantedRoom[] =>
  rooms?.roundId === roundId ? rooms.wanted : [];

/** The present line for the rules of a change; the names of a group's counted heads are no heads. */
export function lineBefore({ line, track, experiencers, leaders }: ReservationLineDetail): LineBeforeChange {
  const counted = experiencers.filter(({ headcount }) => headcount > 0);
  return {
    lineNo: line.lineNo,
    track,
    roundId: line.roundId,
    heads: [
      ...counted.map((person): CountedHead => ({
        participantId: person.participantId,
        role: 'experiencer',
        categoryId: person.categoryId,
        headcount: person.headcount,
        name: person.name,
        birthDate: person.birthDate,
        mobile: '',
        email: '',
      })),
      ...leaders.map(({ leaderId, ...leader }): CountedHead => ({
        participantId: leaderId,
        role: 'leader',
        categoryId: leader.categoryId,
        headcount: 1,
        name: leader.name,
        birthDate: null,
        mobile: formatPhone(leader.mobile),
        email: leader.email,
      })),
    ],
    namedHeads: experiencers.length - counted.length,
  };
}

/** A change that leaves the line as it is: a group's heads by category, an individual's people one by one. */
export function unchanged({ lineNo, track, roundId, heads }: LineBeforeChange): LineChange {
  const experiencers = heads.filter(({ role }) => role === 'experiencer');
  const counts = new Map<string, number>();
  for (const { categoryId, headcount } of experiencers)
    counts.set(categoryId, (counts.get(categoryId) ?? 0) + headcount);
  return {
    lineNo,
    roundId,
    experiencers:
      track === 'group'
        ? [...counts].map(([categoryId, headcount]) => ({ participantId: null, categoryId, headcount }))
        : experiencers.map(({ participantId, categoryId, headcount }) => ({ participantId, categoryId, headcount })),
    leaders: heads
      .filter(({ role }) => role === 'leader')
      .map(({ participantId, categoryId, name, mobile, email }) => ({
        leaderId: participantId,
        categoryId,
        name,
        mobile,
        email,
      })),
  };
}

/** Whether two changes of a line are equal, whatever the order of their heads. */
export const isSameChange = (one: LineDraft, other: LineDraft): boolean => inOrder(one) === inOrder(other);

const inOrder = (draft: LineDraft): string =>
  JSON.stringify([
    draft.roundId,
    draft.experiencers
      .filter(({ headcount }) => headcount > 0)
      .map(({ participantId, categoryId, headcount }) => `${participantId ?? ''}|${categoryId}|${headcount}`)
      .toSorted(),
    draft.leaders.map(({ leaderId, categoryId, name, mobile, email }) => [leaderId, categoryId, name, mobile, email]),
    wantedRooms(draft)
      .map(({ participantId, componentRoundId, roomId }) => `${participantId}|${componentRoundId}|${roomId ?? ''}`)
      .toSorted(),
  ]);

export const headsOf = ({ experiencers }: Pick<LineChange, 'experiencers'>): number =>
  experiencers.reduce((heads, { headcount }) => heads + headcount, 0);

/** The staged lines after one was saved in its panel; an unchanged line leaves them (reservation spec §4 "Change"). */
export function withStagedLine(staged: readonly StagedLine[], line: StagedLine): readonly StagedLine[] {
  const others = withoutLine(staged, line.after.lineNo);
  return isChanged(line.before, line.after) || line.after.rooms !== undefined ? [...others, line] : others;
}

export const withoutLine = (staged: readonly StagedLine[], lineNo: string): readonly StagedLine[] =>
  staged.filter(({ after }) => after.lineNo !== lineNo);

export const stagedFor = (staged: readonly StagedLine[], lineNo: string): StagedLine | null =>
  staged.find(({ after }) => after.lineNo === lineNo) ?? null;
