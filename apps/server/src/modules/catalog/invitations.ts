import type { BookingItem } from '@kkumteo/domain/booking/booking';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { CatalogueProduct, CatalogueState } from './catalogue.ts';

/** The items as the server sees their invitations: `invited` says that the code is one of the product's, whatever was sent. */
export const recogniseInvitations = (state: CatalogueState, items: readonly BookingItem[]): readonly BookingItem[] =>
  items.map((item) => {
    const entry = state.productById.get(item.productId);
    return { ...item, invited: entry !== undefined && opensInvited(entry, item.invitationCode) };
  });

/** Whether any of them is for holders of an invitation alone. */
export const asksForInvitation = (state: CatalogueState, items: readonly BookingItem[]): boolean =>
  items.some(({ productId }) => state.productById.get(productId)?.product.policy.invitationOnly === true);

/** Whether a code is one of those that open a product for invited groups. */
export const opensInvited = ({ product, invitationCodes }: CatalogueProduct, sent: string | null): boolean =>
  product.policy.invitationOnly && sent !== null && invitationCodes.some((code) => same(code, sent));

// Hashed, so that neither length nor time tells how much of a code was right.
const same = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
