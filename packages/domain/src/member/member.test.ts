import { describe, expect, test } from 'vitest';
import { commonPasswordRefusal, passwordRefusal } from './password.ts';
import { maskLoginId } from '../shared/mask.ts';
import { signUpRefusal, signUpRefusals, type SignUp } from './sign-up.ts';
import {
  HASHES_PER_ROUND,
  HIGHEST_EFFORT,
  neededEffort,
  NO_EFFORT,
  roundsOf,
  triesAllowed,
  afterTry,
  minutesUntilNextTry,
} from './login-throttle.ts';

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

describe('tries that are counted', () => {
  const start = Date.UTC(2026, 10, 20, 1);
  const tries = (count: number) => ({ failures: count, windowStartedAt: start });
  test.each([
    [4, 5, 0, 0],
    [5, 5, 0, 15],
    [5, 5, 14 * 60_000 + 1, 1],
    [5, 5, 15 * 60_000, 0],
    [20, 20, 60_000, 14],
  ])('%i of %i after %i ms: wait %i minutes', (count, limit, later, minutes) => {
    expect(minutesUntilNextTry(tries(count), limit, start + later)).toBe(minutes);
  });
  test('need no wait where there were none', () => expect(minutesUntilNextTry(null, 5, start)).toBe(0));
  test('are counted within a time window and start again after it', () => {
    expect([afterTry(null, start), afterTry(tries(4), start + 1), afterTry(tries(4), start + 15 * 60_000)]).toEqual([
      tries(1),
      tries(5),
      { failures: 1, windowStartedAt: start + 15 * 60_000 },
    ]);
  });
});

describe('the effort of a login', () => {
  test.each([
    ['nothing wrong yet', { address: 0, account: 0, pair: 0 }, NO_EFFORT],
    ['four wrong ones of a pair', { address: 4, account: 4, pair: 4 }, NO_EFFORT],
    ['five wrong ones of a pair', { address: 5, account: 5, pair: 5 }, 0],
    ['five wrong ones of an account by strangers', { address: 0, account: 5, pair: 0 }, 0],
    ['twenty-nine of a school', { address: 29, account: 0, pair: 0 }, NO_EFFORT],
    ['thirty of a school', { address: 30, account: 0, pair: 0 }, 0],
    ['ten of an account', { address: 0, account: 10, pair: 0 }, 1],
    ['a thousand of an account', { address: 0, account: 1_000, pair: 0 }, HIGHEST_EFFORT],
  ])('after %s', (_, failures, effort) => expect(neededEffort(failures)).toBe(effort));

  test('that is needed is the one that lets the try through, of every kind and count', () => {
    for (const kind of ['address', 'account', 'pair'] as const) {
      for (let count = 0; count < 100; count += 1) {
        const needed = neededEffort({ address: 0, account: 0, pair: 0, [kind]: count });
        expect(count < (triesAllowed(kind, needed) ?? Infinity)).toBe(true);
        if (needed > NO_EFFORT) expect(count < (triesAllowed(kind, needed - 1) ?? Infinity)).toBe(false);
      }
    }
  });

  test('has a bound, and who makes it is let through whatever the count', () => {
    expect(triesAllowed('account', HIGHEST_EFFORT)).toBeNull();
    expect(roundsOf(HIGHEST_EFFORT) * HASHES_PER_ROUND).toBeLessThanOrEqual(300_000);
  });
});

describe('a password that is guessed first', () => {
  const commonest = new Set(['sunshine', 'qwerty123', 'iloveyou1!']);
  const siteNames = ['꿈터', 'Kkumteo', '꿈 나라 2'];
  test.each([
    ['Sunshine!2031', 'member.password-common'],
    ['qwerty123', 'member.password-common'],
    ['ILOVEYOU1!', 'member.password-common'],
    ['ｓｕｎｓｈｉｎｅ9!', 'member.password-common'],
    ['kkumteo!2026', 'member.password-site-name'],
    ['20Kkum26teo!!', 'member.password-site-name'],
    ['꿈터!2026abc', null],
    ['꿈터!202612', 'member.password-site-name'],
    ['kkumteo!2026x', null],
    ['꿈나라!202612', 'member.password-site-name'],
    ['sunshine-and-rain-7', null],
  ])('%s → %s', (password, code) =>
    expect(commonPasswordRefusal(password, { commonest, siteNames })?.code ?? null).toBe(code),
  );
  test('a site without a name refuses none for it', () => {
    expect(commonPasswordRefusal('2026!1234567', { commonest, siteNames: [''] })).toBeNull();
  });
});

test.each([
  ['parent1', 'pa***1'],
  ['abcd1', 'a***'],
  ['kkumteo!2026', '***'],
  ['', '***'],
])('in a log the id %s is %s', (loginId, masked) => expect(maskLoginId(loginId)).toBe(masked));
