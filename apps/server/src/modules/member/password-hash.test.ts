import { readdir, readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { hashPassword, matchesPassword } from './passwords.ts';

describe('a password', () => {
  it('is kept as argon2id with 19 MiB, two passes and a salt of its own', async () => {
    const [one, other] = await Promise.all([hashPassword('Sol&Byeol 2026'), hashPassword('Sol&Byeol 2026')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
  });

  it('is compared as it was typed: to the last of a hundred letters, with its case and its spaces', async () => {
    const typed = ` ${'긴 Password '.repeat(9)}x`;
    const kept = await hashPassword(typed);
    expect(await matchesPassword(kept, typed)).toBe(true);
    for (const other of [typed.trim(), typed.toLowerCase(), typed.slice(0, -1), `${typed} `])
      expect(await matchesPassword(kept, other), other).toBe(false);
  });

  it('is compared after a hash that could not be read', async () => {
    await expect(matchesPassword('no hash', 'Sol&Byeol 2026')).rejects.toThrow('Decoding failed');
    expect(await matchesPassword(await hashPassword('Sol&Byeol 2026'), 'Sol&Byeol 2026')).toBe(true);
  });

  it.runIf(process.platform === 'linux')(
    'is hashed by a thread with a lower priority than the one that answers',
    async () => {
      await hashPassword('Sol&Byeol 2026');
      expect(await prioritiesOfThreads()).toContain(Math.min(19, getPriority() + 10));
    },
  );
});

/** The niceness of each thread of this process, from -20 to 19. */
async function prioritiesOfThreads(): Promise<readonly number[]> {
  const threads = await readdir('/proc/self/task');
  const lines = await Promise.all(threads.map((id) => readFile(`/proc/self/task/${id}/stat`, 'utf8').catch(() => '')));
  // The 19th field; the second is a name in brackets, which may hold spaces.
  return lines.map((line) => Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[16]));
}
