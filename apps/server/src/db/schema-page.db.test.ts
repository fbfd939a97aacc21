import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowTypes, schemaPage } from './schema-page.test-support.ts';
import { createTestDatabase, type TestDatabase } from './test-database.test-support.ts';

let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await createTestDatabase();
});
afterAll(() => fresh.drop());

test('the page of tables says what the tables are and who writes them (npm run schema rewrites it)', async () => {
  await expect(await schemaPage(fresh.db)).toMatchFileSnapshot('./schema.md');
});

test('rows are typed as the tables are (npm run schema makes them)', async () => {
  await expect(await rowTypes(fresh.db)).toMatchFileSnapshot('./tables.ts');
});

test('every table says in one line what it is for', async () => {
  const silent = await fresh.db.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'schema\\_%'
    and obj_description(oid) is null`,
  );
  expect(silent).toEqual([]);
});
