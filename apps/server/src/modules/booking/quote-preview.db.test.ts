import { bookingListRequest } from '@kkumteo/contract/booking/booking-list';
import { productAnswer, type ProductDetail } from '@kkumteo/contract/catalog/product';
import { catalogPaths } from '@kkumteo/contract/catalog/product-summary';
import { couponsAnswer } from '@kkumteo/contract/pricing/coupon';
import { quoteAnswer } from '@kkumteo/contract/pricing/quote';
import { decode } from '@kkumteo/contract/wire/codec';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { Coupon } from '@kkumteo/domain/pricing/coupon';
import type { Quote } from '@kkumteo/domain/pricing/quote';
import { quoteBooking } from '@kkumteo/domain/pricing/quote-booking';
import type { BookingItem } from '@kkumteo/domain/booking/booking';
import { bookingItem, experiencer } from '@kkumteo/testkit/booking-builders';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';

const DAYS = ['2026-12-09', '2026-12-16'] as const;
/** One coupon for every hall, and those of the child and the youth hall. */
const COUPONS = [1, 2, 3, 4];
/** Named people with guardians, categories and coupons; heads with leaders and declared sessions; bundles in both. */
const PRODUCTS: Readonly<Record<Track, readonly number[]>> = {
  individual: [101, 101, 102, 103, 201],
  group: [1101, 1101, 124, 1129],
};

/** Coupons of the demo park are good for every product, whenever they are booked with. */
const ALWAYS = { products: [], bookFrom: null, bookTo: null };

const details = new Map<number, ProductDetail>();
let coupons: readonly Coupon[] = [];

const site = await openSiteForFile();
const visitor = await site.signIn('member1');

beforeAll(async () => {
  await site.db.query(
    `insert into member_coupon (member_id, coupon_id) select $1, unnest($2::int[]) on conflict do nothing`,
    [visitor.memberId, COUPONS],
  );
  for (const track of ['individual', 'group'] as const)
    for (const productId of PRODUCTS[track]) details.set(productId, await openDetail(productId, track));
  coupons = await openCoupons();
});

/** What the browser knows of a product when its ticket is open. */
async function openDetail(productId: number, track: Track): Promise<ProductDetail> {
  const answer = await visitor.get(`${catalogPaths.product(productId)}?pgDiv=${track === 'group' ? 'G' : 'P'}`);
  return decode(productAnswer, answer.response);
}

/** The coupons that the browser was told of, each with the hall in whose list it was found. */
async function openCoupons(): Promise<readonly Coupon[]> {
  const found = new Map<number, Coupon>();
  for (const [productId, pdDiv, hall] of [
    [201, '02', 'teen'],
    [101, '01', 'child'],
  ] as const) {
    const body = { mrktnPdNo: productId, expVisitRvdt: '20261216', pdDiv };
    const answer = await visitor.post('/api/reserve/getCouponList', body);
    for (const coupon of decode(couponsAnswer, answer.response))
      found.set(coupon.couponId, { ...coupon, ...ALWAYS, hall: found.has(coupon.couponId) ? null : hall });
  }
  return [...found.values()];
}

const detailOf = (productId: number): ProductDetail => {
  const detail = details.get(productId);
  if (detail === undefined) throw new Error(`product ${productId} was not opened`);
  return detail;
};

// Mostly what is sold, so that most lists have a price: 04 is sold for few products here, coupon 999 does not exist.
const category = fc.oneof({ weight: 20, arbitrary: fc.constantFrom('01', '02', '03', '05') }, fc.constant('04'));
const coupon = fc.oneof(
  { weight: 12, arbitrary: fc.constant(null) },
  { weight: 5, arbitrary: fc.constantFrom(...COUPONS) },
  fc.constant(999),
);
const named = fc
  .record({ name: fc.constantFrom('', '김서아', '김도윤', '박지호'), categoryId: category })
  .map(({ name, categoryId }) => experiencer(name, { categoryId, headcount: 1 }));
const heads = fc
  .record({ categoryId: category, headcount: fc.integer({ min: 0, max: 130 }) })
  .map(({ categoryId, headcount }) => experiencer('', { categoryId, headcount, birthDate: null }));
