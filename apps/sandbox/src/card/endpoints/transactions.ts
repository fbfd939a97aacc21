import type { TossStatus, TossTransaction } from '@kkumteo/partners/toss/payment';
import { tossTransactionsQuerySchema } from '@kkumteo/partners/toss/requests';
import type { FastifyRequest } from 'fastify';
import { koreanMoment, readKoreanMoment } from '../../clock.ts';
import { answer, refuse, type Outcome } from '../answer.ts';
import type { Movement } from '../ledger.ts';
import { merchantId, methodName } from '../payment-object.ts';
import type { CardSandbox } from '../sandbox.ts';
import type { PaymentRecord } from '../record.ts';
import { addressPart } from '../serve.ts';

const DEFAULT_LIMIT = 100;

/** `GET /v1/transactions`: every movement of money between two moments, oldest first, a page at a time. */
export function transactions(sandbox: CardSandbox) {
  return (request: FastifyRequest): Outcome => {
    const query = tossTransactionsQuerySchema.safeParse(request.query);
    if (!query.success) return refuse('INVALID_REQUEST');
    const { startDate, endDate, startingAfter, limit } = query.data;
    const from = readKoreanMoment(startDate);
    // The second of the end belongs to it, with its fractions.
    const to = readKoreanMoment(endDate) + (/\.\d+/.test(endDate) ? 0 : 999);
    const within = sandbox.ledger.movements().filter((movement) => movement.at >= from && movement.at <= to);
    const start = within.findIndex((movement) => movement.transactionKey === startingAfter) + 1;
    if (startingAfter !== undefined && start === 0) return refuse('INVALID_TRANSACTION_KEY');
    return answer(within.slice(start, start + (limit ?? DEFAULT_LIMIT)).map((movement) => row(sandbox, movement)));
  };
}

function row(sandbox: CardSandbox, movement: Movement): TossTransaction {
  const record = sandbox.ledger.byKey(movement.paymentKey);
  return {
    mId: merchantId,
    transactionKey: movement.transactionKey,
    paymentKey: movement.paymentKey,
    orderId: record?.orderId ?? '',
    method: record === undefined ? 'UNKNOWN' : (methodName(record) ?? 'UNKNOWN'),
    customerKey: record?.customerKey ?? null,
    useEscrow: false,
    receiptUrl: `${sandbox.origin()}/receipt/${movement.paymentKey}`,
    status: statusOf(movement, record?.status ?? 'CANCELED'),
    transactionAt: koreanMoment(movement.at),
    currency: 'KRW',
    amount: movement.amount,
  };
}

function statusOf({ kind }: Movement, status: TossStatus): TossStatus {
  if (kind === 'approval') return 'DONE';
  return kind === 'take-back' ? 'WAITING_FOR_DEPOSIT' : status;
}

/** `GET /v1/payments/{paymentKey}`. */
export function getPayment(sandbox: CardSandbox) {
  return (request: FastifyRequest): Outcome => found(sandbox, sandbox.ledger.byKey(addressPart(request, 'paymentKey')));
}

/** `GET /v1/payments/orders/{orderId}`. */
export function getOrder(sandbox: CardSandbox) {
  return (request: FastifyRequest): Outcome => found(sandbox, sandbox.ledger.byOrder(addressPart(request, 'orderId')));
}

function found(sandbox: CardSandbox, record: PaymentRecord | undefined): Outcome {
  const now = sandbox.current(record);
  return now === undefined ? refuse('NOT_FOUND_PAYMENT') : answer(sandbox.show(now));
}
