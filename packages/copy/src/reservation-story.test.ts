import type { Happening } from '@kkumteo/domain/reservation/story/story';
import { expect, test } from 'vitest';
import { moneySumWords, moneyWords, momentWords, waitingWords } from './reservation-story.ts';

const line = { product: '자유 선택', day: '2026-12-30', round: '1회', experiencers: 60, leaders: 4 };

test.each<readonly [string, Happening, string, string | null]>([
  ['a booking', { kind: 'placed', payTotal: 504_000 }, '예약했어요', '504,000원'],
  [
    'a change of heads',
    { kind: 'changed', before: [line], after: [{ ...line, experiencers: 56 }], refunded: null, payTotal: 468_000 },
    '예약을 바꿨어요. 체험자 60 → 56명',
    null,
  ],
  [
    'a move with a refund',
    {
      kind: 'changed',
      before: [line],
      after: [{ ...line, day: '2026-12-31', round: '2회' }],
      refunded: 9_000,
      payTotal: 1,
    },
    '예약을 바꿨어요. 12월 30일 (수) → 12월 31일 (목), 1회 → 2회',
    '9,000원을 돌려드려요',
  ],
  [
    'a change of an older build',
    { kind: 'changed', before: [], after: [], refunded: null, payTotal: null },
    '예약을 바꿨어요',
    null,
  ],
  [
    'a cancel',
    { kind: 'cancelled', lines: [line], isWhole: true, refunded: 45_000, payTotal: 0 },
    '예약을 모두 취소했어요',
    '자유 선택 체험자 60명 · 45,000원을 돌려드려요',
  ],
  [
    'a message that was sent',
    { kind: 'message', topic: 'reservation.changed', channel: 'phone', via: 'alimtalk', state: 'sent' },
    '알림톡 ‘예약 변경’ 보냄',
    null,
  ],
  ['people at a gate', { kind: 'scanned', scan: 'in', gate: '정문', people: 56 }, '56명 입장', '정문'],
  ['a look', { kind: 'looked', act: 'reservation.read', times: 3 }, '이 예약을 봤어요', '3번'],
  ['an act of staff', { kind: 'act', act: 'reservation.note' }, '예약 메모 쓰기', null],
  ['something unknown', { kind: 'other', action: 'reservation.new-thing' }, '기록이 남았어요', 'reservation.new-thing'],
])('%s is told in words', (_name, what, text, detail) => {
  expect(momentWords(what, true)).toEqual({ text, detail });
});

test('who comes with a family is a guardian, with a group a leader', () => {
  const saved = { kind: 'people-saved', isOfLeaders: true, added: 0, changed: 1, removed: 0 } as const;
  const fewer = {
    kind: 'changed',
    before: [line],
    after: [{ ...line, leaders: 3 }],
    refunded: null,
    payTotal: 0,
  } as const;
  expect([true, false].map((isGroup) => [saved, fewer].map((what) => momentWords(what, isGroup).text))).toEqual([
    ['인솔자 정보를 저장했어요', '예약을 바꿨어요. 인솔자 4 → 3명'],
    ['보호자 정보를 저장했어요', '예약을 바꿨어요. 보호자 4 → 3명'],
  ]);
});

test('money that came and went is named with its way', () => {
  const step = (won: number, way: 'card' | 'desk' | 'bank-reversal') =>
    moneyWords({ fact: { at: 0, kind: 'moved', won, way }, moved: won, owed: 0 }, true);
  expect(step(45_000, 'card')).toEqual({ text: '45,000원을 받았어요', detail: '카드' });
  expect(step(-45_000, 'desk')).toEqual({ text: '45,000원을 돌려드렸어요', detail: '현장 매표소' });
  expect(step(-45_000, 'bank-reversal')).toEqual({ text: '은행이 입금 45,000원을 되돌렸어요', detail: null });
});

test('the sum says what is still open, and by when', () => {
  const sum = { onItsWay: 0, isAtDesk: false, payDueAt: null };
  expect(moneySumWords({ ...sum, owed: 1, isAtDesk: true })).toEqual({
    text: '아직 받지 않은 돈',
    detail: '방문일 매표소',
  });
  expect(moneySumWords({ ...sum, owed: 1, payDueAt: Date.parse('2026-11-30T23:59:59+09:00') }).detail).toBe(
    '11월 30일 (월) 기한',
  );
  expect(moneySumWords({ ...sum, owed: -1, onItsWay: 1 })).toEqual({ text: '돌려드릴 돈', detail: '1원 환불 요청 중' });
  expect(moneySumWords({ ...sum, owed: 0 }).text).toBe('더 받거나 돌려드릴 돈이 없어요');
});

test('what waits says since when, until when and for how many', () => {
  const payDueAt = Date.parse('2026-11-30T23:59:59+09:00');
  const writtenAt = Date.parse('2026-12-01T09:14:00+09:00');
  const group = { isGroup: true, experiencers: 56, leaders: 4 };
  expect(waitingWords({ ...group, kind: 'pledge-approval', payDueAt, writtenAt })).toEqual({
    text: '확약서 승인을 기다려요.',
    detail: '11월 30일 (월) 기한 · 12월 1일 (화)에 작성 · 체험자 56명, 인솔자 4명',
  });
  const family = { isGroup: false, payDueAt: null, writtenAt: null };
  const heads = (leaders: number) => waitingWords({ ...family, kind: 'unpaid', experiencers: 2, leaders }).detail;
  expect([heads(1), heads(0)]).toEqual(['체험자 2명, 보호자 1명', '체험자 2명']);
});
