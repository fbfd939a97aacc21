import { ensureInstalled } from '../install.mjs';
import { exitCode } from '../processes.mjs';
import { at } from '../repository.mjs';

/**
 * Generates what other sources define: the triggers that refuse moves (from the domain's tables of moves), then the
 * page of tables and the types of their rows (from migrations, functions and sources). `npm run schema`, after any of
 * these was written.
 */
export async function main() {
  await ensureInstalled();
  const args = [at('node_modules/vitest/vitest.mjs'), 'run', '--project', 'db'];
  for (const file of ['state-moves', 'schema-page']) {
    const code = await exitCode(
      process.execPath,
      [...args, `apps/server/src/db/${file}.db.test.ts`, '-t', 'npm run schema', '--update'],
      {},
    );
    if (code !== 0) process.exitCode = code;
  }
}
