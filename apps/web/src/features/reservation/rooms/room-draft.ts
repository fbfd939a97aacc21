import { picksOfPeople, type WantedRoom } from '@kkumteo/contract/reservation/line-rooms';
import type { ParticipantView } from '@kkumteo/contract/reservation/line-people';
import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import type { PickedRoom } from '@kkumteo/domain/rooms/line-rooms';
import * as v from 'valibot';
import { personalDraft } from '../../../lib/draft-names.ts';
import type { SessionSlot } from '../../../lib/session-store.ts';
import { parseAs } from '../../../lib/stored-value.ts';

const parse = parseAs(
  v.array(v.object({ participantId: v.string(), componentRoundId: v.number(), roomId: v.nullable(v.string()) })),
);

/** Unsaved rooms of a line that were chosen on the page: the differences from the saved ones. */
export const roomsSlot = (line: {
  readonly reservationNo: string;
  readonly lineNo: string;
}): SessionSlot<readonly WantedRoom[]> => ({
  name: personalDraft(`rooms:${line.reservationNo}:${line.lineNo}`),
  version: 1,
  parse,
});

/** People who can have a room: those with a name, without a group's counted heads. */
export const namedPeople = ({ track, experiencers }: Pick<ReservationLineDetail, 'track' | 'experiencers'>) =>
  experiencers.filter(
    ({ headcount, name }) => headcount === 0 || (headcount === 1 && (track === 'individual' || name !== '')),
  );

const isOf = (one: Pick<PickedRoom, 'participantId' | 'componentRoundId'>) => (other: typeof one) =>
  one.participantId === other.participantId && one.componentRoundId === other.componentRoundId;

export function picksOnPage(people: readonly ParticipantView[], draft: readonly WantedRoom[]): readonly PickedRoom[] {
  const here = new Set(people.map(({ participantId }) => participantId));
  const saved = picksOfPeople(people).filter((pick) => !draft.some(isOf(pick)));
  return [
    ...saved,
    ...draft.flatMap((each) =>
      each.roomId !== null && here.has(each.participantId) ? [{ ...each, roomId: each.roomId }] : [],
    ),
  ];
}

/** The draft with the rooms chosen now; a room that equals the saved one is removed from it. */
export function withChoices(
  people: readonly ParticipantView[],
  draft: readonly WantedRoom[],
  chosen: readonly WantedRoom[],
): readonly WantedRoom[] {
  const saved = picksOfPeople(people);
  const all = [...draft.filter((each) => !chosen.some(isOf(each))), ...chosen];
  const here = new Set(people.map(({ participantId }) => participantId));
  return all.filter((each) => here.has(each.participantId) && (saved.find(isOf(each))?.roomId ?? null) !== each.roomId);
}

/** The choices since a request was sent: its answer must not overwrite them. */
export const choicesSince = (sent: readonly PickedRoom[], now: readonly PickedRoom[]): readonly WantedRoom[] => [
  ...sent.filter((pick) => !now.some(isOf(pick))).map((pick) => ({ ...pick, roomId: null })),
  ...now.filter((pick) => sent.find(isOf(pick))?.roomId !== pick.roomId),
];
