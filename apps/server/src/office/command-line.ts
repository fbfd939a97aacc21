import { findRefundBank, REFUND_BANKS } from '@kkumteo/contract/payment/banks';
import {
  normaliseRefundAccount,
  refundAccountRefusal,
  type RefundAccount,
} from '@kkumteo/domain/payment/refund-account';
import { formatAmount } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';
import { resolve } from 'node:path';
import type { Database } from '../db/pool.ts';
import type { TextSeal } from '../db/sealed-text.ts';
import type { PaymentDeps } from '../modules/payment/payment-deps.ts';

export interface OfficeDeps extends PaymentDeps {
  readonly sql: Database;
  readonly print: (line: string) => void;
  /** The console, for links to it; null where it has no key. */
  readonly office: { readonly origin: string; readonly seal: TextSeal; readonly isProduction: boolean } | null;
}

const KOREA_MS = 9 * 3_600_000;

/** A moment in Korean time, to the minute. */
export const formatDateTime = (at: Instant): string =>
  new Date(at + KOREA_MS).toISOString().slice(0, 16).replace('T', ' ');

/** Won with separators, negative amounts with a minus sign. */
export const formatWon = (amount: number): string => (amount < 0 ? `-${formatAmount(-amount)}` : formatAmount(amount));

/** Reads `--name value` pairs; throws a sentence for an unknown name or a missing value. */
export function readOptions(args: readonly string[], known: readonly string[]): Readonly<Record<string, string>> {
  const options: Record<string, string> = {};
  for (let at = 0; at < args.length; at += 2) {
    const [flag = '', value] = args.slice(at, at + 2);
    const name = flag.replace(/^--/, '');
    if (!flag.startsWith('--') || !known.includes(name)) throw new Error(`There is no option ${flag}.`);
    if (value === undefined) throw new Error(`${flag} needs a value.`);
    options[name] = value;
  }
  return options;
}

/** A path from where the command was typed: npm runs it in the repository. */
export const typedPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path);

/** Removes a flag without a value, such as `--give-seats-back`, from the arguments. */
export const takeFlag = (
  args: readonly string[],
  flag: string,
): readonly [isGiven: boolean, rest: readonly string[]] => [args.includes(flag), args.filter((arg) => arg !== flag)];

export const ACCOUNT_OPTIONS = ['bank', 'account', 'holder'] as const;

/**
 * The account of `--bank CODE|NAME --account NUMBER --holder NAME`; null where all of them are absent. Throws a
 * sentence where it is not valid.
 */
export function accountOf(options: Readonly<Record<string, string | undefined>>): RefundAccount | null {
  const [bank, number, holder] = ACCOUNT_OPTIONS.map((name) => options[name]);
  if (bank === undefined && number === undefined && holder === undefined) return null;
  if (bank === undefined || number === undefined || holder === undefined)
    throw new Error('A refund account needs --bank, --account and --holder together.');
  const typed = { bankCode: bankCodeOf(bank), number, holder };
  const refused = refundAccountRefusal(typed);
  if (refused !== null) throw new Error(`This is not a valid account: ${refused.code}.`);
  return normaliseRefundAccount(typed);
}

function bankCodeOf(typed: string): string {
  const bank = findRefundBank(typed);
  if (bank !== null) return bank.bankCode;
  const known = REFUND_BANKS.map(({ bankCode, name }) => `${bankCode} ${name}`).join(', ');
  throw new Error(`${typed} is not a bank for refunds. The banks are: ${known}.`);
}
