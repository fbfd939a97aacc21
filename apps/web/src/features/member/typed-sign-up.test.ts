import type { ConsentPurpose } from '@kkumteo/domain/member/sign-up';
import { expect, test } from 'vitest';
import { signUpErrors, type TypedSignUp } from './typed-sign-up.ts';

const good: TypedSignUp = {
  loginId: 'parent9',
  password: 'dream-2026',
  name: '이',
  email: 'lee@example.com',
  mobile: '010-0000-1234',
  birthDate: '19850302',
};
const BOTH: readonly ConsentPurpose[] = ['terms', 'privacy'];

const toMend = (change: Partial<TypedSignUp>, agreed = BOTH) =>
  signUpErrors({ ...good, ...change }, new Set(agreed), '2026-11-23').map(({ field }) => field);

test('a form that is filled in has nothing to correct; a name of one syllable is a name', () => {
  expect(toMend({})).toEqual([]);
});

test('every error is shown at once, in the order of the form, each with its sentence', () => {
  const errors = signUpErrors(
    { ...good, loginId: '', password: 'x', name: '', birthDate: '2026-02-30' },
    new Set(),
    '2026-11-23',
  );
  expect(errors.map(({ field }) => field)).toEqual(['loginId', 'password', 'name', 'birthDate', 'terms']);
  expect(errors.every(({ message }) => message !== '')).toBe(true);
});

test('a missing consent is reported beside its own box', () => {
  expect(toMend({}, ['terms'])).toEqual(['privacy']);
});
