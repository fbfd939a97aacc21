import { expect, test } from 'vitest';
import { MINUTE_MS } from '../shared/time.ts';
import { balanceRefusal, cardRefusals, isLookupValid } from './experience-card.ts';

const at = Date.parse('2026-11-20T10:00:00+09:00');

test('ID and number are both required, the ID first; blanks count as empty', () => {
  expect(cardRefusals({ cardId: '', cardNo: ' ' })).toEqual([
    { code: 'payment.experience-card-id-missing', field: 'experienceCardId' },
    { code: 'payment.experience-card-number-missing', field: 'experienceCardNo' },
  ]);
  expect(cardRefusals({ cardId: 'dream', cardNo: '' }).map(({ field }) => field)).toEqual(['experienceCardNo']);
  expect(cardRefusals({ cardId: 'dream', cardNo: '9400' })).toEqual([]);
});

test.each([
  [135_000, null],
  [135_001, null],
  [134_999, 'payment.experience-card-short'],
  [0, 'payment.experience-card-short'],
])('with %i won on the card 135,000 won are paid or refused', (balance, code) => {
  expect(balanceRefusal(balance, 135_000)?.code ?? null).toBe(code);
});

test('a balance look-up is valid for five minutes and for the total it was made for', () => {
  const look = { balance: 200_000, total: 135_000, at };
  const after = (ms: number, total = 135_000) => isLookupValid(look, total, at + ms);
  expect([after(0), after(5 * MINUTE_MS - 1), after(5 * MINUTE_MS), after(0, 120_000)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isLookupValid({ ...look, total: null }, 135_000, at)).toBe(false);
});
