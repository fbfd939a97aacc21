import { expect, test } from 'vitest';
import { hyphenateDate, hyphenatePhone, signUpErrors, type SignUpFields } from './sign-up-checks.ts';

const good: SignUpFields = {
  userId: 'parent9',
  password: 'dream2026',
  passwordAgain: 'dream2026',
  userName: '이',
  userEmail: 'lee@example.com',
  userMobileNum: '010-0000-1234',
  userBirthDay: '1985-03-02',
};

const refused = (change: Partial<SignUpFields>) =>
  signUpErrors({ ...good, ...change }, '2026-11-23').map(({ field }) => field);

test('a filled form has nothing to mend; a name of one syllable is a name', () => {
  expect(refused({})).toEqual([]);
});

test.each<[Partial<SignUpFields>, string]>([
  [{ userId: '가나다라' }, 'userId'],
  [{ userId: 'abc' }, 'userId'],
  [{ password: 'short1', passwordAgain: 'short1' }, 'password'],
  [{ passwordAgain: 'dream2027' }, 'passwordAgain'],
  [{ userName: ' ' }, 'userName'],
  [{ userEmail: 'lee@' }, 'userEmail'],
  [{ userMobileNum: '02-123' }, 'userMobileNum'],
  [{ userBirthDay: '2026-02-30' }, 'userBirthDay'],
  [{ userBirthDay: '2026-11-23' }, 'userBirthDay'],
  [{ userBirthDay: '' }, 'userBirthDay'],
])('%o is to be mended', (change, field) => {
  expect(refused(change)).toEqual([field]);
});

test('all that is wrong is told at once, in the order of the form', () => {
  expect(refused({ userName: '', userId: '', userBirthDay: '' })).toEqual(['userId', 'userName', 'userBirthDay']);
});

test.each([
  ['20101203', '2010-12-03'],
  ['2010-12-03', '2010-12-03'],
  ['2010.12.3', '2010-12-3'],
  ['２０１０', '2010'],
  ['', ''],
])('the birth date %s reads %s', (typed, shown) => {
  expect(hyphenateDate(typed)).toBe(shown);
});

test.each([
  ['01000001234', '010-0000-1234'],
  ['010 0000 1234', '010-0000-1234'],
  ['0100001234', '010-000-1234'],
])('the phone %s reads %s', (typed, shown) => {
  expect(hyphenatePhone(typed)).toBe(shown);
});
