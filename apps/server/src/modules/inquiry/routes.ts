import {
  inquiryChoicesAnswer,
  inquiryFields,
  inquiryOptionsAnswer,
  inquiryPaths,
  inquiryReceivedAnswer,
  inquiryRequest,
} from '@kkumteo/contract/inquiry/inquiry';
import { field, object } from '@kkumteo/contract/wire/codec';
import { matching } from '@kkumteo/contract/wire/requests';
import { IDEMPOTENCY_HEADER } from '@kkumteo/contract/wire/envelope';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { memberOf, type Api } from '../../http/api.ts';
import { answers, ok } from '../../http/documented.ts';
import { orRefuse } from '../../http/refused.ts';
import type { Sessions } from '../../http/session.ts';
import { askInquiry, type AskDeps } from './ask-inquiry.ts';
import { findChoices } from './store.ts';

const tags = ['inquiry'];
const keyHeader = object({ [IDEMPOTENCY_HEADER]: field(IDEMPOTENCY_HEADER, matching(/^[\w-]{8,100}$/)) });

/** Whether the site takes questions, what one may name, and asking one. */
export function inquiryRoutes(api: Api, { sessions, ...deps }: AskDeps & { readonly sessions: Sessions }): void {
  const onRequest = sessions.requireMember;

  api.get(inquiryPaths.options, { schema: { tags, response: answers(inquiryOptionsAnswer) } }, async () =>
    ok(inquiryOptionsAnswer.encode(await deps.isOpen())),
  );

  api.get(
    inquiryPaths.own,
    { onRequest, schema: { tags, response: answers(inquiryChoicesAnswer) } },
    async (request) => {
      const rows = await findChoices(deps.db, memberOf(request).memberKey);
      const choices = rows.map((row) => ({ ...row, bookingReference: formatBookingReference(row.bookingReference) }));
      return ok(inquiryChoicesAnswer.encode(choices));
    },
  );

  api.post(
    inquiryPaths.own,
    {
      onRequest,
      schema: { tags, headers: keyHeader, body: inquiryRequest, response: answers(inquiryReceivedAnswer) },
    },
    async (request) => {
      const idempotencyKey = request.headers[IDEMPOTENCY_HEADER];
      const asked = { memberKey: memberOf(request).memberKey, inquiry: request.body, idempotencyKey };
      return ok(inquiryReceivedAnswer.encode(orRefuse(await askInquiry(deps, asked), inquiryFields.encode)));
    },
  );
}
