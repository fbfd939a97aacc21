import type { Role } from '@kkumteo/domain/participants/category';
import { experiencerCount } from '@kkumteo/domain/participants/category-checks';
import type { SoldHead } from '@kkumteo/domain/pricing/sold-line';
import { releasesRooms } from '@kkumteo/domain/reservation/change';
import { seatDemands } from '@kkumteo/domain/schedule/demand';
import type { SeatDemand } from '@kkumteo/domain/schedule/seats';
import { keptEmail } from '@kkumteo/domain/shared/contact';
import type { Won } from '@kkumteo/domain/shared/money';
import { keptPhone } from '@kkumteo/domain/shared/phone';
import { normaliseText } from '@kkumteo/domain/shared/text';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { NewRefund } from '../../payment/refunds/store.ts';
import { amountsAfter, movedPrices } from '../act/money.ts';
import type { LineAmounts, MovedPrice } from '../act/store.ts';
import type { DecidedChange, StagedLine } from './decide-change.ts';

/** What a changed line takes, as `change_demand` reads it. */
export interface LineSeats {
  readonly lineKey: number;
  readonly releasesRooms: boolean;
  readonly seats: readonly SeatDemand[];
  /** Rooms that will be taken once the line is changed (`saveRooms`): their stock is locked with the rest. */
  readonly rooms: readonly {
    readonly componentRoundId: number;
    readonly roomId: string;
    readonly visitDate: KstDate;
  }[];
}

/** A line as `change_lines` writes it. */
interface SavedLine extends LineSeats {
  readonly roundId: number;
  readonly roundName: string;
  readonly startMinute: number;
  readonly endMinute: number;
  readonly experiencerCount: number;
  readonly leaderCount: number;
  readonly heads: readonly SavedHead[];
}

/** Somebody who is counted; `participantKey` is null for one that is new. Amounts in won. */
interface SavedHead {
  readonly participantKey: number | null;
  readonly role: Role;
  readonly categoryId: string;
  readonly headcount: number;
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  readonly listPrice: Won;
  readonly price: Won;
  /** Which of the line's remembered rows somebody has who was added; null of everybody else. */
  readonly addedRow: number | null;
}

/** Changed lines and what becomes of the others, as `change_lines` writes it; amounts in won. */
export interface SavedChange {
  readonly reservationKey: number;
  readonly memberKey: number;
  readonly requestId: string;
  readonly lines: readonly SavedLine[];
  readonly amounts: readonly LineAmounts[];
  readonly prices: readonly MovedPrice[];
  /** Null where no money goes back. */
  readonly refund: NewRefund | null;
}

const SAVE = 'select change_lines($1::jsonb, to_timestamp($2::float8)) as saved';

/** Writes a change; false where seats are lacking, and nothing is written then. The caller has locked payment and reservation. */
export async function saveChange(tx: Sql, change: SavedChange, now: Instant): Promise<boolean> {
  const [row] = await tx.query<{ readonly saved: boolean }>(
    SAVE,
    [JSON.stringify(change), now / 1000],
    'reservation-change',
  );
  return row?.saved ?? false;
}

const FIT = `select not exists (
    select from change_demand($1::jsonb) d left join seat_stock s using (stock_id)
    where d.stock_id is null or (d.change > 0 and s.held + s.sold + d.change > s.capacity)
  ) as fit`;

/** Whether changed lines would get their seats now. Advice: saving decides again under its own lock. */
export async function changeFits(sql: Sql, lines: readonly LineSeats[]): Promise<boolean> {
  const [row] = await sql.query<{ readonly fit: boolean }>(FIT, [JSON.stringify(lines)], 'reservation-change-fits');
  return row?.fit ?? false;
}

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
