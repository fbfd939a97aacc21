import {
  decodeCardResult,
  decodePayOptionsQuery,
  encodeAttemptProgress,
  encodeConfirmAnswer,
  encodePayOptions,
  paymentPaths,
} from '@kkumteo/contract/payment/payment';
import {
  attemptParamsSchema,
  attemptStateSchema,
  cardResultAnswerSchema,
  cardResultFormSchema,
  payOptionsQuerySchema,
  payOptionsSchema,
} from '@kkumteo/contract/payment/payment.schema';
import type { SupportedMethods } from '@kkumteo/domain/payment/methods';
import { z } from 'zod';
import { memberOf, type Api } from '../../http/api.ts';
import { answers, ok } from '../../http/documented.ts';
import { orRefuse } from '../../http/refused.ts';
import type { Sessions } from '../../http/session.ts';
import { extendAttempt, readProgress, releaseAttempt } from './attempt-progress.ts';
import { confirmCardResult } from './confirm-card-result.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { payOptions } from './pay-options.ts';
import { handleEvent, storeEvent, type EventDeps } from './webhook.ts';

interface Deps {
  readonly payment: PaymentDeps;
  readonly sessions: Sessions;
  /** What this site takes. */
  readonly methods: SupportedMethods;
}

const tags = ['booking'];
const webhookParams = z.object({ provider: z.enum(['toss', 'sandbox']) });
const WEBHOOK_LIMIT = 65_536;

/** The member's payment attempts and the window's result. */
export function paymentRoutes(api: Api, { payment, sessions, methods }: Deps): void {
  const { clock } = payment;
  const guarded = { onRequest: sessions.requireMember };
  const attemptCall = {
    schema: { tags, params: attemptParamsSchema, response: answers(attemptStateSchema) },
    ...guarded,
  };

  api.get(
    paymentPaths.options,
    { schema: { tags, querystring: payOptionsQuerySchema, response: answers(payOptionsSchema) } },
    async (request) => {
      const visitDate = decodePayOptionsQuery(request.query);
      return ok(encodePayOptions(payOptions(visitDate, methods, clock.now())));
    },
  );

  api.post(
    paymentPaths.cardResult,
    { schema: { tags, body: cardResultFormSchema, response: answers(cardResultAnswerSchema) }, ...guarded },
    async (request) => {
      const result = decodeCardResult(request.body);
      return ok(encodeConfirmAnswer(await confirmCardResult(payment, result, memberOf(request).memberKey)));
    },
  );

  api.get(paymentPaths.attempt(':orderNo'), attemptCall, async (request) => {
    const progress = await readProgress(payment, request.params.orderNo, memberOf(request).memberKey);
    return ok(encodeAttemptProgress(orRefuse(progress)));
  });
  api.post(paymentPaths.releaseAttempt(':orderNo'), attemptCall, async (request) => {
    const progress = await releaseAttempt(payment, request.params.orderNo, memberOf(request).memberKey);
    return ok(encodeAttemptProgress(orRefuse(progress)));
  });
  api.post(paymentPaths.extendAttempt(':orderNo'), attemptCall, async (request) => {
    const progress = await extendAttempt(payment, request.params.orderNo, memberOf(request).memberKey);
    return ok(encodeAttemptProgress(orRefuse(progress)));
  });
}

/** What providers tell us: kept first, answered at once, then looked into (money law). */
export function webhookRoutes(api: Api, payment: EventDeps): void {
  api.post(
    '/payment/webhook/:provider',
    {
      schema: { tags, params: webhookParams, body: z.unknown() },
      config: { xsrfExempt: true },
      bodyLimit: WEBHOOK_LIMIT,
    },
    async (request, reply) => {
      const { body } = request;
      const event = await storeEvent(payment, request.params.provider, body);
      if (event !== null) {
        handleEvent(payment, event, body).catch((error: unknown) =>
          request.log.error({ err: error }, 'webhook failed'),
        );
      }
      return reply.code(200).send({ ok: true });
    },
  );
}
