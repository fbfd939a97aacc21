import { roleCode, wordOf } from '../wire/codes.ts';
import { field, list, object, published, wrapped } from '../wire/codec.ts';
import { flag, string, wholeNumber, won } from '../wire/scalars.ts';

export const pricingPaths = { calculatePrice: '/api/reserve/calculatePrice' } as const;

const each = list(object({ listPrice: field('orgPrice', won), price: field('price', won) }));

const part = object({
  role: field('reciDivCd', roleCode),
  categoryId: field('pesnDivCd', string),
  categoryName: field('pesnDivNm', string),
  reason: field('reason', wordOf(['full', 'category', 'additional-session', 'coupon'])),
  people: field('pcnt', wholeNumber),
  listPrice: field('originPrice', won),
  price: field('price', won),
});

const line = object({
  itemId: field('cartNo', string),
  listTotal: field('originPrice', won),
  payTotal: field('saleAmt', won),
  discountTotal: field('dcPrice', won),
  offersAdditionalSession: field('addPriceYn', flag),
  experiencerPrices: field('includePriceList', each),
  leaderPrices: field('leaderPriceList', each),
  parts: field('detailList', list(part)),
});

export const quoteAnswer = wrapped(
  'orderPrice',
  published(
    'OrderPrice',
    object({
      listTotal: field('totOriginPrice', won),
      payTotal: field('totSaleAmt', won),
      discountTotal: field('totDcPrice', won),
      lines: field('priceList', list(line)),
    }),
  ),
);
