import type { BookingItemLabels } from '../booking/booking-item.ts';
import {
  cardBalanceAnswer,
  cardBalanceRequest,
  cardOrderRequest,
  cardPolicyAnswer,
} from '../payment/experience-card.ts';
import {
  attemptAnswer,
  attemptParams,
  confirmAnswer,
  payOptionsAnswer,
  payOptionsRequest,
  preparedPaymentAnswer,
  preparePaymentRequest,
  windowResult,
} from '../payment/payment.ts';
import { orderAnswer, orderRequest } from '../reservation/order.ts';
import { labelled } from './booking-calls.test-support.ts';
import { asks, type Call, says } from './call.test-support.ts';

const attempt = asks({ params: attemptParams });
const progress = says(attemptAnswer);
const orderMade = says(orderAnswer);

export const PAYMENT_CALLS: readonly Call[] = [
  {
    call: 'get /api/reserve/payOptions',
    example: 'payment/golden/pay-options.json',
    request: asks(
      { query: payOptionsRequest },
      ({ query }) => query.visitDate,
      (visitDate) => ({ query: { visitDate } }),
    ),
    answer: says(payOptionsAnswer),
  },
  {
    call: 'post /api/reserve/preparePayment',
    example: 'payment/golden/prepare-payment.json',
    request: asks(
      { body: preparePaymentRequest },
      ({ body }) => body,
      (command, labels: readonly BookingItemLabels[]) => ({
        body: { ...command, list: labelled(command.list, labels) },
      }),
    ),
    answer: says(preparedPaymentAnswer),
  },
  {
    call: 'post /payment/lguPayment.do',
    example: 'payment/golden/window-result.json',
    request: asks({ body: windowResult }),
    answer: says(confirmAnswer),
  },
  {
    call: 'get /api/reserve/payment/{orderNo}',
    example: 'payment/golden/attempt.json',
    request: attempt,
    answer: progress,
  },
  {
    call: 'post /api/reserve/payment/{orderNo}/extend',
    example: 'payment/golden/attempt-extended.json',
    request: attempt,
    answer: progress,
  },
  {
    call: 'post /api/reserve/payment/{orderNo}/release',
    example: 'payment/golden/attempt-released.json',
    request: attempt,
    answer: progress,
  },
  {
    call: 'post /api/reserve/order',
    example: 'reservation/golden/order.json',
    request: asks(
      { body: orderRequest },
      ({ body }) => body,
      (command, labels: readonly BookingItemLabels[]) => ({
        body: { ...command, list: labelled(command.list, labels) },
      }),
    ),
    answer: orderMade,
  },
  {
    call: 'post /api/reserve/prumeeBalance',
    example: 'payment/golden/card-balance.json',
    // Spaces and dashes of the card go on the way: what was typed stands beside the command.
    request: asks(
      { body: cardBalanceRequest },
      ({ body }) => body,
      (_command, typed: { readonly cardId: string; readonly cardNo: string }) => ({ body: typed }),
    ),
    answer: says(cardBalanceAnswer),
  },
  {
    call: 'get /api/reserve/prumeePolicy',
    example: 'payment/golden/card-policy.json',
    request: null,
    answer: says(cardPolicyAnswer),
  },
  {
    call: 'post /api/reserve/orderPrumee',
    example: 'payment/golden/card-order.json',
    request: asks({ body: cardOrderRequest }),
    answer: orderMade,
  },
];
