import { expect, test } from 'vitest';
import type { Complaint } from './complaint.ts';
import { consoleSentence } from './console-sentences.ts';

const NAMES: Readonly<Record<string, string>> = {
  'category child': '어린이',
  'hall teen': '청소년체험관',
  'hall child': '어린이체험관',
  'room court': '지방법원 법정',
};
const FIRST = { file: '체험자 요금', sheet: null, line: null };

test.each<readonly [Complaint, string]>([
  [
    { code: 'overlap', category: 'child', first: FIRST },
    '사람 구분 “어린이”의 요금이 같은 날에 두 개입니다. 다른 곳: 체험자 요금',
  ],
  [
    { code: 'other-hall', what: 'room', key: 'court', hall: 'child', theirs: 'teen' },
    '체험실 “지방법원 법정”은(는) “청소년체험관” 체험관에 있고, 여기는 “어린이체험관” 체험관입니다.',
  ],
  [
    { code: 'day-order', from: '2026-12-31', to: '2026-12-01' },
    '2026년 12월 1일 (화)은(는) 2026년 12월 31일 (목)보다 뒤여야 합니다.',
  ],
])('a fault is said with the names of the park: %j', (complaint, sentence) => {
  expect(consoleSentence(complaint, (kind, id) => NAMES[`${kind} ${id}`])).toBe(sentence);
});

test.each<Complaint>([
  { code: 'flag' },
  { code: 'word', words: ['per-round', 'per-room'] },
  { code: 'both', one: 'seats', other: 'parts' },
  { code: 'neither', one: 'picture', other: 'scene' },
  { code: 'coupon-days', kind: 'date-limited' },
  { code: 'needs-rooms' },
  { code: 'groups-of-individual' },
  { code: 'no-rounds' },
  { code: 'no-start' },
  { code: 'no-tracks' },
  { code: 'after-midnight' },
])('a fault is said without words of files: %j', (complaint) => {
  expect(consoleSentence(complaint, () => undefined)).not.toMatch(/[a-z]/u);
});
