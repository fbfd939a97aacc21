import { experiencerCount } from '@kkumteo/domain/participants/category-checks';
import type { SoldHead } from '@kkumteo/domain/pricing/sold-line';
import { releasesRooms } from '@kkumteo/domain/reservation/change/change';
import { seatDemands } from '@kkumteo/domain/schedule/demand';
import type { SeatDemand } from '@kkumteo/domain/schedule/seats';
import { keptEmail } from '@kkumteo/domain/shared/contact';
import { keptPhone } from '@kkumteo/domain/shared/phone';
import { normaliseText } from '@kkumteo/domain/shared/text';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import { amountsAfter, movedPrices } from '../act/money.ts';
import type { LineAmounts, SavedAct } from '../act/store.ts';
import type { DecidedChange, StagedLine } from './decide-change.ts';

/** The seats of a changed line, as `change_demand` reads them. */
export interface LineSeats {
  readonly lineKey: number;
  readonly releasesRooms: boolean;
  readonly seats: readonly SeatDemand[];
  /** Rooms that `saveRooms` takes after the change: their stock is locked with the rest. */
  readonly rooms: readonly {
    readonly componentRoundId: number;
    readonly roomId: string;
    readonly visitDate: KstDate;
  }[];
}

export interface SavedLine extends LineSeats {
  readonly roundId: number;
  readonly roundName: string;
  readonly startMinute: number;
  readonly endMinute: number;
  readonly experiencerCount: number;
  readonly leaderCount: number;
  readonly heads: readonly SavedHead[];
}

/** A counted row; `participantKey` is null for a new one. */
interface SavedHead extends Omit<SoldHead, 'birthDate' | 'addedRow'> {
  readonly participantKey: number | null;
  readonly email: string;
  /** The price row in the line's terms of a head that was added later; null for the others. */
  readonly addedRow: number | null;
}

/** Changed lines and the new prices of the others, as `change_lines` reads them. */
export interface SavedChange extends SavedAct {
  /** Of a move; the visitor's message is that of a change where it is left out. */
  readonly topic?: 'reservation.moved';
  readonly lines: readonly SavedLine[];
  readonly amounts: readonly LineAmounts[];
}

const SAVE = 'select change_lines($1::jsonb, to_timestamp($2::float8)) as saved';

/**
 * Writes a change; false where seats are lacking, with nothing written. The caller has locked payment and reservation.
 */
export async function saveChange(tx: Sql, change: SavedChange, now: Instant): Promise<boolean> {
  const values = [JSON.stringify(change), now / 1000];
  const [row] = await tx.query<{ readonly saved: boolean }>(SAVE, values, 'reservation-change');
  return row?.saved ?? false;
}

const FIT = `select not exists (
    select from change_demand($1::jsonb) d left join seat_stock s using (stock_id)
    where d.stock_id is null or (d.change > 0 and s.held + s.sold + d.change > s.capacity)
  ) as fit`;

/** Whether changed lines would get their seats now. Advice: saving decides again. */
export async function changeFits(sql: Sql, lines: readonly LineSeats[]): Promise<boolean> {
  const [row] = await sql.query<{ readonly fit: boolean }>(FIT, [JSON.stringify(lines)], 'reservation-change-fits');
  return row?.fit ?? false;
}

/** The seats of a staged line in its round; released rooms are chosen again (PD-18). */
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

export function savedLines(decided: DecidedChange): Pick<SavedChange, 'lines' | 'amounts' | 'prices'> {
  const { sold, staged, price } = decided;
  const after = new Map(price.lines.map((line) => [line.lineNo, line]));
  const changed = new Set(staged.map(({ line }) => line.lineNo));
  return {
    lines: staged.map((one) => savedLine(one, after.get(one.line.lineNo)?.heads ?? [])),
    amounts: amountsAfter(sold, price.lines),
    prices: movedPrices(
      sold.filter(({ lineNo }) => !changed.has(lineNo)),
      price.lines,
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

/** Leaders come last, in the order of the form (`headsAfter`). */
function savedHead({ before, change, heads }: StagedLine, priced: readonly SoldHead[], at: number): SavedHead {
  const [head, price] = [heads[at], priced[at]];
  if (head === undefined || price === undefined) throw new Error('a change prices all heads of its line');
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
