import { REJECTION_CODES } from '@kkumteo/copy/sentence-for';
import { STAFF_CODES } from '@kkumteo/copy/staff';
import { expect, it } from 'vitest';
import { sentenceOf } from './sentence.ts';
import { statusOfCode } from './status.ts';

it.each([
  ['member.login-required', 401],
  ['http.forged', 403],
  ['reservation.not-found', 404],
  ['reservation.cannot-cancel', 409],
  ['schedule.no-seats', 409],
  ['pricing.category-not-offered', 422],
  ['member.login-throttled', 429],
  ['schedule.busy', 503],
])('%s is answered with %i', (code, status) => {
  expect(statusOfCode(code)).toBe(status);
});

it('answers every rejection of the domain with a status of a refusal', () => {
  for (const code of REJECTION_CODES) expect([401, 404, 409, 422, 429, 503]).toContain(statusOfCode(code));
});

it('answers every rejection at the console with a status of a refusal and a sentence of its own', () => {
  for (const code of STAFF_CODES) {
    expect([401, 403, 404, 409, 422, 429]).toContain(statusOfCode(code));
    expect([code, sentenceOf({ code })]).not.toEqual([code, sentenceOf({ code: 'unknown.code' })]);
  }
});

it('says the general sentence for a code that has none', () => {
  expect(sentenceOf({ code: 'nobody.knows' })).toBe('오류가 발생하였습니다.');
});
