import type { Track } from '../catalog/hall.ts';
import { firstRefusal, type Check } from '../shared/decision.ts';
import type { PaymentRejection } from './refusals.ts';

/** The payment page at the moment of the press on the pay button. */
export interface PaymentPage {
  readonly items: readonly { readonly track: Track; readonly additionalSession: boolean }[];
  /** The reminder of the multi-session discount shows once per visit of the page. */
  readonly reminderShown: boolean;
  readonly noticeAgreed: boolean;
  readonly termsAgreed: boolean;
}

type PageCheck = Check<PaymentPage, PaymentRejection>;

const somethingToPay: PageCheck = ({ items }) => (items.length === 0 ? { code: 'payment.empty-booking' } : null);

const additionalSessionConsidered: PageCheck = ({ items, reminderShown }) => {
  if (reminderShown) return null;
  const index = items.findIndex((item) => item.track === 'group' && !item.additionalSession);
  return index < 0 ? null : { code: 'payment.additional-session-reminder', field: `items.${index}.additionalSession` };
};

const noticeAgreed: PageCheck = (page) =>
  page.noticeAgreed ? null : { code: 'payment.notice-not-agreed', field: 'noticeAgreed' };

const termsAgreed: PageCheck = (page) =>
  page.termsAgreed ? null : { code: 'payment.terms-not-agreed', field: 'termsAgreed' };

/** Reservation spec §5 "Payment page", in its order: the reminder, the notice, the terms; the seat check follows on the server. */
export const PAYMENT_PAGE_CHECKS: readonly PageCheck[] = [
  somethingToPay,
  additionalSessionConsidered,
  noticeAgreed,
  termsAgreed,
];

/** The first thing that the payment page refuses, or null. */
export const paymentPageRefusal = (page: PaymentPage): PaymentRejection | null =>
  firstRefusal(PAYMENT_PAGE_CHECKS, page);
