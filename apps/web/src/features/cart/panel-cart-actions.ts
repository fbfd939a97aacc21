import type { CartActions } from '../booking/ticket/cart-actions.ts';

/** The member's cart for the ticket panel; its store and its questions come with the press: the page has a budget. */
export const cartActions: CartActions = {
  couponsInCart: async (memberId) => {
    const { couponsInCarts } = await import('./cart-store.ts');
    return couponsInCarts(memberId);
  },
  put: async (memberId, ticket) => {
    const { addToCart } = await import('./add-to-cart.ts');
    return addToCart({ memberId, track: ticket.listed.item.track }, ticket);
  },
};
