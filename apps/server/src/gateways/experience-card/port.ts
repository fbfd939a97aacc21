import type { Instant } from '@kkumteo/domain/shared/time';
import type { OrderProvider } from '../payment/port.ts';

/** The outcome of a balance look-up; from then on the token identifies the card, and id and number are stored nowhere. */
export type BalanceOutcome =
  | { readonly kind: 'ok'; readonly balance: number; readonly cardToken: string }
  /** The provider's own code and sentence. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'unreachable' };

/** Where the card is given out, and the last moment at which what is paid this year is refunded. */
export type PolicyOutcome =
  | { readonly kind: 'ok'; readonly regions: readonly string[]; readonly refundClosesAt: Instant }
  | { readonly kind: 'unreachable' };

/** The window in which the holder approves; nothing is taken in it. */
export type WindowOutcome =
  | { readonly kind: 'open'; readonly url: string }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'unreachable' };

export interface WindowRequest {
  readonly orderNo: string;
  readonly orderName: string;
  /** In won. */
  readonly amount: number;
  readonly cardToken: string;
  readonly returnUrl: string;
}

/** The local-government experience card (PD-35): its balance is looked up, it is approved in its window, then charged and refunded as a card is. */
export interface ExperienceCardProvider extends OrderProvider {
  checkBalance(card: { readonly cardId: string; readonly cardNo: string }): Promise<BalanceOutcome>;
  openWindow(input: WindowRequest): Promise<WindowOutcome>;
  policy(): Promise<PolicyOutcome>;
}
