import type { HallRules, Track } from '../catalog/hall.ts';
import { type CapacityMode, pledgeOnlyNames, type ProductPolicy } from '../catalog/product.ts';
import type { PaymentMethod } from '../payment/method.ts';
import { paymentClosesAt } from '../payment/payment-closing.ts';
import { hasBegun } from '../schedule/bookable.ts';
import { addDays, daysBetween, kstDate, type Instant, type KstDate, type Minute } from '../shared/time.ts';
import type { AbilityRejection } from './refusals.ts';
import type { PledgeState, ReservationStatus } from './status.ts';
import { cancelEndsAt, CHANGE_DAYS_BEFORE, lastChangeDay } from './visit-times.ts';

/** May it be done, and if not, why: screens disable a button and say it, use cases refuse with it. */
export type Ability = { readonly allowed: true } | { readonly allowed: false; readonly rejection: AbilityRejection };

export interface ReservationFacts {
  readonly track: Track;
  readonly status: ReservationStatus;
  readonly pledgeState: PledgeState;
  readonly paymentMethod: PaymentMethod | null;
  readonly lines: readonly LineFacts[];
}

export interface LineFacts extends Pick<HallRules, 'paidBeforeDay'> {
  readonly track: Track;
  /** The reservation's, or cancelled where the line alone is. */
  readonly status: ReservationStatus;
  readonly paymentMethod: PaymentMethod | null;
  readonly productName: string;
  readonly hallName: string;
  readonly visitDate: KstDate;
  readonly startMinute: Minute;
  readonly isBundle: boolean;
  readonly couponId: number | null;
  /** The vendor refunds the payment until then; null where it names no moment. */
  readonly refundClosesAt: Instant | null;
  readonly policy: Pick<ProductPolicy, 'pledgeOnly' | 'refundUntil'>;
}

type ChangedFacts = Pick<LineFacts, 'track' | 'status' | 'paymentMethod' | 'visitDate' | 'isBundle' | 'couponId'>;
type EditedFacts = Pick<LineFacts, 'status' | 'visitDate' | 'startMinute'>;

/** A pledge counts as approved from this many days before the visit (PD-57). */
export const PLEDGE_APPROVED_DAYS = 15;

/** Statuses that can be paid later: provisional, and pledged, whose pledge it settles (PD-59). */
export const PAYABLE_LATER: readonly ReservationStatus[] = ['provisional', 'pledged'];

const YES: Ability = { allowed: true };
const no = (rejection: AbilityRejection): Ability => ({ allowed: false, rejection });
const anyOf = (abilities: readonly Ability[], otherwise: AbilityRejection): Ability =>
  abilities.find((ability) => ability.allowed) ?? abilities[0] ?? no(otherwise);

