import { tossAccountMinimum } from '@kkumteo/partners/toss/bank-accounts';
import { tossErrors, type TossErrorCode } from '@kkumteo/partners/toss/errors';
import { tossConfirmRequestSchema, type TossConfirmRequest } from '@kkumteo/partners/toss/requests';
import { tossCardMinimum } from '@kkumteo/partners/toss/window';
import type { FastifyRequest } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { answer, refuse, type Outcome } from '../answer.ts';
import { newApprovalNo, newTransactionKey } from '../keys.ts';
import { step } from '../machine.ts';
import { findMeans } from '../means.ts';
import { holdsOrder, type PaymentRecord, type RecordMethod } from '../record.ts';
import type { CardSandbox } from '../sandbox.ts';

/** `POST /v1/payments/confirm`: charges what the buyer has approved in the window, or opens the virtual account. */
export function confirm(sandbox: CardSandbox) {
  return async (request: FastifyRequest): Promise<Outcome> => {
    const read = tossConfirmRequestSchema.safeParse(request.body);
    if (!read.success) return refuse('INVALID_REQUEST');
    const means = findMeans(sandbox.ledger.byKey(read.data.paymentKey)?.cardId ?? null);
    if (means?.confirm.kind === 'drops-before') return { kind: 'lost' };
    if (means?.confirm.kind === 'slow') await sleep(sandbox.config.slowMs);
    return capture(sandbox, read.data);
  };
}

function capture(sandbox: CardSandbox, wanted: TossConfirmRequest): Outcome {
  const record = sandbox.current(sandbox.ledger.byKey(wanted.paymentKey));
  if (record === undefined) return refuse('NOT_FOUND_PAYMENT');
  const now = sandbox.clock.now();
  const refused = refuseCapture(record, wanted, now);
  if (refused !== null) return refuse(refused);

  const means = findMeans(record.cardId);
  if (means?.confirm.kind === 'rejects') return reject(sandbox, record, means.confirm.code);
  const done = record.method === 'VIRTUAL_ACCOUNT' ? issued(record, now) : captured(record, now);
  sandbox.save(done);
  return answer(sandbox.show(done), means?.confirm.kind === 'captures-in-silence');
}

function refuseCapture(record: PaymentRecord, wanted: TossConfirmRequest, now: number): TossErrorCode | null {
  if (record.orderId !== wanted.orderId) return 'NOT_FOUND_PAYMENT_SESSION';
  if (holdsOrder(record)) return 'ALREADY_PROCESSED_PAYMENT';
  if (record.status !== 'IN_PROGRESS') return 'NOT_FOUND_PAYMENT_SESSION';
  if (record.amount !== wanted.amount) return 'FORBIDDEN_REQUEST';
  if (now >= (record.account?.dueAt ?? Infinity)) return 'NOT_FOUND_PAYMENT_SESSION';
  return wanted.amount < leastAmount(record.method) ? 'BELOW_MINIMUM_AMOUNT' : null;
}

/** The least amount that a method takes, in won. */
export function leastAmount(method: RecordMethod): number {
  return method === 'CARD' ? tossCardMinimum : tossAccountMinimum;
}

function reject(sandbox: CardSandbox, record: PaymentRecord, code: TossErrorCode): Outcome {
  const failure = { code, message: tossErrors[code].message };
  sandbox.save({ ...record, status: step(record.status, 'reject'), failure });
  return refuse(code);
}

function captured(record: PaymentRecord, now: number): PaymentRecord {
  return {
    ...record,
    status: step(record.status, 'capture'),
    approvedAt: now,
    approvalNo: record.method === 'CARD' ? newApprovalNo() : null,
    approvalKey: newTransactionKey(),
  };
}

/** Nothing is charged yet: the account waits for its money. */
function issued(record: PaymentRecord, now: number): PaymentRecord {
  if (record.account === null) throw new Error('a virtual account is chosen before it is issued');
  return { ...record, status: step(record.status, 'issue'), account: { ...record.account, issuedAt: now } };
}
