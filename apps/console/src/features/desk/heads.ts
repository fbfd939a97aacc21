import type { DeskCategory, DeskRound, Wanted } from '@kkumteo/contract/office/desk';

/** How many of each category, by `keyOf`. */
export type Counts = Readonly<Record<string, number>>;

export const keyOf = ({ role, categoryId }: Pick<DeskCategory, 'role' | 'categoryId'>): string =>
  `${role}-${categoryId}`;

/** What is asked for, in the order of the table and without what no one came for. */
export const wantedOf = ({ productId, roundId, categories }: DeskRound, counts: Counts): Wanted => ({
  productId,
  roundId,
  heads: categories.flatMap((one) => {
    const count = counts[keyOf(one)] ?? 0;
    return count === 0 ? [] : [{ role: one.role, categoryId: one.categoryId, count }];
  }),
});
