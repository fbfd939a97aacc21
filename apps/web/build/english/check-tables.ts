import { parseMessage, slotsOf } from './message.ts';
import { saidFrom, type Said } from './said.ts';
import { type Area, joined, keyOf, type Kept, reasonOf, type Table } from './tables.ts';

/** From where the English pages are drawn: in a browser, and at the server. */
const ENTRIES = ['apps/web/src/app/main.tsx', 'apps/web/src/app/render-page.tsx'];

/** What the English pages of the repository at `root` can say in Korean. */
export const saidByPages = (root: string): readonly Said[] => saidFrom(root, ENTRIES);

/** Sentences about what is wrong with the tables: untranslated texts, unused entries, and entries with faults. */
export function faultsOf(said: readonly Said[], areas: readonly Area[], kept: Kept): readonly string[] {
  const table = joined(areas);
  return [
    ...untranslated(said, table, kept),
    ...unused(said, areas, kept),
    ...conflicting(areas),
    ...malformed(said, areas, kept),
  ];
}

function untranslated(said: readonly Said[], table: Table, kept: Kept): readonly string[] {
  return said
    .filter(
      ({ file, text: { message } }) =>
        keyOf(table, kept, file, message) === undefined && reasonOf(kept, file, message) === undefined,
    )
    .map(({ file, text }) => `${file} says “${text.message}”, which no table has.`);
}

function unused(said: readonly Said[], areas: readonly Area[], kept: Kept): readonly string[] {
  const table = joined(areas);
  const used = new Set(
    said.flatMap(({ file, text: { message } }) => [keyOf(table, kept, file, message) ?? reasonOf(kept, file, message)]),
  );
  return [...areas, { name: 'stays-korean', table: kept }].flatMap(({ name, table: own }) =>
    [...own.keys()].filter((key) => !used.has(key)).map((key) => `${name} has “${key}”, which no page says.`),
  );
}

function conflicting(areas: readonly Area[]): readonly string[] {
  const table = joined(areas);
  return areas.flatMap(({ name, table: own }) =>
    [...own]
      .filter(([key, english]) => table.get(key) !== english)
      .map(([key]) => `${name} and a later table say “${key}” differently.`),
  );
}

function malformed(said: readonly Said[], areas: readonly Area[], kept: Kept): readonly string[] {
  const table = joined(areas);
  const faults = said.flatMap(({ file, text }) => {
    const english = table.get(keyOf(table, kept, file, text.message) ?? '');
    return english === undefined ? [] : faultsOfMessage(english, text.slots.length);
  });
  return [...new Set(faults)];
}

function faultsOfMessage(english: string, slots: number): readonly string[] {
  try {
    const unknown = [...slotsOf(parseMessage(english))].filter((slot) => slot >= slots);
    return unknown.map((slot) => `“${english}” speaks of {${slot}}, which its Korean lacks.`);
  } catch (thrown) {
    return [thrown instanceof Error ? thrown.message : String(thrown)];
  }
}
