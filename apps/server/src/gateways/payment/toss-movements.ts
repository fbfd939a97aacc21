import { tossTransactionSchema, type TossTransaction } from '@kkumteo/partners/toss/payment';
import { z } from 'zod';
import type { ProviderMovement } from './port.ts';
import { authorizationOf } from './toss-call.ts';

interface Settings {
  readonly baseUrl: string;
  readonly secretKey: string;
  readonly findTimeoutMs: number;
}

const PAGE = 1_000;
const KOREA_MS = 9 * 3_600_000;
const pageSchema = z.array(tossTransactionSchema);

/** Reads `GET /v1/transactions` page by page; null where a page could not be had. Money that was only announced is left out. */
export async function movements(
  settings: Settings,
  from: number,
  to: number,
): Promise<readonly ProviderMovement[] | null> {
  const all: ProviderMovement[] = [];
  for (let after: string | undefined; ;) {
    const page = await readPage(settings, from, to, after);
    if (page === null) return null;
    all.push(...page.filter(isMoney).map(toMovement));
    after = page.at(-1)?.transactionKey;
    if (page.length < PAGE || after === undefined) return all;
  }
}

async function readPage(
  settings: Settings,
  from: number,
  to: number,
  after: string | undefined,
): Promise<readonly TossTransaction[] | null> {
  const query = new URLSearchParams({
    startDate: koreanMoment(from),
    endDate: koreanMoment(to),
    limit: String(PAGE),
    ...(after !== undefined && { startingAfter: after }),
  });
  try {
    const answer = await fetch(`${settings.baseUrl}/v1/transactions?${query}`, {
      headers: { authorization: authorizationOf(settings.secretKey) },
      signal: AbortSignal.timeout(settings.findTimeoutMs),
    });
    const page = pageSchema.safeParse(await answer.json());
    return answer.ok && page.success ? page.data : null;
  } catch {
    return null;
  }
}

/** An account that was only opened has moved nothing; a deposit that the bank took back has. */
const isMoney = ({ status, amount }: TossTransaction): boolean => status !== 'WAITING_FOR_DEPOSIT' || amount < 0;

const toMovement = ({ orderId, transactionKey, amount, transactionAt }: TossTransaction): ProviderMovement => ({
  orderNo: orderId,
  transactionKey,
  amount,
  at: Date.parse(transactionAt),
});

const koreanMoment = (at: number): string => new Date(at + KOREA_MS).toISOString().slice(0, 19);
