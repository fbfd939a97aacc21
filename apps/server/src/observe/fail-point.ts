/** Steps of a payment at which a test can kill the process, to prove that the next start recovers. */
export type FailPoint =
  | 'prepared'
  | 'confirm-begun'
  | 'confirming'
  | 'captured'
  | 'settled'
  | 'lines-cancelled'
  | 'lines-changed'
  | 'lines-moved'
  | 'refunding'
  | 'refund-answered'
  | 'ordered'
  | 'account-opened'
  | 'account-saved'
  | 'deposit-found'
  | 'deposit-saved'
  | 'account-closed'
  | 'reissue-begun'
  | 'reissue-closed'
  | 'reissued'
  | 'closing-stopped'
  | 'closing-payments-ended'
  | 'closing-listed'
  | 'closing-cancelling'
  | 'closing-cancelled'
  | 'closing-all-cancelled'
  | 'closing-waits-ended'
  | 'closing-comparing';

/** Kills the process as a power cut would, if KKUMTEO_FAILPOINT is this step; never in production. */
export function failPoint(step: FailPoint): void {
  if (process.env['KKUMTEO_FAILPOINT'] !== step || process.env['NODE_ENV'] === 'production') return;
  process.kill(process.pid, 'SIGKILL');
}
