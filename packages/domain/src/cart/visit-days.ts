import type { KstDate, Minute } from '../shared/time.ts';

/** The items of one visit date of the cart. */
export interface VisitDay<Item> {
  readonly visitDate: KstDate;
  readonly items: readonly Item[];
}

/** The items under their visit dates, the nearest first; within a day by the time of the round (booking spec §4). */
export function byVisitDate<Item>(
  items: readonly Item[],
  of: (item: Item) => { readonly visitDate: KstDate; readonly startMinute: Minute },
): readonly VisitDay<Item>[] {
  const days = [...new Set(items.map((item) => of(item).visitDate))].toSorted();
  return days.map((visitDate) => ({
    visitDate,
    items: items
      .filter((item) => of(item).visitDate === visitDate)
      .toSorted((one, other) => of(one).startMinute - of(other).startMinute),
  }));
}
