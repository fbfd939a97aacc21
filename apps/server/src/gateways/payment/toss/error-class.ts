/** What an error of the provider means for the payment. */
export type ErrorClass = 'already-done' | 'unknown-outcome' | 'gone' | 'misconfigured' | 'refused' | 'refused-for-now';

const alreadyDone = ['ALREADY_PROCESSED_PAYMENT', 'ALREADY_CANCELED_PAYMENT', 'ALREADY_REFUND_PAYMENT'];
const unknownOutcome = [
  'PROVIDER_ERROR',
  'FAILED_INTERNAL_SYSTEM_PROCESSING',
  'FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING',
  'UNKNOWN_PAYMENT_ERROR',
  'FAILED_REFUND_PROCESS',
  'FAILED_METHOD_HANDLING_CANCEL',
  'COMMON_ERROR',
  'IDEMPOTENT_REQUEST_PROCESSING',
  'FORBIDDEN_CONSECUTIVE_REQUEST',
];
const gone = ['NOT_FOUND_PAYMENT_SESSION', 'NOT_FOUND_PAYMENT'];
const misconfigured = [
  'UNAUTHORIZED_KEY',
  'INVALID_API_KEY',
  'INCORRECT_BASIC_AUTH_FORMAT',
  'INVALID_IDEMPOTENCY_KEY',
  'DUPLICATED_ORDER_ID',
];
// The second: the bank has reversed the deposit, which may arrive again. The refund is decided once the site knows
// that.
const refusedForNow = ['NOT_AVAILABLE_BANK', 'NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT'];
// Two refund errors that are refusals despite their status 500 (docs/partners.md 1.2, "account wrong").
const refusedDespite500 = ['FAILED_PARTIAL_REFUND', 'FAILED_CLOSED_ACCOUNT_REFUND'];

/** Codes about the refund account (docs/partners.md 1.2, "account wrong"). */
const unusableAccounts: ReadonlySet<string> = new Set([
  'INVALID_REFUND_ACCOUNT_NUMBER',
  'INVALID_BANK',
  'FORBIDDEN_BANK_REFUND_REQUEST',
  'FAILED_CLOSED_ACCOUNT_REFUND',
]);

/** What an error says about the refund account, which the provider checks when it sends; null for others. */
export function accountFault(code: string): 'holder-differs' | 'unusable' | null {
  if (code === 'INVALID_REFUND_ACCOUNT_INFO') return 'holder-differs';
  return unusableAccounts.has(code) ? 'unusable' : null;
}

const classes: ReadonlyMap<string, ErrorClass> = new Map([
  ...alreadyDone.map((code) => [code, 'already-done'] as const),
  ...unknownOutcome.map((code) => [code, 'unknown-outcome'] as const),
  ...gone.map((code) => [code, 'gone'] as const),
  ...misconfigured.map((code) => [code, 'misconfigured'] as const),
  ...refusedForNow.map((code) => [code, 'refused-for-now'] as const),
  ...refusedDespite500.map((code) => [code, 'refused'] as const),
]);

/**
 * Class of an error answer by its code and HTTP status (table of docs/partners.md 1.2). An unlisted code is a refusal
 * with a 4xx status, and an unknown outcome with a 5xx status.
 */
export function classifyError(status: number, code: string): ErrorClass {
  const known = classes.get(code);
  if (known !== undefined) return known;
  if (status === 401) return 'misconfigured';
  if (status === 408 || status === 409 || status === 425 || status === 429) return 'unknown-outcome';
  return status >= 400 && status < 500 ? 'refused' : 'unknown-outcome';
}
