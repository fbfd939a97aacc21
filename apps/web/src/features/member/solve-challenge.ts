import { sha256 } from '@noble/hashes/sha2.js';
import { solveChallenge } from 'altcha-lib';
import type { DeriveKeyFunction } from 'altcha-lib/types';
import * as v from 'valibot';

// In words of valibot that the first screen has anyway (decision 30).
const challengeSchema = v.object({
  parameters: v.object({
    algorithm: v.picklist(['SHA-256']),
    nonce: v.string(),
    salt: v.string(),
    cost: v.number(),
    keyLength: v.number(),
    keyPrefix: v.string(),
    data: v.object({ for: v.string(), effort: v.number(), until: v.number() }),
  }),
  signature: v.string(),
});
const HIGHEST_COST = 1_000;

/**
 * The proof that solves a challenge, as JSON. SHA-256 comes from a library and not from the browser: `crypto.subtle` is
 * missing where a page is not served by HTTPS.
 */
export async function solveChallengeText(text: string): Promise<string> {
  const challenge = v.parse(challengeSchema, JSON.parse(text));
  if (challenge.parameters.cost > HIGHEST_COST) throw new Error('The challenge asks for too much');
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The challenge was not solved in time');
  return JSON.stringify({ challenge, solution });
}

/** `cost` hashes in a row, each of the one before. */
const deriveKey: DeriveKeyFunction = async ({ cost }, salt, counter) => {
  const first = new Uint8Array(salt.length + counter.length);
  first.set(salt);
  first.set(counter, salt.length);
  let derivedKey = sha256(first);
  for (let hashes = 1; hashes < cost; hashes += 1) derivedKey = sha256(derivedKey);
  return { derivedKey };
};
