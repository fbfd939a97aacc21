import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { Sql } from '../../db/pool.ts';
import type { ExperienceCardProvider } from '../../gateways/experience-card/port.ts';
import { vendorSettings } from '../../gateways/experience-card/vendor-call.ts';
import { createExperienceCardProvider } from '../../gateways/experience-card/vendor.ts';
import { timedExperienceCard, type RecordCall } from '../../gateways/timed-calls.ts';
import type { OrderProvider, PaymentProvider } from '../../gateways/payment/port.ts';
import { cardTokenOf } from './methods/card-looks.ts';
import { REFUND_BANKS } from '@kkumteo/contract/payment/banks';

/** An attempt as far as it says who takes its money. */
interface ByMethod {
  readonly method: PaymentMethod;
}

export interface PaymentProviders {
  /** Takes cards, transfers and deposits; events and movements come for these alone. */
  readonly card: PaymentProvider;
  /** Null where the site takes no experience card. */
  readonly experienceCard: ExperienceCardProvider | null;
  of(attempt: ByMethod): OrderProvider;
}

/** Whether the card provider takes the money of an attempt: everything but what is paid by experience card. */
export const isWithCardProvider = ({ method }: ByMethod): boolean => method !== 'experience-card';

/**
 * The providers of this site; `vendor` is the experience card's, null where the site has none. Throws if refunds are
 * offered to a bank that the provider does not know.
 */
export function paymentProviders(
  card: PaymentProvider,
  vendor: { readonly url: string; readonly key: string } | null,
  sql: Sql,
  record: RecordCall = () => undefined,
): PaymentProviders {
  checkRefundBanks(card);
  const experienceCard =
    vendor === null
      ? null
      : timedExperienceCard(
          createExperienceCardProvider(vendorSettings(vendor), (orderNo) => cardTokenOf(sql, orderNo)),
          record,
        );
  return {
    card,
    experienceCard,
    of: (attempt) => (isWithCardProvider(attempt) ? card : (experienceCard ?? notTaken)),
  };
}

// A site that took the experience card once and does not any more has no vendor to ask: such payments wait.
const REASON = 'experience-card-not-taken';
const notTaken: OrderProvider = {
  confirm: () => Promise.resolve({ kind: 'unknown', reason: REASON }),
  find: () => Promise.resolve({ kind: 'unreachable', reason: REASON }),
  cancel: () => Promise.resolve({ kind: 'unknown', reason: REASON }),
};

/** Throws a sentence that names every bank which is offered for a refund and to which the provider can't send money. */
export function checkRefundBanks(provider: Pick<PaymentProvider, 'provider' | 'takesBank'>): void {
  const missing = REFUND_BANKS.filter(({ bankCode }) => !provider.takesBank(bankCode));
  if (missing.length === 0) return;
  const names = missing.map(({ bankCode, name }) => `${name} (${bankCode})`).join(', ');
  throw new Error(`Refunds are offered to ${names}, for which ${provider.provider} has no bank code.`);
}
