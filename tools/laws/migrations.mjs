import { existsSync, readdirSync } from 'node:fs';
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
