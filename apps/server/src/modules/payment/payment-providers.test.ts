import { expect, test } from 'vitest';
import { checkRefundBanks } from './payment-providers.ts';

test('a site that offers a refund to a bank which its provider has no code for does not start', () => {
  expect(() => checkRefundBanks({ provider: 'toss', takesBank: (code) => code !== '071' })).toThrow(
    'Refunds are offered to 우체국 (071), for which toss has no bank code.',
  );
  expect(() => checkRefundBanks({ provider: 'toss', takesBank: () => true })).not.toThrow();
});
