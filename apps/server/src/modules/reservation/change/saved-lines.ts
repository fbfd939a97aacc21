import { experiencerCount } from '@kkumteo/domain/participants/category-checks';
import type { SoldHead } from '@kkumteo/domain/pricing/sold-line';
import { releasesRooms } from '@kkumteo/domain/reservation/change';
import { seatDemands } from '@kkumteo/domain/schedule/demand';
import { keptEmail } from '@kkumteo/domain/shared/contact';
import { keptPhone } from '@kkumteo/domain/shared/phone';
import { normaliseText } from '@kkumteo/domain/shared/text';
import type { DecidedChange, StagedLine } from './decide-change.ts';
import type { LineSeats, SavedChange, SavedHead, SavedLine } from './store.ts';

/** What a staged line takes of its round; rooms are chosen anew where they are released (PD-18). */
export const lineSeats = ({ line, before, change, round }: StagedLine): LineSeats => ({
  lineKey: line.lineKey,
  releasesRooms: releasesRooms(before, change),
  rooms: (change.rooms?.wanted ?? []).flatMap(({ componentRoundId, roomId }) =>
    roomId === null ? [] : [{ componentRoundId, roomId, visitDate: line.visitDate }],
  ),
  seats: seatDemands(
    [
      {
        roundId: round.roundId,
        visitDate: line.visitDate,
        experiencers: change.experiencers.map(({ headcount }) => ({ headcount, roomPicks: [] })),
        leaders: change.leaders,
        roomApplications: [],
      },
    ],
    [round],
  ),
});

/** A decided change as it is written: the changed lines with their people, and what every open line costs. */
export function savedLines(decided: DecidedChange): Pick<SavedChange, 'lines' | 'amounts' | 'prices'> {
  const { sold, staged, price } = decided;
  const known = new Map(sold.map((line) => [line.lineNo, line]));
  const after = new Map(price.lines.map((line) => [line.lineNo, line]));
  const changed = new Set(staged.map(({ line }) => line.lineNo));
  return {
    lines: staged.map((one) => savedLine(one, after.get(one.line.lineNo)?.heads ?? [])),
    amounts: price.lines.flatMap(({ lineNo, listAmount, amount, additionalSession, terms }) => {
      const line = known.get(lineNo);
      return line === undefined ? [] : [{ lineKey: line.lineKey, listAmount, amount, additionalSession, terms }];
    }),
    prices: sold
      .filter(({ lineNo }) => !changed.has(lineNo))
      .flatMap(({ lineNo, heads }) =>
        heads.flatMap(({ participantKey, price: before }, at) => {
          const now = after.get(lineNo)?.heads[at]?.price ?? before;
          return now === before ? [] : [{ participantKey, price: now }];
        }),
      ),
  };
}

function savedLine(staged: StagedLine, priced: readonly SoldHead[]): SavedLine {
  const { change, round, heads } = staged;
  return {
    ...lineSeats(staged),
    roundId: round.roundId,
    roundName: round.name,
    startMinute: round.startMinute,
    endMinute: round.endMinute,
    experiencerCount: experiencerCount(change),
    leaderCount: change.leaders.length,
    heads: heads.map((_, at) => savedHead(staged, priced, at)),
  };
}

/** Leaders stand behind everybody else, in the order of the form (`headsAfter`). */
function savedHead({ before, change, heads }: StagedLine, priced: readonly SoldHead[], at: number): SavedHead {
  const [head, price] = [heads[at], priced[at]];
  if (head === undefined || price === undefined) throw new Error('a change prices everybody on its line');
  const leader = change.leaders[at - (heads.length - change.leaders.length)];
  const known = head.kind === 'sold' ? before.heads[head.at] : undefined;
  return {
    participantKey: known === undefined ? null : Number(known.participantId),
    role: price.role,
    categoryId: price.categoryId,
    headcount: price.headcount,
    name: leader === undefined ? price.name : normaliseText(leader.name),
    mobile: keptPhone(leader?.mobile ?? ''),
    email: keptEmail(leader?.email ?? ''),
    listPrice: price.listPrice,
    price: price.price,
    addedRow: price.addedRow ?? null,
  };
}
