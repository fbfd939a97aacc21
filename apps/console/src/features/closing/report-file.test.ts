import type { ReportedReservation } from '@kkumteo/contract/office/closing-report';
import { expect, test } from 'vitest';
import { reportFile } from './report-file.ts';

const CARD: ReportedReservation = {
  bookingReference: 'KT-0291-2135-7',
  name: '이하나',
  isGroup: false,
  people: 3,
  lines: [
    { productName: '소방서 구조대', roundName: '1회', day: '2026-12-12', startMinute: 600, heads: 3, isOpen: false },
  ],
  way: 'card',
  amount: 45_000,
  state: 'cancelled',
  refund: 'done',
  left: [],
};
const UNKNOWN: ReportedReservation = {
  ...CARD,
  bookingReference: 'KT-6120-4471-8',
  name: '햇살초등학교',
  isGroup: true,
  people: 20,
  way: 'virtual-account',
  amount: 200_000,
  refund: 'needs-review',
  left: [
    { why: 'refund-account-missing', holder: '임도현' },
    { why: 'not-told', holder: null },
  ],
};

test('the report of a closing has each reservation, and sums by the way of paying and of all', () => {
  const { header, rows } = reportFile('2026-12-12', [CARD, UNKNOWN], true);
  expect(rows.map((row) => Object.fromEntries(header.map((name, place) => [name, row[place]])))).toEqual([
    {
      예약번호: 'KT-0291-2135-7',
      단체·예약자: '이하나',
      구분: '개인',
      인원: 3,
      체험: '소방서 구조대 1회 12월 12일 (토) 10:00 3명 취소',
      '받은 방법': '카드',
      '돌려줄 돈': 45_000,
      상태: '취소',
      '돌려준 돈': 45_000,
      환불: '환불 끝',
      '남은 일': '',
      '맡은 사람': '',
    },
    expect.objectContaining({
      예약번호: 'KT-6120-4471-8',
      구분: '단체',
      '돌려줄 돈': 200_000,
      '돌려준 돈': 0,
      환불: '사람이 할 환불',
      '남은 일': '환불 계좌를 모르는 무통장입금, 보내지 못한 메시지',
      '맡은 사람': '임도현, 아직 없음',
    }),
    expect.objectContaining({ 예약번호: '카드 소계', 인원: 3, '돌려줄 돈': 45_000, '돌려준 돈': 45_000 }),
    expect.objectContaining({ 예약번호: '무통장입금 · 입금됨 소계', '돌려줄 돈': 200_000, '돌려준 돈': 0 }),
    expect.objectContaining({
      예약번호: '모두',
      단체·예약자: '2건',
      인원: 23,
      '돌려줄 돈': 245_000,
      상태: '취소 2',
      '돌려준 돈': 45_000,
      '남은 일': '남은 일 1',
    }),
  ]);
});

test('the report has no column of money for a role that has no business with it', () => {
  const { header, rows } = reportFile('2026-12-12', [{ ...CARD, amount: null }], false);
  expect(header.filter((name) => name.includes('돈'))).toEqual([]);
  expect(rows.every((row) => row.length === header.length)).toBe(true);
});
