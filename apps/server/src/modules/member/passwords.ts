import { hash, verify } from '@node-rs/argon2';

// argon2id with the library's defaults: 19 MiB, two passes, one lane.
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'));

/** Whether the password belongs to the hash. */
export const matchesPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password.normalize('NFC'));
