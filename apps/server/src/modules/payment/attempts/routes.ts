import {
  attemptAnswer,
  attemptParams,
  confirmAnswer,
  paymentPaths,
  windowResult,
} from '@kkumteo/contract/payment/payment';
import { memberOf, type Api } from '../../../http/api.ts';
import { answers, ok } from '../../../http/documented.ts';
import { orRefuse } from '../../../http/refused.ts';
import type { Sessions } from '../../../http/session.ts';
import { extendAttempt, readProgress, releaseAttempt } from './attempt-progress.ts';
import { confirmPayment } from './confirm-payment.ts';
import type { PaymentDeps } from '../payment-deps.ts';

interface Deps {
  readonly payment: PaymentDeps;
  readonly sessions: Sessions;
}

const tags = ['booking'];

/** The member's payment attempts and the window's result. */
export function attemptRoutes(api: Api, { payment, sessions }: Deps): void {
  const guarded = { onRequest: sessions.requireMember };
  const attemptCall = {
    schema: { tags, params: attemptParams, response: answers(attemptAnswer) },
    ...guarded,
  };

  api.post(
    paymentPaths.cardResult,
    { schema: { tags, body: windowResult, response: answers(confirmAnswer) }, ...guarded },
    async (request) => {
      const result = request.body;
      return ok(confirmAnswer.encode(orRefuse(await confirmPayment(payment, result, memberOf(request).memberKey))));
    },
  );

  api.get(paymentPaths.attempt(':orderNo'), attemptCall, async (request) => {
    const progress = await readProgress(payment, request.params, memberOf(request).memberKey);
    return ok(attemptAnswer.encode(orRefuse(progress)));
  });
  api.post(paymentPaths.releaseAttempt(':orderNo'), attemptCall, async (request) => {
    const progress = await releaseAttempt(payment, request.params, memberOf(request).memberKey);
    return ok(attemptAnswer.encode(orRefuse(progress)));
  });
  api.post(paymentPaths.extendAttempt(':orderNo'), attemptCall, async (request) => {
    const progress = await extendAttempt(payment, request.params, memberOf(request).memberKey);
    return ok(attemptAnswer.encode(orRefuse(progress)));
  });
}
