import type { BookedProduct, BookedRound } from '../../booking/booking.ts';
import type { HallAges, Track } from '../../catalog/hall.ts';
import { isSoldOn, type CatalogRejection } from '../../catalog/product.ts';
import { ageRefusal } from '../../participants/age.ts';
import type { ParticipantRejection } from '../../participants/refusals.ts';
import { priceRowsOn } from '../../pricing/price-row.ts';
import type { SoldHead } from '../../pricing/sold-line.ts';
import { countedInTotal, roomTotalRefusal } from '../../rooms/room-checks.ts';
import type { RoomRejection } from '../../rooms/refusals.ts';
import { dayAvailability, dayRefusal, hasBegun, type HallDays } from '../../schedule/bookable.ts';
import type { CalendarDay } from '../../schedule/calendar.ts';
import type { DayReason, ScheduleRejection } from '../../schedule/refusals.ts';
import { firstRefusal, type Check } from '../../shared/decision.ts';
import type { Instant, KstDate } from '../../shared/time.ts';
import { isValidOn } from '../../shared/valid-days.ts';

import type { AbilityRejection, ChangeRejection, MoveRejection } from '../refusals.ts';
import type { ReservationStatus } from '../status.ts';

/** Where a line goes. */
export interface MoveTarget {
  readonly productId: number;
  readonly visitDate: KstDate;
  readonly roundId: number;
}

export interface MoveToCheck {
  readonly line: MoveTarget & {
    readonly status: ReservationStatus;
    readonly track: Track;
    readonly heads: readonly Pick<SoldHead, 'role' | 'headcount' | 'birthDate'>[];
    /** Someone of it has come in at a gate. */
    readonly isAdmitted: boolean;
  };
  readonly to: MoveTarget;
  /** Null where the park does not sell it. */
  readonly product: BookedProduct | null;
  readonly hall: (HallDays & HallAges) | null;
  readonly round: BookedRound | null;
  readonly calendarDay: CalendarDay | null;
  /** Staff may choose today after same-day booking has ended. */
  readonly byStaff: boolean;
  readonly now: Instant;
}

export type MoveLineRejection =
  | MoveRejection
  | AbilityRejection
  | ChangeRejection
  | CatalogRejection
  | ScheduleRejection
  | ParticipantRejection
  | RoomRejection;
type MoveCheck = Check<MoveToCheck, MoveLineRejection>;

const lineMovable: MoveCheck = ({ line }) => {
  if (line.status === 'cancelled') return { code: 'reservation.cannot-change-cancelled' };
  return line.isAdmitted ? { code: 'reservation-move.admitted' } : null;
};

const goesElsewhere: MoveCheck = ({ line, to }) =>
  line.productId === to.productId && line.visitDate === to.visitDate && line.roundId === to.roundId
    ? { code: 'reservation.nothing-changed', field: 'roundId' }
    : null;

const productSold: MoveCheck = ({ line, product }) => {
  if (product === null) return { code: 'catalog.product-unknown', field: 'productId' };
  if (isSoldOn(product, line.track)) return null;
  const code = line.track === 'group' ? 'catalog.not-for-groups' : 'catalog.not-for-individuals';
  return { code, field: 'productId' };
};

/** Bounds on when a visitor books, which staff need not keep. */
const FOR_VISITORS: ReadonlySet<DayReason> = new Set<DayReason>(['no-same-day', 'same-day-over']);

const daySold: MoveCheck = ({ product, hall, calendarDay, to: { visitDate: date }, byStaff, now }) => {
  if (product === null || hall === null) return { code: 'catalog.product-unknown', field: 'productId' };
  const day = dayAvailability({ product, hall, calendarDay, date, now });
  if (!day.bookable && byStaff && FOR_VISITORS.has(day.reason)) return null;
  return dayRefusal(day, date, 'visitDate');
};

const roundOffered: MoveCheck = ({ round, to }) =>
  round?.productId === to.productId && isValidOn(round, to.visitDate)
    ? null
    : { code: 'schedule.round-unknown', field: 'roundId' };

const roundAhead: MoveCheck = ({ round, to, now }) =>
  round !== null && hasBegun(to.visitDate, round.startMinute, now)
    ? { code: 'schedule.round-begun', field: 'roundId' }
    : null;

const agesTaken: MoveCheck = ({ line, hall, to }) => {
  if (hall === null) return null;
  for (const { birthDate } of line.heads) {
    const refusal = birthDate === null ? null : ageRefusal(hall, birthDate, to.visitDate, 'productId');
    if (refusal !== null) return refusal;
  }
  return null;
};

const withinRoomTotal: MoveCheck = ({ line, product, to }) => {
  if (product === null) return null;
  const count = (role: SoldHead['role']): number =>
    line.heads.filter((head) => head.role === role).reduce((sum, { headcount }) => sum + headcount, 0);
  const rows = priceRowsOn(product.priceRows, line.track, to.visitDate);
  return roomTotalRefusal(product, countedInTotal(rows, count('experiencer'), count('leader')), 'productId');
};

/** The line, where it goes, and then its people there; seats come last, where they are taken. */
const MOVE_CHECKS: readonly MoveCheck[] = [
  lineMovable,
  goesElsewhere,
  productSold,
  daySold,
  roundOffered,
  roundAhead,
  agesTaken,
  withinRoomTotal,
];

/** Why a line can't be moved there, or null (PD-168). Seats and the price are decided apart. */
export const moveRefusal = (move: MoveToCheck): MoveLineRejection | null => firstRefusal(MOVE_CHECKS, move);
