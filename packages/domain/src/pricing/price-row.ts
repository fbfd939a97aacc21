import type { Won } from '../shared/money.ts';
import type { PersonCategory, Role } from '../participants/category.ts';

/** One row of the headcount table: whom it is for, the fee, and the categories it can be sold to. */
export interface PriceRow {
  readonly priceRowId: number;
  readonly role: Role;
  readonly name: string;
  readonly fee: Won;
  /** The fee of an additional session of the same hall on the same day (PD-19); null where there is none. */
  readonly additionalFee: Won | null;
  readonly hidden: boolean;
  readonly fixed: boolean;
  /** Rows with the same value share the same people (PD-48). */
  readonly sharedPeople: string | null;
  readonly categories: readonly PersonCategory[];
}