const leaders = (categories: readonly string[]) =>
  fc.array(
    fc.record({
      key: fc.constant('leader'),
      categoryId: fc.constantFrom(...categories),
      name: fc.constantFrom('', '이하은', '정미란'),
      mobile: fc.constantFrom('', '010-0000-0001'),
      email: fc.constant(''),
    }),
    { maxLength: 2 },
  );

const itemOn = (track: Track) =>
  fc
    .record({
      productId: fc.constantFrom(...PRODUCTS[track]),
      round: fc.nat({ max: 2 }),
      visitDate: fc.constantFrom(...DAYS),
      experiencers: fc.array<BookingItem['experiencers'][number]>(track === 'group' ? heads : named, { maxLength: 4 }),
      leaders: leaders(track === 'group' ? ['07', '01', '06'] : ['01', '22', '02']),
      additionalSession: fc.boolean(),
      couponId: coupon,
    })
    .map(({ round, ...parts }) => {
      const { rounds } = detailOf(parts.productId).product;
      return bookingItem({ ...parts, track, roundId: rounds[round % rounds.length]?.roundId ?? 0 });
    });
const listOn = (track: Track) =>
  fc
    .array(itemOn(track), { minLength: 1, maxLength: 4 })
    .map((items) => items.map((item, at): BookingItem => ({ ...item, itemId: `item-${at}` })));
const lists = fc.constantFrom<Track>('individual', 'group').chain(listOn);

/** The quote that the browser works out by itself from what it was shown. */
const preview = (items: readonly BookingItem[]) =>
  quoteBooking(
    items.map((item) => {
      const { product, priceRows } = detailOf(item.productId);
      const round = product.rounds.find(({ roundId }) => roundId === item.roundId);
      return {
        item,
        product: { productId: product.productId, hall: product.hall, priceRows },
        round: { startMinute: round?.startMinute ?? 0 },
      };
    }),
    coupons,
    null,
  );

/** The list as the browser sends it, with amounts that are lies. */
const send = (items: readonly BookingItem[]) =>
  visitor.post('/api/reserve/calculatePrice', {
    bookingList: items.map((item) => {
      const { product } = detailOf(item.productId);
      const labels = { ...product, productName: product.name, roundName: '', startMinute: 0, endMinute: 0 };
      const { bookingList } = bookingListRequest.encode({ track: item.track, items: [{ ...item, labels }] });
      return { ...bookingList[0], price: 1, originPrice: 1, saleAmt: 0 };
    }),
    groupPersDiv: items[0]?.track === 'group' ? '01' : '02',
  });

async function serverQuote(items: readonly BookingItem[]): Promise<Quote | string> {
  let answer = await send(items);
  // More than one asks by hand: the browser comes again as well.
  for (let tries = 0; answer.code === 'http.too-many' && tries < 20; tries += 1) {
    await new Promise((wake) => setTimeout(wake, 100));
    answer = await send(items);
  }
  if (answer.status !== 200) return answer.code ?? `${answer.status}`;
  return decode(quoteAnswer, answer.response);
}

// What a price is by itself, whole and in any order: quote-booking.property.test.ts of the domain.
const RUNS = { numRuns: 40 };

test('the server’s price of any list is the one that the browser computes from what it was shown, refusals included', async () => {
  let priced = 0;
  await fc.assert(
    fc.asyncProperty(lists, async (items) => {
      const own = preview(items);
      priced += own.ok ? 1 : 0;
      expect(await serverQuote(items)).toEqual(own.ok ? own.value : own.rejection.code);
    }),
    RUNS,
  );
  expect(priced).toBeGreaterThan(RUNS.numRuns / 10);
});

test('has no price for more people than a fixed headcount takes', async () => {
  const productId = 122;
  details.set(productId, await openDetail(productId, 'individual'));
  const roundId = detailOf(productId).product.rounds[0]?.roundId ?? 0;
  const people = (count: number) =>
    bookingItem({
      productId,
      roundId,
      visitDate: '2026-12-11',
      experiencers: Array.from({ length: count }, () => experiencer('', { birthDate: null })),
    });
  expect(await serverQuote([people(3)])).toMatchObject({ payTotal: 63_000 });
  expect(await serverQuote([people(9)])).toBe('rooms.over-total');
});
