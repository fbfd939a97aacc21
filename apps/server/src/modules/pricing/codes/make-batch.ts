import type { Instant } from '@kkumteo/domain/shared/time';
import { CODE_LENGTH, CODE_LETTERS, spellCode } from '@kkumteo/domain/pricing/register-coupon';
import { randomInt } from 'node:crypto';
import type { Clock } from '../../../clock.ts';
import type { Database, Sql } from '../../../db/pool.ts';
import { insertBatch, lockCoupon, readToMake } from './store.ts';

export type BatchMade =
  | { readonly ok: true; readonly batchId: number; readonly note: string; readonly codes: readonly string[] }
  | { readonly ok: false; readonly kind: 'unknown' }
  /** How many codes the limit of the coupon leaves. */
  | { readonly ok: false; readonly kind: 'limit'; readonly left: number };

interface Batch {
  readonly couponId: number;
  readonly count: number;
}

/** Makes codes of a coupon that count once each. They are known here alone: the database has their hashes. */
export async function makeBatchIn(tx: Sql, { couponId, count }: Batch, now: Instant): Promise<BatchMade> {
  await lockCoupon(tx, couponId);
  const coupon = await readToMake(tx, couponId);
  if (coupon === null || coupon.removed) return { ok: false, kind: 'unknown' };
  const left = (coupon.totalLimit ?? Infinity) - coupon.registered - coupon.openCodes;
  if (count > left) return { ok: false, kind: 'limit', left: Math.max(0, left) };
  const codes = newCodes(count);
  const batchId = await insertBatch(tx, couponId, codes, now);
  return { ok: true, batchId, note: coupon.note, codes };
}

interface KeptBatch extends Batch {
  /** Puts the codes where they are kept, before they count; the batch is not made where it throws. */
  readonly keep: (codes: readonly string[]) => Promise<void>;
}

/** The same with its file. */
export const makeBatch = (
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { keep, ...batch }: KeptBatch,
): Promise<BatchMade> =>
  db.transaction(async (tx) => {
    const made = await makeBatchIn(tx, batch, clock.now());
    if (made.ok) await keep(made.codes);
    return made;
  });

function newCodes(count: number): readonly string[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(spellCode(Array.from({ length: CODE_LENGTH }, randomLetter).join('')));
  return [...codes];
}

const randomLetter = (): string => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length));
