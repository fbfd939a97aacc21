import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openJournal } from './journal.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journal-'));
});
afterEach(() => rm(folder, { recursive: true }));

const path = (): string => join(folder, 'sandbox', 'card.jsonl');

async function entries(): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  await (await openJournal(folder, 'card', (entry) => found.push(entry))).close();
  return found;
}

describe('the journal', () => {
  it('has on disk what was appended once written() resolves, in order', async () => {
    const journal = await openJournal(folder, 'card', () => {});
    for (let n = 0; n < 100; n += 1) journal.append({ n });
    await journal.written();
    journal.append({ n: 100 }, { n: 101 });
    await journal.written();
    const lines = (await readFile(path(), 'utf8')).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).n)).toEqual(Array.from({ length: 102 }, (_, n) => n));
    await journal.close();
  });

  it('skips a line that was cut off by a kill, and appends after it', async () => {
    const journal = await openJournal(folder, 'card', () => {});
    journal.append({ n: 1 });
    await journal.close();
    await appendFile(path(), '{"n":2,"tor');
    const next = await openJournal(folder, 'card', () => {});
    next.append({ n: 3 });
    await next.close();
    expect(await entries()).toEqual([{ n: 1 }, { n: 3 }]);
  });
});
