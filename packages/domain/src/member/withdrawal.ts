import { addDays, addMonths, kstDate, type Instant, type KstDate } from '../shared/time.ts';
import type { MemberRejection } from './refusals.ts';

export interface UnfinishedBusiness {
  /** Payments that may still be made or are being made. */
  readonly openPayments: number;
  readonly awaitedDeposits: number;
  /** Reservations with a visit today or later that is not cancelled. */
  readonly reservationsAhead: number;
  /** Money on its way back, also where a person has to see to it. */
  readonly refundsUnderWay: number;
}

/** Why the membership can't end yet, or null; what ends soonest by itself is named first. */
export function withdrawalRefusal(business: UnfinishedBusiness): MemberRejection | null {
  if (business.openPayments > 0) return { code: 'member.withdrawal-payment-open' };
  if (business.awaitedDeposits > 0) return { code: 'member.withdrawal-deposit-awaited' };
  if (business.reservationsAhead > 0) return { code: 'member.withdrawal-reservation-ahead' };
  return business.refundsUnderWay > 0 ? { code: 'member.withdrawal-refund-under-way' } : null;
}

export interface PastBusiness {
  readonly lastVisit: KstDate | null;
  readonly lastPaymentAt: Instant | null;
}

/** Data that is kept after the membership has ended; `until` is its last day, null where it identifies no person. */
export interface KeptRecord {
  readonly what: 'people' | 'payments' | 'consents' | 'reservations';
  readonly until: KstDate | null;
}

const PEOPLE_MONTHS = 12;
const LAW_MONTHS = 60;

/** What is kept of a member who has left, and until when, by `RETENTION_RULES`. */
export function keptAfterWithdrawal({ lastVisit, lastPaymentAt }: PastBusiness, now: Instant): readonly KeptRecord[] {
  const today = kstDate(now);
  const peopleUntil = lastVisit === null ? null : lastDayOfPeople(lastVisit);
  return [
    ...(peopleUntil !== null && peopleUntil >= today ? [{ what: 'people', until: peopleUntil } as const] : []),
    ...(lastPaymentAt === null
      ? []
      : [{ what: 'payments', until: addMonths(kstDate(lastPaymentAt), LAW_MONTHS) } as const]),
    { what: 'consents', until: addMonths(today, LAW_MONTHS) },
    ...(lastVisit === null ? [] : [{ what: 'reservations', until: null } as const]),
  ];
}

/** What is still kept on the day of `now` of a member who left at `withdrawnAt`. */
export const keptOfLeft = (past: PastBusiness, withdrawnAt: Instant, now: Instant): readonly KeptRecord[] =>
  keptAfterWithdrawal(past, withdrawnAt).filter(({ until }) => until === null || until >= kstDate(now));

/** People go as the anniversary of the visit begins; after 29 February that is 1 March. */
function lastDayOfPeople(visit: KstDate): KstDate {
  const year = addMonths(visit, PEOPLE_MONTHS);
  return addMonths(year, -PEOPLE_MONTHS) < visit ? year : addDays(year, -1);
}
