import type { CatalogueDocument } from '@kkumteo/catalogue/document/document';
import { namesIn } from '@kkumteo/catalogue/names-in';
import { toDocument, toTables } from '@kkumteo/catalogue/tables';
import { checkWritten, writtenOf, type WrittenFault } from '@kkumteo/catalogue/written';
import {
  DRAFT_TABLES,
  entryKey,
  type DraftEntry,
  type DraftTable,
  type WrittenFields,
} from '@kkumteo/domain/drafts/draft';
import { namedPath } from '@kkumteo/domain/drafts/tree';
import { placeWords } from '@kkumteo/domain/drafts/words';
import type { KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import { reject } from '../../http/refused.ts';
import { storedTables, withoutRemoved } from '../catalog/publish/present-tables.ts';
import { rowsOf, type CatalogueTables } from '../catalog/publish/tables.ts';
import { entriesIn, withEntries } from './entries.ts';

/** The catalogue that is published, as its tables, its entries, and as it is written. */
export interface Published {
  readonly tables: CatalogueTables;
  /** Its tables with what is removed. */
  readonly stored: CatalogueTables;
  readonly document: CatalogueDocument;
  readonly raw: WrittenFields;
  readonly version: number;
}

/** Refuses a park that has published nothing yet. */
export const readPublished = async (sql: Sql): Promise<Published> =>
  (await findPublished(sql)) ?? reject({ code: 'drafts.no-park' });

/** Null of a park that has published nothing yet. */
export async function findPublished(sql: Sql): Promise<Published | null> {
  const stored = await storedTables(sql);
  const tables = withoutOrganisations(withoutRemoved(stored));
  if (rowsOf(tables, 'operator_settings').length === 0) return null;
  const [row] = await sql.query<{ readonly version: number }>(
    'select coalesce(max(version), 0) as version from catalogue_version',
  );
  return { ...documentOf(tables), stored, version: row?.version ?? 0 };
}

/** Without those that visitors and groups are looked up in, which no draft changes. */
export const withoutOrganisations = (tables: CatalogueTables): CatalogueTables =>
  tables.filter(([table]) => table !== 'organisation');

export function documentOf(tables: CatalogueTables): Omit<Published, 'version' | 'stored'> {
  const document = toDocument(tables);
  return { tables, document, raw: writtenOf(document) };
}

interface EntryFault {
  readonly table: DraftTable;
  readonly key: string;
  readonly path: string;
  /** '' where it is of an entry that the draft does not have. */
  readonly section: string;
  readonly label: string;
  readonly sentence: string;
}

export type Wanted =
  | { readonly tables: CatalogueTables; readonly document: CatalogueDocument }
  | { readonly faults: readonly EntryFault[] };

export type { WrittenFault };

type Checked = Pick<Published, 'tables' | 'document'> | { readonly faults: readonly WrittenFault[] };

/** The tables of a catalogue as it is written, or everything that is wrong with it. */
export function checkCatalogue(written: WrittenFields, today: KstDate): Checked {
  const checked = checkWritten(written, today);
  return 'faults' in checked ? checked : { document: checked.document, tables: toTables(checked.document, today) };
}

/** The catalogue that publishing these entries would make on a day, or what is wrong with it, each with its entry. */
export function wantedOf({ raw }: Pick<Published, 'raw'>, entries: readonly DraftEntry[], today: KstDate): Wanted {
  const written = withEntries(raw, entries);
  const checked = checkCatalogue(written, today);
  if ('document' in checked) return checked;
  const nameOf = namesIn(written);
  return {
    faults: checked.faults.map(({ path: [table, ...within], sentence }) => {
      // There is one operator, and no place among others.
      const [at, rest] = table === 'operator' ? [0, within] : [Number(within[0]), within.slice(1)];
      const value = isTable(table) ? entriesIn(written, table)[at] : undefined;
      if (isTable(table) && value !== undefined) {
        const key = entryKey(table, value);
        const isOwn = entries.some((entry) => entry.table === table && entry.key === key);
        const words = placeWords(table, namedPath(value, rest), { nameOf, entry: value });
        if (isOwn) return { table, key, path: rest.join('.'), ...words, sentence };
        return elsewhere(entries, `${String(value['name'] ?? key)} ${words.label}: ${sentence}`);
      }
      return elsewhere(entries, `${String(table)}: ${sentence}`);
    }),
  };
}

const isTable = (name: unknown): name is DraftTable => DRAFT_TABLES.some((table) => table === name);

/** Of an entry that the draft does not have: said at the first that it has. */
function elsewhere([first]: readonly DraftEntry[], sentence: string): EntryFault {
  return { table: first?.table ?? 'products', key: first?.key ?? '', path: '', section: '', label: '', sentence };
}
