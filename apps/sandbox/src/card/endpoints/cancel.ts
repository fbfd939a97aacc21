import type { TossErrorCode } from '@kkumteo/partners/toss/errors';
import { tossCancelRequestSchema } from '@kkumteo/partners/toss/requests';
import type { FastifyRequest } from 'fastify';
import { answer, refuse, type Outcome } from '../answer.ts';
import { newTransactionKey } from '../keys.ts';
import { step } from '../machine.ts';
import { paymentObject } from '../payment-object.ts';
import { balance, type PaymentRecord } from '../record.ts';
import type { CardSandbox } from '../sandbox.ts';
import { addressPart } from '../serve.ts';

const REFUND_LIFE = 365 * 86_400_000;

/** `POST /v1/payments/{paymentKey}/cancel`: gives back all of the balance, or part of it. */
export function cancel(sandbox: CardSandbox) {
  const busy = new Set<string>();
  return async (request: FastifyRequest): Promise<Outcome> => {
    const paymentKey = addressPart(request, 'paymentKey');
    if (busy.has(paymentKey)) return refuse('FORBIDDEN_CONSECUTIVE_REQUEST');
    busy.add(paymentKey);
    try {
      // The card company is asked in between; a second cancel that arrives meanwhile is refused, as the provider does.
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

  const left = balance(record);
  const amount = read.data.cancelAmount ?? left;
  const refused = refuseCancel(record, amount, sandbox.clock.now());
  if (refused !== null) return refuse(refused);
  if ((read.data.refundableAmount ?? left) !== left) return refuse('NOT_MATCHES_REFUNDABLE_AMOUNT');

  const given = givenBack(record, amount, read.data.cancelReason, sandbox.clock.now());
  sandbox.save(given);
  return answer(paymentObject(given, sandbox.origin()));
}

function refuseCancel(record: PaymentRecord, amount: number, now: number): TossErrorCode | null {
  if (record.status === 'CANCELED') return 'ALREADY_CANCELED_PAYMENT';
  if (record.approvedAt === null) return 'NOT_CANCELABLE_PAYMENT';
  if (now > record.approvedAt + REFUND_LIFE) return 'EXCEED_MAX_REFUND_DUE';
  return amount > balance(record) ? 'NOT_CANCELABLE_AMOUNT' : null;
}

function givenBack(record: PaymentRecord, amount: number, reason: string, now: number): PaymentRecord {
  const event = amount === balance(record) ? 'cancel-rest' : 'cancel-part';
  const entry = { amount, reason, canceledAt: now, transactionKey: newTransactionKey() };
  return { ...record, status: step(record.status, event), cancels: [...record.cancels, entry] };
}
