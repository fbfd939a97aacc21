import { hash, verify } from '@node-rs/argon2';
import { createJobQueue } from '../../db/job-queue.ts';

// Each takes 19 MiB, a core for some 30 ms, and one of the four threads that files share: one at a time leaves the rest to the pages.
const AT_A_TIME = 1;
/** More than these, and the last of them would wait for some seconds: they are answered at once that the site is busy. */
const PASSWORDS_WAITING = 64;

const hashing = createJobQueue({ atOnce: AT_A_TIME, maxWaiting: PASSWORDS_WAITING });

/** The password as argon2id with the library's defaults: 19 MiB, two passes, one lane. Rejects as busy where too many wait already. */
export const hashPassword = (password: string): Promise<string> => hashing.add(() => hash(password.normalize('NFC')));

/** Whether the password belongs to the hash. Rejects as busy where too many wait already. */
export const matchesPassword = (passwordHash: string, password: string): Promise<boolean> =>
  hashing.add(() => verify(passwordHash, password.normalize('NFC')));
