/** Heads of a category in a line, as far as it matters whether two lines have the same. */
interface CountedHeads {
  readonly role: string;
  readonly categoryId: string;
  readonly discountPercent: number;
  readonly people: number;
}

interface CountedLine<Heads> {
  readonly productName: string;
  readonly counts: readonly Heads[];
}

/** Heads that some lines have in common, with the products of those lines. */
export interface SharedCounts<Heads> {
  readonly productNames: readonly string[];
  readonly counts: readonly Heads[];
}

/** The heads of lines by category, each distinct set once, in the order of the lines. */
export function sharedCounts<Heads extends CountedHeads>(
  lines: readonly CountedLine<Heads>[],
): readonly SharedCounts<Heads>[] {
  const sets = new Map<string, SharedCounts<Heads>>();
  for (const { productName, counts } of lines) {
    const key = counts.map(keyOf).join(' ');
    const known = sets.get(key);
    sets.set(key, { productNames: [...(known?.productNames ?? []), productName], counts });
  }
  return [...sets.values()];
}

const keyOf = ({ role, categoryId, discountPercent, people }: CountedHeads): string =>
  `${role}:${categoryId}:${discountPercent}:${people}`;
