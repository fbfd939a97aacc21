import type { Found, FoundVisit } from '@kkumteo/contract/office/roster';
import { findExactly, searchPattern, searchText } from '@kkumteo/domain/catalog/search-text';
import { endsIn, readSearchWords } from '@kkumteo/domain/day/search-words';
import { organisationPattern } from '@kkumteo/domain/member/organisation';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { maskName } from '@kkumteo/domain/shared/mask';
import { kstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { CatalogueState } from '../catalog/catalogue.ts';
import { beginningOf } from '../member/organisations.ts';
import { findByTypedNumber } from '../reservation/read/find-by-typed-number.ts';
import { findByName, findByNumber, findByTail, type VisitRow } from './search-store.ts';

const SHOWN = 12;
const PRODUCTS_SHOWN = 5;
// Of 1,000 reservations whose number may end in four digits one does: its last digit is computed.
const TAIL_CANDIDATES = 1_000;

/** What may be meant by a few letters or digits; names of people are masked, and opening one leaves an entry. */
export async function search(sql: Sql, state: CatalogueState, typed: string, now: Instant): Promise<Found> {
  const words = readSearchWords(typed);
  const rows = await findVisits(sql, typed, kstDate(now));
  return {
    mistyped: words.kind === 'mistyped',
    visits: rows.slice(0, SHOWN).map(toVisit),
    more: rows.length > SHOWN,
    products: findProducts(state, typed),
  };
}

async function findVisits(sql: Sql, typed: string, today: KstDate): Promise<readonly VisitRow[]> {
  const words = readSearchWords(typed);
  switch (words.kind) {
    case 'number': {
      const found = await findByTypedNumber(sql, words.typed);
      return found.kind === 'found' ? findByNumber(sql, found.reservation.reservationNo, today) : [];
    }
    case 'tail': {
      const rows = await findByTail(sql, words.digits, today, TAIL_CANDIDATES);
      return rows.filter(
        ({ bookingReference, bookerMobile }) =>
          endsIn(formatBookingReference(bookingReference), words.digits) || endsIn(bookerMobile, words.digits),
      );
    }
    case 'name': {
      const pattern = organisationPattern(words.typed);
      return pattern === null ? [] : findByName(sql, beginningOf(pattern), today, SHOWN + 1);
    }
    case 'mistyped':
    case 'short':
      return [];
  }
}

const toVisit = (row: VisitRow): FoundVisit => ({
  bookingReference: formatBookingReference(row.bookingReference),
  title: (row.track === 'group' ? row.organisationName : null) ?? maskName(row.bookerName),
  also: row.personName === null ? null : maskName(row.personName),
  status: row.status,
  day: row.visitDate,
  startMinute: row.startMinute,
  productName: row.productName,
  roundName: row.roundName,
  roundId: row.roundId,
  people: row.people,
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
