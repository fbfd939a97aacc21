import type { Won } from '../shared/money.ts';
import { addDays, type KstDate } from '../shared/time.ts';
import { validOn, type ValidDays } from '../shared/valid-days.ts';
import type { PersonCategory, Role } from '../participants/category.ts';
import type { Track } from '../catalog/hall.ts';
import type { SaleWindow } from '../catalog/product.ts';

/** One row of the headcount table: its role, the fee, the categories that it is sold to, and the visit days (PD-131). */
export interface PriceRow extends ValidDays {
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

/** What says on which track and days a row is paid. */
interface PaidRow extends ValidDays {
  readonly role: Role;
  readonly categories: readonly Pick<PersonCategory, 'kind'>[];
}

/** A row that takes group leaders is the group's; a guardian's row is the individual's (PD-5). */
export const isGroupRow = (row: Pick<PaidRow, 'categories'>): boolean =>
  row.categories.some((category) => category.kind === 'group-leader');

/**
 * The rows of a product that a track uses for a visit on that day, in their order. Where a product has a row for group
 * leaders and another for guardians, each track sees its own; a product with one kind of leader row uses it for both.
 */
export function priceRowsOn<Row extends PaidRow>(
  rows: readonly Row[],
  track: Track,
  visitDay: KstDate,
): readonly Row[] {
  const valid = validOn(rows, visitDay);
  const leaderRows = valid.filter((row) => row.role === 'leader');
  const own = leaderRows.filter((row) => isGroupRow(row) === (track === 'group'));
  return own.length === 0 ? valid : valid.filter((row) => row.role === 'experiencer' || own.includes(row));
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

/** Whether leaders are asked for by the rows of a track and day: one of them is shown (booking spec §5). */
export const asksForLeaders = (rows: readonly PriceRow[]): boolean =>
  rows.some((row) => row.role === 'leader' && !row.hidden);

/** The day whose prices are shown while no visit day is chosen: today, or the nearest day of the sale window (PD-131). */
export const pricedDay = ({ saleFrom, saleTo }: SaleWindow, today: KstDate): KstDate =>
  today < saleFrom ? saleFrom : today > saleTo ? saleTo : today;

/** The first row of a role that is shown, among those of a track and day; null where there is none. */
export const firstShown = (rows: readonly PriceRow[], role: Role = 'experiencer'): PriceRow | null =>
  rows.find((row) => row.role === role && !row.hidden) ?? null;

/** The row whose fee is shown for a role on a track and visit day; null where there is none. */
export const shownRow = (
  rows: readonly PriceRow[],
  track: Track,
  visitDay: KstDate,
  role: Role = 'experiencer',
): PriceRow | null => firstShown(priceRowsOn(rows, track, visitDay), role);

/** The one fee shown for a product on a track and visit day, in won before discounts; 0 for a product without prices. */
export const shownFee = (rows: readonly PriceRow[], track: Track, visitDay: KstDate): Won =>
  shownRow(rows, track, visitDay)?.fee ?? 0;

/** A fee that is announced: from that visit day on it is the one shown. */
export interface NextFee {
  readonly fromDay: KstDate;
  readonly fee: Won;
}

/**
 * The next fee of a role that differs from the one shown on `visitDay`, for visits up to `lastDay`; null where none is
 * known. A day without a price announces nothing.
 */
export function nextFee(
  rows: readonly PriceRow[],
  {
    track,
    role,
    visitDay,
    lastDay,
  }: {
    readonly track: Track;
    readonly role: Role;
    readonly visitDay: KstDate;
    readonly lastDay: KstDate;
  },
): NextFee | null {
  const now = shownRow(rows, track, visitDay, role);
  if (now === null) return null;
  for (const fromDay of changeDays(rows, visitDay, lastDay)) {
    const then = shownRow(rows, track, fromDay, role);
    if (then !== null && then.fee !== now.fee) return { fromDay, fee: then.fee };
  }
  return null;
}

/** The days after `day`, up to `lastDay`, on which other rows may apply than on the day before; ascending, each once. */
export const changeDays = (rows: readonly ValidDays[], day: KstDate, lastDay: KstDate): readonly KstDate[] => [
  ...new Set(
    rows
      .flatMap(({ fromDay, toDay }) => [fromDay ?? day, toDay === null ? day : addDays(toDay, 1)])
      .filter((change) => day < change && change <= lastDay)
      .toSorted(),
  ),
];
