import type { SearchAnswer, SearchQuery, FoundCard, Suggestion } from '@kkumteo/contract/booking/search';
import type { Language } from '@kkumteo/contract/wire/language';
import {
  countByHall,
  findProducts,
  matchingProducts,
  type Matching,
  type ProductSearch,
  type SearchPark,
  type Found,
  type RoundLeft,
  type Findable,
  roundsOnCard,
} from '@kkumteo/domain/booking/search/search-products';
import { suitingDays, type SuitingDay } from '@kkumteo/domain/booking/search/suiting-days';
import { daysNear, relaxations, suitingOnSomeDay, type Relaxation } from '@kkumteo/domain/booking/search/relaxation';
import { GROUP_MINIMUM } from '@kkumteo/domain/catalog/track';
import { kstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import { productTexts } from '@kkumteo/domain/catalog/search-product';
import type { Sql } from '../../../db/pool.ts';
import type { CatalogueState, CatalogueProduct } from '../../catalog/catalogue.ts';
import { daysOfMonth } from '../../schedule/month-availability.ts';
import { createMonthSeats, createSearchSeats, readOtherDays } from './search-seats.ts';

const SUGGESTIONS = 5;

export interface Search {
  find(state: CatalogueState, query: SearchQuery, asked: Asked): Promise<SearchAnswer>;
  /** How many products suit on each day of the month of the day that is asked for, none before today. */
  days(state: CatalogueState, query: SearchQuery, asked: Asked): Promise<readonly SuitingDay[]>;
}

/** The time of the question, and its language; in English both names are found. */
interface Asked {
  readonly now: Instant;
  readonly language: Language;
}

export function createSearch(sql: Sql): Search {
  const seats = createSearchSeats(sql);
  const months = createMonthSeats(sql);
  const findables = createFindables();
  const find: Search['find'] = async (state, query, { now, language }) => {
    const search = searchOf(query);
    const today = search.day === null ? null : await seats(state, search.day, now);
    const roundsOn = (productId: number, day: KstDate): readonly RoundLeft[] =>
      day === search.day ? (today?.get(productId) ?? []) : [];
    const { halls, streets } = state;
    const park: SearchPark = { products: findables(state, language), halls, streets, roundsOn, now };
    const matching = matchingProducts(park, search);
    const found = findProducts(park, search, matching);
    const counts = countByHall(found.all);
    const isEmpty = query.hall !== null && search.sale === 'on-sale' && !counts.has(query.hall);
    const inHall = (each: Found): boolean => query.hall !== null && each.product.hall === query.hall;
    return {
      counts: [...counts].map(([hall, count]) => ({ hall, count })),
      all: found.all.filter(inHall).map(cardOf),
      some: found.some.filter(inHall).map(cardOf),
      suggestions: suggestionsOf(matching, search.day === null ? () => [] : (id) => today?.get(id) ?? []),
      relaxations:
        isEmpty && query.hall !== null ? await relaxationsOf(sql, state, park, { search, hall: query.hall }) : [],
    };
  };
  const days: Search['days'] = async (state, query, { now, language }) => {
    const today = kstDate(now);
    const asked = daysOfMonth(query.day ?? today).filter((day) => day >= today);
    const mostLeft = await months(state, asked, now);
    const { halls, streets } = state;
    const park = { products: findables(state, language), halls, streets, now };
    return suitingDays(park, searchOf(query), { hall: query.hall, days: asked, mostLeft });
  };
  return { find, days };
}

/** A group needs its least, an individual a seat for each child (booking spec §9). */
function searchOf({ hall: _hall, seats, ...search }: SearchQuery): ProductSearch {
  const least = search.track === 'group' ? GROUP_MINIMUM : Math.max(1, search.children.length);
  const isEnded = search.sale === 'ended';
  return { ...search, day: isEnded ? null : search.day, seats: seats ?? least };
}

function cardOf({ product, fee, fits, needed, rounds }: Found): FoundCard {
  const shown = roundsOnCard(rounds, needed);
  return { productId: product.productId, fee, fits, rounds: shown, moreRounds: rounds.length - shown.length };
}

/** By the typed text alone, over every hall: suggestions ignore the other conditions. */
const suggestionsOf = (
  matching: readonly Matching[],
  roundsOn: (productId: number) => readonly RoundLeft[],
): readonly Suggestion[] =>
  matching.slice(0, SUGGESTIONS).flatMap(({ product, match }) => {
    if (match === null) return [];
    const { productId, name, hall, headline, summary, picturePath } = product;
    const { from, to } = match.field === 'place' ? { from: 0, to: 0 } : match.matched;
    const free = roundsOn(productId).find(({ remainingSeats }) => remainingSeats > 0);
    return {
      productId,
      name,
      hall,
      picturePath,
      text: { name, headline, summary, place: name }[match.field],
      from,
      to,
      firstMinute: free?.startMinute ?? null,
    };
  });

/** Which condition to relax; rounds of the days around are read for the products that could suit then. */
async function relaxationsOf(
  sql: Sql,
  state: CatalogueState,
  park: SearchPark,
  { search, hall }: { readonly search: ProductSearch; readonly hall: Relaxation['hall'] },
): Promise<readonly Relaxation[]> {
  const productIds = suitingOnSomeDay(park, search, hall).map(({ product }) => product.productId);
  const days = search.day === null ? [] : daysNear(search.day, kstDate(park.now));
  const others =
    productIds.length === 0 ? new Map() : await readOtherDays(sql, state, { productIds, days, now: park.now });
  const roundsOn: SearchPark['roundsOn'] = (productId, day) =>
    day === search.day ? park.roundsOn(productId, day) : (others.get(day)?.get(productId) ?? []);
  return relaxations({ ...park, roundsOn }, search, hall);
}

/** Prepares the texts of the products once for each state and language, at the first search. */
function createFindables(): (state: CatalogueState, language: Language) => readonly Findable[] {
  const kept = new Map<Language, { readonly version: number; readonly products: readonly Findable[] }>();
  return (state, language) => {
    const found = kept.get(language);
    if (found?.version === state.version) return found.products;
    const make = language === 'en' ? englishFindable : findable;
    const products = state.products.map((entry) => make(state, entry));
    kept.set(language, { version: state.version, products });
    return products;
  };
}

function findable(state: CatalogueState, { product, priceRows }: CatalogueProduct): Findable {
  return { product, priceRows, texts: productTexts(product, placesOf(state, product)) };
}

/** Found by its English texts, and by its Korean name and place, which nothing is marked in. */
function englishFindable(state: CatalogueState, { product, priceRows }: CatalogueProduct): Findable {
  const say = (korean: string): string => state.english.texts.get(korean) ?? korean;
  const shown = {
    ...product,
    name: say(product.name),
    headline: say(product.headline),
    summary: say(product.summary),
  };
  const places = placesOf(state, product);
  return { product: shown, priceRows, texts: productTexts(shown, [...places.map(say), product.name, ...places]) };
}

function placesOf(state: CatalogueState, product: CatalogueProduct['product']): readonly string[] {
  const hall = state.halls.get(product.hall);
  const street = state.streets.find(({ streetId }) => streetId === product.streetId);
  return [hall?.name, hall?.shortName, street?.name].filter((name) => name !== undefined);
}
