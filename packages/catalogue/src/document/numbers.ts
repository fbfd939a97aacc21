interface Numbered {
  readonly number: number;
  readonly id: number | null;
}

/** The number in the whole park of a round or price row: made from its owner's and its own, unless it says another. */
export const idOf = (owner: number, { number, id }: Numbered): number =>
  id ?? (number < 10 ? owner * 10 + number : owner * 1_000 + number);

/** The number within its owner from which an id was made; null where it was not. */
function numberOf(owner: number, id: number): number | null {
  const short = id - owner * 10;
  if (short >= 1 && short <= 9) return short;
  const long = id - owner * 1_000;
  return long >= 10 && long <= 99 ? long : null;
}

/** The numbers within their owner of some ids, with the ids that do not follow from them. */
export function numbersOf(owner: number, ids: readonly number[]): readonly Numbered[] {
  const taken = new Set(ids.map((id) => numberOf(owner, id)));
  let next = 1;
  return ids.map((id) => {
    const number = numberOf(owner, id);
    if (number !== null) return { number, id: null };
    while (taken.has(next)) next += 1;
    taken.add(next);
    return { number: next, id };
  });
}
