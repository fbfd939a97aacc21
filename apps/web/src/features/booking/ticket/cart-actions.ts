import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { HallRecord } from '@kkumteo/domain/catalog/hall';
import type { Won } from '@kkumteo/domain/shared/money';
import type { ListedItem } from '../../../api/pricing.ts';
import type { TicketDraft } from '../ticket-draft.ts';

/** A ticket that has passed the panel's checks, on its way into the cart. */
export interface CheckedTicket {
  readonly detail: ProductDetail;
  readonly hall: HallRecord;
  readonly ticket: TicketDraft;
  /** The server's price of the ticket; null while it is on its way. */
  readonly payTotal: Won | null;
  readonly listed: ListedItem;
}

/** What the ticket panel does with the member's cart. The cart builds on booking, so the page hands these in. */
export interface CartActions {
  /** Coupons that items of the member's carts use, of both tracks (PD-55). */
  readonly couponsInCart: (memberId: string) => Promise<readonly number[]>;
  /**
   * Puts the ticket in after the necessary questions; answers where the visitor wants to go, or that nothing was put
   * in.
   */
  readonly put: (memberId: string, ticket: CheckedTicket) => Promise<'go' | 'stay' | 'nothing'>;
}
