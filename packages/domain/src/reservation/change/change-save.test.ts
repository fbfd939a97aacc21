import { describe, expect, test } from 'vitest';
import { changeBlocked, changeSaveRefusal, type ChangeRequest } from './change-save.ts';

const account = { bankCode: '004', number: '123456789012', holder: '김꿈터' };

describe('saving a change', () => {
  test('needs something that changed, an account and the agreement, in this order', () => {
    const steps: readonly (readonly [Partial<ChangeRequest>, string])[] = [
      [{}, 'reservation.nothing-changed'],
      [{ changed: ['line-1'] }, 'payment.refund-bank-missing'],
      [{ account: { ...account, number: '', holder: '' } }, 'payment.refund-number-missing'],
      [{ account: { ...account, holder: '' } }, 'payment.refund-holder-missing'],
      [{ account }, 'reservation.change-not-agreed'],
      [{ agreed: true }, ''],
    ];
    let request: ChangeRequest = {
      changed: [],
      status: 'confirmed',
      difference: -1,
      paidAtDesk: false,
      accountRefusal: null,
      needsAccount: true,
      account: null,
      agreed: false,
    };
    for (const [mended, code] of steps) {
      request = { ...request, ...mended };
      expect(changeSaveRefusal(request)?.code ?? '').toBe(code);
    }
  });

  test('costs no more where it is paid, and gives nothing back that the desk has received', () => {
    const paid = { status: 'confirmed', paidAtDesk: false, accountRefusal: null } as const;
    expect(changeBlocked({ ...paid, difference: 1 })?.code).toBe('reservation.change-dearer');
    expect(changeBlocked({ ...paid, difference: 0 })).toBeNull();
    expect(changeBlocked({ ...paid, difference: -1 })).toBeNull();
    expect(changeBlocked({ ...paid, paidAtDesk: true, difference: -1 })?.code).toBe('reservation.change-at-desk');
    for (const status of ['provisional', 'pledged'] as const)
      expect(changeBlocked({ ...paid, status, difference: 9_000 })).toBeNull();
    const waiting = { ...paid, status: 'awaiting-deposit' } as const;
    for (const difference of [-1, 0, 9_000]) expect(changeBlocked({ ...waiting, difference })).toBeNull();
    const accountRefusal = { code: 'reservation.new-account-too-late' } as const;
    expect(changeBlocked({ ...waiting, difference: 1, accountRefusal })).toBe(accountRefusal);
  });
});
