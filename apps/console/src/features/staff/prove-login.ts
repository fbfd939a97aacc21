import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/sha';
import * as v from 'valibot';

const challengeSchema = v.object({
  parameters: v.object({
    algorithm: v.picklist(['SHA-256']),
    nonce: v.string(),
    salt: v.string(),
    cost: v.pipe(v.number(), v.maxValue(1_000)),
    keyLength: v.number(),
    keyPrefix: v.string(),
    data: v.object({ for: v.string(), effort: v.number(), until: v.number() }),
  }),
  signature: v.string(),
});

/** The proof that solves a challenge of the login, as JSON; the office is a secure context, so that the browser hashes. */
export async function proveLogin(text: string): Promise<string> {
  const challenge = v.parse(challengeSchema, JSON.parse(text));
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The challenge was not solved in time');
  return JSON.stringify({ challenge, solution });
}
