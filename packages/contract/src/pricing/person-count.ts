import { roleCode } from '../wire/codes.ts';
import { type Decoded, described, field, map, maybe, object } from '../wire/codec.ts';
import { string, wholeNumber } from '../wire/scalars.ts';

/** A discount as it is shown, such as `50%`; empty for none. */
const percent = map(
  string,
  (shown) => Number.parseInt(shown, 10) || 0,
  (discount) => (discount > 0 ? `${discount}%` : ''),
);

const count = object({
  role: field('reciDivCd', roleCode),
  roleName: field('reciDivNm', string),
  categoryId: field('pesnDivCd', string),
  categoryName: field('pesnDivNm', string),
  note: field('note', string),
  discountPercent: field('discRateView', percent),
  people: field('pcnt', wholeNumber),
  /** Experiencers that each of this category needs: of a group leader alone. */
  experiencersEach: field(
    'perExprPcnt',
    maybe(described(wholeNumber, 'experiencers that each of this category needs; absent where none')),
  ),
});

export type PersonCount = Decoded<typeof count>;

/** Counted heads of a product's category, as they are sent with its number. */
export const productCount = object({ productId: field('pdNo', wholeNumber) }, count);
