import type { CatalogRejection } from '@kkumteo/domain/catalog/product';
import { isInvitationOver, type Invitation } from '@kkumteo/domain/catalog/invitation';
import { kstDate, type Instant } from '@kkumteo/domain/shared/time';
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

/** Why items can't be booked by their invitations any more, the first one, or null. */
export function invitationRefusal(
  state: CatalogueState,
  items: readonly Pick<BookingItem, 'productId' | 'invitationCode'>[],
  now: Instant,
): CatalogRejection | null {
  const isOver = ({ productId, invitationCode }: Pick<BookingItem, 'productId' | 'invitationCode'>): boolean => {
    const entry = state.productById.get(productId);
    const invitation = entry === undefined ? undefined : invitationOf(entry, invitationCode);
    return invitation !== undefined && isInvitationOver(invitation, kstDate(now));
  };
  const at = items.findIndex(isOver);
  return at < 0 ? null : { code: 'catalog.invitation-over', field: `items.${at}.productId` };
}

/** Whether a code is one of those that open a product for invited groups. Its page stays open when it is over, to say so. */
export const opensInvited = (entry: CatalogueProduct, sent: string | null): boolean =>
  invitationOf(entry, sent) !== undefined;

const invitationOf = ({ product, invitations }: CatalogueProduct, sent: string | null): Invitation | undefined =>
  product.policy.invitationOnly && sent !== null ? invitations.find(({ code }) => same(code, sent)) : undefined;

// Hashed, so that neither length nor time tells how much of a code was right.
const same = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
