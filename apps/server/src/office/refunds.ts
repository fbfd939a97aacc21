import { resealRefundAccounts } from '../modules/payment/refunds/refund-accounts.ts';
import type { OfficeDeps } from './deps.ts';

const USAGE = 'npm run office -- refunds reseal';

/** `refunds reseal`: seals kept accounts with the first key of REFUND_ACCOUNT_KEYS. Answers the exit code: 1 where no key opens one of them. */
export async function refunds(deps: OfficeDeps, args: readonly string[]): Promise<number> {
  if (args.length !== 1 || args[0] !== 'reseal') throw new Error(USAGE);
  const { resealed, unreadable } = await resealRefundAccounts(deps.sql, deps.seal);
  deps.print(`${resealed} accounts are sealed anew by the key ${deps.seal.keyId}.`);
  if (unreadable === 0) return 0;
  deps.print(
    `${unreadable} accounts are opened by no key: put the key back that sealed them, or ask their owners anew.`,
  );
  return 1;
}
