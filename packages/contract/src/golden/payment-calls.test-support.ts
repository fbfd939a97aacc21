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
import { asks, asksFor, type Call, call, says } from './call.test-support.ts';

const attempt = asks({ params: attemptParams });
const progress = says(attemptAnswer);
const orderMade = says(orderAnswer);

export const PAYMENT_CALLS: readonly Call[] = [
  call(
    'get /api/reserve/payOptions',
    'payment/pay-options',
    asksFor('query', payOptionsRequest, 'visitDate'),
    says(payOptionsAnswer),
  ),
  call(
    'post /api/reserve/preparePayment',
    'payment/prepare-payment',
    asks(
      { body: preparePaymentRequest },
      ({ body }) => body,
      (command, labels: readonly BookingItemLabels[]) => ({
        body: { ...command, list: labelled(command.list, labels) },
      }),
    ),
    says(preparedPaymentAnswer),
  ),
  call('post /payment/lguPayment.do', 'payment/window-result', asks({ body: windowResult }), says(confirmAnswer)),
  call('get /api/reserve/payment/{orderNo}', 'payment/attempt', attempt, progress),
  call('post /api/reserve/payment/{orderNo}/extend', 'payment/attempt-extended', attempt, progress),
  call('post /api/reserve/payment/{orderNo}/release', 'payment/attempt-released', attempt, progress),
  call(
    'post /api/reserve/order',
    'reservation/order',
    asks(
      { body: orderRequest },
      ({ body }) => body,
      (command, labels: readonly BookingItemLabels[]) => ({
        body: { ...command, list: labelled(command.list, labels) },
      }),
    ),
    orderMade,
  ),
  // Spaces and dashes of the card are removed: what was typed is sent beside the command.
  call(
    'post /api/reserve/prumeeBalance',
    'payment/card-balance',
    asks(
      { body: cardBalanceRequest },
      ({ body }) => body,
      (_command, typed: { readonly cardId: string; readonly cardNo: string }) => ({ body: typed }),
    ),
    says(cardBalanceAnswer),
  ),
  call('get /api/reserve/prumeePolicy', 'payment/card-policy', null, says(cardPolicyAnswer)),
  call('post /api/reserve/orderPrumee', 'payment/card-order', asks({ body: cardOrderRequest }), orderMade),
];