/** The table of abilities (architecture law 4; PD-28, PD-57–PD-59, PD-67, PD-88; reservation spec §4). */
export const can = {
  changeLine(line: ChangedFacts, now: Instant): Ability {
    if (line.status === 'cancelled') return no({ code: 'reservation.cannot-change-cancelled' });
    if (line.paymentMethod === 'experience-card') return no({ code: 'reservation.cannot-change-experience-card' });
    if (line.isBundle) return no({ code: 'reservation.cannot-change-bundle' });
    if (line.couponId !== null) return no({ code: 'reservation.cannot-change-coupon' });
    const inTime = kstDate(now) <= lastChangeDay(line.track, line.visitDate);
    return inTime ? YES : no({ code: 'reservation.change-closed', daysBefore: CHANGE_DAYS_BEFORE[line.track] });
  },

  cancelLine(line: LineFacts, now: Instant): Ability {
    if (line.status === 'cancelled') return no({ code: 'reservation.cannot-cancel' });
    if (now >= cancelEndsAt(line)) return no({ code: 'reservation.cannot-cancel' });
    const closedAt = line.refundClosesAt;
    return closedAt !== null && now > closedAt ? no({ code: 'reservation.cancel-card-closed', closedAt }) : YES;
  },

  change(reservation: ReservationFacts, now: Instant): Ability {
    const lines = reservation.lines.map((line) => can.changeLine(line, now));
    return anyOf(lines, { code: 'reservation.cannot-change-cancelled' });
  },

  cancel(reservation: ReservationFacts, now: Instant): Ability {
    const lines = reservation.lines.map((line) => can.cancelLine(line, now));
    return anyOf(lines, { code: 'reservation.cannot-cancel' });
  },

  /**
   * Groups: a provisional one without pledge-only products (PD-60), and a pledged one, whose pledge it settles (PD-59);
   * also after its day of payment (PD-26), until a round has begun, in halls paid before the day until 24:00.
   */
  payLater(reservation: ReservationFacts, now: Instant): Ability {
    const { track, status } = reservation;
    const openLines = reservation.lines.filter((line) => line.status !== 'cancelled');
    if (track !== 'group' || openLines.length === 0 || !PAYABLE_LATER.includes(status))
      return no({ code: 'reservation.cannot-pay-later' });
    const pledgeOnly = status === 'pledged' ? [] : openLines.filter((line) => line.policy.pledgeOnly);
    if (pledgeOnly.length > 0) {
      return no({ code: 'reservation.pay-later-pledge-only', ...pledgeOnlyNames(pledgeOnly) });
    }
    if (now < paymentClosesAt(openLines)) return YES;
    const begun = openLines.some((line) => hasBegun(line.visitDate, line.startMinute, now));
    if (begun) return no({ code: 'reservation.pay-later-begun' });
    const early = openLines.filter((line) => line.paidBeforeDay);
    return no({ code: 'reservation.pay-later-closed', hallNames: [...new Set(early.map(({ hallName }) => hallName))] });
  },

  writePledge({ track, status, pledgeState }: Pick<ReservationFacts, 'track' | 'status' | 'pledgeState'>): Ability {
    const closed = status === 'confirmed' || status === 'cancelled' || status === 'pledged';
    return track !== 'group' || closed || pledgeState === 'written'
      ? no({ code: 'reservation.cannot-write-pledge' })
      : YES;
  },

  /** Until it is paid or cancelled. */
  editPledge: ({ status }: Pick<ReservationFacts, 'status'>): Ability =>
    status === 'pledged' ? YES : no({ code: 'reservation.cannot-write-pledge' }),

  viewPledge: ({ pledgeState }: Pick<ReservationFacts, 'pledgeState'>): Ability =>
    pledgeState === 'written' ? YES : no({ code: 'reservation.no-pledge' }),

  /** On paper or as a file; the pledge of a cancelled reservation is read only, as it binds no one. */
  printPledge(reservation: Pick<ReservationFacts, 'status' | 'pledgeState'>): Ability {
    const view = can.viewPledge(reservation);
    return view.allowed && reservation.status === 'cancelled' ? no({ code: 'reservation.pledge-closed' }) : view;
  },

  /** The overview of the visit and the confirmation card: once it is paid or pledged (PD-68). */
  carryVisitPapers: ({ status }: Pick<ReservationFacts, 'status'>): Ability =>
    status === 'confirmed' || status === 'pledged' ? YES : no({ code: 'reservation.no-visit-papers', status }),

  /** A quote until it is paid, a statement afterwards. */
  settle: ({ status }: Pick<ReservationFacts, 'status'>): Ability =>
    status === 'cancelled' ? no({ code: 'reservation.no-settlement' }) : YES,

  /** Names of participants and leaders, on both tracks: until the round begins, unless it is cancelled (PD-88). */
  editPeople({ status, visitDate, startMinute }: EditedFacts, now: Instant): Ability {
    if (status === 'cancelled') return no({ code: 'reservation.cannot-edit-people' });
    return hasBegun(visitDate, startMinute, now) ? no({ code: 'reservation.people-editing-closed' }) : YES;
  },

  /** The discount/exemption verification form: both tracks, until the reservation is cancelled. */
  writeVerification: ({ status }: Pick<ReservationFacts, 'status'>): Ability =>
    status === 'cancelled' ? no({ code: 'reservation.cannot-verify' }) : YES,

  /** Where rooms have seats; pledged from 14 days, until midnight the day before (PD-57, reservation spec §9). */
  editRooms(
    { status, visitDate, capacityMode }: EditedFacts & { readonly capacityMode: CapacityMode },
    now: Instant,
  ): Ability {
    const daysLeft = daysBetween(kstDate(now), visitDate);
    const soon = status === 'pledged' && daysLeft < PLEDGE_APPROVED_DAYS;
    const open = status === 'confirmed' || status === 'awaiting-deposit' || soon;
    if (capacityMode !== 'per-room' || !open) return no({ code: 'reservation.cannot-edit-rooms' });
    return daysLeft < 1 ? no({ code: 'reservation.room-editing-closed' }) : YES;
  },

  /** Staff move people also on the day, and people of a booking that is not paid yet (PD-159). */
  moveRoom: ({
    status,
    capacityMode,
  }: Pick<ReservationFacts, 'status'> & { readonly capacityMode: CapacityMode }): Ability =>
    capacityMode !== 'per-room' || status === 'cancelled' ? no({ code: 'reservation.cannot-edit-rooms' }) : YES,
} as const;

/** The day from which rooms of a pledged line may be chosen (PD-57). */
export const pledgedRoomsFrom = (visitDate: KstDate): KstDate => addDays(visitDate, 1 - PLEDGE_APPROVED_DAYS);

/** Whether a written pledge counts as approved: at 15 days before the visit or fewer (PD-57). */
export const isPledgeApproved = (visitDate: KstDate, now: Instant): boolean =>
  daysBetween(kstDate(now), visitDate) <= PLEDGE_APPROVED_DAYS;
