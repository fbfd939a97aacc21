import type { Won } from '../shared/money.ts';
import type { PersonCategory, Role } from '../participants/category.ts';
import type { Track } from '../catalog/hall.ts';

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

/** The row and the category that say what a person pays. */
export interface PricedCategory {
  readonly row: PriceRow;
  readonly category: PersonCategory;
}

// A row that takes group leaders is the group's; a guardian's row is the individual's (PD-5).
const isGroupRow = (row: PriceRow): boolean => row.categories.some((category) => category.kind === 'group-leader');

/**
 * The rows of a product that a track uses, in their order. Where a product has a row for group leaders and another for
 * guardians, each track sees its own; a product with one kind of leader row uses it for both.
 */
export function priceRowsOn(rows: readonly PriceRow[], track: Track): readonly PriceRow[] {
  const leaderRows = rows.filter((row) => row.role === 'leader');
  const own = leaderRows.filter((row) => isGroupRow(row) === (track === 'group'));
  return own.length === 0 ? rows : rows.filter((row) => row.role === 'experiencer' || own.includes(row));
}

/** The first row of a role that is sold to a category, or null where the product is not sold to it. */
export function priceRowOf(rows: readonly PriceRow[], role: Role, categoryId: string): PricedCategory | null {
  for (const row of rows) {
    if (row.role !== role) continue;
    const category = row.categories.find((candidate) => candidate.categoryId === categoryId);
    if (category) return { row, category };
  }
  return null;
}

/** Whether the product asks for leaders: a leader row that is shown (booking spec §5). */
export const asksForLeaders = (rows: readonly PriceRow[], track: Track): boolean =>
  priceRowsOn(rows, track).some((row) => row.role === 'leader' && !row.hidden);

/** The one fee shown for a product on a track, in won before discounts: the first visible row's, else the product's. */
export const shownFee = (rows: readonly PriceRow[], track: Track, basePrice: Won): Won =>
  priceRowsOn(rows, track).find((row) => row.role === 'experiencer' && !row.hidden)?.fee ?? basePrice;
