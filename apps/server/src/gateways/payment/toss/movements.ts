import { tossErrorSchema } from '@kkumteo/partners/toss/errors';
import { tossTransactionSchema, type TossTransaction } from '@kkumteo/partners/toss/payment';
import { tossTransactionsQuerySchema } from '@kkumteo/partners/toss/requests';
import { z } from 'zod';
import type { MovementPage, MovementQuery, ProviderMovement } from '../port.ts';
import { authorizationOf } from './call.ts';

interface Settings {
  readonly baseUrl: string;
  readonly secretKey: string;
  readonly findTimeoutMs: number;
}

const PAGE = 1_000;
const KOREA_MS = 9 * 3_600_000;
const pageSchema = z.array(tossTransactionSchema);
const UNKNOWN_CURSOR = 'INVALID_TRANSACTION_KEY';

/** All pages of `GET /v1/transactions`, without deposits that have not arrived; null where one failed. */
export async function movements(
  settings: Settings,
  from: number,
  to: number,
): Promise<readonly ProviderMovement[] | null> {
  const all: ProviderMovement[] = [];
  for (let after: string | null = null; ;) {
    const page = await movementPage(settings, { from, to, after, limit: PAGE });
    if (page.kind !== 'page') return null;
    all.push(...page.movements);
    if (page.next === null) return all;
    after = page.next;
  }
}

/** One page of `GET /v1/transactions`. Deposits that have not arrived are left out. */
export async function movementPage(
  settings: Settings,
  { from, to, after, limit }: MovementQuery,
): Promise<MovementPage> {
  const query = {
    startDate: koreanMoment(from),
    endDate: koreanMoment(to),
    limit: String(limit),
    ...(after !== null && { startingAfter: after }),
  };
  tossTransactionsQuerySchema.parse(query);
  try {
    const answer = await fetch(`${settings.baseUrl}/v1/transactions?${new URLSearchParams(query)}`, {
      headers: { authorization: authorizationOf(settings.secretKey) },
      signal: AbortSignal.timeout(settings.findTimeoutMs),
      redirect: 'error',
    });
    return read(await answer.json(), answer.ok, limit);
  } catch {
    return { kind: 'unreachable' };
  }
}

function read(body: unknown, ok: boolean, limit: number): MovementPage {
  if (!ok && tossErrorSchema.safeParse(body).data?.code === UNKNOWN_CURSOR) return { kind: 'unknown-cursor' };
  const page = pageSchema.safeParse(body);
  if (!ok || !page.success) return { kind: 'unreachable' };
  const rows = page.data;
  const next = rows.length < limit ? null : (rows.at(-1)?.transactionKey ?? null);
  return { kind: 'page', movements: rows.filter(isMoney).map(toMovement), rows: rows.length, next };
}

/** An open account has moved no money; a deposit that the bank reversed has. */
const isMoney = ({ status, amount }: TossTransaction): boolean => status !== 'WAITING_FOR_DEPOSIT' || amount < 0;

const toMovement = ({
  orderId,
  paymentKey,
  transactionKey,
  amount,
  transactionAt,
}: TossTransaction): ProviderMovement => ({
  orderNo: orderId,
  providerKey: paymentKey,
  transactionKey,
  amount,
  at: Date.parse(transactionAt),
});

const koreanMoment = (at: number): string => new Date(at + KOREA_MS).toISOString().slice(0, 19);
