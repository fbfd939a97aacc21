import { loginChallengeSchema } from '@kkumteo/contract/member/account.answer';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { parse } from 'valibot';
import type { Visitor } from '../../testing/visitor.test-support.ts';

/** Asks for a challenge for that login id and solves it, as the login page does; answers the proof. */
export async function proveEffort(visitor: Visitor, userId: string): Promise<string> {
  const { response } = await visitor.post('/api/login/challenge', { userId });
  return solveChallengeText(parse(loginChallengeSchema, response).challenge);
}

/** The proof that solves a challenge of the wire. */
async function solveChallengeText(text: string): Promise<string> {
  const challenge = JSON.parse(text) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return JSON.stringify({ challenge, solution });
}
