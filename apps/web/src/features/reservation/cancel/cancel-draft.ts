import type { RefundAccount } from '@kkumteo/domain/payment/refund-account';
import * as v from 'valibot';
import { personalDraft } from '../../../lib/draft-names.ts';
import type { SessionSlot } from '../../../lib/session-store.ts';
import { parseAs } from '../../../lib/stored-value.ts';
import { NO_ACCOUNT } from '../refund/refund-account-fields.tsx';

/** What was ticked and typed on the cancel page. */
export interface CancelDraft {
  readonly ticked: readonly string[];
  readonly account: RefundAccount;
}

const parse = parseAs(
  v.object({
    ticked: v.array(v.string()),
    account: v.object({ bankCode: v.string(), number: v.string(), holder: v.string() }),
  }),
);

export const EMPTY_DRAFT: CancelDraft = { ticked: [], account: NO_ACCOUNT };

/** Where it is kept while the page is reloaded or a lapsed login is renewed; the agreement is asked for anew. */
export const cancelSlot = (reservationNo: string): SessionSlot<CancelDraft> => ({
  name: personalDraft(`cancel:${reservationNo}`),
  version: 1,
  parse,
});
