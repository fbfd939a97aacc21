import { tossSettlementSchema, type TossSettlement } from '@kkumteo/partners/toss/payment';
import { tossSettlementsQuerySchema } from '@kkumteo/partners/toss/requests';
import { z } from 'zod';
import type { PayoutPage, PayoutQuery, PayoutRecord } from '../port.ts';
import { authorizationOf } from './call.ts';

interface Settings {
  readonly baseUrl: string;
  readonly secretKey: string;
  readonly findTimeoutMs: number;
}

const PAYOUT_PAGE = 1_000;
const pageSchema = z.array(tossSettlementSchema);

/** One page of `GET /v1/settlements`. */
export async function payoutPage(settings: Settings, { soldOn, page }: PayoutQuery): Promise<PayoutPage> {
  const query = {
    startDate: soldOn,
    endDate: soldOn,
    dateType: 'soldDate',
    page: String(page),
    size: String(PAYOUT_PAGE),
  };
  tossSettlementsQuerySchema.parse(query);
  try {
    const answer = await fetch(`${settings.baseUrl}/v1/settlements?${new URLSearchParams(query)}`, {
      headers: { authorization: authorizationOf(settings.secretKey) },
      signal: AbortSignal.timeout(settings.findTimeoutMs),
      redirect: 'error',
    });
    const read = pageSchema.safeParse(await answer.json());
    if (!answer.ok || !read.success) return { kind: 'unreachable' };
    return { kind: 'page', records: read.data.map(toRecord), isLast: read.data.length < PAYOUT_PAGE };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** The fee is what is neither paid out nor value-added tax, so that interest of installments is in it. */
const toRecord = (row: TossSettlement): PayoutRecord => ({
  transactionKey: row.transactionKey,
  orderNo: row.orderId,
  method: METHODS[row.method] ?? 'card',
  amount: row.amount,
  fee: row.amount - row.payOutAmount - row.vat,
  vat: row.vat,
  net: row.payOutAmount,
  soldOn: row.soldDate,
  paidOutOn: row.paidOutDate,
});

/** Easy pay and every other method count as a card. */
const METHODS: Readonly<Partial<Record<TossSettlement['method'], PayoutRecord['method']>>> = {
  가상계좌: 'virtual-account',
  계좌이체: 'bank-transfer',
};
