import { tossStatuses } from '@kkumteo/partners/toss/payment';
import { describe, expect, it } from 'vitest';
import { after, step } from './machine.ts';

describe("a payment's status", () => {
  it('goes from READY by the buyer and the merchant to DONE', () => {
    expect(step(step('READY', 'authenticate'), 'capture')).toBe('DONE');
  });

  it('is charged only after the buyer has approved', () => {
    const chargeable = tossStatuses.filter((status) => after(status, 'capture') !== null);
    expect(chargeable).toEqual(['IN_PROGRESS']);
  });

  it('never leaves CANCELED, ABORTED or EXPIRED', () => {
    const events = [
      'authenticate',
      'give-up',
      'capture',
      'issue',
      'reject',
      'deposit',
      'take-back',
      'lapse',
      'cancel-part',
      'cancel-rest',
    ] as const;
    for (const status of ['CANCELED', 'ABORTED', 'EXPIRED'] as const) {
      expect(events.map((event) => after(status, event))).toEqual(events.map(() => null));
    }
  });

  it('waits for a deposit only as a virtual account, and again when the bank reverses the deposit', () => {
    expect(step(step('IN_PROGRESS', 'issue'), 'deposit')).toBe('DONE');
    expect(step('DONE', 'take-back')).toBe('WAITING_FOR_DEPOSIT');
    expect(after('WAITING_FOR_DEPOSIT', 'cancel-part')).toBeNull();
  });

  it('never expires once it is charged', () => {
    expect(after('DONE', 'lapse')).toBeNull();
    expect(after('PARTIAL_CANCELED', 'lapse')).toBeNull();
  });
});
