import type { FastifyReply, FastifyRequest } from 'fastify';
import { field, object, same } from '@kkumteo/contract/wire/codec';
import { wordOf } from '@kkumteo/contract/wire/codes';
import * as v from 'valibot';
import type { ProviderEvent } from '../../../gateways/payment/port.ts';
import type { Api } from '../../../http/api.ts';
import { tokenBuckets } from '../../../http/limits/token-bucket.ts';
import { visitorAddress } from '../../../http/limits/visitor-address.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { createLookupLimit, reconcileOrder } from './handle-events.ts';
import { keepEvent } from './keep-event.ts';
import { ADDRESSES_COUNTED, WEBHOOK_BODY_BYTES, WEBHOOKS_IN_TOTAL, WEBHOOKS_PER_ADDRESS } from './limits.ts';

interface Deps {
  readonly payment: PaymentDeps;
  /** What an event of the provider speaks of; null where it is none of theirs. */
  readonly readEvent: (body: unknown) => ProviderEvent | null;
}

const tags = ['booking'];
/** The adapter reads it. */
const ANYTHING = same(v.unknown());
const webhookParams = object({ provider: field('provider', wordOf(['toss', 'sandbox'])) });

/**
 * Events of providers: stored first, answered at once, then read (architecture, money law). Too many are refused before
 * the body is read; a provider sends again later. What speaks of no order of ours is acknowledged and not kept.
 */
export function webhookRoutes(api: Api, { payment, readEvent }: Deps): void {
  const limit = createLookupLimit(payment);
  api.post(
    '/payment/webhook/:provider',
    {
      schema: { tags, params: webhookParams, body: ANYTHING },
      config: { xsrfExempt: true, routine: true },
      bodyLimit: WEBHOOK_BODY_BYTES,
      onRequest: refuseFlood(payment),
    },
    async (request, reply) => {
      const event = readEvent(request.body);
      const kept = event === null ? 'unknown' : await keepEvent(payment, request.params.provider, event);
      if (event !== null && kept === 'waits' && limit.mayLook(event.orderNo)) {
        reconcileOrder(payment, event.orderNo).catch((error: unknown) =>
          request.log.error({ err: error }, 'webhook failed'),
        );
      }
      return reply.code(200).send({ ok: true });
    },
  );
}

/** 429 for an address that sends too much, 503 where all together do: a provider takes both for a failed delivery. */
function refuseFlood({
  clock,
}: Pick<PaymentDeps, 'clock'>): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const ofAddress = tokenBuckets(WEBHOOKS_PER_ADDRESS, ADDRESSES_COUNTED);
  const inAll = tokenBuckets(WEBHOOKS_IN_TOTAL, 1);
  return async ({ ip }, reply) => {
    const now = clock.now();
    const status = !ofAddress.take(visitorAddress(ip), now) ? 429 : inAll.take('all', now) ? null : 503;
    if (status !== null) await reply.code(status).header('retry-after', '60').send({ ok: false });
  };
}
