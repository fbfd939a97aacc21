import type { Found, FoundVisit } from '@kkumteo/contract/office/roster';
import { findExactly, searchPattern, searchText } from '@kkumteo/domain/catalog/search-text';
import { readSearchWords } from '@kkumteo/domain/day/search-words';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { maskName } from '@kkumteo/domain/shared/mask';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { CatalogueState } from '../catalog/catalogue.ts';
import { bookerOf, findReservations } from '../reservation/story/search-reservations.ts';
import type { ListRow } from '../reservation/story/search-store.ts';

const SHOWN = 12;
const PRODUCTS_SHOWN = 5;

const ANY = {
  status: 'all',
  visitFrom: null,
  visitTo: null,
  hall: null,
  method: null,
  track: null,
  order: 'visit',
} as const;

/** What may be meant by a few letters or digits; names of people are masked, and opening one leaves an entry. */
export async function search(sql: Sql, state: CatalogueState, typed: string, now: Instant): Promise<Found> {
  const words = readSearchWords(typed);
  const { found, count, isMore } =
    words.kind === 'short'
      ? { found: [], count: 0, isMore: false }
      : await findReservations(sql, { ...ANY, words: typed }, { now, limit: SHOWN, offset: 0 });
  return {
    mistyped: words.kind === 'mistyped',
    visits: found.map(toVisit),
    more: isMore || count > found.length,
    products: findProducts(state, typed),
  };
}

const toVisit = (row: ListRow): FoundVisit => ({
  bookingReference: formatBookingReference(row.bookingReference),
  title: (row.track === 'group' ? row.organisationName : null) ?? bookerOf(row),
  also: row.personName === null ? null : maskName(row.personName),
  status: row.status,
  day: row.visitDate,
  startMinute: row.startMinute,
  productName: row.productName,
  roundName: row.roundName,
  people: row.experiencers + row.leaders,
});

function findProducts(state: CatalogueState, typed: string): Found['products'] {
  const pattern = searchPattern(typed);
  if (pattern === null) return [];
  return state.products
    .filter(({ product }) => findExactly(pattern, searchText(product.name)) !== null)
    .slice(0, PRODUCTS_SHOWN)
    .map(({ product: { productId, name, hall } }) => ({
      productId,
      name,
      hallName: state.knownHalls.get(hall)?.shortName ?? '',
      colour: state.knownHalls.get(hall)?.colour ?? 'blue',
    }));
}
