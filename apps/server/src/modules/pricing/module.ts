import { couponFields, couponPaths, couponRequest, couponsAnswer } from '@kkumteo/contract/pricing/coupon';
import type { Sql } from '../../db/pool.ts';
import { memberOf } from '../../http/api.ts';
import { answers, ok } from '../../http/documented.ts';
import { orRefuse } from '../../http/refused.ts';
import type { Sessions } from '../../http/session.ts';
import type { SiteModule } from '../../site-module.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { listCoupons } from './store.ts';

interface Deps {
  readonly sql: Sql;
  readonly catalogue: Catalogue;
  readonly sessions: Sessions;
}

export const pricingModule = ({ sql, catalogue, sessions }: Deps): SiteModule => ({
  routes: (api) => {
    api.post(
      couponPaths.list,
      {
        onRequest: sessions.requireMember,
        schema: { tags: ['booking'], body: couponRequest, response: answers(couponsAnswer) },
      },
      async (request) => {
        const { memberKey } = memberOf(request);
        const coupons = await listCoupons({ sql, catalogue }, memberKey, request.body);
        return ok(couponsAnswer.encode(orRefuse(coupons, couponFields.encode)));
      },
    );
  },
});
