import type { OrderBooks } from '@kkumteo/contract/office/settlement';
import type { SettlementRejection } from '@kkumteo/domain/settlement/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Sql } from '../../db/pool.ts';
import type { LookupOutcome } from '../../gateways/payment/port.ts';
import { findAttempt } from '../payment/attempts/store.ts';
import { waitingFindings } from '../payment/comparison/findings.ts';
import type { PaymentProviders } from '../payment/payment-providers.ts';
import { sumLedger } from './store.ts';

interface Deps {
  readonly db: Sql;
  readonly providers: PaymentProviders;
}

const NONE = { paid: 0, refunded: 0 };

/** An order by our ledger and by its provider, who is asked now; one that was charged twice by the charge that differs. */
export async function readBooks(
  { db, providers }: Deps,
  orderNo: string,
): Promise<Decision<OrderBooks, SettlementRejection>> {
  const attempt = await findAttempt(db, orderNo);
  const found = (await waitingFindings(db)).find(
    (finding) => finding.orderNo === orderNo && finding.kind !== 'payout-differs',
  );
  if (found !== undefined && found.providerKey !== attempt?.providerKey)
    return accept({ ours: NONE, theirs: sideOf(await providers.card.findByKey(found.providerKey)) });
  if (attempt === null) return refuse({ code: 'settlement.not-waiting' });
  return accept({ ours: await sumLedger(db, orderNo), theirs: sideOf(await providers.of(attempt).find(orderNo)) });
}

function sideOf(found: LookupOutcome): OrderBooks['theirs'] {
  if (found.kind === 'unreachable') return null;
  if (!('payment' in found)) return NONE;
  const { amount, balance } = found.payment;
  return { paid: amount, refunded: amount - balance };
}
