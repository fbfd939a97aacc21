import { LIST_BOUNDS, type ListSize } from '@kkumteo/domain/booking/booking-list';

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
