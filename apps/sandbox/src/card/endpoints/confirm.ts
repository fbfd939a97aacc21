import { tossErrors } from '@kkumteo/partners/toss/errors';
import { tossConfirmRequestSchema, type TossConfirmRequest } from '@kkumteo/partners/toss/requests';
import { tossCardMinimum } from '@kkumteo/partners/toss/window';
import type { FastifyRequest } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { answer, refuse, type Outcome } from '../answer.ts';
import { findCard } from '../cards.ts';
import { newApprovalNo, newTransactionKey } from '../keys.ts';
import { step } from '../machine.ts';
import { paymentObject } from '../payment-object.ts';
import type { PaymentRecord } from '../record.ts';
import type { CardSandbox } from '../sandbox.ts';

/** `POST /v1/payments/confirm`: charges what the buyer has approved in the window. */
export function confirm(sandbox: CardSandbox) {
  return async (request: FastifyRequest): Promise<Outcome> => {
    const read = tossConfirmRequestSchema.safeParse(request.body);
    if (!read.success) return refuse('INVALID_REQUEST');
    const card = findCard(sandbox.ledger.byKey(read.data.paymentKey)?.cardId ?? null);
    if (card?.confirm.kind === 'drops-before') return { kind: 'lost' };
    if (card?.confirm.kind === 'slow') await sleep(sandbox.config.slowMs);
    return capture(sandbox, read.data);
  };
}

function capture(sandbox: CardSandbox, wanted: TossConfirmRequest): Outcome {
  const record = sandbox.current(sandbox.ledger.byKey(wanted.paymentKey));
  if (record === undefined) return refuse('NOT_FOUND_PAYMENT');
  const refused = refuseCapture(record, wanted);
  if (refused !== null) return refuse(refused);

  const card = findCard(record.cardId);
  if (card?.confirm.kind === 'rejects') return reject(sandbox, record, card.confirm.code);
  const paid = captured(record, sandbox.clock.now());
  sandbox.save(paid);
  return answer(paymentObject(paid, sandbox.origin()), card?.confirm.kind === 'captures-in-silence');
}

function refuseCapture(record: PaymentRecord, wanted: TossConfirmRequest): keyof typeof tossErrors | null {
  if (record.orderId !== wanted.orderId) return 'NOT_FOUND_PAYMENT_SESSION';
  if (record.approvedAt !== null) return 'ALREADY_PROCESSED_PAYMENT';
  if (record.status !== 'IN_PROGRESS') return 'NOT_FOUND_PAYMENT_SESSION';
  if (record.amount !== wanted.amount) return 'FORBIDDEN_REQUEST';
  return wanted.amount < tossCardMinimum ? 'BELOW_MINIMUM_AMOUNT' : null;
}

function reject(sandbox: CardSandbox, record: PaymentRecord, code: keyof typeof tossErrors): Outcome {
  const failure = { code, message: tossErrors[code].message };
  sandbox.save({ ...record, status: step(record.status, 'reject'), failure });
  return refuse(code);
}

function captured(record: PaymentRecord, now: number): PaymentRecord {
  return {
    ...record,
    status: step(record.status, 'capture'),
    approvedAt: now,
    approvalNo: newApprovalNo(),
    approvalKey: newTransactionKey(),
  };
}
