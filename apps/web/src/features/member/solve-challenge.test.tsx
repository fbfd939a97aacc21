import { createChallenge, verifySolution, type DeriveKeyFunction } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { expect, test, vi } from 'vitest';
import { solveChallengeText } from './solve-challenge.ts';

const hmacSignatureSecret = 'a secret of this test';
const derive: DeriveKeyFunction = deriveKey;

async function newChallenge(counter: number): Promise<string> {
  const data = { for: 'parent1', effort: 0, until: 1 };
  const made = await createChallenge({
    algorithm: 'SHA-256',
    cost: 100,
    counter,
    deriveKey: derive,
    data,
    hmacSignatureSecret,
  });
  return JSON.stringify(made);
}

test('a challenge is solved without crypto.subtle, which pages on plain http lack, and the library of the site takes it', async () => {
  const challenge = await newChallenge(57);
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const proof = await solveChallengeText(challenge);
  vi.unstubAllGlobals();
  const read = JSON.parse(proof) as Parameters<typeof verifySolution>[0];
  expect(read.solution.counter).toBe(57);
  expect(await verifySolution({ ...read, deriveKey: derive, hmacSignatureSecret })).toMatchObject({ verified: true });
});

test('something else than a challenge is refused before any work', async () => {
  await expect(solveChallengeText('{}')).rejects.toThrow();
  const costly = (await newChallenge(5)).replace('"cost":100', '"cost":100000000');
  await expect(solveChallengeText(costly)).rejects.toThrow();
});
