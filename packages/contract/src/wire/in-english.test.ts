import { formatFullDay } from '@kkumteo/domain/shared/time';
import { expect, test } from 'vitest';
import { inEnglish } from './in-english.ts';

const ENGLISH = {
  texts: new Map([
    ['소방서 구조대', 'Fire Rescue Team'],
    ['어린이체험관', 'Children’s Hall'],
    ['1회', 'Session 1'],
    ['추석', 'Chuseok'],
    ['개천절', 'National Foundation Day'],
    ['경찰서', 'Police Station'],
  ]),
  writeDay: (day: string) => `on ${day}`,
};

test('texts that are shown are replaced at any depth, and untranslated ones stay Korean', () => {
  const answer = {
    product: { mrktnPdNm: '소방서 구조대', pdNm: '출동', basePrice: 18_000, sameDayCutTm: null },
    prodScheList: [{ mrktnScheSeqNm: '1회', tm: '1000-1100' }],
  };
  expect(inEnglish(answer, ENGLISH)).toEqual({
    product: { mrktnPdNm: 'Fire Rescue Team', pdNm: '출동', basePrice: 18_000, sameDayCutTm: null },
    prodScheList: [{ mrktnScheSeqNm: 'Session 1', tm: '1000-1100' }],
  });
});

test('what members typed, codes and unnamed fields stay as they are, even where they read like a text', () => {
  const answer = {
    orgName: '어린이체험관',
    userName: '소방서 구조대',
    exhpHzCd: '경찰서',
    incluNm: '1회',
    toString: '1회',
  };
  expect(inEnglish(answer, ENGLISH)).toEqual(answer);
});

test('several names in one field are replaced one by one', () => {
  expect(inEnglish([{ holidayNm: '추석, 개천절' }, { exhpHallNm: '경찰서, 법정' }], ENGLISH)).toEqual([
    { holidayNm: 'Chuseok, National Foundation Day' },
    { exhpHallNm: 'Police Station, 법정' },
  ]);
});

test('a day that is written out is written in English, and its machine-readable form stays', () => {
  const line = { expVisitRvdtF: formatFullDay('2026-12-05'), expVisitRvdt: '20261205' };
  expect(inEnglish(line, ENGLISH)).toEqual({ expVisitRvdtF: 'on 2026-12-05', expVisitRvdt: '20261205' });
  expect(inEnglish({ expVisitRvdtF: '' }, ENGLISH)).toEqual({ expVisitRvdtF: '' });
});

test('the answer that it is made of is not touched', () => {
  const answer = { list: [{ hallNm: '어린이체험관' }] };
  const copy = structuredClone(answer);
  inEnglish(answer, ENGLISH);
  expect(answer).toEqual(copy);
});
