import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'apps/server/src/db/migrations';

/** Migrations are numbered without gaps or doubles: a site that meets one does not start. */
export function checkMigrations(_sources, root) {
  const folder = join(root, FOLDER);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.flatMap((name, index) =>
    Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]) === index + 1
      ? []
      : [{ file: `${FOLDER}/${name}`, line: 1, message: `should have number ${index + 1}` }],
  );
}

const SCHEMA = 'apps/server/src/db/schema.md';
const PAGE = 'docs/rules/privacy.md';

/** The privacy page says of every table what it keeps of people, or that it keeps nothing of them. */
export function checkKeptTables(_sources, root) {
  const [schema, page] = [SCHEMA, PAGE].map((file) => join(root, file));
  if (!existsSync(schema) || !existsSync(page)) return [];
  const text = readFileSync(page, 'utf8');
  return [...readFileSync(schema, 'utf8').matchAll(/^## (\w+)$/gm)].flatMap(([, table]) =>
    new RegExp(`\`${table}[.\`]`).test(text)
      ? []
      : [{ file: PAGE, line: 1, message: `${table} is a table, and the page says nothing of it` }],
  );
}
