import { GROUP_MINIMUM } from '@kkumteo/domain/catalog/track';
import { can, PLEDGE_APPROVED_DAYS } from '@kkumteo/domain/reservation/can';
import { HOLD_MINUTES } from '@kkumteo/domain/schedule/hold';
import { BOOKING_OPENS_MONTHS } from '@kkumteo/domain/schedule/bookable';
import { instantOf } from '@kkumteo/domain/shared/time';
import { expect, test } from 'vitest';
import { COMMON_QUESTIONS } from './questions.ts';

const answerTo = (words: string): string => {
  const found = COMMON_QUESTIONS.filter(({ question }) => question.includes(words));
  expect(found, words).toHaveLength(1);
  return found.flatMap(({ answer }) => answer).join(' ');
};

const canChange = (track: 'individual' | 'group', visitDate: string): boolean =>
  can.changeLine(
    { track, status: 'confirmed', paymentMethod: 'card', visitDate, isBundle: false, couponId: null },
    instantOf('2026-11-23', 600),
  ).allowed;

test('no question is asked twice', () => {
  expect(new Set(COMMON_QUESTIONS.map(({ question }) => question)).size).toBe(COMMON_QUESTIONS.length);
});

test('the numbers that answers name are those of the rules', () => {
  expect(answerTo('결제하는 동안')).toContain(`${HOLD_MINUTES}분`);
  expect(answerTo('언제부터 언제까지')).toContain(`${BOOKING_OPENS_MONTHS}개월 전`);
  expect(answerTo('어떻게 다른가요')).toContain(`${GROUP_MINIMUM}명 이상`);
  expect(answerTo('확약 예약')).toContain(`${PLEDGE_APPROVED_DAYS}일 전`);
});

test('changes name the days by which the rules allow them', () => {
  expect(answerTo('바꿀 수')).toContain('개인예약은 체험일 전날까지, 단체예약은 체험일 7일 전까지');
  expect([canChange('individual', '2026-11-24'), canChange('individual', '2026-11-23')]).toEqual([true, false]);
  expect([canChange('group', '2026-11-30'), canChange('group', '2026-11-29')]).toEqual([true, false]);
});
