import type { Role } from '@kkumteo/domain/participants/category';
import type { SeatDemand } from '@kkumteo/domain/schedule/seats';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { NewRefund } from '../../payment/refunds/store.ts';
import type { LineAmounts } from '../cancel/store.ts';

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
export interface SavedLine extends LineSeats {
  readonly roundId: number;
  readonly roundName: string;
  readonly startMinute: number;
  readonly endMinute: number;
  readonly experiencerCount: number;
  readonly leaderCount: number;
  readonly heads: readonly SavedHead[];
}

/** Somebody who is counted; `participantKey` is null for one that is new. Amounts in won. */
export interface SavedHead {
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
  readonly prices: readonly { readonly participantKey: number; readonly price: Won }[];
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
