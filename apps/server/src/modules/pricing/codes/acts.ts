import type { CodesMade } from '@kkumteo/contract/office/coupons';
import type { CouponRejection } from '@kkumteo/domain/pricing/coupon-refusals';
import { couponState, isGivenOut } from '@kkumteo/domain/pricing/coupon-state';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { kstDate, type Instant } from '@kkumteo/domain/shared/time';
import type { StaffRejection } from '@kkumteo/domain/staff/refusals';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';
import type { SiteDeps } from '../../site-deps.ts';
import type { Actor } from '../../staff/actor.ts';
import { findPressed, noteEntry } from '../../staff/entries.ts';
import { onePress } from '../../staff/one-press.ts';
import { makeBatchIn } from './make-batch.ts';
import { lockCoupon, voidCodes, type Voided } from './store.ts';

type Deps = Pick<SiteDeps, 'db' | 'clock'>;

export type GiveRefusal = CouponRejection | StaffRejection;

export interface Pressed {
  readonly reason: string;
  readonly pressKey: string;
}

/** The same press, sent twice at once, has done it under the lock. */
const DONE = { code: 'coupon.over' } as const;

export const couponSubject = (couponId: number): string => `coupon:${couponId}`;

const READ = `select note, amount, book_from, book_to, use_to, removed, total_limit, 0 as registered from coupon where coupon_id = $1`;
type GivenOut = Row<'coupon', 'note' | 'amount' | 'bookFrom' | 'bookTo' | 'useTo' | 'removed' | 'totalLimit'> & {
  readonly registered: number;
};

/** A coupon that the park still gives out. */
export async function readGivenOut(
  sql: Sql,
  couponId: number,
  now: Instant,
): Promise<Decision<GivenOut, CouponRejection>> {
  const [coupon] = await sql.query<GivenOut>(READ, [couponId]);
  if (coupon === undefined) return refuse({ code: 'coupon.unknown' });
  return isGivenOut(couponState(coupon, kstDate(now))) ? accept(coupon) : refuse({ code: 'coupon.over' });
}

/**
 * Does what gives a coupon out, once for its press, under the lock of the coupon and in one transaction with its entry.
 */
export const giveOutOnce = (
  { db, clock }: Deps,
  by: Actor,
  { couponId, pressKey }: { readonly couponId: number; readonly pressKey: string },
  give: (tx: Sql, coupon: GivenOut, now: Instant) => Promise<Decision<unknown, GiveRefusal>>,
) =>
  onePress(db, { by, pressKey }, () =>
    db.transaction(async (tx): Promise<Decision<unknown, GiveRefusal>> => {
      const now = clock.now();
      await lockCoupon(tx, couponId);
      if ((await findPressed(tx, by.staffKey, pressKey)) !== null) return refuse(DONE);
      const coupon = await readGivenOut(tx, couponId, now);
      return coupon.ok ? give(tx, coupon.value, now) : coupon;
    }),
  );

/** Makes codes that count once each; they are answered this once, and to the same press not again. */
export async function makeCodes(
  deps: Deps,
  by: Actor,
  { couponId, count, reason, pressKey }: Pressed & { readonly couponId: number; readonly count: number },
): Promise<Decision<CodesMade, GiveRefusal>> {
  let codes: readonly string[] = [];
  const pressed = await giveOutOnce(deps, by, { couponId, pressKey }, async (tx, _coupon, now) => {
    const made = await makeBatchIn(tx, { couponId, count }, now);
    if (!made.ok)
      return made.kind === 'limit'
        ? refuse({ code: 'coupon.limit-leaves', field: 'count', left: made.left })
        : refuse({ code: 'coupon.unknown' });
    const facts = { couponId, batch: made.batchId, codes: count };
    const subjects = [couponSubject(couponId)];
    await noteEntry(tx, by, { act: 'coupon.make-codes', kind: 'act', subjects, reason, pressKey, facts }, now);
    codes = made.codes;
    return accept(null);
  });
  if (!pressed.ok) return pressed;
  return accept({ batchId: Number(pressed.value['batch']), codes });
}

const COUPON_OF = 'select coupon_id from coupon_batch where batch_id = $1';

/** Declares a code, or what is open of a batch, void; what a member has registered stays. */
export async function voidAtOffice(
  { db, clock }: Deps,
  by: Actor,
  { voided, reason, pressKey }: Pressed & { readonly voided: Voided },
): Promise<Decision<{ readonly voided: number }, CouponRejection>> {
  const pressed = await onePress(db, { by, pressKey }, () =>
    db.transaction(async (tx): Promise<Decision<unknown, CouponRejection>> => {
      const now = clock.now();
      const count = await voidCodes(tx, voided, now);
      if (count === 0) return refuse({ code: 'coupon.nothing-to-void', ...('codes' in voided && { field: 'code' }) });
      const batch = 'batchId' in voided ? voided.batchId : null;
      const [of] = await tx.query<Row<'coupon_batch', 'couponId'>>(COUPON_OF, [batch]);
      const facts = { ...(batch !== null && { batch }), voided: count };
      const subjects = of === undefined ? [] : [couponSubject(of.couponId)];
      await noteEntry(tx, by, { act: 'coupon.void', kind: 'act', subjects, reason, pressKey, facts }, now);
      return accept(null);
    }),
  );
  return pressed.ok ? accept({ voided: Number(pressed.value['voided']) }) : pressed;
}
