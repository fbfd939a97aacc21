import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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
