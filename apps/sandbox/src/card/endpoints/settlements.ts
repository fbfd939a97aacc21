import type { TossSettlement } from '@kkumteo/partners/toss/payment';
import { tossSettlementsQuerySchema } from '@kkumteo/partners/toss/requests';
import type { FastifyRequest } from 'fastify';
import { koreanMoment } from '../../clock.ts';
import { answer, refuse, type Outcome } from '../answer.ts';
import type { Movement } from '../ledger.ts';
import { merchantId, methodName } from '../payment-object.ts';
import type { RecordMethod } from '../record.ts';
import type { CardSandbox } from '../sandbox.ts';

const DEFAULT_SIZE = 100;
const DAY_MS = 86_400_000;

/** What the merchant of the sandbox has agreed: a share of the amount or won of each payment, and weekdays until it is paid. */
const TERMS: Readonly<Record<RecordMethod, { readonly share: number; readonly won: number; readonly days: number }>> = {
  CARD: { share: 0.025, won: 0, days: 2 },
  TRANSFER: { share: 0.016, won: 0, days: 1 },
  VIRTUAL_ACCOUNT: { share: 0, won: 300, days: 1 },
};

/** `GET /v1/settlements`: movements of days that are over, oldest first, each with its fee and the day of its payout. */
export function settlements(sandbox: CardSandbox) {
  return (request: FastifyRequest): Outcome => {
    const query = tossSettlementsQuerySchema.safeParse(request.query);
    if (!query.success) return refuse('INVALID_REQUEST');
    const { startDate, endDate, dateType = 'soldDate', page = 1, size = DEFAULT_SIZE } = query.data;
    const today = koreanMoment(sandbox.clock.now()).slice(0, 10);
    const rows = sandbox.ledger
      .movements()
      .map((movement) => row(sandbox, movement))
      .filter((one) => one.soldDate < today && one[dateType] >= startDate && one[dateType] <= endDate);
    return answer(rows.slice((page - 1) * size, page * size));
  };
}

function row(sandbox: CardSandbox, { at, paymentKey, transactionKey, amount, kind }: Movement): TossSettlement {
  const record = sandbox.ledger.byKey(paymentKey);
  const { share, won, days } = TERMS[record?.method ?? 'CARD'];
  // A share comes back with a cancel; won of each payment do not.
  const supplyAmount = Math.round(amount * share) + (kind === 'approval' ? won : 0);
  const vat = Math.round(supplyAmount * 0.1);
  const soldDate = koreanMoment(at).slice(0, 10);
  return {
    mId: merchantId,
    paymentKey,
    transactionKey,
    orderId: record?.orderId ?? '',
    currency: 'KRW',
    method: record === undefined ? 'UNKNOWN' : (methodName(record) ?? 'UNKNOWN'),
    amount,
    interestFee: 0,
    fee: supplyAmount + vat,
    supplyAmount,
    vat,
    payOutAmount: amount - supplyAmount - vat,
    approvedAt: koreanMoment(at),
    soldDate,
    paidOutDate: afterWeekdays(soldDate, days),
  };
}

function afterWeekdays(day: string, days: number): string {
  let at = Date.parse(day);
  for (let left = days; left > 0;) {
    at += DAY_MS;
    if (![0, 6].includes(new Date(at).getUTCDay())) left -= 1;
  }
  return new Date(at).toISOString().slice(0, 10);
}
