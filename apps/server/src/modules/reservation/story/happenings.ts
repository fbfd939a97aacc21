import type { Happening, LineTold, StoryMoment } from '@kkumteo/domain/reservation/story/story';
import type { AttemptRow, AuditRow, EntryRow, MessageRow, RefundRow, ScanRow } from './store.ts';

type Facts = AuditRow['facts'];

const wonOf = (facts: Facts, key: string): number => (typeof facts[key] === 'number' ? facts[key] : 0);
const wonOrNull = (facts: Facts, key: string): number | null => (typeof facts[key] === 'number' ? facts[key] : null);

const isLine = (told: unknown): told is LineTold =>
  typeof told === 'object' && told !== null && 'product' in told && 'experiencers' in told;
const linesOf = (facts: Facts, key: string): readonly LineTold[] => {
  const value = facts[key];
  return Array.isArray(value) ? value.filter(isLine) : [];
};

const saved = (facts: Facts, isOfLeaders: boolean): Happening => ({
  kind: 'people-saved',
  isOfLeaders,
  added: wonOf(facts, 'added'),
  changed: wonOf(facts, 'changed'),
  removed: wonOf(facts, 'removed'),
});

const READ: Readonly<Record<string, (facts: Facts) => Happening>> = {
  'reservation.placed': (facts) => ({ kind: 'placed', payTotal: wonOrNull(facts, 'payTotal') }),
  'reservation.lines-changed': (facts) => ({
    kind: 'changed',
    before: linesOf(facts, 'before'),
    after: linesOf(facts, 'after'),
    refunded: wonOrNull(facts, 'refunded'),
    payTotal: wonOrNull(facts, 'payTotal'),
  }),
  'reservation.lines-cancelled': (facts) => ({
    kind: 'cancelled',
    lines: linesOf(facts, 'before'),
    isWhole: facts['whole'] === true,
    refunded: wonOrNull(facts, 'refunded'),
    payTotal: wonOrNull(facts, 'payTotal'),
  }),
  'reservation.paid-later': () => ({ kind: 'paid-later' }),
  'reservation.overdue': () => ({ kind: 'overdue' }),
  'reservation.pledge-written': () => ({ kind: 'pledged' }),
  'reservation.verified': () => ({ kind: 'verified' }),
  'reservation.refund-exception-by-operator': () => ({ kind: 'excepted' }),
  'reservation.paid-at-desk': (facts) => ({ kind: 'paid-at-desk', amount: wonOf(facts, 'received') }),
  'reservation.refunded-at-desk': (facts) => ({ kind: 'refunded-at-desk', amount: wonOf(facts, 'paidOut') }),
  'reservation.experiencers-saved': (facts) => saved(facts, false),
  'reservation.leaders-saved': (facts) => saved(facts, true),
  'reservation.experiencers-downloaded': () => ({ kind: 'people-downloaded' }),
  'reservation.registration-link-opened': () => ({ kind: 'link-opened' }),
  'reservation.registration-link-withdrawn': () => ({ kind: 'link-withdrawn' }),
  'reservation.registration-registered': () => ({ kind: 'registered' }),
  'reservation.rooms-saved': () => ({ kind: 'rooms-saved' }),
  'reservation.name-corrected': () => ({ kind: 'name-corrected' }),
  'payment.deposited': (facts) => ({ kind: 'deposited', isLate: facts['late'] === true }),
  'payment.deposit-reversed': () => ({ kind: 'deposit-reversed' }),
  'payment.deposit-expired': () => ({ kind: 'deposit-expired' }),
  'payment.deposit-replaced': () => ({ kind: 'deposit-replaced' }),
  'payment.deposit-refund-failed': () => ({ kind: 'refund-failed' }),
  'payment.refund-by-operator': () => ({ kind: 'refund-sent-again' }),
  'payment.refund-by-member': () => ({ kind: 'refund-sent-again' }),
  'payment.refund-settled-by-operator': () => ({ kind: 'settled-by-hand' }),
  'payment.outside-cancel-settled-by-operator': () => ({ kind: 'settled-by-hand' }),
  'payment.cancelled-outside': (facts) => ({ kind: 'cancelled-outside', amount: wonOf(facts, 'amount') }),
};

/** What of these comes from the visitor, also where no session does it: a participant registers by a link. */
const BY_VISITOR: ReadonlySet<Happening['kind']> = new Set<Happening['kind']>([
  'deposited',
  'registered',
  'paid-later',
]);

/** What an entry of the audit says happened. */
export function auditMoment({ at, action, requestId, isByMember, facts }: AuditRow): StoryMoment {
  const what = READ[action]?.(facts) ?? { kind: 'other', action };
  const by = isByMember || BY_VISITOR.has(what.kind) ? 'visitor' : 'machine';
  return { at, what, by, staffName: null, reason: null, requestId };
}

const machine = (at: number, what: Happening, by: StoryMoment['by'] = 'machine'): StoryMoment => ({
  at,
  what,
  by,
  staffName: null,
  reason: null,
  requestId: null,
});

/** A charge, or a try that was declined; a deposit is read from the audit. */
export function attemptMoments(attempt: AttemptRow): readonly StoryMoment[] {
  const { amount, method, state, approvedAt, updatedAt, failureMessage } = attempt;
  if (state === 'declined')
    return [machine(updatedAt, { kind: 'declined', amount, method, why: failureMessage }, 'visitor')];
  return approvedAt === null || method === 'virtual-account'
    ? []
    : [machine(approvedAt, { kind: 'charged', amount, method }, 'visitor')];
}

/** A refund as it was asked for, and as it ended or waits. */
export function refundMoments({
  amount,
  method,
  state,
  requestedAt,
  sentAt,
  doneAt,
  reviewReason,
}: RefundRow): readonly StoryMoment[] {
  const asked = machine(requestedAt, { kind: 'refund', amount, method, state: 'requested', why: null });
  const ended = machine(doneAt ?? sentAt ?? requestedAt, { kind: 'refund', amount, method, state, why: reviewReason });
  return state === 'requested' ? [asked] : [asked, ended];
}

export const messageMoment = ({ endedAt, dueAt, topic, channel, via, state }: MessageRow): StoryMoment =>
  machine(endedAt ?? dueAt, { kind: 'message', topic, channel, via, state });

export const scanMoment = ({ at, kind, gate, people, staffName }: ScanRow): StoryMoment => ({
  ...machine(at, { kind: 'scanned', scan: kind, gate, people }, 'staff'),
  staffName,
});

export const entryMoment = ({ at, act, kind, reason, requestId, staffName }: EntryRow): StoryMoment => ({
  at,
  what: kind === 'look' ? { kind: 'looked', act, times: 1 } : { kind: 'act', act },
  by: 'staff',
  staffName,
  reason,
  requestId,
});
