import { refundAccountRefusal, type RefundAccount } from '../../payment/refund-account.ts';
import type { PaymentRejection } from '../../payment/refusals.ts';
import { priceAfter } from '../../pricing/price-after.ts';
import type { PricingRejection } from '../../pricing/quote.ts';
import type { LineAfter, ReservationChange, SoldLine } from '../../pricing/sold-line.ts';
import { accept, type Decision, firstRefusal, type Check } from '../../shared/decision.ts';
import { sumWon, type Won } from '../../shared/money.ts';
import type { ChangeRejection, DepositReissueRejection } from '../refusals.ts';
import type { ReservationStatus } from '../status.ts';

export interface ChangePrice {
  readonly before: Won;
  readonly after: Won;
  /** Above 0: more is owed; below 0: less. */
  readonly difference: Won;
  /** What goes back of what was paid; 0 where nothing was paid, or nothing is less. */
  readonly refund: Won;
  readonly lines: readonly LineAfter[];
}

/**
 * The price of changing lines of a reservation, all at once (PD-19, PD-22): by the fees they were sold at, and today's
 * for new heads. `lines` are its open ones; `left` is the rest of its payment in won, null where nothing has been paid.
 * Refuses a new head of a category that its product isn't sold to.
 */
export function changePrice(
  lines: readonly SoldLine[],
  changed: ReservationChange['changed'],
  left: Won | null,
): Decision<ChangePrice, PricingRejection> {
  const priced = priceAfter(lines, { cancelled: [], changed });
  if (!priced.ok) return priced;
  const before = sumWon(lines.map(({ amount }) => amount));
  const after = sumWon(priced.value.map(({ amount }) => amount));
  const difference = after - before;
  return accept({
    before,
    after,
    difference,
    refund: left === null ? 0 : Math.min(Math.max(0, -difference), left),
    lines: priced.value,
  });
}

export interface ChangeRequest {
  readonly changed: readonly string[];
  readonly status: ReservationStatus;
  /** Won, as in `ChangePrice`. */
  readonly difference: Won;
  /** Its money was received at the park's desk (PD-59). */
  readonly paidAtDesk: boolean;
  /** Why no account can be opened for the new amount (`depositReissueRefusal`), or null; known at the server alone. */
  readonly accountRefusal: DepositReissueRejection | null;
  /** Money goes back to an account that the buyer names (`needsRefundAccount`). */
  readonly needsAccount: boolean;
  readonly account: RefundAccount | null;
  /** The notice; known in the browser alone. */
  readonly agreed: boolean;
}

type Refusal = ChangeRejection | DepositReissueRejection | PaymentRejection;
type SaveCheck = Check<ChangeRequest, Refusal>;
type Payment = Pick<ChangeRequest, 'status' | 'difference' | 'paidAtDesk' | 'accountRefusal'>;

const NO_ACCOUNT: RefundAccount = { bankCode: '', number: '', holder: '' };

const hasChange: SaveCheck = ({ changed }) =>
  changed.length === 0 ? { code: 'reservation.nothing-changed', field: 'lines' } : null;

/**
 * Why the save button is disabled whatever is typed, or null: a paid reservation can't cost more (PD-62), the desk
 * refunds its own payments, and one that awaits a deposit needs an account for the new amount, in time.
 */
export function changeBlocked({
  status,
  difference,
  paidAtDesk,
  accountRefusal,
}: Payment): ChangeRejection | DepositReissueRejection | null {
  if (status === 'confirmed' && difference > 0) return { code: 'reservation.change-dearer' };
  if (paidAtDesk && difference < 0) return { code: 'reservation.change-at-desk' };
  return accountRefusal;
}

const notBlocked: SaveCheck = (request) => changeBlocked(request);
const accountNamed: SaveCheck = ({ needsAccount, account }) =>
  needsAccount ? refundAccountRefusal(account ?? NO_ACCOUNT) : null;
const noticeAgreed: SaveCheck = ({ agreed }) =>
  agreed ? null : { code: 'reservation.change-not-agreed', field: 'agreed' };

/** What disables the button comes first; then reservation spec §5 "Change save", in its order. */
const SAVE_CHECKS: readonly SaveCheck[] = [hasChange, notBlocked, accountNamed, noticeAgreed];

/** Why a change can't be saved, or null: the page checks before its question, the server with `agreed`. */
export const changeSaveRefusal = (request: ChangeRequest): Refusal | null => firstRefusal(SAVE_CHECKS, request);
