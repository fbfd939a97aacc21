import { couponFields, couponPaths, couponRequest, couponsAnswer } from '@kkumteo/contract/pricing/coupon';
import {
  couponCodeAnswer,
  couponCodeFields,
  couponCodePath,
  couponCodeRequest,
} from '@kkumteo/contract/pricing/coupon-code';
import { memberOf } from '../../http/api.ts';
import { callsOf } from '../../http/calls.ts';
import { createAllowance, type Rate } from '../../http/limits/token-bucket.ts';
import { orRefuse } from '../../http/refused.ts';
import type { SiteModule } from '../../site-module.ts';
import type { SiteDeps } from '../site-deps.ts';
import { registerCoupon } from './codes/register-coupon.ts';
import { giftProposals } from './gifts/give.ts';
import { couponOfficeRoutes } from './office-routes.ts';
import { listCoupons } from './store.ts';

type Deps = Pick<SiteDeps, 'db' | 'catalogue' | 'clock' | 'sessions' | 'staff'>;

/** Codes that one member types: enough for a handful of coupons and typing errors, too few to guess one. */
export const CODES_PER_MEMBER: Rate = { burst: 10, perSecond: 1 / 30 };
const MOST_COUNTED = 5_000;

export const pricingModule = ({ db, catalogue, clock, sessions, staff }: Deps): SiteModule => ({
  office: (api) => couponOfficeRoutes(api, { db, catalogue, clock, staff }),
  proposals: { 'coupon.give': giftProposals },
  routes: (api) => {
    const calls = callsOf(api, ['booking'], { onRequest: sessions.requireMember });
    const allowCode = createAllowance(CODES_PER_MEMBER, MOST_COUNTED, () => clock.now());
    calls.post(couponPaths.list, { body: couponRequest, answer: couponsAnswer }, async (request) => {
      const { memberKey } = memberOf(request);
      const coupons = await listCoupons({ sql: db, catalogue, clock }, memberKey, request.body);
      return orRefuse(coupons, couponFields.encode);
    });

    calls.post(couponCodePath, { body: couponCodeRequest, answer: couponCodeAnswer }, async (request) => {
      const { memberKey } = memberOf(request);
      allowCode(String(memberKey));
      const registered = await registerCoupon({ db, clock }, { ...request.body, memberKey });
      return orRefuse(registered, couponCodeFields.encode);
    });
  },
});
