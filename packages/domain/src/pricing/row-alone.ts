import type { PriceRow } from './price-row.ts';
import type { SoldHead } from './sold-line.ts';

/** A row that sells one head at what it paid: for a category whose row at the time of sale is unknown. */
export const rowAlone = ({ role, categoryId, listPrice, price }: Omit<SoldHead, 'headcount'>): PriceRow => ({
  priceRowId: 0,
  role,
  name: '',
  fee: listPrice,
  additionalFee: null,
  hidden: false,
  fixed: false,
  sharedPeople: null,
  categories: [
    {
      categoryId,
      name: '',
      kind: 'discount',
      discountPercent: listPrice === 0 ? 0 : Math.round(100 * (1 - price / listPrice)),
      perBookingLimit: null,
      experiencersEach: null,
      note: '',
    },
  ],
});
