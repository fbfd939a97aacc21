import { GROUP_MINIMUM } from '@kkumteo/domain/catalog/track';
import { can, PLEDGE_APPROVED_DAYS } from '@kkumteo/domain/reservation/can';
import { BOOKING_OPENS_MONTHS } from '@kkumteo/domain/schedule/bookable';
import { USUAL_LIMITS } from '@kkumteo/domain/catalog/limits';
import { instantOf } from '@kkumteo/domain/shared/time';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { demoCatalogue } from './catalogue.ts';

/* What the rules of the software decide, the texts of the demo park say alike. */

const { texts } = await demoCatalogue();
const textOf = (wanted: string) => texts.find(({ name, language }) => name === wanted && language === 'ko')?.document;
const { questions } = v.parse(
  v.object({ questions: v.array(v.object({ question: v.string(), answer: v.array(v.string()) })) }),
  textOf('questions'),
);
const answerTo = (words: string): string => {
  const found = questions.filter(({ question }) => question.includes(words));
  expect(found, words).toHaveLength(1);
  return found.flatMap(({ answer }) => answer).join(' ');
};

const canChange = (track: 'individual' | 'group', visitDate: string): boolean =>
  can.changeLine(
    { track, status: 'confirmed', paymentMethod: 'card', visitDate, isBundle: false, couponId: null },
    instantOf('2026-11-23', 600),
  ).allowed;

test('no question is asked twice', () => {
  expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
});

test('the numbers that answers name are those of the rules', () => {
  expect(answerTo('결제하는 동안')).toContain(`${USUAL_LIMITS.holdMinutes}분`);
  expect(answerTo('언제부터 언제까지')).toContain(`${BOOKING_OPENS_MONTHS}개월 전`);
  expect(answerTo('어떻게 다른가요')).toContain(`${GROUP_MINIMUM}명 이상`);
  expect(answerTo('확약 예약')).toContain(`${PLEDGE_APPROVED_DAYS}일 전`);
});

test('changes name the days by which the rules allow them', () => {
  expect(answerTo('바꿀 수')).toContain('개인예약은 체험일 전날까지, 단체예약은 체험일 7일 전까지');
  expect([canChange('individual', '2026-11-24'), canChange('individual', '2026-11-23')]).toEqual([true, false]);
  expect([canChange('group', '2026-11-30'), canChange('group', '2026-11-29')]).toEqual([true, false]);
});

test('notice and terms name the same numbers', () => {
  const notice = JSON.stringify(textOf('notice'));
  for (const words of [
    `체험일 ${BOOKING_OPENS_MONTHS}개월 전부터`,
    `${GROUP_MINIMUM}명 이상이면 단체예약`,
    `체험일 ${PLEDGE_APPROVED_DAYS}일 전부터 승인`,
  ])
    expect(notice).toContain(words);
  const terms = JSON.stringify(textOf('terms'));
  for (const words of [
    `좌석을 ${USUAL_LIMITS.holdMinutes}분 동안`,
    `체험자 ${GROUP_MINIMUM}명 이상의 예약`,
    '체험일 7일 전까지 회차와',
  ])
    expect(terms).toContain(words);
});

test('a text in English has the parts of the Korean one, and no Korean letter', () => {
  const english = texts.filter(({ language }) => language === 'en');
  const korean = texts.filter(({ language }) => language === 'ko');
  expect(korean.length - english.length).toBe(2);
  for (const { name, document } of english) {
    const text = JSON.stringify(document);
    expect(text, name).not.toMatch(/\p{Script=Hangul}/u);
    expect(shapeOf(document), name).toEqual(shapeOf(korean.find((each) => each.name === name)?.document));
  }
});

/** A value with nothing of its texts. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each)]));
};
