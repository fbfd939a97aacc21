import type { Quote } from '@kkumteo/domain/pricing/quote';
import { decodeFlag, encodeFlag } from '../wire/scalars.ts';
import { roleCodes } from '../wire/codes.ts';
import type { OrderPriceWire } from './quote.answer.ts';

export const pricingPaths = { calculatePrice: '/api/reserve/calculatePrice' } as const;

export const encodeQuote = (quote: Quote): OrderPriceWire => ({
  totOriginPrice: quote.listTotal,
  totSaleAmt: quote.payTotal,
  totDcPrice: quote.discountTotal,
  priceList: quote.lines.map((line) => ({
    cartNo: line.itemId,
    originPrice: line.listTotal,
    saleAmt: line.payTotal,
    dcPrice: line.discountTotal,
    addPriceYn: encodeFlag(line.offersAdditionalSession),
    includePriceList: line.experiencerPrices.map((each) => ({ orgPrice: each.listPrice, price: each.price })),
    leaderPriceList: line.leaderPrices.map((each) => ({ orgPrice: each.listPrice, price: each.price })),
    detailList: line.parts.map((part) => ({
      reciDivCd: roleCodes.encode(part.role),
      pesnDivCd: part.categoryId,
      pesnDivNm: part.categoryName,
      reason: part.reason,
      pcnt: part.people,
      originPrice: part.listPrice,
      price: part.price,
    })),
  })),
});

export const decodeQuote = (wire: OrderPriceWire): Quote => ({
  listTotal: wire.totOriginPrice,
  payTotal: wire.totSaleAmt,
  discountTotal: wire.totDcPrice,
  lines: wire.priceList.map((line) => ({
    itemId: line.cartNo,
    listTotal: line.originPrice,
    payTotal: line.saleAmt,
    discountTotal: line.dcPrice,
    offersAdditionalSession: decodeFlag(line.addPriceYn),
    experiencerPrices: line.includePriceList.map((each) => ({ listPrice: each.orgPrice, price: each.price })),
    leaderPrices: line.leaderPriceList.map((each) => ({ listPrice: each.orgPrice, price: each.price })),
    parts: line.detailList.map((part) => ({
      role: roleCodes.decode(part.reciDivCd) ?? 'experiencer',
      categoryId: part.pesnDivCd,
      categoryName: part.pesnDivNm,
      reason: part.reason,
      people: part.pcnt,
      listPrice: part.originPrice,
      price: part.price,
    })),
  })),
});
