import type { FastifyRequest } from 'fastify';
import { answer, refuse, type Outcome } from '../answer.ts';
import type { PaymentRecord } from '../record.ts';
import type { CardSandbox } from '../sandbox.ts';
import { addressPart } from '../serve.ts';

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
