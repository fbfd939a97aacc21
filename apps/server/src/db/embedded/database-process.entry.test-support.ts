import { openDatabase } from '../pool.ts';
import { startEmbedded } from './start-embedded.ts';

const [, , dataDir = '', mode] = process.argv;
const embedded = await startEmbedded({ dataDir, log: () => undefined });
process.on('SIGTERM', () => void embedded.stop().then(() => process.exit(0)));
process.stdout.write(`${embedded.url}\n`);

if (mode === 'writes') {
  const db = await openDatabase({ url: embedded.url, poolSize: 1, applicationName: 'writer' });
  await db.query('create table if not exists note (id bigint generated always as identity)');
  for (;;) {
    // A number is printed only after its commit.
    const rows = await db.query<{ id: number }>('insert into note default values returning id').catch(() => []);
    for (const { id } of rows) process.stdout.write(`${id}\n`);
    if (rows.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
