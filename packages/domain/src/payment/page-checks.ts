import type { Track } from '../catalog/hall.ts';
import { firstRefusal, type Check } from '../shared/decision.ts';
import { cardRefusals, type TypedCard } from './experience-card.ts';
import type { PaymentRejection } from './refusals.ts';

export interface PaymentPage {
  readonly items: readonly {
    readonly track: Track;
    readonly additionalSession: boolean;
    /** Whether its product has an additional-session fee. */
    readonly offersAdditionalSession: boolean;
  }[];
  /** The reminder of the multi-session discount shows once per visit of the page. */
  readonly reminderShown: boolean;
  readonly noticeAgreed: boolean;
  readonly termsAgreed: boolean;
  /** What was typed of an experience card, where it is paid with one that was not held for already; else null. */
  readonly experienceCard: TypedCard | null;
}

type PageCheck = Check<PaymentPage, PaymentRejection>;

const itemsToPay: PageCheck = ({ items }) => (items.length === 0 ? { code: 'payment.empty-booking' } : null);

const additionalSessionConsidered: PageCheck = ({ items, reminderShown }) => {
  if (reminderShown) return null;
  const index = items.findIndex(
    (item) => item.track === 'group' && item.offersAdditionalSession && !item.additionalSession,
  );
  return index < 0 ? null : { code: 'payment.additional-session-reminder', field: `items.${index}.additionalSession` };
};

const cardTyped: PageCheck = ({ experienceCard }) =>
  experienceCard === null ? null : (cardRefusals(experienceCard)[0] ?? null);

const noticeAgreed: PageCheck = (page) =>
  page.noticeAgreed ? null : { code: 'payment.notice-not-agreed', field: 'noticeAgreed' };

const termsAgreed: PageCheck = (page) =>
  page.termsAgreed ? null : { code: 'payment.terms-not-agreed', field: 'termsAgreed' };

/**
 * Reservation spec §5 "Payment page" and "Experience card", in their order: the reminder, the card, the notice, the
 * terms; the card's balance and the seats are checked after them.
 */
const PAYMENT_PAGE_CHECKS: readonly PageCheck[] = [
  itemsToPay,
  additionalSessionConsidered,
  cardTyped,
  noticeAgreed,
  termsAgreed,
];

export const paymentPageRefusal = (page: PaymentPage): PaymentRejection | null =>
  firstRefusal(PAYMENT_PAGE_CHECKS, page);
