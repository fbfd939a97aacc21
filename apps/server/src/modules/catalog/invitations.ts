import type { BookingItem } from '@kkumteo/domain/booking/booking';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { CatalogueState } from './catalogue.ts';

/** The items as the server sees their invitations: `invited` says that the code is the product's, whatever was sent. */
export const recogniseInvitations = (state: CatalogueState, items: readonly BookingItem[]): readonly BookingItem[] =>
  items.map((item) => {
    const code = state.productById.get(item.productId)?.invitationCode ?? null;
    return { ...item, invited: code !== null && item.invitationCode !== null && same(code, item.invitationCode) };
  });

/** Whether any of them is for holders of an invitation alone. */
export const asksForInvitation = (state: CatalogueState, items: readonly BookingItem[]): boolean =>
  items.some(({ productId }) => (state.productById.get(productId)?.invitationCode ?? null) !== null);

// Hashed, so that neither length nor time tells how much of a code was right.
const same = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
