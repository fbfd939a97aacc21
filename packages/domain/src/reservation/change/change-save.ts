import { refundAccountRefusal, type RefundAccount } from '../../payment/refund-account.ts';
import type { PaymentRejection } from '../../payment/refusals.ts';
import { firstRefusal, type Check } from '../../shared/decision.ts';
import type { Won } from '../../shared/money.ts';
import type { ChangeRejection, DepositReissueRejection } from '../refusals.ts';
import type { ReservationStatus } from '../status.ts';

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
