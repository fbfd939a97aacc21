import {
  inquiryChoicesAnswer,
  inquiryFields,
  inquiryOptionsAnswer,
  inquiryPaths,
  inquiryReceivedAnswer,
  inquiryRequest,
} from '@kkumteo/contract/inquiry/inquiry';
import { field, object } from '@kkumteo/contract/wire/codec';
import { IDEMPOTENCY_HEADER } from '@kkumteo/contract/wire/envelope';
import { matching } from '@kkumteo/contract/wire/requests';
import { takesInquiries } from '@kkumteo/domain/inquiry/inquiry';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { memberOf } from '../../http/api.ts';
import { languageOf } from '../../http/answers/english.ts';
import { callsOf } from '../../http/calls.ts';
import { orRefuse } from '../../http/refused.ts';
import type { SiteModule } from '../../site-module.ts';
import type { SiteDeps } from '../site-deps.ts';
import { askInquiry } from './ask-inquiry.ts';
import { inquiryOfficeRoutes } from './office-routes.ts';
import { findChoices } from './store.ts';

interface Deps extends Pick<SiteDeps, 'db' | 'clock' | 'catalogue' | 'sessions' | 'staff'> {
  readonly sendsMail: boolean;
}

const tags = ['inquiry'];
const keyHeader = object({ [IDEMPOTENCY_HEADER]: field(IDEMPOTENCY_HEADER, matching(/^[\w-]{8,100}$/)) });

/** Questions of members to the park; the messages module sends their mails. */
export const inquiryModule = ({ db, clock, catalogue, sessions, staff, sendsMail }: Deps): SiteModule => ({
  office: (api) => inquiryOfficeRoutes(api, { db, clock, staff, sendsMail }),
  routes: (api) => {
    const ofMember = callsOf(api, tags, { onRequest: sessions.requireMember });
    const isOpen = async () => takesInquiries(sendsMail, (await catalogue.current()).operator?.email ?? '');

    callsOf(api, tags).get(inquiryPaths.options, { answer: inquiryOptionsAnswer }, isOpen);

    ofMember.get(inquiryPaths.own, { answer: inquiryChoicesAnswer }, async (request) => {
      const rows = await findChoices(db, memberOf(request).memberKey);
      return rows.map((row) => ({ ...row, bookingReference: formatBookingReference(row.bookingReference) }));
    });

    ofMember.post(
      inquiryPaths.own,
      { headers: keyHeader, body: inquiryRequest, answer: inquiryReceivedAnswer },
      async (request) => {
        const idempotencyKey = request.headers[IDEMPOTENCY_HEADER];
        const { memberKey } = memberOf(request);
        const asked = { memberKey, inquiry: request.body, idempotencyKey, language: languageOf(request) };
        const taken = await askInquiry({ db, clock, isOpen }, asked);
        return orRefuse(taken, inquiryFields.encode);
      },
    );
  },
});
