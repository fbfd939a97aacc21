import { expect, test } from 'vitest';
import { childKey } from './same-child.ts';

const birthDate = '2018-03-01';

test.each(['김가온', ' 김 가온 ', '\u1100\u1175\u11b7가온'])(
  'a child is known by name and birth date however it is typed: %j',
  (name) => expect(childKey({ name, birthDate })).toBe('김가온|2018-03-01'),
);

test('a name in Latin letters is the same in capitals', () =>
  expect(childKey({ name: 'Mina KIM', birthDate })).toBe(childKey({ name: 'mina kim', birthDate })));

test('whoever is not named or has no birth date is nobody in particular', () => {
  expect(childKey({ name: '', birthDate })).toBeNull();
  expect(childKey({ name: '김가온', birthDate: null })).toBeNull();
});
