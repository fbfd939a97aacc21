import type { Won } from '../shared/money.ts';
import type { PersonCategory, Role } from '../participants/category.ts';

/** One row of the headcount table: its role, the fee, and the categories that it is sold to. */
export interface PriceRow {
  readonly priceRowId: number;
  readonly role: Role;
  readonly name: string;
  readonly fee: Won;
  readonly additionalFee: Won | null;
  readonly hidden: boolean;
  readonly fixed: boolean;
  /** Rows with the same value share the same people (PD-48). */
  readonly sharedPeople: string | null;
  readonly categories: readonly PersonCategory[];
}
