import { decodeReservationParams } from '../reservation/order.ts';
import { refundsSchema } from '../reservation/refunds.answer.ts';
import { decodeRefunds, encodeRefunds, refundPaths } from '../reservation/refunds.ts';
import { reservationParamsSchema } from '../reservation/order.schema.ts';
import { answer, request, type Call } from './call.test-support.ts';

const own = request({ params: reservationParamsSchema }, ({ params }) => decodeReservationParams(params));

export const REFUND_CALLS: readonly Call[] = [
  {
    call: `get ${refundPaths.list('{bundleRvNo}')}`,
    example: 'reservation/golden/refunds.json',
    request: own,
    answer: answer(refundsSchema, encodeRefunds, decodeRefunds),
  },
  {
    call: `post ${refundPaths.again('{bundleRvNo}')}`,
    example: 'reservation/golden/refund-again.json',
    request: own,
    answer: answer(refundsSchema, encodeRefunds, decodeRefunds),
  },
];
