import type { Decoded } from '@kkumteo/contract/wire/codec';
import type { couponCodeAnswer } from '@kkumteo/contract/pricing/coupon-code';
import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import type { PricingRejection } from '@kkumteo/domain/pricing/quote';
import { plainCode, registrationRefusal } from '@kkumteo/domain/pricing/register-coupon';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { kstDate } from '@kkumteo/domain/shared/time';
import { lockMember } from '../../../db/locks.ts';
import type { SiteDeps } from '../../site-deps.ts';
import { findCouponOfCode, lockCoupon, readCode, saveRegistration } from './store.ts';

type RegisterDeps = Pick<SiteDeps, 'db' | 'clock'>;

interface Registration {
  readonly memberKey: number;
  readonly code: string;
}

type Registered = Decoded<typeof couponCodeAnswer>;

/**
 * Gives the member the coupon of a code (PD-134). Its registrations follow one another, so that the last one of a limit
 * is one member's.
 */
export const registerCoupon = (
  { db, clock }: RegisterDeps,
  { memberKey, code }: Registration,
): Promise<Decision<Registered, PricingRejection | MemberRejection>> =>
  db.transaction(async (tx) => {
    if (!(await lockMember(tx, memberKey))) return refuse({ code: 'member.login-required' });
    const now = clock.now();
    if (plainCode(code) === '') return refuse({ code: 'pricing.coupon-code-missing', field: 'code' });
    const couponId = await findCouponOfCode(tx, code);
    if (couponId === null) return refuse({ code: 'pricing.coupon-code-unknown', field: 'code' });
    await lockCoupon(tx, couponId);
    const known = await readCode(tx, { couponId, memberKey, code });
    const rejection = registrationRefusal(known, kstDate(now), 'code');
    if (rejection !== null) return refuse(rejection);
    await saveRegistration(tx, { couponId, memberKey, code }, now);
    return accept({ couponId, note: known.note });
  });
