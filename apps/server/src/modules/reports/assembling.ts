import type { HallRecord } from '@kkumteo/domain/catalog/hall';
import type { MoneyDay } from '@kkumteo/domain/reports/period';
import type { StaffRole } from '@kkumteo/domain/staff/may';
import type { Figure } from './store.ts';

export type Undrawn<Report> = Omit<Report, 'chart'>;
type Halls = ReadonlyMap<string, Pick<HallRecord, 'shortName' | 'colour'>>;
type Products = ReadonlyMap<number, { readonly product: { readonly name: string } }>;

export interface Assembling {
  readonly figures: readonly Figure[];
  readonly role: StaffRole;
  readonly by: MoneyDay;
  readonly halls: Halls;
  readonly products: Products;
}

export const sumOf = (figures: readonly Figure[], pick: (figure: Figure) => number): number =>
  figures.reduce((sum, figure) => sum + pick(figure), 0);
export const numberOf = (figures: readonly Figure[]): number => sumOf(figures, ({ number }) => number);
export const wholeOf = (figures: readonly Figure[]): number => sumOf(figures, ({ whole }) => whole);

export function grouped<Key extends string | number>(
  figures: readonly Figure[],
  keyOf: (figure: Figure) => Key,
): ReadonlyMap<Key, readonly Figure[]> {
  const groups = new Map<Key, Figure[]>();
  for (const figure of figures) {
    const key = keyOf(figure);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [figure]);
    else group.push(figure);
  }
  return groups;
}
