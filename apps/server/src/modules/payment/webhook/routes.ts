import { z } from 'zod';
import type { Api } from '../../../http/api.ts';
import { handleEvent, storeEvent, type EventDeps } from './handle-events.ts';

const tags = ['booking'];
const webhookParams = z.object({ provider: z.enum(['toss', 'sandbox']) });
const WEBHOOK_LIMIT = 65_536;

/** What providers tell us: kept first, answered at once, then looked into (architecture, money law). */
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
