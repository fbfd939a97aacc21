import type { ProductSummary } from '@kkumteo/domain/catalog/product';
import { hallCodes } from '../wire/codes.ts';
import { decodeFlag, encodeFlag } from '../wire/scalars.ts';
import type { ProductListItemWire } from './product-summary.answer.ts';

export const catalogPaths = {
  products: '/api/product',
  product: (id: number | ':id') => `/api/product/${id}`,
  availability: (id: number | ':id') => `/api/product/${id}/availability`,
  makiveStreets: '/api/product/makivestreet',
  codeList: '/cmm/codeList.do',
  notices: '/api/notices',
  site: '/api/site',
  home: '/api/home',
} as const;

export const encodeProductSummary = (product: ProductSummary): ProductListItemWire => ({
  mrktnPdNo: product.productId,
  mrktnPdNm: product.name,
  filePath: product.picturePath,
  pdNm: product.headline,
  salepdExpl: product.summary,
  exhpHzCd: product.streetId ?? '',
  pdDiv: hallCodes.encode(product.hall),
  mrktnPdYn: encodeFlag(product.isBundle),
  basePrice: product.basePrice,
  target: product.target,
  durationMin: product.durationMinutes,
  recomYn: encodeFlag(product.recommended),
});

export const decodeProductSummary = (wire: ProductListItemWire): ProductSummary => ({
  productId: wire.mrktnPdNo,
  name: wire.mrktnPdNm,
  picturePath: wire.filePath,
  headline: wire.pdNm,
  summary: wire.salepdExpl,
  streetId: wire.exhpHzCd || null,
  hall: hallCodes.decode(wire.pdDiv) ?? 'onjob',
  isBundle: decodeFlag(wire.mrktnPdYn),
  basePrice: wire.basePrice,
  target: wire.target,
  durationMinutes: wire.durationMin,
  recommended: decodeFlag(wire.recomYn),
});
