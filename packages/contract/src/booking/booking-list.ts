import { LIST_BOUNDS, type ListSize } from '@kkumteo/domain/booking/booking-list';
import type { Track } from '@kkumteo/domain/catalog/hall';
import * as v from 'valibot';
import { trackCode } from '../wire/codes.ts';
import { field, list, map, maybe, object, wrapped } from '../wire/codec.ts';
import { ifGiven, orEmptyList } from '../wire/requests.ts';
import { flag, string } from '../wire/scalars.ts';
import { type LabelledItem, readItem, sendItem, type SentItem, sentItem } from './booking-item.ts';

export interface BookingList {
  readonly track: Track;
  readonly items: readonly LabelledItem[];
}

interface SentList {
  readonly items: readonly SentItem[];
  readonly track: Track | null;
}

/** A list with the track of the list, else of its first item, else the individual one. */
function readList({ items: sent, track: given }: SentList): BookingList {
  const track = given ?? sent[0]?.track ?? 'individual';
  return { track, items: sent.map((item) => readItem(item, track)) };
}
const sendList = ({ items: own, track }: BookingList) => ({ items: own.map(sendItem), track });

const items = list(sentItem, LIST_BOUNDS.items);
const someItems = { ...items, schema: v.pipe(items.schema, v.minLength(1)) };

export const bookingListRequest = map(
  object({ items: field('bookingList', someItems), track: field('groupPersDiv', ifGiven(trackCode)) }),
  readList,
  sendList,
);

/** A list to book; it may be empty where an existing reservation is named. */
export const listToBook = map(
  object({ items: field('bookingList', orEmptyList(items)), track: field('groupPersDiv', trackCode) }),
  readList,
  sendList,
);

/** The same, which may be left out: what was prepared counts. */
export const listNotRead = object({
  items: field('bookingList', maybe(someItems)),
  track: field('groupPersDiv', ifGiven(trackCode)),
});

export interface SeatAnswer {
  readonly seatsLeft: boolean;
  readonly message: string | null;
}

export const seatAnswer = wrapped(
  'capa',
  map(
    object({ seatsLeft: field('okYn', flag), message: field('message', maybe(string)) }),
    ({ seatsLeft, message = null }): SeatAnswer => ({ seatsLeft, message }),
    ({ seatsLeft, message }) => ({ seatsLeft, message: message ?? undefined }),
  ),
);

/** Counts what a booking list names before any of it is parsed; what is no list counts as none. */
export function measureList(body: unknown): ListSize {
  const items = entries(body, 'bookingList');
  const sum = (count: (item: unknown) => number): number => items.reduce<number>((all, item) => all + count(item), 0);
  return {
    items: items.length,
    experiencers: sum((item) => entries(item, 'includeList').length),
    leaders: sum((item) => entries(item, 'leaderList').length),
    rooms: sum((item) => entries(item, 'rvExhpAppList').length),
  };
}

/** The path of the first part that is longer than a whole list may be, or null, before its schema reads all of it. */
export function overlongPart(body: unknown): string | null {
  const items = entries(body, 'bookingList');
  if (items.length > LIST_BOUNDS.items) return 'bookingList';
  for (const [index, item] of items.entries()) {
    if (entries(item, 'includeList').length > LIST_BOUNDS.experiencers) return `bookingList.${index}.includeList`;
    if (entries(item, 'leaderList').length > LIST_BOUNDS.leaders) return `bookingList.${index}.leaderList`;
  }
  return null;
}

function entries(of: unknown, name: string): readonly unknown[] {
  const found = typeof of === 'object' && of !== null ? Object.getOwnPropertyDescriptor(of, name)?.value : undefined;
  return Array.isArray(found) ? (found as readonly unknown[]) : [];
}
