import { buildName } from './build-in-use.ts';
import { readConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { reachEmbedded } from './office/open-store.ts';

/**
 * Brings the database to this build's migrations and functions, while sites run on it or not; with `--while-running` it
 * refuses a step on which they would fail (docs/operate.md "Upgrades").
 */
async function main(args: readonly string[]): Promise<void> {
  const unknown = args.find((word) => word !== WHILE_RUNNING);
  if (unknown !== undefined) throw new Error(`There is no ${unknown}; npm run migrate knows ${WHILE_RUNNING}.`);
  const whileRunning = args.includes(WHILE_RUNNING);
  const read = readConfig({ ...process.env, ...NOT_NEEDED });
  if (!read.ok) throw new Error(read.sentences.join('\n'));
  const { databaseUrl, dataDir } = read.config;
  if (databaseUrl !== undefined) return migrateAt(databaseUrl, whileRunning);
  const { url, stop } = await reachEmbedded(dataDir);
  await migrateAt(url, whileRunning).finally(stop);
}

const WHILE_RUNNING = '--while-running';
// Tables depend on neither keys nor the site's address.
const NOT_NEEDED = { PAY_METHODS: '', SITE_ORIGIN: 'https://not-needed.invalid' };

async function migrateAt(url: string, whileRunning: boolean): Promise<void> {
  const applied = await migrate({ url, whileRunning, build: buildName(), log: print });
  if (applied.length === 0) print('database: nothing to apply');
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
