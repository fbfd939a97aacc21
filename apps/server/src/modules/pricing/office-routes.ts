import {
  countGiftCall,
  couponCall,
  couponsCall,
  couponsPaths as paths,
  giveCall,
  makeCodesCall,
  voidBatchCall,
  voidCodeCall,
} from '@kkumteo/contract/office/coupons';
import { couponState } from '@kkumteo/domain/pricing/coupon-state';
import { kstDate } from '@kkumteo/domain/shared/time';
import { may } from '@kkumteo/domain/staff/may';
import type { Api } from '../../http/api.ts';
import { orRefuse } from '../../http/refused.ts';
import { knownProduct } from '../catalog/catalogue.ts';
import type { SiteDeps } from '../site-deps.ts';
import { officeCallsOf } from '../staff/office-calls.ts';
import { makeCodes, voidAtOffice } from './codes/acts.ts';
import { countBatches, countCoupons, countDays } from './codes/coupon-use.ts';
import { countGift, give } from './gifts/give.ts';

type Deps = Pick<SiteDeps, 'db' | 'catalogue' | 'clock' | 'staff'>;

/** 쿠폰 of the console. */
export function couponOfficeRoutes(api: Api, deps: Deps): void {
  const { db, catalogue, clock } = deps;
  const calls = officeCallsOf(api, deps.staff, ['office coupons']);

  calls.get(paths.coupons, couponsCall, 'coupon.read', async (_request, { role }) => {
    const now = clock.now();
    const state = await catalogue.current();
    const coupons = (await countCoupons(db)).map(({ hall, productIds, cost, removed, ...coupon }) => ({
      ...coupon,
      hall: hall === null ? null : (state.knownHalls.get(hall)?.name ?? hall),
      products: productIds.map((id) => knownProduct(state, id)?.product.name ?? String(id)),
      state: couponState({ ...coupon, removed }, kstDate(now)),
      cost: may(role, 'coupon.read-cost') ? cost : null,
    }));
    return { now, coupons };
  });

  calls.get(paths.coupon(':couponId'), couponCall, 'coupon.read', async ({ params: { couponId } }, { role }) => {
    const seesCost = may(role, 'coupon.read-cost');
    const days = await countDays(db, couponId);
    return {
      now: clock.now(),
      batches: await countBatches(db, couponId),
      days: days.map(({ cost, ...day }) => ({ ...day, cost: seesCost ? cost : null })),
    };
  });

  calls.post(paths.makeCodes(':couponId'), makeCodesCall, 'coupon.make-codes', async ({ params, body }, by) =>
    orRefuse(await makeCodes(deps, by, { ...body, ...params }), (path) => path),
  );
  calls.post(paths.voidBatch(':batchId'), voidBatchCall, 'coupon.void', async ({ params, body }, by) =>
    orRefuse(await voidAtOffice(deps, by, { ...body, voided: params })),
  );
  calls.post(paths.voidCode, voidCodeCall, 'coupon.void', async ({ body: { code, ...asked } }, by) =>
    orRefuse(await voidAtOffice(deps, by, { ...asked, voided: { codes: [code] } }), (path) => path),
  );
  calls.post(paths.countGift(':couponId'), countGiftCall, 'coupon.give', async ({ params, body }) =>
    orRefuse(await countGift(deps, { ...body, ...params }), (path) => path),
  );
  calls.post(paths.give(':couponId'), giveCall, 'coupon.give', async ({ params, body }, by) =>
    orRefuse(await give(deps, by, { ...body, ...params }), (path) => path),
  );
}
