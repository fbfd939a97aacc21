import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { createTestDatabase } from './db/test-database.test-support.ts';
import { createLogger } from './observe/logger.ts';
import { freePort } from '../../../tools/ports.mjs';
import { startSite } from './site.ts';

const CONNECTIONS = 1_200;
/** The system retries dropped connections after seconds, in vain while the process does not accept. */
const PATIENCE_MS = 10_000;

// Prints how many of the connections to a port are established.
const CONNECT = `
  const { connect } = require('node:net');
  const [port, wanted, patience] = process.argv.slice(1).map(Number);
  let stand = 0;
  for (let at = 0; at < wanted; at += 1)
    connect(port, '127.0.0.1').on('error', () => {}).on('connect', () => {
      stand += 1;
      if (stand === wanted) end();
    });
  const end = () => { process.stdout.write(String(stand)); process.exit(); };
  setTimeout(end, patience);
`;

const longestQueue = (): number => {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'));
  } catch {
    return 0; // only Linux says it so
  }
};

test('a site whose park is empty says so at its start', async () => {
  const database = await createTestDatabase();
  const read = readConfig({ DATABASE_URL: database.url, KKUMTEO_DEMO: '0', HOST: '127.0.0.1' });
  if (!read.ok) throw new Error(read.sentences.join(' '));
  const lines: string[] = [];
  const logger = createLogger('warn', { write: (line) => void lines.push(line) });
  const site = await startSite({ ...read.config, port: await freePort() }, logger);
  await site.stop();
  await database.drop();
  expect(lines.join('')).toContain('the park is empty');
});

test('a drill runs no job, where another site has run each of them once when it stops', async () => {
  const database = await createTestDatabase();
  const passes = async (env: Readonly<Record<string, string>>): Promise<number> => {
    const read = readConfig({ DATABASE_URL: database.url, KKUMTEO_DEMO: '0', HOST: '127.0.0.1', ...env });
    if (!read.ok) throw new Error(read.sentences.join(' '));
    const site = await startSite({ ...read.config, port: await freePort() }, createLogger('silent'));
    await site.stop();
    const [row] = await database.db.query<{ readonly count: number }>('select count(*)::integer from stock_pass');
    return row?.count ?? 0;
  };
  expect(await passes({ KKUMTEO_DRILL: '1' })).toBe(0);
  expect(await passes({})).toBe(1);
  await database.drop();
});

test.skipIf(longestQueue() < CONNECTIONS)(
  'more connections than Node queues by itself wait for a busy site',
  async () => {
    const database = await createTestDatabase();
    const port = await freePort();
    const read = readConfig({ DATABASE_URL: database.url, KKUMTEO_DEMO: '0', HOST: '127.0.0.1' });
    if (!read.ok) throw new Error(read.sentences.join(' '));
    const site = await startSite({ ...read.config, port }, createLogger('silent'));
    try {
      // Blocks the event loop, so that the process accepts nothing meanwhile.
      const { stdout } = spawnSync(process.execPath, [
        '-e',
        CONNECT,
        String(port),
        String(CONNECTIONS),
        String(PATIENCE_MS),
      ]);
      expect(Number(stdout.toString())).toBe(CONNECTIONS);
    } finally {
      await site.stop();
      await database.drop();
    }
  },
);
