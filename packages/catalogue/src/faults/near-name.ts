/** The known name that a typed one was probably meant to be; null where none is near. */
export function nearName(typed: string, known: readonly string[]): string | null {
  const bound = Math.max(1, Math.floor(typed.length / 3));
  const found = known
    .map((name) => ({ name, distance: distance(plain(typed), plain(name)) }))
    .filter((each) => each.distance <= bound)
    .toSorted((one, other) => one.distance - other.distance);
  return found[0]?.name ?? null;
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[-_ ]/g, '');

/** How many letters have to be changed, added, removed or swapped with their neighbour. */
function distance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= from.length; row += 1) {
    const [before = [], beforeThat = []] = [rows[row - 1], rows[row - 2]];
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const options = [
        (before[column - 1] ?? 0) + (same ? 0 : 1),
        (before[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        ...(swapped ? [(beforeThat[column - 2] ?? 0) + 1] : []),
      ];
      current.push(Math.min(...options));
    }
    rows.push(current);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
