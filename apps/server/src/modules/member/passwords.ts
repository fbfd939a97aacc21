import type { GuessedFirst } from '@kkumteo/domain/member/password';
import { dictionary } from '@zxcvbn-ts/language-common';
import { createJobQueue } from '../../db/job-queue.ts';
import { hashInThread, verifyInThread } from '../../threads/hash-password.ts';

// Each takes 19 MiB and a core for some 30 ms: one at a time, in a thread of low priority, leaves the rest to the pages.
const AT_A_TIME = 1;
/** With more waiting, the last would wait for seconds: they are refused as busy at once. */
const PASSWORDS_WAITING = 64;

const hashing = createJobQueue({ atOnce: AT_A_TIME, maxWaiting: PASSWORDS_WAITING });

/** Hashes with argon2id and the library's defaults: 19 MiB, two passes, one lane. Rejects as busy if too many wait. */
export const hashPassword = (password: string): Promise<string> =>
  hashing.add(() => hashInThread(password.normalize('NFC')));

/** Whether the password belongs to the hash. Rejects as busy where too many wait already. */
export const matchesPassword = (passwordHash: string, password: string): Promise<boolean> =>
  hashing.add(() => verifyInThread(passwordHash, password.normalize('NFC')));

/** The 49,000 passwords that are used the most, in small letters; they stay on the server. */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()));

/** What the site calls itself at present, in each language. */
export type SiteNames = () => Promise<readonly string[]>;

export const guessedFirst = async (siteNames: SiteNames): Promise<GuessedFirst> => ({
  commonest: COMMON_PASSWORDS,
  siteNames: await siteNames(),
});
