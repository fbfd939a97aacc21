import { seatAnswer } from '../booking/booking-item.ts';
import { cancelPaths, cancelRequest, chosenLinesRequest, refundPreviewAnswer } from '../reservation/cancel.ts';
import { changeLinesRequest, changePaths, changePreviewAnswer, changeRequest } from '../reservation/change.ts';
import { orderAnswer, reservationParams } from '../reservation/order.ts';
import { refundPaths, refundsAnswer } from '../reservation/refunds.ts';
import {
  linkUseRequest,
  registeredAnswer,
  registerRequest,
  registrationAnswer,
  registrationLinkAnswer,
  registrationSecrets,
} from '../reservation/registration.ts';
import { lineParams } from '../reservation/reservation-list.ts';
import { asks, type Call, says } from './call.test-support.ts';

export const CANCEL_CALLS: readonly Call[] = [
  {
    call: `post ${cancelPaths.price}`,
    example: 'reservation/golden/cancel-price.json',
    request: asks({ body: chosenLinesRequest }),
    answer: says(refundPreviewAnswer),
  },
  {
    call: `post ${cancelPaths.cancel}`,
    example: 'reservation/golden/cancel.json',
    request: asks({ body: cancelRequest }),
    answer: says(orderAnswer),
  },
];

export const CHANGE_CALLS: readonly Call[] = [
  {
    call: `post ${changePaths.validate}`,
    example: 'reservation/golden/change-validate.json',
    request: asks({ body: changeLinesRequest }),
    answer: says(seatAnswer),
  },
  {
    call: `post ${changePaths.price}`,
    example: 'reservation/golden/change-price.json',
    request: asks({ body: changeLinesRequest }),
    answer: says(changePreviewAnswer),
  },
  {
    call: `post ${changePaths.save}`,
    example: 'reservation/golden/change.json',
    request: asks({ body: changeRequest }),
    answer: says(orderAnswer),
  },
];

const own = asks({ params: reservationParams }, ({ params }) => params, null);

export const REFUND_CALLS: readonly Call[] = [
  {
    call: `get ${refundPaths.list('{bundleRvNo}')}`,
    example: 'reservation/golden/refunds.json',
    request: own,
    answer: says(refundsAnswer),
  },
  {
    call: `post ${refundPaths.again('{bundleRvNo}')}`,
    example: 'reservation/golden/refund-again.json',
    request: own,
    answer: says(refundsAnswer),
  },
];

export const REGISTRATION_CALLS: readonly Call[] = [
  {
    call: 'get /api/reservation/{bundleRvNo}/line/{pdRvNo}/registration',
    example: 'reservation/golden/registration-link.json',
    request: asks({ params: lineParams }, ({ params }) => params, null),
    answer: says(registrationLinkAnswer),
  },
  {
    call: 'post /api/reservation/{bundleRvNo}/line/{pdRvNo}/registration',
    example: 'reservation/golden/use-registration-link.json',
    request: asks(
      { params: lineParams, body: linkUseRequest },
      ({ params, body }) => ({ ...params, ...body }),
      ({ use, ...params }) => ({ params, body: { use } }),
    ),
    answer: says(registrationLinkAnswer),
  },
  {
    call: 'post /api/registration',
    example: 'reservation/golden/registration.json',
    request: asks({ body: registrationSecrets }),
    answer: says(registrationAnswer),
  },
  {
    call: 'post /api/registration/save',
    example: 'reservation/golden/register.json',
    request: asks({ body: registerRequest }),
    answer: says(registeredAnswer),
  },
];
