import { expect, test } from 'vitest';
import { ticketNames } from './ticket-names.ts';

test.each([
  ['a family of two', ['하나', '두리'], 2, ['하나', '두리'], 0],
  ['four', ['가', '나', '다', '라'], 4, ['가', '나', '다', '라'], 0],
  ['a school of 120', ['가', '나', '다', '라'], 120, ['가', '나'], 118],
  ['three heads of which one has a name', ['가'], 3, ['가'], 2],
  ['heads that were only counted', [], 60, [], 60],
] as const)('a ticket names all of a few and the first of many: %s', (_, named, heads, shown, others) => {
  expect(ticketNames(named, heads)).toEqual({ shown, others });
});
