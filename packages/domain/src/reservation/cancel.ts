import type { PaymentMethod } from '../payment/method.ts';
import { refundAccountRefusal, type RefundAccount } from '../payment/refund-account.ts';
import type { PaymentRejection } from '../payment/refusals.ts';
import { firstRefusal, type Check } from '../shared/decision.ts';
import type { Won } from '../shared/money.ts';
import type { AbilityRejection, CancelRejection } from './refusals.ts';

/** A press on 예약취소: what was chosen, and what the one who asks knows of it. */
export interface CancelRequest {
  /** Numbers of the chosen lines. */
  readonly chosen: readonly string[];
  /** Why one of them can't be cancelled (`can.cancelLine`), or null. */
  readonly lineRefusal: AbilityRejection | null;
  /** Money goes back to an account that the buyer names (`needsRefundAccount`). */
  readonly needsAccount: boolean;
  readonly account: RefundAccount | null;
  /** The refund rules; known in the browser alone. */
  readonly agreed: boolean;
}

type Refusal = CancelRejection | PaymentRejection | AbilityRejection;
type CancelCheck = Check<CancelRequest, Refusal>;

const NO_ACCOUNT: RefundAccount = { bankCode: '', number: '', holder: '' };

const somethingChosen: CancelCheck = ({ chosen }) =>
  chosen.length === 0 ? { code: 'reservation.nothing-chosen', field: 'lineNos' } : null;
const accountNamed: CancelCheck = ({ needsAccount, account }) =>
  needsAccount ? refundAccountRefusal(account ?? NO_ACCOUNT) : null;
const rulesAgreed: CancelCheck = ({ agreed }) =>
  agreed ? null : { code: 'reservation.refund-rules-not-agreed', field: 'agreed' };
const linesCancellable: CancelCheck = ({ lineRefusal }) => lineRefusal;

/** Reservation spec §5 "Cancel", in its order. */
const CANCEL_CHECKS: readonly CancelCheck[] = [somethingChosen, accountNamed, rulesAgreed, linesCancellable];

/** Why these lines can't be cancelled so, or null: the page before it asks once more whether, the server with `agreed`. */
export const cancelRefusal = (request: CancelRequest): Refusal | null => firstRefusal(CANCEL_CHECKS, request);

/** Whether an account has to be named: a deposit that was paid, of which so many won go back (PD-63). */
export const needsRefundAccount = (method: PaymentMethod | null, total: Won): boolean =>
  method === 'virtual-account' && total > 0;
