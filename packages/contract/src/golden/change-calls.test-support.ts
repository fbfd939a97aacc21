import { decodeSeatAnswer, encodeSeatAnswer } from '../booking/booking-item.ts';
import { validateAnswerSchema } from '../booking/booking-item.answer.ts';
import {
  changePaths,
  decodeChangeLines,
  decodeChangePreview,
  decodeSaveChange,
  encodeChangeLines,
  encodeChangePreview,
  encodeSaveChange,
} from '../reservation/change.ts';
import { changePriceSchema } from '../reservation/change.answer.ts';
import { changeLinesSchema, changeSchema } from '../reservation/change.schema.ts';
import { decodeOrderAnswer, encodeOrderAnswer } from '../reservation/order.ts';
import { orderAnswerSchema } from '../reservation/order.answer.ts';
import { answer, request, type Call } from './call.test-support.ts';

const lines = request(
  { body: changeLinesSchema },
  ({ body }) => decodeChangeLines(body),
  (change) => ({ body: encodeChangeLines(change) }),
);

export const CHANGE_CALLS: readonly Call[] = [
  {
    call: `post ${changePaths.validate}`,
    example: 'reservation/golden/change-validate.json',
    request: lines,
    answer: answer(validateAnswerSchema, encodeSeatAnswer, decodeSeatAnswer),
  },
  {
    call: `post ${changePaths.price}`,
    example: 'reservation/golden/change-price.json',
    request: lines,
    answer: answer(changePriceSchema, encodeChangePreview, decodeChangePreview),
  },
  {
    call: `post ${changePaths.save}`,
    example: 'reservation/golden/change.json',
    request: request(
      { body: changeSchema },
      ({ body }) => decodeSaveChange(body),
      (change) => ({ body: encodeSaveChange(change) }),
    ),
    answer: answer(orderAnswerSchema, encodeOrderAnswer, decodeOrderAnswer),
  },
];
