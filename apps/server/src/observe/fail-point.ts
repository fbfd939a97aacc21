/** Steps of a payment at which a test may kill the process, to prove that the next start heals. */
export type FailPoint =
  | 'prepared'
  | 'confirm-begun'
  | 'confirming'
  | 'captured'
  | 'settled'
  | 'lines-cancelled'
  | 'lines-changed'
  | 'refunding'
  | 'refund-answered'
  | 'ordered'
  | 'account-opened'
  | 'account-saved'
  | 'deposit-found'
  | 'deposit-saved'
  | 'account-closed'
  | 'replacement-begun'
  | 'replacement-closed'
  | 'replaced';

/** Ends the process as a power cut would, where KKUMTEO_FAILPOINT names this step; never in production. */
export function failPoint(step: FailPoint): void {
  if (process.env['KKUMTEO_FAILPOINT'] !== step || process.env['NODE_ENV'] === 'production') return;
  process.kill(process.pid, 'SIGKILL');
}
