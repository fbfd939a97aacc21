import { asSent } from '@kkumteo/contract/golden/call.test-support';
import { loginChallengeAnswer } from '@kkumteo/contract/member/account';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { TestSite } from '../../testing/test-site.test-support.ts';
import type { Visitor } from '../../testing/visitor.test-support.ts';

export const signUpBody = (userId: string) => ({
  userId,
  password: 'kkumteo!2026x',
  userName: ' 이  하나 ',
  userEmail: 'hana@example.com',
  userMobileNum: '010-0000-0001',
  userBirthDay: '1986-02-11',
  consents: [
    { purpose: 'terms', version: '2026-11-01', agreeYn: 'Y' },
    { purpose: 'privacy', version: '2026-11-01', agreeYn: 'Y' },
    { purpose: 'marketing', version: '2026-11-01', agreeYn: 'N' },
  ],
});

/** A browser that has opened a page, and so has the token that a form needs. */
export async function visit(site: Pick<TestSite, 'browser'>, address?: string): Promise<Visitor> {
  const visitor = site.browser(address);
  await visitor.get('/api/checkLogin');
  return visitor;
}

export async function signUp(site: Pick<TestSite, 'browser'>, userId: string): Promise<Visitor> {
  const visitor = await visit(site);
  const answer = await visitor.post('/api/signup', signUpBody(userId));
  if (answer.status !== 200) throw new Error(`not signed up: ${answer.status} ${answer.text}`);
  return visitor;
}

/** Asks for a challenge for that login id and solves it, as the login page does; answers the proof. */
export async function proveEffort(visitor: Visitor, userId: string): Promise<string> {
  const { response } = await visitor.post('/api/login/challenge', { userId });
  return solveChallengeText(asSent(loginChallengeAnswer, response).challenge);
}

async function solveChallengeText(text: string): Promise<string> {
  const challenge = JSON.parse(text) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return JSON.stringify({ challenge, solution });
}
