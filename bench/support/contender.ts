/** One side of a comparison: runs for a given time and answers how many units it finished per second. */
export interface Contender {
  readonly name: string;
  run(seconds: number): Promise<number>;
}

/**
 * Runs the contenders in turn, several times, so that a slow moment of the machine affects all; answers the median of
 * each.
 */
export async function inTurns(
  contenders: readonly Contender[],
  turns: number,
  seconds: number,
): Promise<ReadonlyMap<string, number>> {
  const rates = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (let turn = 0; turn < turns; turn += 1) {
    for (const { name, run } of contenders) rates.get(name)?.push(await run(seconds));
  }
  return new Map([...rates].map(([name, all]) => [name, median(all)]));
}

/** The value below which this share of the values lies: 0.95 of a hundred is the 96th; 0 for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Prints a table of texts, first row as its head. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   '));
}

/** The line that machines read. */
export const printJson = (result: object): void => console.log(JSON.stringify(result));

export const perSecond = (rate: number): string => Math.round(rate).toLocaleString('en');
