import { REFUND_BANKS } from '@kkumteo/contract/payment/banks';
import type { PaymentProvider } from '../../../gateways/payment/port.ts';

/** Throws a sentence that names every bank which is offered for a refund and to which the provider can't send money. */
export function checkRefundBanks(provider: Pick<PaymentProvider, 'provider' | 'takesBank'>): void {
  const missing = REFUND_BANKS.filter(({ bankCode }) => !provider.takesBank(bankCode));
  if (missing.length === 0) return;
  const names = missing.map(({ bankCode, name }) => `${name} (${bankCode})`).join(', ');
  throw new Error(`Refunds are offered to ${names}, for which ${provider.provider} has no bank code.`);
}
