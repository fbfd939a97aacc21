import {
  cancelPaths,
  decodeCancel,
  decodeChosenLines,
  decodeRefundPreview,
  encodeCancel,
  encodeChosenLines,
  encodeRefundPreview,
} from '../reservation/cancel.ts';
import { refundPreviewSchema } from '../reservation/cancel.answer.ts';
import { cancelPriceSchema, cancelSchema } from '../reservation/cancel.schema.ts';
import { decodeOrderAnswer, encodeOrderAnswer } from '../reservation/order.ts';
import { orderAnswerSchema } from '../reservation/order.answer.ts';
import { answer, request, type Call } from './call.test-support.ts';

export const CANCEL_CALLS: readonly Call[] = [
  {
    call: `post ${cancelPaths.price}`,
    example: 'reservation/golden/cancel-price.json',
    request: request(
      { body: cancelPriceSchema },
      ({ body }) => decodeChosenLines(body),
      (chosen) => ({ body: encodeChosenLines(chosen) }),
    ),
    answer: answer(refundPreviewSchema, encodeRefundPreview, decodeRefundPreview),
  },
  {
    call: `post ${cancelPaths.cancel}`,
    example: 'reservation/golden/cancel.json',
    request: request(
      { body: cancelSchema },
      ({ body }) => decodeCancel(body),
      (cancel) => ({ body: encodeCancel(cancel) }),
    ),
    answer: answer(orderAnswerSchema, encodeOrderAnswer, decodeOrderAnswer),
  },
];
