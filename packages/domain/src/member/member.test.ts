import { describe, expect, test } from 'vitest';
import { afterLoginFailure, FAILURES_PER_ACCOUNT, FAILURES_PER_ADDRESS, loginWaitMinutes } from './login-throttle.ts';
import { passwordRefusal } from './password.ts';
import { signUpRefusal, signUpRefusals, type SignUp } from './sign-up.ts';

const signUp = (over: Partial<SignUp> = {}): SignUp => ({
  loginId: 'haeun88',
  password: 'kkumteo!2026',
  name: '이하은',
  email: 'haeun@example.com',
  mobile: '01000000001',
  birthDate: '1988-04-02',
  consents: [
    { purpose: 'terms', given: true },
    { purpose: 'privacy', given: true },
    { purpose: 'marketing', given: false },
  ],
  ...over,
});
const codeOf = (over: Partial<SignUp>): string | null =>
  signUpRefusal(signUp(over), '2026-11-20')?.code.split('.')[1] ?? null;

describe('signing up', () => {
  test.each([
    ['everything in order', {}, null],
    ['a login id of 3', { loginId: 'abc' }, 'login-id-shape'],
    ['a login id of 4', { loginId: 'abc1' }, null],
    ['a login id of 20', { loginId: 'a'.repeat(20) }, null],
    ['a login id of 21', { loginId: 'a'.repeat(21) }, 'login-id-shape'],
    ['capitals in the login id', { loginId: 'Haeun88' }, 'login-id-shape'],
    ['no name', { name: '  ' }, 'name-missing'],
    ['a name of 20', { name: '가'.repeat(20) }, null],
    ['a name of 21', { name: '가'.repeat(21) }, 'name-too-long'],
    ['a resident number for a name', { name: '9001011234567' }, 'resident-number'],
    ['an invalid e-mail address', { email: 'haeun' }, 'email-shape'],
    ['a landline as a mobile', { mobile: '020000000' }, 'mobile-shape'],
    ['no birth date', { birthDate: null }, 'birth-date-shape'],
    ['a birth date of tomorrow', { birthDate: '2026-11-21' }, 'birth-date-in-future'],
    ['14 today', { birthDate: '2012-11-20' }, null],
    ['14 tomorrow', { birthDate: '2012-11-21' }, 'under-fourteen'],
    ['no consent to the terms', { consents: [{ purpose: 'privacy', given: true }] }, 'consent-missing'],
    [
      'privacy declined',
      {
        consents: [
          { purpose: 'terms', given: true },
          { purpose: 'privacy', given: false },
        ],
      },
      'consent-missing',
    ],
  ] as const)('%s', (_, over, code) => {
    expect(codeOf(over)).toBe(code);
  });

  test('everything wrong is named in the order of the form', () => {
    const wrong = signUp({ loginId: '', password: '', name: '', email: '', mobile: '', birthDate: null, consents: [] });
    expect(signUpRefusals(wrong, '2026-11-20').map((one) => ('field' in one ? one.field : ''))).toEqual([
      'loginId',
      'password',
      'name',
      'email',
      'mobile',
      'birthDate',
      'consents.terms',
    ]);
  });
});

describe('a password', () => {
  test.each([
    ['abcdefgh12', null],
    ['abcdefg12', 'member.password-short'],
    ['abcde12!', null],
    ['abcd12!', 'member.password-short'],
    ['abcdefghijkl', 'member.password-short'],
    ['1234567890123', 'member.password-short'],
    ['비밀번호입니다요!1', null],
    [`a1${'b'.repeat(98)}`, null],
    [`a1${'b'.repeat(99)}`, 'member.password-long'],
    ['Parent1!2026', 'member.password-holds-login-id'],
  ])('%s → %s', (password, code) => {
    expect(passwordRefusal(password, 'parent1')?.code ?? null).toBe(code);
  });
});

describe('failed logins', () => {
  const start = Date.UTC(2026, 10, 20, 1);
  const failures = (count: number) => ({ failures: count, windowStartedAt: start });
  test.each([
    [FAILURES_PER_ACCOUNT - 1, FAILURES_PER_ACCOUNT, 0, 0],
    [FAILURES_PER_ACCOUNT, FAILURES_PER_ACCOUNT, 0, 15],
    [FAILURES_PER_ACCOUNT, FAILURES_PER_ACCOUNT, 14 * 60_000 + 1, 1],
    [FAILURES_PER_ACCOUNT, FAILURES_PER_ACCOUNT, 15 * 60_000, 0],
    [FAILURES_PER_ADDRESS - 1, FAILURES_PER_ADDRESS, 0, 0],
    [FAILURES_PER_ADDRESS, FAILURES_PER_ADDRESS, 60_000, 14],
  ])('%i of %i after %i ms: wait %i minutes', (count, limit, later, minutes) => {
    expect(loginWaitMinutes(failures(count), limit, start + later)).toBe(minutes);
  });
  test('an account that never failed need not wait', () =>
    expect(loginWaitMinutes(null, FAILURES_PER_ACCOUNT, start)).toBe(0));
  test('are counted within a time window and start again after it', () => {
    expect([
      afterLoginFailure(null, start),
      afterLoginFailure(failures(4), start + 1),
      afterLoginFailure(failures(4), start + 15 * 60_000),
    ]).toEqual([failures(1), failures(5), { failures: 1, windowStartedAt: start + 15 * 60_000 }]);
  });
});
