import * as panel from '../booking/panel-checks.ts';
import * as people from '../booking/people-checks.ts';
import { each, type BookingToCheck, type CheckedItem } from '../booking/checked-booking.ts';
import type { BookingRejection } from '../booking/refusals.ts';
import type { DeskTaking } from '../payment/desk-money.ts';
import { dayAvailability, type DayInQuestion, type ProductDays } from '../schedule/bookable.ts';
import { firstRefusal } from '../shared/decision.ts';
import type { Won } from '../shared/money.ts';
import { instantOf, kstDate, MINUTE_MS, type Instant, type KstDate, type Minute } from '../shared/time.ts';
import type { DeskRejection } from './refusals.ts';

/** The desk sells a round until so long after its beginning: who comes later may only watch. */
export const DESK_SALE_MINUTES = 20;

/** Whether the desk sells a round of that day at `now`: one of today that is ahead or has just begun (PD-162). */
export const isSoldAtDesk = (
  { visitDate, startMinute }: { readonly visitDate: KstDate; readonly startMinute: Minute },
  now: Instant,
): boolean => visitDate === kstDate(now) && now < instantOf(visitDate, startMinute) + DESK_SALE_MINUTES * MINUTE_MS;

// The cut-off of a product that sells until the day is over.
const WHOLE_DAY = 24 * 60;

/** As the site sells it, without its cut-off of the same day. */
const withoutCutoff = <P extends ProductDays>(product: P): P => ({
  ...product,
  policy: { ...product.policy, sameDayCutoffMinute: WHOLE_DAY },
});

/** Whether the desk sells a product on that day at all. */
export const runsAtDesk = (day: DayInQuestion): boolean =>
  dayAvailability({ ...day, product: withoutCutoff(day.product) }).bookable;

const dayOpen = (checked: CheckedItem): BookingRejection | null =>
  panel.dayBookable({ ...checked, product: withoutCutoff(checked.product) });

const roundOpen = ({ booking: { now }, item, round, path }: CheckedItem): DeskRejection | null =>
  round && item.visitDate !== null && isSoldAtDesk({ visitDate: item.visitDate, startMinute: round.startMinute }, now)
    ? null
    : { code: 'desk.round-over', field: `${path}.roundId` };

type WalkInCheck = (booking: BookingToCheck) => BookingRejection | DeskRejection | null;

/** As the site's checks, but for names, birth dates and rooms, and with rounds of today that the site no longer sells. */
const WALK_IN_CHECKS: readonly WalkInCheck[] = [
  panel.itemsKnown,
  panel.purposeFits,
  each(panel.individualMaximum),
  each(panel.headcountChosen),
  each(dayOpen),
  each(panel.roundChosen),
  each(roundOpen),
  each(people.leaderNamed),
  each(people.leaderRatioKept),
  each(people.categoryLimitsKept),
  each(panel.roomTotalKept),
];

export const walkInRefusal = (booking: BookingToCheck): BookingRejection | DeskRejection | null =>
  firstRefusal(WALK_IN_CHECKS, booking);

export interface WalkInPrice {
  /** What the sale costs now. */
  readonly owed: Won;
  /** What the screen showed. */
  readonly shown: Won;
  /** Null where it costs nothing. */
  readonly taking: DeskTaking | null;
}

/** Why a sale's money can't be booked, or null. */
export function takingRefusal({ owed, shown, taking }: WalkInPrice): DeskRejection | null {
  if (owed !== shown || owed > 0 !== (taking !== null)) return { code: 'desk.price-changed', owed };
  return taking?.way === 'cash' && taking.received < owed
    ? { code: 'desk.received-too-little', field: 'received', owed }
    : null;
}
