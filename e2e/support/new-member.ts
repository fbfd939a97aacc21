import type { APIRequestContext } from '@playwright/test';
import { callByWire, expect, type Member } from './test.ts';

interface NewMember extends Member {
  readonly email: string;
}

let made = 0;

/** A member of this journey alone, who may change the password and leave; logged in where the request's cookies are. */
export async function newMember(request: APIRequestContext): Promise<NewMember> {
  made += 1;
  const loginId = `new${Date.now().toString(36)}${made}`.slice(0, 20);
  const member = { loginId, password: 'green-meadow-58', email: `${loginId}@example.com` };
  const consents = ['terms', 'privacy'].map((purpose) => ({ purpose, version: '2022-11-01', agreeYn: 'Y' }));
  const answer = await callByWire(request, '/api/signup', {
    userId: member.loginId,
    password: member.password,
    userName: '한누리',
    userEmail: member.email,
    userMobileNum: '01000000066',
    userBirthDay: '19880412',
    consents,
  });
  expect(answer.status(), `sign-up of ${member.loginId}`).toBe(200);
  return member;
}
