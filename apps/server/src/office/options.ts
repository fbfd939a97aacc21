import { findRefundBank, REFUND_BANKS } from '@kkumteo/contract/payment/banks';
import {
  normaliseRefundAccount,
  refundAccountRefusal,
  type RefundAccount,
} from '@kkumteo/domain/payment/refund-account';

/** Reads `--name value` pairs; refuses names that are not known and values that are missing. */
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

/** Takes a flag such as `--give-seats-back`, which has no value, out of the arguments. */
export const takeFlag = (
  args: readonly string[],
  flag: string,
): readonly [isGiven: boolean, rest: readonly string[]] => [args.includes(flag), args.filter((arg) => arg !== flag)];

/** Names of the options of an account. */
export const ACCOUNT_OPTIONS = ['bank', 'account', 'holder'] as const;

/** The account of `--bank CODE|NAME --account NUMBER --holder NAME`; null where none of them is given. Throws a sentence where it can be none. */
export function accountOf(options: Readonly<Record<string, string | undefined>>): RefundAccount | null {
  const [bank, number, holder] = ACCOUNT_OPTIONS.map((name) => options[name]);
  if (bank === undefined && number === undefined && holder === undefined) return null;
  if (bank === undefined || number === undefined || holder === undefined)
    throw new Error('A refund account is --bank, --account and --holder together.');
  const typed = { bankCode: bankCodeOf(bank), number, holder };
  const refused = refundAccountRefusal(typed);
  if (refused !== null) throw new Error(`This can’t be an account: ${refused.code}.`);
  return normaliseRefundAccount(typed);
}

function bankCodeOf(typed: string): string {
  const bank = findRefundBank(typed);
  if (bank !== null) return bank.bankCode;
  const known = REFUND_BANKS.map(({ bankCode, name }) => `${bankCode} ${name}`).join(', ');
  throw new Error(`${typed} is no bank for a refund. Those are: ${known}.`);
}
