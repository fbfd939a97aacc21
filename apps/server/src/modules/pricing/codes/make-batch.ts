import { CODE_LENGTH, CODE_LETTERS, spellCode } from '@kkumteo/domain/pricing/register-coupon';
import { randomInt } from 'node:crypto';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/pool.ts';
import { insertBatch, lockCoupon, readToMake } from './store.ts';

/** The most codes of a batch. */
export const LARGEST_BATCH = 100_000;

export type BatchMade =
  | { readonly ok: true; readonly batchId: number; readonly note: string; readonly codes: readonly string[] }
  | { readonly ok: false; readonly kind: 'unknown' }
  /** How many codes the limit of the coupon leaves. */
  | { readonly ok: false; readonly kind: 'limit'; readonly left: number };

interface Batch {
  readonly couponId: number;
  readonly count: number;
  /** Puts the codes where they are kept, before they count; the batch is not made where it throws. */
  readonly keep: (codes: readonly string[]) => Promise<void>;
}

/** Makes codes of a coupon that count once each. They are known here alone: the database has their hashes. */
export const makeBatch = (
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { couponId, count, keep }: Batch,
): Promise<BatchMade> =>
  db.transaction(async (tx) => {
    await lockCoupon(tx, couponId);
    const coupon = await readToMake(tx, couponId);
    if (coupon === null || coupon.removed) return { ok: false, kind: 'unknown' };
    const left = (coupon.totalLimit ?? Infinity) - coupon.registered - coupon.openCodes;
    if (count > left) return { ok: false, kind: 'limit', left: Math.max(0, left) };
    const codes = newCodes(count);
    const batchId = await insertBatch(tx, couponId, codes, clock.now());
    await keep(codes);
    return { ok: true, batchId, note: coupon.note, codes };
  });

function newCodes(count: number): readonly string[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(spellCode(Array.from({ length: CODE_LENGTH }, randomLetter).join('')));
  return [...codes];
}

const randomLetter = (): string => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length));
