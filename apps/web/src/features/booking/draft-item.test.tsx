import { bookingListRequest } from '@kkumteo/contract/booking/booking-list';
import { expect, test } from 'vitest';
import { quoteQuery } from '../../api/pricing.ts';
import { unnamedExperiencer, withAmounts } from './draft-item.ts';
import { parseCheckoutList, checkoutList, storedCheckoutList } from './checkout-list.ts';
import { listedOf } from './booking.test-support.ts';

const LISTED = listedOf(
  {
    itemId: '11',
    productId: 11,
    roundId: 3,
    experiencers: [unnamedExperiencer('e0', '01'), unnamedExperiencer('e1', '02')],
  },
  { roundName: '3회', component: { componentId: 7, componentRoundId: 73 }, reducedCategories: ['02'] },
);
const LINE = {
  itemId: '11',
  listTotal: 36_000,
  payTotal: 27_000,
  discountTotal: 9_000,
  offersAdditionalSession: true,
  experiencerPrices: [
    { listPrice: 18_000, price: 18_000 },
    { listPrice: 18_000, price: 9_000 },
  ],
  leaderPrices: [],
  parts: [],
};
const QUOTE = { listTotal: 36_000, payTotal: 27_000, discountTotal: 9_000, lines: [LINE] };

test('an item goes along with the price that was shown of it, and says who pays less (B3-19, B3-29)', () => {
  const { item, labels } = withAmounts(LISTED, QUOTE);
  const [wire] = bookingListRequest.encode({ track: item.track, items: [{ ...item, labels }] }).bookingList;
  expect(wire).toMatchObject({ price: 27_000, originPrice: 36_000, saleAmt: 27_000 });
  expect(wire?.includeList).toMatchObject([
    { pdNo: 7, scheSeqNo: 73, genPcnt: 1, admfeeDcPcnt: 0, price: 18_000, orgPrice: 18_000 },
    { pdNo: 7, scheSeqNo: 73, genPcnt: 0, admfeeDcPcnt: 1, price: 9_000, orgPrice: 18_000 },
  ]);
});

test('the price is asked for without the amounts of an older answer, and the item is stored with them (B3-30)', () => {
  const listed = withAmounts(LISTED, QUOTE);
  expect(quoteQuery('individual', [listed]).queryKey).toEqual(quoteQuery('individual', [LISTED]).queryKey);
  const stored: unknown = JSON.parse(JSON.stringify(storedCheckoutList(checkoutList('individual', [listed]))));
  expect(stored).toMatchObject({ items: [{ mrktnPdNm: '소방서 구조대', scheTime: '1000-1100', saleAmt: 27_000 }] });
  expect(parseCheckoutList(stored)?.items).toEqual([listed]);
  expect(withAmounts(LISTED, null)).toBe(LISTED);
  const second = { ...LINE, payTotal: 12_000 };
  expect(withAmounts(LISTED, { ...QUOTE, lines: [LINE, second] }, 1).labels.amounts?.payTotal).toBe(12_000);
});
