import { appendFileSync } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Append-only memory of the sandbox: one JSON value per line. */
export interface Journal {
  /** Takes entries for the next write; entries of one turn share it. */
  append(...entries: readonly unknown[]): void;
  /** Resolves once everything appended so far is written. */
  written(): Promise<void>;
  close(): Promise<void>;
}

export const noJournal: Journal = { append: () => {}, written: async () => {}, close: async () => {} };

/** Opens `<folder>/sandbox/<name>.jsonl` and hands every entry written so far to `replay`, oldest first. */
export async function openJournal(folder: string, name: string, replay: (entry: unknown) => void): Promise<Journal> {
  const directory = join(folder, 'sandbox');
  await mkdir(directory, { recursive: true });
  const path = join(directory, `${name}.jsonl`);
  const torn = await replayLines(path, replay);
  return appendTo(path, torn);
}

/** Reads the entries; answers whether the last line was torn by a kill in mid-write (nothing was answered for it). */
async function replayLines(path: string, replay: (entry: unknown) => void): Promise<boolean> {
  const text = await readFile(path, 'utf8').catch(() => '');
  for (const line of text.split('\n')) {
    const entry = parse(line);
    if (entry !== undefined) replay(entry);
  }
  return text !== '' && !text.endsWith('\n');
}

function parse(line: string): unknown {
  try {
    return line === '' ? undefined : JSON.parse(line);
  } catch {
    return undefined;
  }
}

async function appendTo(path: string, torn: boolean): Promise<Journal> {
  const file = await open(path, 'a');
  let waiting: string[] = torn ? ['\n'] : [];
  let last: Promise<void> = Promise.resolve();

  // Writing some hundred bytes synchronously takes less time than another thread would.
  const write = async (): Promise<void> => {
    await Promise.resolve(); // the rest of the turn goes along
    const lines = waiting;
    waiting = [];
    appendFileSync(file.fd, lines.join(''));
  };
  const writeSoon = (): void => {
    last = write();
    last.catch(() => {}); // whoever awaits written() hears of it
  };
  if (torn) writeSoon();

  const append = (...entries: readonly unknown[]): void => {
    const first = waiting.length === 0;
    for (const entry of entries) waiting.push(`${JSON.stringify(entry)}\n`);
    if (first) writeSoon();
  };

  return {
    append,
    written: () => last,
    close: async () => {
      await last.catch(() => {});
      await file.close();
    },
  };
}
