import type { Track } from '@kkumteo/domain/catalog/hall';
import * as v from 'valibot';
import { choiceDraft, personalDraft } from '../../lib/draft-names.ts';
import type { SessionSlot } from '../../lib/session-store.ts';
import { parseAs } from '../../lib/stored-value.ts';
import { readValue, writeValue } from '../../lib/use-session-value.ts';
import { parsePeople, type PeopleDraft } from '../participants/people-draft.ts';
import { type CheckoutList, parseCheckoutList, storedCheckoutList } from './checkout-list.ts';
import { parseTicket, type TicketDraft } from './ticket-draft.ts';

/*
 * Everything that this tab keeps of a booking in the making; a login in between does not lose it. A draft is named by
 * its product, or by its item where it comes from the cart. What is kept of a draft is in `slotsOf`, and is
 * forgotten once the booking is made.
 */

type Draft = number | string;

/** What was filled into the ticket panel. */
export const ticketSlot = (track: Track, draft: Draft): SessionSlot<TicketDraft> => ({
  name: choiceDraft(`ticket:${track}:${draft}`),
  version: 1,
  parse: parseTicket,
});

/** The people of the reserve step as typed. */
export const peopleSlot = (draft: Draft): SessionSlot<PeopleDraft> => ({
  name: personalDraft(`people:${draft}`),
  version: 1,
  parse: parsePeople,
});

/** Keys of the people of the reserve step who are to be saved to the member's family. */
export const toFamilySlot = (draft: Draft): SessionSlot<readonly string[]> => ({
  name: personalDraft(`to-family:${draft}`),
  version: 1,
  parse: parseAs(v.array(v.string())),
});

/** The one list of this tab that is on its way to payment. */
export const checkoutSlot: SessionSlot<CheckoutList> = {
  name: personalDraft('checkout'),
  version: 1,
  parse: parseCheckoutList,
  toStored: storedCheckoutList,
};

const slotsOf = (track: Track, draft: Draft): readonly SessionSlot<unknown>[] => [
  ticketSlot(track, draft),
  peopleSlot(draft),
  toFamilySlot(draft),
];

/** Forgets the list that has become a reservation, and everything that was typed for its items. */
export function forgetBooking(): void {
  for (const { item } of readValue(checkoutSlot)?.items ?? [])
    for (const draft of [item.productId, item.itemId])
      for (const slot of slotsOf(item.track, draft)) writeValue(slot, null);
  writeValue(checkoutSlot, null);
}
