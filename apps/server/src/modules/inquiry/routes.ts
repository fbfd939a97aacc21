import {
  decodeInquiry,
  encodeInquiryChoices,
  encodeInquiryField,
  encodeInquiryOptions,
  encodeInquiryReceived,
  inquiryPaths,
} from '@kkumteo/contract/inquiry/inquiry';
import {
  inquiryChoicesSchema,
  inquiryOptionsSchema,
  inquiryReceivedSchema,
} from '@kkumteo/contract/inquiry/inquiry.answer';
import { askInquirySchema } from '@kkumteo/contract/inquiry/inquiry.schema';
import { IDEMPOTENCY_HEADER } from '@kkumteo/contract/wire/envelope';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { z } from 'zod';
import { memberOf, type Api } from '../../http/api.ts';
import { answers, ok } from '../../http/documented.ts';
import { orRefuse } from '../../http/refused.ts';
import type { Sessions } from '../../http/session.ts';
import { askInquiry, type AskDeps } from './ask-inquiry.ts';
import { findChoices } from './store.ts';

const tags = ['inquiry'];
const keyHeader = z.object({ [IDEMPOTENCY_HEADER]: z.string().regex(/^[\w-]{8,100}$/) });

/** Whether the site takes questions, what one may name, and asking one. */
export function inquiryRoutes(api: Api, { sessions, ...deps }: AskDeps & { readonly sessions: Sessions }): void {
  const onRequest = sessions.requireMember;

  api.get(inquiryPaths.options, { schema: { tags, response: answers(inquiryOptionsSchema) } }, async () =>
    ok(encodeInquiryOptions(await deps.isOpen())),
  );

  api.get(
    inquiryPaths.own,
    { onRequest, schema: { tags, response: answers(inquiryChoicesSchema) } },
    async (request) => {
      const rows = await findChoices(deps.db, memberOf(request).memberKey);
      const choices = rows.map((row) => ({ ...row, bookingReference: formatBookingReference(row.bookingReference) }));
      return ok(encodeInquiryChoices(choices));
    },
  );

  api.post(
    inquiryPaths.own,
    {
      onRequest,
      schema: { tags, headers: keyHeader, body: askInquirySchema, response: answers(inquiryReceivedSchema) },
    },
    async (request) => {
      const idempotencyKey = request.headers[IDEMPOTENCY_HEADER];
      const asked = { memberKey: memberOf(request).memberKey, inquiry: decodeInquiry(request.body), idempotencyKey };
      return ok(encodeInquiryReceived(orRefuse(await askInquiry(deps, asked), encodeInquiryField)));
    },
  );
}
