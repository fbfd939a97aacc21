import { tossCashReceiptCancelSchema, tossCashReceiptRequestSchema } from '@kkumteo/partners/toss/cash-receipts';
import type { FastifyRequest } from 'fastify';
import { answer, refuse, type Outcome } from '../answer.ts';
import { cancelled, activeAmount, issued, masked, receiptObject, type ReceiptEntry } from '../receipt-book.ts';
import type { CardSandbox } from '../sandbox.ts';
import { addressPart } from '../serve.ts';

const merchantBusinessNumber = '1234567890';

/** `POST /v1/cash-receipts`: a receipt for money that was paid some other way. */
export function issueReceipt(sandbox: CardSandbox) {
  return (request: FastifyRequest): Outcome => {
    const read = tossCashReceiptRequestSchema.safeParse(request.body);
    if (!read.success) return refuse('INVALID_REQUEST');
    const { amount, orderId, orderName, customerIdentityNumber, type, businessNumber } = read.data;
    return keep(
      sandbox,
      issued({
        paymentKey: null,
        orderId,
        orderName,
        type,
        amount,
        maskedIdentity: masked(customerIdentityNumber),
        businessNumber: businessNumber ?? merchantBusinessNumber,
        at: sandbox.clock.now(),
      }),
    );
  };
}

/** `POST /v1/cash-receipts/{receiptKey}/cancel`: all of it, or a part. */
export function cancelReceipt(sandbox: CardSandbox) {
  return (request: FastifyRequest): Outcome => {
    const read = tossCashReceiptCancelSchema.safeParse(request.body ?? {});
    if (!read.success) return refuse('INVALID_REQUEST');
    const entries = sandbox.receipts.byKey(addressPart(request, 'receiptKey'));
    const [first] = entries;
    if (first === undefined) return refuse('NOT_FOUND');
    const standing = activeAmount(entries);
    if (standing === 0) return refuse('ALREADY_CANCELED_PAYMENT');
    const amount = read.data.amount ?? standing;
    if (amount > standing) return refuse('NOT_CANCELABLE_AMOUNT');
    return keep(sandbox, cancelled(first, amount, sandbox.clock.now()));
  };
}

function keep(sandbox: CardSandbox, entry: ReceiptEntry): Outcome {
  sandbox.keepReceipt(entry);
  return answer(receiptObject(entry, sandbox.origin()));
}
