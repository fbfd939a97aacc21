import { describe, expect, test } from 'vitest';
import { normaliseRefundAccount, refundAccountRefusal } from './refund-account.ts';

const ACCOUNT = { bankCode: '004', number: '123-456-789012', holder: '김꿈터' };

describe('a refund account', () => {
  test.each([
    ['without a bank', { bankCode: '' }, 'payment.refund-bank-missing'],
    ['without a number', { number: ' ' }, 'payment.refund-number-missing'],
    ['without a holder', { holder: ' ' }, 'payment.refund-holder-missing'],
    ['with letters in its number', { number: '12a-456-7890' }, 'payment.refund-number-wrong'],
    ['with too few digits', { number: '12-345' }, 'payment.refund-number-wrong'],
    ['with a holder of 101 letters', { holder: '김'.repeat(101) }, 'payment.refund-holder-long'],
  ])('%s is refused', (_name, wrong, code) => {
    expect(refundAccountRefusal({ ...ACCOUNT, ...wrong })?.code).toBe(code);
  });

  test('is refused for what it lacks first in the order of the specification: bank, number, holder', () => {
    const empty = { bankCode: '', number: '', holder: '' };
    expect(refundAccountRefusal(empty)).toMatchObject({ field: 'refundAccount.bankCode' });
    expect(refundAccountRefusal({ ...empty, bankCode: '004' })).toMatchObject({ field: 'refundAccount.number' });
    expect(refundAccountRefusal({ ...empty, bankCode: '004', number: '1' })).toMatchObject({
      field: 'refundAccount.holder',
    });
  });

  test('is kept as digits and a tidy name', () => {
    expect(refundAccountRefusal(ACCOUNT)).toBeNull();
    expect(normaliseRefundAccount({ ...ACCOUNT, number: '１２３-456 789012', holder: ' 김  꿈터 ' })).toEqual({
      bankCode: '004',
      number: '123456789012',
      holder: '김 꿈터',
    });
  });
});
