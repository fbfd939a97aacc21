import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import { couponInOtherCart, couponNotThere, individualsOnly, notSoldOnTrack } from '@kkumteo/copy/ticket';
import type { Product } from '@kkumteo/domain/catalog/product';
import type { HallRecord } from '@kkumteo/domain/catalog/hall';
import { productPolicy } from '@kkumteo/testkit/booking-builders';
import { DialogHost } from '@kkumteo/ui/dialog-host.tsx';
import { ToastRegion } from '@kkumteo/ui/toast.tsx';
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { memberQuery } from '../../../api/member.ts';
import { couponsQuery } from '../../../api/pricing.ts';
import { productsQuery } from '../../../api/products.ts';
import { productDetailQuery } from '../../../api/schedule.ts';
import { readValue, writeValue } from '../../../lib/use-session-value.ts';
import { cartItemOf } from '../../cart/cart-items.test-support.tsx';
import { addItem } from '../../cart/cart-store.ts';
import { cartActions } from '../../cart/panel-cart-actions.ts';
import { offerGroup, switchTrack } from './switch-track.ts';
import { emptyLeader } from '../../participants/people-draft.ts';
import { peopleSlot, ticketSlot } from '../booking-draft.ts';
import { productDetail } from '../booking.test-support.ts';

const { couponsInCart } = cartActions;
const DAY = '2026-12-16';
const CODE = 'KKUM-MENTOR-2026';
const COUPON = {
  couponId: 1,
  kind: 'standard',
  amount: 3_000,
  note: '첫 예약 감사 쿠폰',
  useFrom: null,
  useTo: null,
} as const;
const HALL = { hall: 'teen' } as HallRecord;
const TICKET = {
  visitDate: DAY,
  roundId: 1,
  counts: { 'experiencer:01': 15 },
  coupon: COUPON,
  invitationCode: CODE,
} as const;

const detailOf = (parts: Partial<Product>): ProductDetail =>
  productDetail({ hall: 'teen', tracks: ['individual', 'group'], ...parts });

/** Queries that know the member, what is sold, and the product as it is on the other track. */
function queriesFor(detail: ProductDetail): QueryClient {
  const queries = new QueryClient();
  const key = { track: 'group', productId: detail.product.productId, invitation: CODE } as const;
  queries.setQueryData(productDetailQuery(key, DAY).queryKey, detail);
  queries.setQueryData(productsQuery('group', 'teen', 'on-sale').queryKey, []);
  queries.setQueryData(memberQuery.queryKey, { memberId: 'm1' } as never);
  return queries;
}

/** The address at which a group goes on with the ticket. */
const toGroup = (detail: ProductDetail, cartItem: string | null = null): Promise<string> =>
  switchTrack(queriesFor(detail), { to: 'group', detail, hall: HALL, ticket: TICKET, couponsInCart, cartItem });

const kept = (productId: number) => readValue(ticketSlot('group', productId));

beforeEach(() => {
  render(
    <>
      <ToastRegion />
      <DialogHost />
    </>,
  );
});

test('coupon, invitation, day, round and headcount come along to the other track', async () => {
  const detail = detailOf({ productId: 216, policy: productPolicy({ invitationOnly: true }) });
  const to = await toGroup(detail);
  expect(to).toBe(`/reserve/grp/teen/216?date=${DAY}&round=1&d=${CODE}`);
  expect(kept(216)).toMatchObject({
    coupon: COUPON,
    invitationCode: CODE,
    counts: { 'experiencer:01': 15 },
    roundId: 1,
  });
});

test('a public product goes on without an invitation', async () => {
  const detail = detailOf({ productId: 201 });
  const to = await toGroup(detail);
  expect(to).toBe(`/reserve/grp/teen/201?date=${DAY}&round=1`);
  expect(kept(201)?.invitationCode).toBeNull();
});

test('a coupon that a cart uses stays behind, with a hint', async () => {
  const detail = detailOf({ productId: 201 });
  const item = cartItemOf({ track: 'group' });
  const listed = { ...item.listed, item: { ...item.listed.item, couponId: COUPON.couponId } };
  addItem({ memberId: 'm1', track: 'group' }, { ...item, listed });
  await toGroup(detail);
  expect(kept(201)?.coupon).toBeNull();
  expect(await screen.findByText(couponInOtherCart)).toBeTruthy();
});

test.each([
  [201, COUPON],
  [299, null],
])('a coupon that is for product 201 alone: under the number %i of the other track it is %o', async (to, stays) => {
  const detail = detailOf({ productId: 150, tracks: ['individual'], name: '쌍둥이 체험' });
  const twin = detailOf({ productId: to, tracks: ['group'], name: '쌍둥이 체험' });
  const queries = queriesFor(twin);
  queries.setQueryData(productsQuery('group', 'teen', 'on-sale').queryKey, [twin.product] as never);
  for (const [productId, list] of [
    [201, [{ ...COUPON, used: false }]],
    [299, []],
  ] as const)
    queries.setQueryData(couponsQuery({ productId, visitDate: DAY, hall: 'teen' }).queryKey, list);
  await switchTrack(queries, { to: 'group', detail, hall: HALL, ticket: TICKET, couponsInCart });
  expect(kept(to)?.coupon).toEqual(stays);
  if (stays === null) expect(await screen.findByText(couponNotThere)).toBeTruthy();
});

test('a product that the other track does not sell leads to its list, with a hint', async () => {
  const detail = detailOf({ productId: 213, tracks: ['individual'] });
  const to = await toGroup(detail);
  expect(to).toBe('/reserve/grp/teen');
  expect(await screen.findByText(notSoldOnTrack('group'))).toBeTruthy();
});

test('15 and more are not offered a group booking of what groups can not book', async () => {
  const detail = detailOf({ productId: 213, tracks: ['individual'] });
  const offered = offerGroup(queriesFor(detail), { detail, hall: HALL, ticket: TICKET, couponsInCart });
  await screen.findByText(individualsOnly);
  const understood = await screen.findByRole('button', { name: '확인' });
  expect(screen.queryByRole('button', { name: '단체예약으로 진행' })).toBeNull();
  await userEvent.click(understood);
  expect(await offered).toBeNull();
});

test('people who were typed for an item of the cart come along', async () => {
  const detail = detailOf({ productId: 201 });
  const leader = { ...emptyLeader('p1', '01'), name: '이하은' };
  writeValue(peopleSlot('201-20261216-1'), { experiencers: [], leaders: [leader] });
  await toGroup(detail, '201-20261216-1');
  expect(readValue(peopleSlot(201))?.leaders).toEqual([leader]);
});
