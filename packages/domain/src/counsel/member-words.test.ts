import { expect, test } from 'vitest';
import { readMemberWords } from './member-words.ts';

test.each([
  ['도가람', { kind: 'name', typed: '도가람', loginId: null }],
  ['ㄷㄱ', { kind: 'name', typed: 'ㄷㄱ', loginId: null }],
  ['Parent1', { kind: 'name', typed: 'Parent1', loginId: 'parent1' }],
  [' Garam@Example.com ', { kind: 'mail', beginning: 'garam@example.com' }],
  ['ga@', { kind: 'mail', beginning: 'ga@' }],
  ['0042', { kind: 'tail', digits: '0042' }],
  ['010-1234-0042', { kind: 'tail', digits: '01012340042' }],
  ['도', { kind: 'short' }],
  ['042', { kind: 'short' }],
  ['g@', { kind: 'short' }],
  ['', { kind: 'short' }],
] as const)('what was typed to find a member, %s, is read', (typed, words) => {
  expect(readMemberWords(typed)).toEqual(words);
});
