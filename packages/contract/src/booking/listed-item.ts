import type { BookingItem } from '@kkumteo/domain/booking/booking';
import * as v from 'valibot';
import { hallCodes } from '../wire/codes.ts';
import { decodeSpan } from '../wire/scalars.ts';
import { type BookingItemLabels, readItem, sendItem, type SentItem, sentItem } from './booking-item.ts';

export interface ListedItem {
  readonly item: BookingItem;
  readonly labels: BookingItemLabels;
}

/** An item as the browser stores it: the fields of an item of `bookingList` (B3-30). */
export const encodeListedItem = ({ item, labels }: ListedItem, isTicked = true): unknown =>
  sentItem.encode({ ...sendItem({ ...item, labels }), isTicked });

/** A stored item; null where it is none, or lacks what the screens show of it. */
export function decodeListedItem(stored: unknown): ListedItem | null {
  const read = v.safeParse(sentItem.schema, stored);
  if (!read.success || read.output.track === null) return null;
  const labels = readLabels(read.output);
  return labels === null ? null : { item: readItem(read.output, read.output.track), labels };
}

function readLabels(sent: SentItem): BookingItemLabels | null {
  const { productName, roundName, span = '', isBundle, fixedHeadcount } = sent;
  const hall = hallCodes.decode(sent.hall ?? '');
  const times = decodeSpan(span);
  if (productName === undefined || roundName === undefined || hall === null) return null;
  if (isBundle === null || fixedHeadcount === null || Number.isNaN(times.startMinute + times.endMinute)) return null;
  const reduced = new Set(sent.experiencers.flatMap((person) => (person.reduced ? person.categoryId : [])));
  return {
    productName,
    hall,
    isBundle,
    fixedHeadcount,
    roundName,
    ...times,
    ...readComponent(sent),
    ...(reduced.size > 0 && { reducedCategories: [...reduced] }),
    ...readAmounts(sent),
  };
}

function readComponent({ experiencers: [first] }: SentItem): Pick<BookingItemLabels, 'component'> {
  const { productId = null, componentRoundId = null } = first ?? {};
  return productId === null || componentRoundId === null
    ? {}
    : { component: { componentId: productId, componentRoundId } };
}

function readAmounts({ listTotal, payTotal, experiencers }: SentItem): Pick<BookingItemLabels, 'amounts'> {
  const people = experiencers.flatMap(({ listPrice, price }) =>
    listPrice === null || price === null ? [] : [{ listPrice, price }],
  );
  if (listTotal === null || payTotal === null || people.length < experiencers.length) return {};
  return { amounts: { listTotal, payTotal, people } };
}
