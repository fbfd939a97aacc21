import type { InquiryTopic } from '../inquiry/inquiry.ts';
import type { PaymentMethod } from '../payment/method.ts';
import type { DayReport } from '../reports/day-report.ts';
import type { Won } from '../shared/money.ts';
import type { Instant, KstDate, Minute } from '../shared/time.ts';
import type { Track } from '../catalog/hall.ts';
import type { RoundPart } from '../catalog/product.ts';

/** What a message says of a reservation; of its people only the booker. */
export interface OrderFacts {
  readonly bookerName: string;
  readonly reservationNo: string;
  readonly bookingReference: string;
  readonly track: Track;
  readonly productName: string;
  /** Items besides the first. */
  readonly otherItems: number;
  readonly visitDate: KstDate;
  readonly startMinute: Minute;
  /** Of a bundle: its visits with their times. */
  readonly parts?: readonly RoundPart[] | undefined;
  readonly payTotal: Won;
  /** What was paid out at the park's desk when it was cancelled there, in won. */
  readonly refundedAtDesk: Won;
  /** Sold at the park's desk to a visitor without an account, who has no page to read it on. */
  readonly soldAtDesk: boolean;
}

/** The visit that the park moved to another day or product. */
export type MovedFrom = Pick<OrderFacts, 'productName' | 'visitDate' | 'startMinute'>;

export interface MoveFacts {
  /** Where its first line was before. */
  readonly from: MovedFrom;
  /** What the desk took for it, below 0 what it paid out, in won. */
  readonly atDesk: Won;
  /** What goes back beside that is paid by a person. */
  readonly isByPerson: boolean;
}

export interface DepositFacts {
  readonly bank: string;
  readonly accountNumber: string;
  readonly holder: string;
  readonly dueAt: Instant;
}

export interface OfferFacts extends Pick<OrderFacts, 'track' | 'productName' | 'visitDate' | 'startMinute' | 'parts'> {
  readonly name: string;
  readonly headcount: number;
  readonly seats: number;
}

/** The product is the first item of the payment. */
export interface RefundFacts extends Pick<OrderFacts, 'track' | 'productName' | 'otherItems'> {
  readonly buyerName: string;
  readonly amount: Won;
  readonly method: PaymentMethod;
}

/** An account whose owner has asked for its login id or for a new password. */
export interface AccountFacts {
  readonly name: string;
  readonly loginId: string;
  /** The request, by which a link for it is made. */
  readonly recoveryId: number;
}

/** A change of a member's mail address or mobile (PD-113). */
export interface ContactChangeFacts {
  readonly name: string;
  readonly changeId: number;
  readonly channel: 'mail' | 'phone';
}

export interface InquiryFacts {
  readonly askerName: string;
  readonly askerEmail: string;
  readonly inquiryNo: string;
  readonly topic: InquiryTopic;
  /** As saved: lines, without other control characters. */
  readonly text: string;
  readonly askedAt: Instant;
  /** The reservation that it is about; null where it is about none. */
  readonly reservation: Pick<OrderFacts, 'bookingReference' | 'reservationNo' | 'track'> | null;
}

type OrderMessageKind = 'booking-confirmed' | 'desk-ticket' | 'deposit-received' | 'deposit-expired' | 'visit-reminder';
/** What the member or the park did to it: its items are those of the act. */
type ActMessageKind = 'booking-cancelled' | 'booking-part-cancelled' | 'booking-changed';
/** The park closed its round: what its visitors read of the reason, and what goes back; null: by a person. */
interface ClosedFacts {
  readonly kind: 'booking-closed';
  readonly order: OrderFacts;
  readonly words: string;
  readonly goesBack: Won | null;
}
/** The same where the visitor may take another day first; `offerKey` makes the link. */
interface AnotherDayFacts {
  readonly kind: 'another-day';
  readonly order: OrderFacts;
  readonly words: string;
  readonly until: Instant;
  readonly offerKey: number;
}
/** A notice of the park to the visitors of a round. */
interface NoticeFacts {
  readonly kind: 'visit-notice';
  readonly order: OrderFacts;
  readonly words: string;
  /** Null: the park wrote it in Korean alone. */
  readonly wordsInEnglish: string | null;
}
type DueMessageKind = 'booking-provisional' | 'payment-overdue';
type DepositMessageKind = 'deposit-requested' | 'deposit-reissued' | 'deposit-reminder' | 'deposit-reversed';

export type MessageFacts =
  | { readonly kind: OrderMessageKind; readonly order: OrderFacts }
  | { readonly kind: ActMessageKind; readonly order: OrderFacts; /** Of this act, in won. */ readonly toRefund: Won }
  | ClosedFacts
  | AnotherDayFacts
  | NoticeFacts
  | ({
      readonly kind: 'booking-moved';
      readonly order: OrderFacts;
      readonly toRefund: Won;
    } & MoveFacts)
  | { readonly kind: DueMessageKind; readonly order: OrderFacts; readonly payDueAt: Instant }
  | { readonly kind: DepositMessageKind; readonly order: OrderFacts; readonly deposit: DepositFacts }
  | { readonly kind: 'payment-refunded' | 'refund-sent' | 'refund-completed'; readonly refund: RefundFacts }
  | { readonly kind: 'login-id-reminder'; readonly account: AccountFacts }
  | { readonly kind: 'password-reset'; readonly account: AccountFacts; readonly until: Instant }
  /** To the new contact, to be confirmed, and to the old one once it was; a proof to the member's own. */
  | { readonly kind: 'contact-code' | 'proof-code'; readonly change: ContactChangeFacts; readonly until: Instant }
  | { readonly kind: 'contact-changed'; readonly change: ContactChangeFacts; readonly at: Instant }
  | { readonly kind: 'waitlist-offer' | 'waitlist-part-offer' | 'waitlist-closed'; readonly offer: OfferFacts }
  /** To the park, and the copy for the member who asked. */
  | { readonly kind: 'inquiry-asked' | 'inquiry-received'; readonly inquiry: InquiryFacts }
  | {
      readonly kind: 'inquiry-answered';
      readonly inquiry: InquiryFacts;
      /** As the park wrote it. */ readonly answer: string;
    }
  /** To staff who have switched it on. */
  | { readonly kind: 'day-report'; readonly report: DayReport };

export type MessageKind = MessageFacts['kind'];

/** Messages to the park itself, which are Korean alone. */
export const TO_THE_PARK = ['inquiry-asked', 'day-report'] as const satisfies readonly MessageKind[];

export const goesToThePark = (kind: MessageKind): kind is (typeof TO_THE_PARK)[number] =>
  TO_THE_PARK.some((each) => each === kind);

/** Questions to the park, its answers and the daily report, which go to no phone. */
export const goesByMailAlone = (kind: MessageKind): boolean =>
  kind === 'inquiry-asked' || kind === 'inquiry-received' || kind === 'inquiry-answered' || kind === 'day-report';

/** Of whom a message is; empty of the daily report, which names no one. */
export function nameOf(facts: MessageFacts): string {
  if ('report' in facts) return '';
  if ('refund' in facts) return facts.refund.buyerName;
  if ('offer' in facts) return facts.offer.name;
  if ('inquiry' in facts) return facts.inquiry.askerName;
  if ('change' in facts) return facts.change.name;
  return 'account' in facts ? facts.account.name : facts.order.bookerName;
}
