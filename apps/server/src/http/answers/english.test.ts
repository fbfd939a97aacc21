import { getHolidayPreset } from '@hyunbinseo/holidays-kr';
import { codeGroup } from '@kkumteo/contract/catalog/code-groups';
import { REFUND_BANKS } from '@kkumteo/contract/payment/banks';
import { paymentMethodNames, statusNames } from '@kkumteo/contract/wire/names';
import { GRADES } from '@kkumteo/domain/catalog/grade';
import { expect, test } from 'vitest';
import { calendarDays } from '../../modules/schedule/calendar/calendar-days.ts';
import { FIXED_WORDS, englishWords, languageOf, shownIn } from './english.ts';
import { sentenceIn } from './sentence.ts';

const { texts } = FIXED_WORDS;

test('only the header in its one spelling asks for English', () => {
  const asked = (value?: string) => languageOf({ headers: { 'x-language': value, 'accept-language': 'en-US' } });
  expect([undefined, 'ko', 'EN', 'en-US', '', 'en'].map(asked)).toEqual(['ko', 'ko', 'ko', 'ko', 'ko', 'en']);
});

test('a Korean answer is the very same object', () => {
  const answer = { hallNm: '어린이체험관' };
  expect(shownIn('ko', answer, FIXED_WORDS)).toBe(answer);
});

test('grades, banks, ways to pay and statuses have English names', () => {
  const names = [
    ...GRADES.map(({ name }) => name),
    ...REFUND_BANKS.map(({ name }) => name),
    ...Object.values(paymentMethodNames),
    ...Object.values(statusNames),
    ...(codeGroup('050', []) ?? []).map(({ cdNm }) => cdNm),
  ];
  expect(names.filter((name) => !texts.has(name))).toEqual([]);
});

test('every day off that the calendar can name has an English name', async () => {
  const years = ['2024', '2025', '2026', '2027'];
  const presets = await Promise.all(years.map((year) => getHolidayPreset(year).catch(() => ({}))));
  // Also for a year whose holidays are not published yet.
  const later = (await calendarDays('2090-01-01', '2090-12-31')).flatMap(({ name }) => name ?? []);
  const names = [...presets.flatMap((preset) => Object.values<readonly string[]>(preset).flat()), ...later];
  expect(names.length).toBeGreaterThan(50);
  expect([...new Set(names)].filter((name) => !texts.has(name))).toEqual([]);
});

test('a sentence has the names of the park that stand in it in English, and its code decides alone which it is', () => {
  const english = englishWords([
    { korean: '제과제빵실', english: 'Bakery' },
    { korean: 'rooms.over-remaining', english: 'broken' },
  ]);
  const rejection = { code: 'rooms.over-remaining', field: 'x', roomName: '제과제빵실', remaining: 2 };
  expect(sentenceIn('en', rejection, english)).toBe('Bakery has 2 seats left. Please choose another room.');
  expect(sentenceIn('ko', rejection, english)).toContain('제과제빵실 체험실의 잔여석은 2석입니다.');
});

test('what the wire itself refuses, and input that is malformed, is said in English', () => {
  const inEnglish = [
    { code: 'http.fault' },
    { code: 'http.forged' },
    { code: 'http.malformed', field: 'a', message: '필요한 값이 빠져 있습니다.' },
  ].map((rejection) => sentenceIn('en', rejection, FIXED_WORDS));
  expect(inEnglish).toEqual([
    'Something went wrong.',
    'We could not verify this request. Please reload the page and try again.',
    'Something that is needed is missing.',
  ]);
});
