import { DRAFT_TABLES, entryKey, type DraftTable, type WrittenFields } from '@kkumteo/domain/drafts/draft';
import { namedPath } from '@kkumteo/domain/drafts/tree';
import { placeWords, type NameOf } from '@kkumteo/domain/drafts/words';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { checkDocument } from './check/check-document.ts';
import type { CatalogueDocument } from './document/document.ts';
import { consoleSentence } from './faults/console-sentences.ts';
import type { Path, Place } from './faults/place.ts';
import { namesIn } from './names-in.ts';
import { isFields, type Places, type Raw, type RawFields } from './read/raw.ts';

/** A document as it would be written: every value a text, and every field there. */
export function writtenOf({ organisations: _organisations, ...document }: CatalogueDocument): RawFields {
  return fieldsOf(document);
}

function fieldsOf(value: object): RawFields {
  const raw = rawOf(value);
  if (!isFields(raw)) throw new Error('A catalogue has fields.');
  return raw;
}

function rawOf(value: unknown): Raw {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(rawOf);
  if (typeof value !== 'object') throw new Error(`A catalogue has no ${typeof value}.`);
  const given = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(given.map(([name, field]) => [name, rawOf(field)]));
}

export interface WrittenFault {
  readonly path: Path;
  readonly sentence: string;
}

/** The document of what is written, or everything that is wrong with it, each by its path and in Korean. */
export function checkWritten(
  written: WrittenFields,
  today: KstDate,
): { readonly document: CatalogueDocument } | { readonly faults: readonly WrittenFault[] } {
  const raw = fieldsOf(written);
  const nameOf = namesIn(raw);
  const paths = new Map<Place, Path>();
  const placeAt = (path: Path): Place => {
    const place = { file: wordsOf(raw, path, nameOf), sheet: null, line: null };
    paths.set(place, path);
    return place;
  };
  const places: Places = { note: () => {}, noteKey: () => {}, of: (_root, path) => placeAt(path) };
  const checked = checkDocument({ raw, places, whole: placeAt([]), faults: [] }, today);
  if ('document' in checked) return { document: checked.document };
  return {
    faults: checked.faults.map(({ place, complaint }) => ({
      path: paths.get(place) ?? [],
      sentence: consoleSentence(complaint, nameOf),
    })),
  };
}

const isTable = (name: unknown): name is DraftTable => DRAFT_TABLES.some((table) => table === name);

/** Where something is, for a sentence about something else: `소방서 구조대 1회 시작`. */
function wordsOf(raw: RawFields, [table, at, ...rest]: Path, nameOf: NameOf): string {
  const entries = isTable(table) ? raw[table] : undefined;
  const entry = Array.isArray(entries) ? entries[Number(at)] : undefined;
  if (!isTable(table) || !isFields(entry)) return [table, at, ...rest].join(' ');
  // Lists of prices are named by the product that has them.
  const name = table === 'prices' ? [] : [String(entry['name'] ?? entryKey(table, entry))];
  return [...name, placeWords(table, namedPath(entry, rest), { nameOf, entry }).label].join(' ');
}
