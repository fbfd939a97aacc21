import { decodePayOptionsQuery, encodePayOptions, paymentPaths } from '@kkumteo/contract/payment/payment';
import { payOptionsSchema } from '@kkumteo/contract/payment/payment.answer';
import { payOptionsQuerySchema } from '@kkumteo/contract/payment/payment.schema';
import type { SupportedMethods } from '@kkumteo/domain/payment/methods';
import type { Clock } from '../../../clock.ts';
import type { Api } from '../../../http/api.ts';
import { answers, ok } from '../../../http/documented.ts';
import { payOptions } from './pay-options.ts';

interface Deps {
  readonly clock: Clock;
  /** What this site takes. */
  readonly methods: SupportedMethods;
}

/** The methods that are offered for a visit day. */
export function payOptionsRoutes(api: Api, { clock, methods }: Deps): void {
  api.get(
    paymentPaths.options,
    { schema: { tags: ['booking'], querystring: payOptionsQuerySchema, response: answers(payOptionsSchema) } },
    async (request) => {
      const visitDate = decodePayOptionsQuery(request.query);
      return ok(encodePayOptions(payOptions(visitDate, methods, clock.now())));
    },
  );
}
