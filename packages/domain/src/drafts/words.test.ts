import { describe, expect, test } from 'vitest';
import { changesOf } from './changes.ts';
import { closedDaysWords, fewerSeatsWords } from './conflict-words.ts';
import type { DraftTable, WrittenFields } from './draft.ts';
import { changeWords, type NameOf } from './words.ts';

const NAMES: Readonly<Record<string, string>> = {
  'room court': '지방법원 법정',
  'hall child': '어린이체험관',
  'hall teen': '청소년체험관',
  'category child': '어린이',
  'category disabled': '장애인',
  'product 102': '어린이 종합병원',
};
const nameOf: NameOf = (kind, id) => NAMES[`${kind} ${id}`];

const wordsOf = (table: DraftTable, before: WrittenFields, after: WrittenFields): readonly string[] =>
  changesOf(before, after).map((change) => {
    const { section, label, before: was, after: becomes } = changeWords(table, change, { nameOf, entry: after });
    return `${section} · ${label}: ${was} → ${becomes}`;
  });

describe('a difference in words', () => {
  const product = {
    saleTo: '2026-12-31',
    sameDayCutoff: null,
    tracks: ['individual'],
    seats: { experiencers: '24', leaders: '12', rooms: [{ room: 'court', seats: '14' }], changes: [] },
    rounds: [{ number: '3', starts: '15:00', ends: null }],
    forGroups: { id: '12' },
    hall: 'child',
    grades: [],
    scene: 'fire-station',
    picture: null,
    description: [
      { title: '체험', body: '불을 꺼요' },
      { title: '준비물', body: '없음' },
    ],
  };

  test.each<readonly [Partial<typeof product> | WrittenFields, string]>([
    [{ saleTo: '2027-06-30' }, '공개 조건 · 판매 마지막 날: 2026년 12월 31일 (목) → 2027년 6월 30일 (수)'],
    [{ sameDayCutoff: '13:00' }, '공개 조건 · 당일 마감: 체험관대로 → 13:00'],
    [{ tracks: ['individual', 'group'] }, '공개 조건 · 누가 예약: 개인 → 개인, 단체'],
    [{ seats: { ...product.seats, experiencers: '20' } }, '회차와 좌석 · 체험자: 24석 → 20석'],
    [{ seats: { ...product.seats, leaders: null } }, '회차와 좌석 · 보호자·인솔: 12석 → 세지 않음'],
    [
      { seats: { ...product.seats, rooms: [{ room: 'court', seats: '12' }] } },
      '체험실 · 지방법원 법정 자리: 14석 → 12석',
    ],
    [
      { seats: { ...product.seats, changes: [{ from: '2026-12-28', experiencers: '20', leaders: null }] } },
      '회차와 좌석 · 2026년 12월 28일 (월)부터 체험자: 앞과 같음 → 20석',
    ],
    [{ rounds: [{ number: '3', starts: '15:10', ends: null }] }, '회차와 좌석 · 3회 시작: 15:00 → 15:10'],
    [{ rounds: [] }, '회차와 좌석 · 3회: 15:00 → 없음'],
    [{ forGroups: { id: '12', name: '단체 소방서' } }, '기본 · 단체 · 이름:  → 단체 소방서'],
    [{ hall: 'teen' }, '기본 · 체험관: 어린이체험관 → 청소년체험관'],
    [{ grades: ['E1', 'none'] }, '기본 · 학년: 모든 학년 → 초등 1학년, 해당 없음'],
    [{ scene: null }, '사진 · 그림: 공원의 그림 → 없음'],
    [{ scene: 'hospital' }, '사진 · 그림: 공원의 그림 → 다른 공원의 그림'],
    [{ picture: '0f3c' }, '사진 · 사진: 없음 → 올린 사진'],
    [
      { description: [product.description[0] ?? null, { title: '준비물', body: '편한 신발' }] },
      '기본 · 설명: 없음 → 편한 신발',
    ],
    [{ forGroups: null }, '공개 조건 · 단체 상품: 있음 → 없음'],
  ])('%j', (change, words) => {
    expect(wordsOf('products', product, { ...product, ...change })).toEqual([words]);
  });

  test('names prices by their names and first days', () => {
    const row = { number: '1', name: '체험자', fee: '18000', from: null };
    expect(wordsOf('prices', { rows: [row] }, { rows: [{ ...row, fee: '19000' }] })).toEqual([
      '요금 · 체험자 요금: 18,000원 → 19,000원',
    ]);
    expect(
      wordsOf(
        'prices',
        { rows: [{ ...row, categories: ['child'] }] },
        { rows: [{ ...row, categories: ['child', 'disabled'] }] },
      ),
    ).toEqual(['요금 · 체험자 사람 구분: 어린이 → 어린이, 장애인']);
    const groups = { list: 'product-101-group', rows: [row] };
    expect(wordsOf('prices', groups, { ...groups, rows: [{ ...row, fee: '19000' }] })).toEqual([
      '요금 · 단체 · 체험자 요금: 18,000원 → 19,000원',
    ]);
    const later = { ...row, number: '2', fee: '19000', from: '2027-03-01' };
    expect(wordsOf('prices', { rows: [row] }, { rows: [row, later] })).toEqual([
      '요금 · 체험자 (2027년 3월 1일 (월)부터): 없음 → 체험자 19,000원 2027년 3월 1일 (월)부터',
    ]);
  });

  test('names days, coupons and notices', () => {
    const whole = (table: DraftTable, value: WrittenFields) =>
      changeWords(table, { named: [], before: null, after: value });
    expect(whole('days', { day: '2027-05-03', kind: 'closed', name: '시설 점검' })).toMatchObject({
      label: '운영일',
      before: '평소대로',
      after: '쉬는 날 · 시설 점검',
    });
    expect(whole('coupons', { amount: '2000', note: '개관 기념' })).toMatchObject({ after: '개관 기념 2,000원' });
    expect(whole('notices', { title: '문을 열었습니다' })).toMatchObject({ after: '문을 열었습니다' });
  });
});

describe('what is in the way in words', () => {
  test('says the first day and how many more', () => {
    const days = [
      { day: '2026-12-12', taken: 24, seats: 20 },
      { day: '2026-12-19', taken: 22, seats: 20 },
      { day: '2026-12-26', taken: 24, seats: 20 },
    ];
    expect(fewerSeatsWords(days, { round: '1회', of: '' })).toEqual({
      sentence: '12월 12일 1회에는 이미 24석이 팔렸어요: 20석으로 줄일 수 없습니다',
      detail: '4석이 넘칩니다. 같은 까닭인 날이 이틀 더 있어요: 12월 19일 22석, 12월 26일 24석.',
    });
    expect(closedDaysWords(['2026-12-12'], { round: null, bookings: 3 })).toEqual({
      sentence: '12월 12일에는 이미 받은 예약이 있어요: 쉬는 날로 바꿀 수 없습니다',
      detail: '예약 3건이 남습니다.',
    });
  });
});
