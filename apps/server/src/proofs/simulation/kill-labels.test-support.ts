// Statements and calls of a payment, in the order in which it meets them. A start of the site is killed before and after each of them.
const STEPS = [
  'open-holds',
  'hold',
  'sell',
  'transaction',
  'attempt-find',
  'update payment_attempt',
  'attempt-begin_confirming',
  'confirm',
  'settle',
  'attempt-end',
  'attempts-lapsed',
  'reconcile-claim',
  'getOrder',
  'getPayment',
  'cancel',
  'begin_refund',
  'finish_refund',
  'deposit-issue',
  'deposit-secret',
  'deposit-claim',
  'deposit-receive',
  'deposit-agree',
  'deposit-reverse',
  'deposit-closing',
  'deposit-expire',
  'insert audit_entry',
  'event-store',
  'update provider_event',
  'read provider_event',
  'experienceCardBalance',
  'experienceCardSession',
  'experienceCardPay',
  'experienceCardFind',
  'experienceCardRefund',
  'update seat_hold',
] as const;

/** Gates at which a schedule may kill a site on purpose. */
export const KILL_LABELS: readonly string[] = [
  ...STEPS.flatMap((step) => [`before ${step}`, `after ${step}`]),
  'pause',
];

/** What every schedule meets many times. */
export const OFTEN: ReadonlySet<string> = new Set([
  'attempts-lapsed',
  'reconcile-claim',
  'deposit-claim',
  'deposit-refund-claim',
  'read provider_event',
  'insert outbox',
  'attempt-find',
  'open-holds',
  'hold',
  'organisations-of',
  'count',
  'read reservation',
]);

/** What nearly every payment meets. */
export const USUAL: ReadonlySet<string> = new Set([
  'update payment_attempt',
  'attempt-begin_confirming',
  'confirm',
  'settle',
  'attempt-end',
  'transaction',
  'sell',
  'event-store',
  'update provider_event',
  'getOrder',
  'experienceCardBalance',
  'pause',
]);
