import { expect, test } from 'vitest';
import { parseMessage, slotsOf } from './message.ts';

test.each([
  '{0',
  '{a}',
  '{0, plural, other {#}}',
  '{0, plural, one {#}}',
  '{0, plural, one {#} few {#} other {#}}',
  '{0, select, a {b}}',
  '{0, number}',
  'a } b',
  '{0, plural, one {# other {#}}',
])('“%s” is refused', (message) => {
  expect(() => parseMessage(message)).toThrow(message);
});

test('a message speaks of its slots, those within its choices too', () => {
  expect(
    [...slotsOf(parseMessage('{2} of {0, plural, one {# seat in {1}} other {# seats in {1}}}'))].toSorted(),
  ).toEqual([0, 1, 2]);
});

test('# is a number within a plural alone', () => {
  expect(parseMessage('# {0, select, a {#} other {}}')).toEqual([
    '# ',
    {
      slot: 0,
      by: 'select',
      cases: new Map([
        ['a', ['#']],
        ['other', []],
      ]),
    },
  ]);
});
