import { resolve } from 'node:path';
import { readConfig, type Config } from './config.ts';
import { takeBackup } from './db/backup/take-backup.ts';
import { reachEmbedded } from './office/open-store.ts';
import { restoreSite } from './restore/restore-site.ts';

/** `backup FILE` and `restore FILE` for the embedded database (docs/operate.md "Backup"). */
async function main([act = '', file]: readonly string[]): Promise<string> {
  const read = readConfig({ ...process.env, ...NOT_NEEDED });
  if (!read.ok) throw new Error(read.sentences.join('\n'));
  const { databaseUrl, dataDir } = read.config;
  if (file === undefined) throw new Error(`npm run ${act} -- FILE`);
  if (databaseUrl !== undefined)
    throw new Error(
      `npm run ${act} is for the embedded database: for that of DATABASE_URL use pg_dump and pg_restore.`,
    );
  const path = resolve(process.env['INIT_CWD'] ?? '.', file);
  return act === 'restore' ? restore(dataDir, path) : backup(read.config, path);
}

// Backup and restore don't depend on keys or the site's address.
const NOT_NEEDED = { PAY_METHODS: '', SITE_ORIGIN: 'https://not-needed.invalid' };

async function backup({ dataDir }: Config, file: string): Promise<string> {
  const { url, stop } = await reachEmbedded(dataDir);
  try {
    const { tables, rows, bytes } = await takeBackup(url, file);
    return `${file}: ${rows} rows of ${tables} tables in ${bytes} bytes. It contains personal data: keep it private.`;
  } finally {
    await stop();
  }
}

async function restore(dataDir: string, file: string): Promise<string> {
  const { takenAt, rows, before } = await restoreSite(dataDir, file);
  return (
    `${rows} rows as of ${takenAt} are restored; the previous database is kept as ${before} for 30 days. ` +
    'Every member has to log in again. Messages that may have been sent already wait for a person: npm run office -- messages. Start the site: the comparison with the provider finds payments that were made since the backup, and they wait for a person.'
  );
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
