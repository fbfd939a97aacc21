import { seatAnswer } from '../booking/booking-list.ts';
import { anotherDayAnswer, anotherDayRequest, takeDayRequest } from '../reservation/another-day.ts';
import { cancelPaths, cancelRequest, chosenLinesRequest, refundPreviewAnswer } from '../reservation/cancel.ts';
import { changeLinesRequest, changePaths, changePreviewAnswer, changeRequest } from '../reservation/change.ts';
import { orderAnswer, reservationParams } from '../reservation/order.ts';
import { refundPaths, refundsAnswer } from '../reservation/refunds.ts';
import {
  registrationLinkRequest,
  registeredAnswer,
  registerRequest,
  registrationAnswer,
  registrationLinkAnswer,
  registrationSecrets,
} from '../reservation/registration.ts';
import { lineParams } from '../reservation/reservation-list.ts';
import { asks, type Call, call, says } from './call.test-support.ts';

export const CANCEL_CALLS: readonly Call[] = [
  call(
    `post ${cancelPaths.price}`,
    'reservation/cancel-price',
    asks({ body: chosenLinesRequest }),
    says(refundPreviewAnswer),
  ),
  call(`post ${cancelPaths.cancel}`, 'reservation/cancel', asks({ body: cancelRequest }), says(orderAnswer)),
];

export const CHANGE_CALLS: readonly Call[] = [
  call(
    `post ${changePaths.validate}`,
    'reservation/change-validate',
    asks({ body: changeLinesRequest }),
    says(seatAnswer),
  ),
  call(
    `post ${changePaths.price}`,
    'reservation/change-price',
    asks({ body: changeLinesRequest }),
    says(changePreviewAnswer),
  ),
  call(`post ${changePaths.save}`, 'reservation/change', asks({ body: changeRequest }), says(orderAnswer)),
];

const own = asks({ params: reservationParams }, ({ params }) => params, null);

export const REFUND_CALLS: readonly Call[] = [
  call(`get ${refundPaths.list('{bundleRvNo}')}`, 'reservation/refunds', own, says(refundsAnswer)),
  call(`post ${refundPaths.again('{bundleRvNo}')}`, 'reservation/refund-again', own, says(refundsAnswer)),
];

export const REGISTRATION_CALLS: readonly Call[] = [
  call(
    'get /api/reservation/{bundleRvNo}/line/{pdRvNo}/registration',
    'reservation/registration-link',
    asks({ params: lineParams }, ({ params }) => params, null),
    says(registrationLinkAnswer),
  ),
  call(
    'post /api/reservation/{bundleRvNo}/line/{pdRvNo}/registration',
    'reservation/use-registration-link',
    asks(
      { params: lineParams, body: registrationLinkRequest },
      ({ params, body }) => ({ ...params, ...body }),
      ({ use, ...params }) => ({ params, body: { use } }),
    ),
    says(registrationLinkAnswer),
  ),
  call(
    'post /api/registration',
    'reservation/registration',
    asks({ body: registrationSecrets }),
    says(registrationAnswer),
  ),
  call('post /api/anotherDay', 'reservation/another-day', asks({ body: anotherDayRequest }), says(anotherDayAnswer)),
  call('post /api/anotherDay/move', 'reservation/take-day', asks({ body: takeDayRequest }), says(anotherDayAnswer)),
  call(
    'post /api/anotherDay/refund',
    'reservation/another-day-refund',
    asks({ body: anotherDayRequest }),
    says(anotherDayAnswer),
  ),
  call('post /api/registration/save', 'reservation/register', asks({ body: registerRequest }), says(registeredAnswer)),
];
