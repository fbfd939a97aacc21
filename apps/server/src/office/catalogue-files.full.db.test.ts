import { fixedClock } from '@kkumteo/testkit/fixed-clock';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileCommand } from './catalogue-check.ts';
import { afterAll, expect, test } from 'vitest';
import { copyPark } from '../demo/park-database.test-support.ts';
import { difference } from '../modules/catalog/publish/difference.ts';
import { presentTables } from '../modules/catalog/publish/present-tables.ts';
import { publishCatalogue } from '../modules/catalog/publish/publish-catalogue.ts';
import type { CatalogueTables } from '../modules/catalog/publish/tables.ts';
import { openFolderForFile } from '../testing/folder.test-support.ts';
import { NOW, TODAY } from '../testing/bookings.test-support.ts';
import { quarters } from '../testing/pictures.test-support.ts';
import { catalogueCommand } from './catalogue.ts';
import { catalogueFiles } from './catalogue-files.ts';

const now = Date.parse(NOW);
const LATER = '2031-01-01';
const database = await copyPark(now);
afterAll(() => database.drop());
const folder = await openFolderForFile();

const present = (): Promise<CatalogueTables> => presentTables(database.db);

async function read(path: string): Promise<CatalogueTables> {
  const found = await catalogueFiles.read(path, LATER, { sql: database.db, keepsPictures: true });
  if ('faults' in found) throw new Error(found.faults.join('\n'));
  return found.tables;
}

test('an export says what is there: publishing it on any later day changes nothing, nor does its workbook', async () => {
  const [path, book] = [join(folder, 'export'), join(folder, 'export.xlsx')];
  await catalogueFiles.write(await present(), path, { sql: database.db });
  expect(difference(await present(), await read(path))).toEqual([]);
  expect(await fileCommand(['catalogue', 'convert', path, book], () => undefined)).toBe(0);
  expect(difference(await present(), await read(book))).toEqual([]);
});

test('what SQL changed by hand is in an export', async () => {
  await database.db.query(`update price_row set fee = 19000 where price_row_id = 1011`);
  await database.db.query(`update round set name = '아침' where round_id = 1011`);
  await database.db.query(`insert into park_day values ('2027-05-03', 'holiday', '임시공휴일')`);
  await database.db.query(`insert into component_capacity values (101, '2027-03-01', 30, null)`);
  const path = join(folder, 'by-hand');
  await catalogueFiles.write(await present(), path, { sql: database.db });
  expect(difference(await present(), await read(path))).toEqual([]);
});

test('diff writes nothing, not even the pictures of the folder', async () => {
  const path = join(folder, 'compared');
  await catalogueFiles.write(await present(), path, { sql: database.db });
  const halls = join(path, 'halls.yaml');
  await writeFile(halls, (await readFile(halls, 'utf8')).replace('scene: hall-child', 'picture: hall.jpg'));
  await mkdir(join(path, 'pictures'));
  await writeFile(join(path, 'pictures', 'hall.jpg'), quarters(1_600, 900).encodeSync('jpeg', 90));
  const rowsOfAll = async () =>
    database.db
      .query(`select relname, (xpath('//n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text as rows
      from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`);
  const before = await rowsOfAll();
  const lines: string[] = [];
  const diff = catalogueCommand(catalogueFiles);
  const deps = { sql: database.db, clock: fixedClock(TODAY), print: (line: string) => void lines.push(line) };
  expect(await diff(deps, ['diff', path])).toBe(0);
  expect(lines.join('\n')).toMatch(/~ hall child .*picture_path/);
  expect(await rowsOfAll()).toEqual(before);
});

test('a picture of a folder is stored, shown by its hash, and a file of the export, which is the same picture', async () => {
  const [path, again] = [join(folder, 'pictured'), join(folder, 'pictured-again')];
  await catalogueFiles.write(await present(), path, { sql: database.db });
  const halls = join(path, 'halls.yaml');
  await writeFile(halls, (await readFile(halls, 'utf8')).replace('scene: hall-child', 'picture: hall.jpg'));
  await mkdir(join(path, 'pictures'));
  await writeFile(join(path, 'pictures', 'hall.jpg'), quarters(1_700, 900).encodeSync('jpeg', 90));
  const published = await database.db.transaction(async (tx) => publishCatalogue(tx, await read(path), '', now));
  expect(published).toMatchObject({ ok: true, changes: 1 });
  await catalogueFiles.write(await present(), again, { sql: database.db });
  expect(await readdir(join(again, 'pictures'))).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.webp$/)]);
  expect(difference(await present(), await read(again))).toEqual([]);
});

test('places with gaps that SQL left are no difference: publishing an export of them changes nothing', async () => {
  for (const table of ['hall', 'street', 'room', 'person_category', 'product', 'round', 'price_row'])
    await database.db.query(`update ${table} set position = position * 3 + 5`);
  const path = join(folder, 'gaps');
  await catalogueFiles.write(await present(), path, { sql: database.db });
  const published = await database.db.transaction(async (tx) => publishCatalogue(tx, await read(path), '', now));
  expect(published).toMatchObject({ ok: true, changes: 0 });
});
