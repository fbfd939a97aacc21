import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { createHash, randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Sql } from '../../db/pool.ts';
import type { ProvedEffort } from './login-tries.ts';
import { readSecret } from './site-secret.ts';
import { CHALLENGE_MINUTES, HASHES_PER_ROUND, roundsOf } from '@kkumteo/domain/member/login-throttle';

interface ChallengeFor {
  readonly loginId: string;
  readonly now: number;
}

/** Makes and checks challenges that any process of the site can check without having made them. */
export interface LoginChallenges {
  /** JSON of a signed challenge of that effort for a login id. */
  create(asked: ChallengeFor & { readonly effort: number }): Promise<string>;
  /** What a proof proves for a login id; null where it is none, is of another id, or comes too late. */
  check(proof: string, asked: ChallengeFor): Promise<ProvedEffort | null>;
}

/** Challenges signed with the secret that the processes share in the database. */
export function createLoginChallenges(sql: Sql): LoginChallenges {
  let known: Promise<string> | null = null;
  const secret = (): Promise<string> => {
    known ??= readSecret(sql, 'login-challenge')
      .then(asText)
      .catch((error: unknown) => {
        known = null;
        throw error;
      });
    return known;
  };
  return {
    async create({ loginId, effort, now }) {
      const rounds = roundsOf(effort);
      const made = await createChallenge({
        algorithm: ALGORITHM,
        cost: HASHES_PER_ROUND,
        // Between half of the rounds and all of them: it takes no browser longer, and luck counts little.
        counter: randomInt(rounds / 2, rounds + 1),
        deriveKey,
        data: { for: digest(loginId), effort, until: now + CHALLENGE_MINUTES * MINUTE_MS },
        hmacSignatureSecret: await secret(),
      });
      return JSON.stringify(made);
    },
    async check(proof, { loginId, now }) {
      const read = readProof(proof);
      if (read === null) return null;
      const { data } = read.challenge.parameters;
      if (data.for !== digest(loginId) || data.until <= now) return null;
      const { verified } = await verifySolution({ ...read, deriveKey, hmacSignatureSecret: await secret() });
      const hash = createHash('sha256').update(read.challenge.signature).digest();
      return verified ? { effort: data.effort, hash, expiresAt: data.until } : null;
    },
  };
}

const asText = (secret: Buffer): string => secret.toString('base64url');

/** What a challenge says of the id that it is for, to the visitor who typed it. */
const digest = (loginId: string): string => createHash('sha256').update(loginId).digest('base64url');

const ALGORITHM = 'SHA-256';
const hex = z.string().regex(/^[0-9a-f]{2,128}$/);
const proofSchema = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal(ALGORITHM),
      nonce: hex,
      salt: hex,
      cost: z.literal(HASHES_PER_ROUND),
      keyLength: z.literal(32),
      keyPrefix: hex,
      data: z.strictObject({ for: z.string(), effort: z.int().min(0), until: z.int() }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int().min(0), derivedKey: hex }),
});

/** Parts that an honest browser sends. The cost is fixed, so that a forged one can't make the site compute. */
function readProof(proof: string): z.output<typeof proofSchema> | null {
  try {
    return proofSchema.safeParse(JSON.parse(proof)).data ?? null;
  } catch {
    return null;
  }
}
