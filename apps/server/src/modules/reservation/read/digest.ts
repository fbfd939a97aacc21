import { createHash } from 'node:crypto';

/** The version of what was read: 22 characters, the same for the same values alone. */
export const digest = (seen: unknown): string =>
  createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 22);
