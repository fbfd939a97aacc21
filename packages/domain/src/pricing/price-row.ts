import type { Won } from '../shared/money.ts';
import type { PersonCategory, Role } from '../participants/category.ts';

/** One row of the headcount table: whom it is for, the fee, and the categories it can be sold to. */
export interface PriceRow {
  readonly priceRowId: number;
  readonly role: Role;
  readonly name: string;
  readonly fee: Won;
  /** The fee of a further session of the same hall on the same day (D19); null where there is none. */
  readonly additionalFee: Won | null;
  readonly hidden: boolean;
  readonly fixed: boolean;
  /** Rows with the same value share the same people (D48). */
  readonly sharedPeople: string | null;
  readonly categories: readonly PersonCategory[];
}
