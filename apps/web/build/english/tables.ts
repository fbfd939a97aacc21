import { readdirSync, readFileSync } from 'node:fs';

/** English by Korean text, or by `file|text` where a text means something else in that file. */
export type Table = ReadonlyMap<string, string>;

/** A table in its own file. */
export interface Area {
  readonly name: string;
  readonly table: Table;
}

/** The tables of a folder, one a file. */
export function readAreas(folder: string): readonly Area[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({ name: name.slice(0, -'.json'.length), table: readTable(`${folder}/${name}`) }));
}

export const readTable = (file: string): Table =>
  new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));

export const joined = (areas: readonly Area[]): Table => new Map(areas.flatMap(({ table }) => [...table]));

/**
 * Why a text stays Korean: by the text, `file|text`, or the whole file, except texts that a table has for that file.
 */
export type Kept = ReadonlyMap<string, string>;

/** The key of a file's text in a table; undefined where it has none, or where the text stays Korean. */
export function keyOf(table: Table, kept: Kept, file: string, message: string): string | undefined {
  const own = `${file}|${message}`;
  if (table.has(own)) return own;
  return table.has(message) && reasonOf(kept, file, message) === undefined ? message : undefined;
}

/** The key by which a text of a file stays Korean; undefined where it does not. */
export const reasonOf = (kept: Kept, file: string, message: string): string | undefined =>
  [`${file}|${message}`, message, file].find((key) => kept.has(key));

const ENGLISH = 'packages/copy/src/english';

/** The tables of the English build, of the repository at `root`. */
export const readAllAreas = (root: string): readonly Area[] => readAreas(`${root}/${ENGLISH}/web`);
export const readTables = (root: string): Table => joined(readAllAreas(root));
export const kept = (root: string): Kept => readTable(`${root}/${ENGLISH}/stays-korean.json`);
