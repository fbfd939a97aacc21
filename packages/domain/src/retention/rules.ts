import type { AttemptState } from '../payment/attempt.ts';
import { addMonths, DAY_MS, kstDate, type Instant, type KstDate } from '../shared/time.ts';

/** From what a term is counted. */
type Beginning =
  | 'attempt-ended'
  | 'visit'
  | 'last-visit'
  | 'request-ended'
  | 'refund-ended'
  | 'event-handled'
  | 'payment-begun'
  | 'written'
  | 'withdrawn'
  | 'asked';

type Term = { readonly hours: number } | { readonly days: number } | { readonly years: number };

/** What goes after which time: columns that are emptied, `table.column`, or rows that are deleted. */
interface Rule {
  readonly from: Beginning;
  readonly after: Term;
  readonly empties?: readonly string[];
  readonly deletes?: readonly string[];
}

export type RetentionRuleName =
  | 'attempt-people'
  | 'visit-people'
  | 'booker'
  | 'notes'
  | 'waiting-people'
  | 'refund-accounts'
  | 'provider-events'
  | 'payment-traces'
  | 'consents'
  | 'audit'
  | 'staff-entries'
  | 'inquiries';

/**
 * Data that is kept for a time and then removed by a job; docs/rules/privacy.md has the promise on each screen.
 * Sessions, failed logins and messages have their own sweeps, and a member's own data is removed when they leave.
 *
 * The booking of an attempt is a second copy of its reservation: once the attempt has ended, in any way, it is removed
 * within the day. Money records stay for the five years of 전자상거래법 시행령 제6조, without names.
 */
export const RETENTION_RULES: Readonly<Record<RetentionRuleName, Rule>> = {
  'attempt-people': { from: 'attempt-ended', after: { hours: 12 }, empties: ['payment_attempt.booking'] },
  'visit-people': {
    from: 'visit',
    after: { years: 1 },
    empties: [
      'participant.name',
      'participant.login_id',
      'participant.grade',
      'participant.class_name',
      'participant.class_number',
      'participant.birth_date',
      'participant.email',
      'participant.mobile',
    ],
    deletes: ['refund_exception'],
  },
  booker: {
    from: 'last-visit',
    after: { years: 1 },
    empties: [
      'reservation.booker_name',
      'reservation.booker_email',
      'reservation.booker_mobile',
      'reservation.organisation_name',
      'reservation.organisation_address',
      'reservation.organisation_detail_address',
      'reservation.organisation_postal_code',
      'reservation.organisation_phone',
      'deposit_account.holder',
    ],
    deletes: ['pledge', 'verification'],
  },
  // Apart from who booked: one that was being written while they were removed goes with the next run.
  notes: { from: 'last-visit', after: { years: 1 }, deletes: ['reservation_note'] },
  'waiting-people': {
    from: 'request-ended',
    after: { days: 30 },
    empties: ['waitlist_request.name', 'waitlist_request.phone'],
  },
  'refund-accounts': { from: 'refund-ended', after: { days: 30 }, deletes: ['refund_account'] },
  'provider-events': { from: 'event-handled', after: { days: 90 }, deletes: ['provider_event'] },
  'payment-traces': {
    from: 'payment-begun',
    after: { years: 5 },
    empties: [
      'payment_attempt.card_issuer',
      'payment_attempt.card_number_masked',
      'payment_attempt.approval_no',
      'payment_attempt.transfer_bank',
      'payment_attempt.receipt_url',
      'payment_attempt.cash_receipt_url',
      'payment_attempt.failure_message',
      'deposit_account.account_number',
      'deposit_account.secret',
    ],
  },
  consents: { from: 'withdrawn', after: { years: 5 }, deletes: ['consent'] },
  inquiries: { from: 'asked', after: { years: 1 }, deletes: ['inquiry'] },
  audit: { from: 'written', after: { years: 5 }, deletes: ['audit_entry'] },
  'staff-entries': { from: 'written', after: { years: 2 }, deletes: ['staff_entry'] },
};

export const RETENTION_RULE_NAMES = Object.keys(RETENTION_RULES) as readonly RetentionRuleName[];

/** States of an attempt whose booking is not needed any more: it never becomes a reservation, or has become one. */
export const SETTLED_ATTEMPTS: readonly AttemptState[] = [
  'declined',
  'abandoned',
  'expired',
  'awaiting-deposit',
  'paid',
  'refunded',
];

/**
 * What stays of an attempt's booking: its products and amounts, and that it was invented for the demo park, so that no
 * provider is asked about it. All else is removed.
 */
export const KEPT_OF_BOOKING = [
  'reservationNo',
  'memberId',
  'track',
  'paymentState',
  'paymentMethod',
  'attemptId',
  'listTotal',
  'discountTotal',
  'payTotal',
  'demo',
] as const;

/** The parts of each of its lines that are removed. */
export const PEOPLE_OF_LINE = ['people', 'picks'] as const;

const HOUR_MS = 3_600_000;

/** The latest moment whose term has ended at `now`. A year ends with its day in Korea. */
export function beganBefore(rule: RetentionRuleName, now: Instant): Instant {
  const { after } = RETENTION_RULES[rule];
  if ('hours' in after) return now - after.hours * HOUR_MS;
  if ('days' in after) return now - after.days * DAY_MS;
  const years = addMonths(kstDate(now), -12 * after.years);
  return Date.parse(`${years}T00:00:00+09:00`);
}

/** The last day whose term of years has ended on the day of `now`: data of that day or before is removed. */
export function dayBefore(rule: RetentionRuleName, now: Instant): KstDate {
  const { after } = RETENTION_RULES[rule];
  if (!('years' in after)) throw new Error(`${rule} is not counted in years of a day`);
  return addMonths(kstDate(now), -12 * after.years);
}
