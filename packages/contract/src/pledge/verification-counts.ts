/** Names of the head counts on the wire, in the order of the grades: `dc_1` to `dc_10` discounted, `ex_1` to `ex_10` exempt. */
const GRADES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export type DiscountCount = `dc_${(typeof GRADES)[number]}`;
export type ExemptCount = `ex_${(typeof GRADES)[number]}`;

export const DISCOUNT_COUNTS: readonly DiscountCount[] = GRADES.map((grade) => `dc_${grade}` as const);
export const EXEMPT_COUNTS: readonly ExemptCount[] = GRADES.map((grade) => `ex_${grade}` as const);

/** The same entry under each name. */
export const eachCount = <Entry>(entry: Entry): Readonly<Record<DiscountCount | ExemptCount, Entry>> =>
  Object.fromEntries([...DISCOUNT_COUNTS, ...EXEMPT_COUNTS].map((name) => [name, entry] as const)) as Record<
    DiscountCount | ExemptCount,
    Entry
  >;
