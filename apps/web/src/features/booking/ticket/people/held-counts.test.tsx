import { expect, test } from 'vitest';
import { heldWords } from './held-counts.tsx';

test('counts that the round can seat need no word', () => {
  const counts = { 'experiencer:01': 3, 'leader:01': 1 };
  expect(heldWords({ wanted: counts, counts }, 'individual')).toEqual([]);
});

test('seats that others took are told with the number that was chosen and the number that is left', () => {
  const wanted = { 'experiencer:01': 3, 'experiencer:02': 2, 'leader:01': 2 };
  const counts = { 'experiencer:01': 3, 'experiencer:02': 0, 'leader:01': 1 };
  expect(heldWords({ wanted, counts }, 'individual')).toEqual([
    '이 회차의 잔여석에 맞추어 체험자 수를 5명에서 3명으로 바꾸었습니다.',
    '이 회차의 잔여석에 맞추어 보호자 수를 2명에서 1명으로 바꾸었습니다.',
  ]);
  expect(heldWords({ wanted, counts }, 'group')[1]).toContain('인솔자 수를 2명에서');
});

test('a guardian who was counted in by itself is no loss while nobody takes part', () => {
  expect(heldWords({ wanted: { 'leader:01': 1 }, counts: { 'leader:01': 0 } }, 'individual')).toEqual([]);
});
