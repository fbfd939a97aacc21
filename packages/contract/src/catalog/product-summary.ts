import { hallCode } from '../wire/codes.ts';
import { field, list, object, published } from '../wire/codec.ts';
import { flag, string, stringOrNull, wholeNumber, won } from '../wire/scalars.ts';

export const catalogPaths = {
  products: '/api/product',
  product: (id: number | ':id') => `/api/product/${id}`,
  availability: (id: number | ':id') => `/api/product/${id}/availability`,
  streets: '/api/product/makivestreet',
  codeList: '/cmm/codeList.do',
  notices: '/api/notices',
  fees: '/api/fees',
  text: (name: string) => `/api/text/${name}`,
  site: '/api/site',
  home: '/api/home',
} as const;

const summary = object({
  productId: field('mrktnPdNo', wholeNumber),
  name: field('mrktnPdNm', string),
  picturePath: field('filePath', string),
  headline: field('pdNm', string),
  summary: field('salepdExpl', string),
  streetId: field('exhpHzCd', stringOrNull, 'street of the product in a hall that is narrowed by streets, else empty'),
  hall: field('pdDiv', hallCode),
  isBundle: field('mrktnPdYn', flag),
  basePrice: field('basePrice', won, 'fee of a visit today, or of the nearest day of the sale'),
  target: field('target', string),
  durationMinutes: field('durationMin', wholeNumber),
  recommended: field('recomYn', flag),
});
export const productSummary = published('ProductListItem', summary);

export const productListAnswer = list(productSummary);
