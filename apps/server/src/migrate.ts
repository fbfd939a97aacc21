import { readConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { reachEmbedded } from './office/open-store.ts';

/** Brings the database to this build's migrations and functions, while sites run on it or not (docs/operate.md "Upgrades"). */
async function main(): Promise<void> {
  const read = readConfig({ ...process.env, ...NOT_NEEDED });
  if (!read.ok) throw new Error(read.sentences.join('\n'));
  const { databaseUrl, dataDir } = read.config;
  if (databaseUrl !== undefined) return migrateAt(databaseUrl);
  const { url, stop } = await reachEmbedded(dataDir);
  await migrateAt(url).finally(stop);
}

// Tables depend on neither keys nor the site's address.
const NOT_NEEDED = { PAY_METHODS: '', SITE_ORIGIN: 'https://not-needed.invalid' };

async function migrateAt(url: string): Promise<void> {
  const applied = await migrate({ url, log: print });
  if (applied.length === 0) print('database: all migrations and functions of this build are applied');
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
