import { rm, writeFile } from 'node:fs/promises';
import { LARGEST_BATCH } from '@kkumteo/domain/pricing/coupon-state';
import { makeBatch } from '../modules/pricing/codes/make-batch.ts';
import { voidCodes, type Voided } from '../modules/pricing/codes/store.ts';
import { listCouponUse, type BatchUse, type CouponUse } from '../modules/pricing/codes/coupon-use.ts';
import { type OfficeDeps, formatDateTime, formatWon, readOptions, typedPath } from './command-line.ts';

const USAGE = [
  'coupons list',
  'coupons batch COUPON --count 500 [--file codes.csv]',
  'coupons void CODE…',
  'coupons void --batch BATCH',
]
  .map((command) => `npm run office -- ${command}`)
  .join('\n');

type Act = (deps: OfficeDeps, args: readonly string[]) => Promise<number>;

const ACTS: Readonly<Record<string, Act>> = { list, batch, void: declareVoid };

/**
 * `coupons …`: the coupons of the park with how many are registered, used, and what they cost; codes that count once,
 * which are written once; codes that count no more. Exit code 1 where nothing was done.
 */
export async function coupons(deps: OfficeDeps, [name = '', ...args]: readonly string[]): Promise<number> {
  const act = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined;
  if (act === undefined) throw new Error(USAGE);
  return act(deps, args);
}

async function list({ sql, print }: OfficeDeps, args: readonly string[]): Promise<number> {
  if (args.length > 0) throw new Error(USAGE);
  const all = await listCouponUse(sql);
  if (all.length === 0) print('There are no coupons.');
  for (const coupon of all) {
    print(couponLine(coupon));
    for (const each of coupon.batches) print(batchLine(each));
  }
  return 0;
}

function couponLine({ couponId, note, removed, code, totalLimit, registered, ...use }: CouponUse): string {
  const of = totalLimit === null ? '' : ` of ${totalLimit}`;
  return [
    `${couponId} ${note}${removed ? ' (no longer in the catalogue)' : ''}`,
    ...(code === null ? [] : [`code ${code}`]),
    `members have ${use.held}`,
    `${registered}${of} registered by code`,
    `${use.used} used in bookings`,
    `cost ${formatWon(use.cost)}`,
  ].join('  ');
}

const batchLine = ({ batchId, madeAt, codes, registered, voided }: BatchUse): string =>
  `  batch ${batchId} of ${formatDateTime(madeAt)}: ${codes} codes, ${registered} registered, ${voided} void, ${codes - registered - voided} open`;

async function batch({ sql, clock, print }: OfficeDeps, [typed = '', ...rest]: readonly string[]): Promise<number> {
  const { count = '', file } = readOptions(rest, ['count', 'file']);
  const [couponId, size] = [numberOf(typed), numberOf(count)];
  if (couponId === null || size === null) throw new Error(USAGE);
  if (size > LARGEST_BATCH) throw new Error(`A batch has at most ${LARGEST_BATCH} codes.`);
  const path = file === undefined ? null : typedPath(file);
  let isWritten = false;
  const keep = async (codes: readonly string[]): Promise<void> => {
    if (path === null) return;
    // A file that is there is never written over: it may have the only copy of other codes.
    await writeFile(path, `code\n${codes.join('\n')}\n`, { flag: 'wx', mode: 0o600 });
    isWritten = true;
  };
  try {
    const made = await makeBatch({ db: sql, clock }, { couponId, count: size, keep });
    if (!made.ok) {
      print(
        made.kind === 'unknown'
          ? `The catalogue has no coupon ${couponId}.`
          : `The limit of coupon ${couponId} leaves ${made.left} codes: no code was made.`,
      );
      return 1;
    }
    const where = path === null ? 'They are printed this once:' : `They are in ${path}, and nowhere else.`;
    print(`Batch ${made.batchId} of coupon ${couponId} ${made.note}: ${size} codes. ${where}`);
    if (path === null) for (const code of made.codes) print(code);
    return 0;
  } catch (error) {
    // Codes that the database has not saved are none.
    if (path !== null && isWritten) await rm(path);
    throw error;
  }
}

async function declareVoid({ sql, clock, print }: OfficeDeps, args: readonly string[]): Promise<number> {
  const voided = voidedOf(args);
  const count = await sql.transaction((tx) => voidCodes(tx, voided, clock.now()));
  const asked = 'codes' in voided ? ` of ${voided.codes.length}` : '';
  print(`${count}${asked} codes are void. Codes that a member has registered stay registered.`);
  return count === 0 ? 1 : 0;
}

function voidedOf(args: readonly string[]): Voided {
  if (args[0] !== '--batch') {
    if (args.length === 0 || args.some((arg) => arg.startsWith('--'))) throw new Error(USAGE);
    return { codes: args };
  }
  const batchId = numberOf(args[1] ?? '');
  if (batchId === null || args.length > 2) throw new Error(USAGE);
  return { batchId };
}

const numberOf = (typed: string): number | null => (/^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : null);
