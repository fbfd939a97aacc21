import { instantOf, isKstDate, kstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import { presentTables } from '../modules/catalog/publish/present-tables.ts';
import { publishInTurn } from '../modules/catalog/publish/publish-in-turn.ts';
import type { Publication } from '../modules/catalog/publish/publish-catalogue.ts';
import { refusalSentence } from '../modules/catalog/publish/refusal-words.ts';
import type { CatalogueTables } from '../modules/catalog/publish/tables.ts';
import {
  deletePending,
  findPending,
  findVersion,
  insertPending,
  listVersions,
} from '../modules/catalog/publish/versions.ts';
import { isOutdated } from '../modules/catalog/publish/publish-due.ts';
import { previewCatalogue, type CatalogueDeps } from './catalogue-preview.ts';
import { formatDateTime, readOptions } from './command-line.ts';

export interface CatalogueFiles {
  /**
   * The tables that a folder means when it is published on that day, or its faults in sentences. Its pictures are stored
   * where the tables are to be published.
   */
  read(
    folder: string,
    day: KstDate,
    deps: Pick<CatalogueDeps, 'sql'> & { readonly keepsPictures: boolean },
  ): Promise<{ readonly tables: CatalogueTables } | { readonly faults: readonly string[] }>;
  /** Writes a folder that means these tables. */
  write(tables: CatalogueTables, folder: string, deps: Pick<CatalogueDeps, 'sql'>): Promise<void>;
}

const USAGE = [
  'catalogue check FOLDER [--english]',
  'catalogue convert FOLDER|FILE.xlsx NEW-FOLDER|NEW-FILE.xlsx',
  'catalogue diff FOLDER',
  'catalogue publish FOLDER [--at 2027-01-01T00:00] [--note TEXT]',
  'catalogue export FOLDER',
  'catalogue versions',
  'catalogue back VERSION [--note TEXT]',
  'catalogue cancel',
]
  .map((command) => `npm run office -- ${command}`)
  .join('\n');

type VersionAct = (deps: CatalogueDeps, args: readonly string[]) => Promise<number>;
type FolderAct = (deps: CatalogueDeps, files: CatalogueFiles, args: readonly string[]) => Promise<number>;

const FOLDER_ACTS: Readonly<Record<string, FolderAct>> = { diff, publish, export: exportTo };
const VERSION_ACTS: Readonly<Record<string, VersionAct>> = { versions, back, cancel };

/**
 * `catalogue …`: what a folder would change, publishing it now or at a moment in Korean time, writing the present
 * catalogue into a folder, the versions, and going back to one. Exit code 1 where nothing was done or a person has to act.
 */
export const catalogueCommand =
  (files: CatalogueFiles) =>
  async (deps: CatalogueDeps, [name = '', ...args]: readonly string[]): Promise<number> => {
    const onFolder = Object.hasOwn(FOLDER_ACTS, name) ? FOLDER_ACTS[name] : undefined;
    return onFolder === undefined ? versionCommand(deps, [name, ...args]) : onFolder(deps, files, args);
  };

/** The part of it that needs no files. */
async function versionCommand(deps: CatalogueDeps, [name = '', ...args]: readonly string[]): Promise<number> {
  const act = Object.hasOwn(VERSION_ACTS, name) ? VERSION_ACTS[name] : undefined;
  if (act === undefined) throw new Error(USAGE);
  return act(deps, args);
}

async function diff(deps: CatalogueDeps, files: CatalogueFiles, args: readonly string[]): Promise<number> {
  const [folder, ...rest] = args;
  if (folder === undefined || rest.length > 0) throw new Error(USAGE);
  const tables = await readFolder({ ...deps, keepsPictures: false }, files, folder, kstDate(deps.clock.now()));
  return tables === null ? 1 : previewCatalogue(deps, tables);
}

async function publish(deps: CatalogueDeps, files: CatalogueFiles, args: readonly string[]): Promise<number> {
  const [folder, ...rest] = args;
  if (folder === undefined || folder.startsWith('--')) throw new Error(USAGE);
  const { at, note = '' } = readOptions(rest, ['at', 'note']);
  const now = deps.clock.now();
  const dueAt = at === undefined ? null : momentOf(at);
  if (dueAt !== null && dueAt <= now) throw new Error(`${at} is over.`);
  const tables = await readFolder({ ...deps, keepsPictures: true }, files, folder, kstDate(dueAt ?? now));
  if (tables === null) return 1;
  return dueAt === null ? publishNow(deps, tables, note) : publishLater(deps, tables, note, dueAt);
}

async function publishNow(deps: CatalogueDeps, tables: CatalogueTables, note: string): Promise<number> {
  const publication = await publishInTurn({ db: deps.sql, clock: deps.clock }, tables, note);
  for (const line of publicationLines(publication)) deps.print(line);
  const pending = await findPending(deps.sql);
  if (publication.ok && publication.changes > 0 && pending !== null)
    deps.print(
      `The publication of ${formatDateTime(pending.dueAt)} was made on the catalogue before: cancel it and make it again.`,
    );
  return publication.ok ? 0 : 1;
}

function publicationLines(publication: Publication): readonly string[] {
  if (!publication.ok) return [...publication.refusals.map(refusalSentence), 'Nothing was published.'];
  const { version, changes } = publication;
  return changes === 0
    ? ['Nothing differs from the present catalogue: there is no new version.']
    : [`Version ${version} is published: ${changes} rows differ. \`npm run office -- stock\` says who is in the way.`];
}

async function publishLater(
  deps: CatalogueDeps,
  tables: CatalogueTables,
  note: string,
  dueAt: Instant,
): Promise<number> {
  const code = await previewCatalogue(deps, tables);
  const madeOn = await presentTables(deps.sql);
  const isFirst = await insertPending(deps.sql, { dueAt, note, tables, madeOn });
  deps.print(
    isFirst
      ? `It will be published at ${formatDateTime(dueAt)}, if the catalogue is not changed before and nothing above is in the way then.`
      : 'Another publication waits already: see `catalogue versions`, and cancel it first.',
  );
  return isFirst ? code : 1;
}

async function exportTo(deps: CatalogueDeps, files: CatalogueFiles, args: readonly string[]): Promise<number> {
  const [folder, ...rest] = args;
  if (folder === undefined || rest.length > 0) throw new Error(USAGE);
  await files.write(await presentTables(deps.sql), folder, deps);
  deps.print(`The present catalogue is in ${folder}.`);
  return 0;
}

async function versions({ sql, print }: CatalogueDeps, args: readonly string[]): Promise<number> {
  if (args.length > 0) throw new Error(USAGE);
  const pending = await findPending(sql);
  if (pending !== null) {
    const { dueAt, note, failedAt, failure } = pending;
    print(`waiting for ${formatDateTime(dueAt)}  ${note}`.trimEnd());
    if (failedAt !== null) print(`  failed at ${formatDateTime(failedAt)}: ${failure ?? ''}`);
    else if (await isOutdated(sql, pending))
      print('  The catalogue was changed since it was made: cancel it and make it again.');
  }
  const all = await listVersions(sql);
  if (all.length === 0) print('No catalogue was published yet.');
  for (const { version, publishedAt, note } of all)
    print(`${String(version).padStart(5)}  ${formatDateTime(publishedAt)}  ${note}`.trimEnd());
  return pending?.failedAt == null ? 0 : 1;
}

async function back(deps: CatalogueDeps, args: readonly string[]): Promise<number> {
  const [typed = '', ...rest] = args;
  if (!/^[1-9][0-9]{0,8}$/.test(typed)) throw new Error(USAGE);
  const { note = `back to version ${typed}` } = readOptions(rest, ['note']);
  const version = await findVersion(deps.sql, Number(typed));
  if (version !== null) return publishNow(deps, version.tables, note);
  deps.print(`There is no version ${typed}.`);
  return 1;
}

async function cancel({ sql, print }: CatalogueDeps, args: readonly string[]): Promise<number> {
  if (args.length > 0) throw new Error(USAGE);
  const wasThere = await deletePending(sql);
  print(wasThere ? 'The waiting publication is cancelled.' : 'No publication waits.');
  return wasThere ? 0 : 1;
}

/** Null where the folder has faults, which are printed. */
async function readFolder(
  deps: CatalogueDeps & { readonly keepsPictures: boolean },
  files: CatalogueFiles,
  folder: string,
  day: KstDate,
): Promise<CatalogueTables | null> {
  const read = await files.read(folder, day, deps);
  if ('tables' in read) return read.tables;
  for (const fault of read.faults) deps.print(fault);
  deps.print(`${read.faults.length} faults: nothing was done.`);
  return null;
}

/** The moment of `2027-01-01T00:00` in Korea; throws a sentence for anything else. */
function momentOf(typed: string): Instant {
  const [, day = '', hour = '', minute = ''] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/.exec(typed) ?? [];
  if (!isKstDate(day) || Number(hour) > 23 || Number(minute) > 59)
    throw new Error(`${typed} is not a moment in Korean time, such as 2027-01-01T00:00.`);
  return instantOf(day, Number(hour) * 60 + Number(minute));
}
