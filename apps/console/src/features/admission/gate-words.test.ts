import type { GateTicket } from '@kkumteo/contract/office/admission';
import { instantOf } from '@kkumteo/domain/shared/time';
import { describe, expect, it } from 'vitest';
import { answerWords, type ShownAnswer } from './gate-words.ts';

const DAY = '2026-12-11';
const ALL = { hall: null, startMinute: null };
const line: GateTicket['lines'][number] = {
  position: 1,
  productName: '피자 공방',
  hall: 'child',
  hallName: '어린이체험관',
  roundName: '2회',
  startMinute: 660,
  endMinute: 710,
  visitDate: DAY,
  state: 'open',
  experiencers: 2,
  leaders: 1,
  inside: { experiencers: 2, leaders: 1 },
};
const ticket: GateTicket = {
  bookingReference: 'KT-9173-4406-5',
  track: 'individual',
  status: 'confirmed',
  title: '이하나 외 2명',
  lines: [line],
  people: [],
  withoutRoom: 0,
  visits: [{ key: 'a', at: instantOf(DAY, 621), gate: '정문 2', by: '배수진', heads: 3 }],
  cancelled: null,
  toPay: null,
  freeToday: null,
};
const heads = [{ position: 1, experiencers: 2, leaders: 1 }];
const words = (
  answer: ShownAnswer['answer'],
  more: Partial<GateTicket> = {},
  watched = ALL as Parameters<typeof answerWords>[1],
) => {
  const shown = { answer, heads, ticket: { ...ticket, ...more }, key: 'k', at: 0, code: '', isKept: false };
  const { title, count, more: further, elsewhere } = answerWords(shown, watched, DAY);
  return [title, count, further, elsewhere];
};

describe('the words that fill the screen', () => {
  it.each([
    ['a family', words('come-in'), ['들어가세요', '체험자 2명 · 보호자 1명', '피자 공방 2회 11:00', null]],
    [
      'a group',
      words('how-many', { track: 'group', title: '한빛중학교' }),
      ['한빛중학교', '3명 가운데 몇 명이 왔나요?', '피자 공방 2회 11:00', null],
    ],
    ['one who is in', words('already-in'), ['이미 들어왔어요', '10:21 정문 2', '체험자 2명 · 보호자 1명 모두', null]],
    [
      'tomorrow’s',
      words('other-day', { lines: [{ ...line, visitDate: '2026-12-12' }] }),
      ['오늘 예약이 아니에요', '12월 12일 (토) 2회 11:00', '내일 오세요', null],
    ],
    [
      'a past one',
      words('other-day', { lines: [{ ...line, visitDate: '2026-12-01' }] }),
      ['오늘 예약이 아니에요', '12월 1일 (화) 2회 11:00', '이미 지난 날이에요', null],
    ],
    [
      'a cancelled one',
      words('cancelled', { cancelled: { at: instantOf('2026-12-09', 1100), refunded: 36_000, refunding: 0 } }),
      ['취소된 예약이에요', '12월 9일 (수) 18:20 취소', '환불 36,000원 완료', null],
    ],
    [
      'one to be paid for',
      words('unpaid', { title: '햇살초등학교', toPay: { amount: 504_000, pledgedAt: null } }),
      ['결제하고 들어가요', '504,000원', '햇살초등학교 3명', null],
    ],
  ])('of %s', (_, said, expected) => expect(said).toEqual(expected));

  it('say in amber that a ticket is of another round than the device watches', () => {
    expect(words('come-in', {}, { hall: 'teen', startMinute: null })[3]).toBe(
      '이 자리의 회차가 아니에요. 피자 공방 2회 11:00',
    );
    expect(words('already-in', {}, { hall: 'teen', startMinute: null })[3]).toBeNull();
  });

  it('are those of a ticket that is not known where there is none', () => {
    const shown = { answer: 'not-listed', heads: [], ticket: null, key: 'k', at: 0, code: '', isKept: true } as const;
    expect(answerWords(shown, ALL, DAY).title).toBe('명단에 없어요');
  });
});
