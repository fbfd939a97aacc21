import { hash, verify } from '@node-rs/argon2';
import { createBatcher } from '../../db/batcher.ts';

// Each takes 19 MiB and a thread of the four that files and the network's names share: two at a time leave the others to the pages.
const AT_A_TIME = 2;
/** More than these, and the last of them would wait for some seconds: they are answered at once that the site is busy. */
const PASSWORDS_WAITING = 64;

const hashing = createBatcher<() => Promise<unknown>, unknown>({
  maxBatch: 1,
  inFlight: AT_A_TIME,
  maxWaiting: PASSWORDS_WAITING,
  runAll: (jobs) => Promise.all(jobs.map((job) => job())),
});

/** The password as argon2id with the library's defaults: 19 MiB, two passes, one lane. Rejects as busy where too many wait already. */
export const hashPassword = async (password: string): Promise<string> =>
  String(await hashing.add(() => hash(password.normalize('NFC'))));

/** Whether the password belongs to the hash. Rejects as busy where too many wait already. */
export const matchesPassword = async (passwordHash: string, password: string): Promise<boolean> =>
  (await hashing.add(() => verify(passwordHash, password.normalize('NFC')))) === true;
