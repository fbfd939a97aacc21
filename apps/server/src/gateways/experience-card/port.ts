import type { Instant } from '@kkumteo/domain/shared/time';
import type { CardGateway } from '../card/port.ts';

/** What a look at the card came to; the token stands for the card from then on, id and number are kept nowhere. */
export type BalanceOutcome =
  | { readonly kind: 'ok'; readonly balance: number; readonly cardToken: string }
  /** The provider's own code and sentence. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'unreachable' };

/** Where the card is given out, and the last moment of this year at which refunds are taken. */
export type PolicyOutcome =
  | { readonly kind: 'ok'; readonly regions: readonly string[]; readonly refundClosesAt: Instant }
  | { readonly kind: 'unreachable' };

/** The window in which the holder approves; nothing is taken in it. */
export type WindowOutcome =
  | { readonly kind: 'open'; readonly url: string }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'unreachable' };

export interface WindowWish {
  readonly orderNo: string;
  readonly orderName: string;
  /** In won. */
  readonly amount: number;
  readonly cardToken: string;
  readonly returnUrl: string;
}

/** The local-government experience card (D35): looked at, approved in its window, then paid and given back as a card is. */
export interface ExperienceCardGateway extends Pick<CardGateway, 'confirm' | 'find' | 'cancel'> {
  checkBalance(card: { readonly cardId: string; readonly cardNo: string }): Promise<BalanceOutcome>;
  openWindow(wish: WindowWish): Promise<WindowOutcome>;
  policy(): Promise<PolicyOutcome>;
}
