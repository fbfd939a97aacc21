import type { Instant } from '@kkumteo/domain/shared/time';
import type { OrderProvider } from '../payment/port.ts';

/** The result of a balance look-up. The token then identifies the card; its id and number are not stored. */
export type BalanceOutcome =
  | { readonly kind: 'ok'; readonly balance: number; readonly cardToken: string }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'unreachable' };

/** The regions that issue the card, and the last moment for refunds of this year's payments. */
export type PolicyOutcome =
  | { readonly kind: 'ok'; readonly regions: readonly string[]; readonly refundClosesAt: Instant }
  | { readonly kind: 'unreachable' };

/** The window in which the holder approves; it charges nothing. */
export type WindowOutcome =
  | { readonly kind: 'open'; readonly url: string }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'unreachable' };

export interface WindowRequest {
  readonly orderNo: string;
  readonly orderName: string;
  readonly amount: number;
  readonly cardToken: string;
  readonly returnUrl: string;
}

/**
 * The local-government experience card (PD-35): its balance is looked up, the holder approves in its window, then it is
 * charged and refunded as a card is.
 */
export interface ExperienceCardProvider extends OrderProvider {
  checkBalance(card: { readonly cardId: string; readonly cardNo: string }): Promise<BalanceOutcome>;
  openWindow(input: WindowRequest): Promise<WindowOutcome>;
  policy(): Promise<PolicyOutcome>;
}
