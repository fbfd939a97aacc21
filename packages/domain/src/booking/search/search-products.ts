import type { Hall, HallAges, HallRules, Track } from '../../catalog/hall.ts';
import { type Product, isSoldOn } from '../../catalog/product.ts';
import { matchProduct, matchProductNearly, type ProductTexts, type TextMatch } from '../../catalog/search-product.ts';
import { searchPattern } from '../../catalog/search-text.ts';
import { isInStreet, type StreetPlace } from '../../catalog/street.ts';
import { pricedDay, shownFee, type PriceRow } from '../../pricing/price-row.ts';
import type { RoundAvailability } from '../../schedule/seats.ts';
import type { Won } from '../../shared/money.ts';
import { kstDate, type Instant, type KstDate } from '../../shared/time.ts';
import { takingPart, type ChildAge } from './child.ts';

/** The conditions of a search; an empty or null one excludes nothing. */
export interface ProductSearch {
  readonly track: Track;
  readonly sale: 'on-sale' | 'ended';
  readonly text: string;
  readonly day: KstDate | null;
  readonly children: readonly ChildAge[];
  readonly seats: number;
  /** On the chosen day, leaves out products without a round with this many seats. */
  readonly onlyWithSeats: boolean;
  /** Of halls that are narrowed by streets. */
  readonly streetId: string | null;
  readonly longestMinutes: number | null;
  readonly dearest: Won | null;
  /** Only these products, such as a member's favourites; null: all. */
  readonly among: readonly number[] | null;
}

export interface Findable {
  readonly product: Product;
  readonly texts: ProductTexts;
  readonly priceRows: readonly PriceRow[];
}

export type RoundLeft = Pick<RoundAvailability, 'roundId' | 'startMinute' | 'endMinute' | 'remainingSeats'>;

/** Rounds of a product on a day that have not begun, in their order; none where the day can't be booked. */
type RoundsOn = (productId: number, day: KstDate) => readonly RoundLeft[];

export interface SearchPark {
  /** In the order of the park. */
  readonly halls: ReadonlyMap<Hall, HallAges & Pick<HallRules, 'hasStreetFilter'>>;
  readonly products: readonly Findable[];
  readonly streets: readonly StreetPlace[];
  readonly roundsOn: RoundsOn;
  readonly now: Instant;
}

export interface Found {
  readonly product: Product;
  readonly match: TextMatch | null;
  /** Who of the children may take part, in their order. */
  readonly fits: readonly boolean[];
  /** Seats in one round for those who may take part; at least one. */
  readonly needed: number;
  /** The fee that is shown, in won: of the chosen day, else of today (PD-131). */
  readonly fee: Won;
  /** On the chosen day; none without one. */
  readonly rounds: readonly RoundLeft[];
}

export interface SearchResults {
  /** What all of the children can do, best first. */
  readonly all: readonly Found[];
  /** What some of them can do and others can't. */
  readonly some: readonly Found[];
}

/** A product that has what is typed, and where; null where nothing is typed. */
export type Matching = Pick<Found, 'product' | 'match'> & Pick<Findable, 'priceRows'>;

/**
 * The products of the track that are on sale, or ended, and match the text: names first, then jobs, halls, texts;
 * typing errors only where nothing matches exactly; all, in the order of the list, for an empty text. Products for
 * invited groups are found by their code alone.
 */
export function matchingProducts(park: SearchPark, { track, sale, text }: ProductSearch): readonly Matching[] {
  const today = kstDate(park.now);
  const sold = park.products.filter(
    ({ product }) =>
      !product.policy.invitationOnly && isSoldOn(product, track) && product.saleTo < today === (sale === 'ended'),
  );
  const pattern = searchPattern(text);
  if (pattern === null) return sold.map(({ product, priceRows }) => ({ product, priceRows, match: null }));
  const by = (match: typeof matchProduct) =>
    sold.flatMap(({ product, texts, priceRows }) => {
      const found = match(pattern, texts);
      return found === null ? [] : [{ product, priceRows, match: found }];
    });
  const exact = by(matchProduct);
  const found = exact.length > 0 ? exact : by(matchProductNearly);
  return found.toSorted((a, b) => a.match.rank - b.match.rank);
}

/** The matching products of all halls, the best first. Ended products have neither day nor seats, and suit all. */
export function findProducts(
  park: SearchPark,
  search: ProductSearch,
  matching: readonly Matching[] = matchingProducts(park, search),
): SearchResults {
  const today = kstDate(park.now);
  const visit = search.day ?? today;
  const mayTakePart = search.sale === 'ended' ? [] : search.children.map((child) => takingPart(child, visit));
  const among = search.among === null ? null : new Set(search.among);
  const all: Found[] = [];
  const some: Found[] = [];
  for (const { product, match, priceRows } of matching) {
    const hall = park.halls.get(product.hall);
    if (hall === undefined || among?.has(product.productId) === false) continue;
    const shownDay = (search.sale === 'ended' ? null : search.day) ?? pricedDay(product, today);
    const fee = shownFee(priceRows, search.track, shownDay);
    if (!isNarrowedTo(product, fee, search, hall.hasStreetFilter ? park.streets : null)) continue;
    const fits = mayTakePart.map((takesPart) => takesPart(product, hall));
    if (fits.length > 0 && !fits.includes(true)) continue;
    // A child that can't take part needs no seat.
    const needed = Math.max(1, search.seats - fits.filter((fit) => !fit).length);
    const rounds = roundsOf(product, park, search, needed);
    if (rounds === null) continue;
    (fits.includes(false) ? some : all).push({ product, match, fits, needed, fee, rounds });
  }
  return { all, some };
}

/** `streets`: null where the hall of the product is not narrowed by them. */
const isNarrowedTo = (
  product: Product,
  fee: Won,
  search: ProductSearch,
  streets: readonly StreetPlace[] | null,
): boolean =>
  (search.longestMinutes === null || product.durationMinutes <= search.longestMinutes) &&
  (search.dearest === null || fee <= search.dearest) &&
  (streets === null || isInStreet(product.streetId, search.streetId, streets));

/** The rounds of the chosen day, none without one; null where the product has none that suits. */
function roundsOf(
  product: Product,
  park: SearchPark,
  search: ProductSearch,
  needed: number,
): readonly RoundLeft[] | null {
  if (search.day === null || search.sale === 'ended') return [];
  const rounds = park.roundsOn(product.productId, search.day);
  const hasSeats = rounds.some(({ remainingSeats }) => remainingSeats >= needed);
  return rounds.length === 0 || (search.onlyWithSeats && !hasSeats) ? null : rounds;
}

export function countByHall(found: readonly Found[]): ReadonlyMap<Hall, number> {
  const counts = new Map<Hall, number>();
  for (const { product } of found) counts.set(product.hall, (counts.get(product.hall) ?? 0) + 1);
  return counts;
}

const ROUNDS_ON_A_CARD = 4;

/** The rounds on a card, in the order of the day; of too many those with `needed` seats first, then those with any. */
export function roundsOnCard(rounds: readonly RoundLeft[], needed: number): readonly RoundLeft[] {
  if (rounds.length <= ROUNDS_ON_A_CARD) return rounds;
  const use = ({ remainingSeats }: RoundLeft) => Number(remainingSeats > 0) + Number(remainingSeats >= needed);
  const shown = rounds.toSorted((a, b) => use(b) - use(a));
  return shown.slice(0, ROUNDS_ON_A_CARD).toSorted((a, b) => a.startMinute - b.startMinute);
}
