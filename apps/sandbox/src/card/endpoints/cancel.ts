import type { TossErrorCode } from '@kkumteo/partners/toss/errors';
import { tossCancelRequestSchema, type TossCancelRequest } from '@kkumteo/partners/toss/requests';
import type { FastifyRequest } from 'fastify';
import { answer, refuse, type Outcome } from '../answer.ts';
import { withRefund, withPendingRefund } from '../with-refund.ts';
import { isInParts, balance, type PaymentRecord } from '../record.ts';
import { refuseRefundAccount } from '../refund-accounts.ts';
import type { CardSandbox } from '../sandbox.ts';
import { addressPart } from '../serve.ts';

const REFUND_LIFE = 365 * 86_400_000;

/** `POST /v1/payments/{paymentKey}/cancel`: refunds all of the balance, or part of it. */
export function cancel(sandbox: CardSandbox) {
  const busy = new Set<string>();
  return async (request: FastifyRequest): Promise<Outcome> => {
    const paymentKey = addressPart(request, 'paymentKey');
    if (busy.has(paymentKey)) return refuse('FORBIDDEN_CONSECUTIVE_REQUEST');
    busy.add(paymentKey);
    try {
      // The card company is asked in between; a second cancel meanwhile is refused, as the provider does.
      await new Promise((resolve) => setImmediate(resolve));
      return cancelNow(sandbox, paymentKey, request.body);
    } finally {
      busy.delete(paymentKey);
    }
  };
}

function cancelNow(sandbox: CardSandbox, paymentKey: string, body: unknown): Outcome {
  const read = tossCancelRequestSchema.safeParse(body);
  if (!read.success) return refuse('INVALID_REQUEST');
  const record = sandbox.current(sandbox.ledger.byKey(paymentKey));
  if (record === undefined) return refuse('NOT_FOUND_PAYMENT');

  const now = sandbox.clock.now();
  if (cameBack(record) && read.data.refundReceiveAccount !== undefined) return sendAgain(sandbox, record, read.data);
  const refused = refuseCancel(record, read.data, now) ?? refuseAccount(record, read.data);
  if (refused !== null) return refuse(refused);
  const given = withRefund(record, read.data, now);
  sandbox.save(given);
  return answer(sandbox.show(given));
}

/** A refund that its bank could not pay out goes to another account; nothing more is cancelled by it. */
function sendAgain(sandbox: CardSandbox, record: PaymentRecord, wanted: TossCancelRequest): Outcome {
  const refused = refuseAccount(record, wanted);
  if (refused !== null) return refuse(refused);
  const sent = { ...record, account: withPendingRefund(record.account, wanted, sandbox.clock.now()) };
  sandbox.save(sent);
  return answer(sandbox.show(sent));
}

const cameBack = ({ status, account }: PaymentRecord): boolean =>
  status === 'CANCELED' && (account?.refundStatus === 'FAILED' || account?.refundStatus === 'PARTIAL_FAILED');

/** Why this amount cannot be refunded, or null. */
export function refuseCancel(record: PaymentRecord, wanted: TossCancelRequest, now: number): TossErrorCode | null {
  const left = balance(record);
  const amount = wanted.cancelAmount ?? left;
  if (record.status === 'CANCELED') return 'ALREADY_CANCELED_PAYMENT';
  if (record.status === 'WAITING_FOR_DEPOSIT') return refuseBeforeDeposit(amount, left);
  if (record.approvedAt === null) return 'NOT_CANCELABLE_PAYMENT';
  if (now > record.approvedAt + REFUND_LIFE) return 'EXCEED_MAX_REFUND_DUE';
  if (amount > left) return 'NOT_CANCELABLE_AMOUNT';
  if (amount < left && !isInParts(record)) return 'NOT_ALLOWED_PARTIAL_REFUND';
  return (wanted.refundableAmount ?? left) === left ? null : 'NOT_MATCHES_REFUNDABLE_AMOUNT';
}

function refuseBeforeDeposit(amount: number, left: number): TossErrorCode | null {
  if (amount > left) return 'NOT_CANCELABLE_AMOUNT';
  return amount < left ? 'NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT' : null;
}

/** A deposit is refunded to the account that the merchant names. */
function refuseAccount(record: PaymentRecord, wanted: TossCancelRequest): TossErrorCode | null {
  if (record.account === null || record.approvedAt === null) return null;
  if (wanted.refundReceiveAccount === undefined) return 'INVALID_REQUEST';
  return refuseRefundAccount(wanted.refundReceiveAccount, record.account.refundAccount);
}
