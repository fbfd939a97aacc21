import type { PersonCategory, Role } from '../participants/category.ts';
import type { Won } from '../shared/money.ts';
import { ALWAYS_VALID } from '../shared/valid-days.ts';
import { priceRowOf, priceRowsOn, type PriceRow } from './price-row.ts';
import type { PricedEntry } from './priced-item.ts';

/** What a line was sold at: fees, categories and coupon as of then, whatever the catalogue says today. */
export interface SoldTerms {
  readonly rows: readonly SoldRow[];
  /** Won that the coupon takes from each full-price experiencer; null without one. */
  readonly couponAmount: Won | null;
  /** A group's word that the same people take an additional session (PD-19). */
  readonly declared: boolean;
  /** Rows of a later day's catalogue by which changes added people, one category each. Absent where none has. */
  readonly added?: readonly SoldRow[];
}

export interface SoldRow {
  readonly role: Role;
  readonly fee: Won;
  readonly additionalFee: Won | null;
  readonly categories: readonly SoldCategory[];
}

export type SoldCategory = Pick<PersonCategory, 'categoryId' | 'kind' | 'discountPercent'>;

type SoldEntry = {
  readonly item: Pick<PricedEntry['item'], 'track' | 'visitDate' | 'additionalSession'>;
  readonly product: Pick<PricedEntry['product'], 'priceRows'>;
};

/** What a line that is being sold remembers; `couponAmount` in won. */
export const soldTerms = ({ item, product }: SoldEntry, couponAmount: Won | null): SoldTerms => ({
  rows: priceRowsOn(product.priceRows, item.track, item.visitDate).map((row) => soldRow(row, row.categories)),
  couponAmount,
  declared: item.additionalSession,
});

const soldRow = ({ role, fee, additionalFee }: PriceRow, categories: readonly PersonCategory[]): SoldRow => ({
  role,
  fee,
  additionalFee,
  categories: categories.map(({ categoryId, kind, discountPercent }) => ({ categoryId, kind, discountPercent })),
});

/** The row that a line remembers of a head that a change adds, with its category alone; null where it isn't sold. */
export function addedRow(
  today: readonly PriceRow[],
  { role, categoryId }: { readonly role: Role; readonly categoryId: string },
): SoldRow | null {
  const priced = priceRowOf(today, role, categoryId);
  return priced === null ? null : soldRow(priced.row, [priced.category]);
}

export const rowsAsSold = (rows: readonly SoldRow[]): readonly PriceRow[] =>
  rows.map((row, at) => ({
    ...row,
    ...ALWAYS_VALID,
    priceRowId: at,
    name: '',
    hidden: false,
    fixed: false,
    sharedPeople: null,
    categories: row.categories.map(asCategory),
  }));

const asCategory = (category: SoldCategory): PersonCategory => ({
  ...category,
  name: '',
  perBookingLimit: null,
  experiencersEach: null,
  note: '',
});
