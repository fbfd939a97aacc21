import type { Hall } from '../../catalog/hall.ts';
import { addDays, kstDate, type KstDate } from '../../shared/time.ts';
import { countByHall, findProducts, type Findable, type ProductSearch, type SearchPark } from './search-products.ts';

export interface Relaxation {
  readonly step: 'day' | 'full' | 'text' | 'favourites' | 'hall' | 'children' | 'street' | 'length' | 'price';
  /** The day to look at instead, of the step `day`. */
  readonly day: KstDate | null;
  /** The hall to search: the other one for the step `hall`, else the same. */
  readonly hall: Hall;
  readonly count: number;
}

/** How many days before and after the chosen one are searched. */
const DAYS_LOOKED_AT = 14;
const STEPS_OFFERED = 3;

/** Days of which rounds are read to loosen: the nearest to the chosen one first, none before today. */
export function daysNear(day: KstDate, today: KstDate): readonly KstDate[] {
  const days: KstDate[] = [];
  for (let away = 1; away <= DAYS_LOOKED_AT; away += 1) {
    days.push(addDays(day, away));
    if (addDays(day, -away) >= today) days.push(addDays(day, -away));
  }
  return days;
}

/**
 * Conditions to drop where a hall has nothing for all of the people: the nearest day with seats first, then full
 * rounds, the typed text, favourites only, street, length, price, another hall, the children. At most three steps, each
 * of which finds something.
 */
export function relaxations(park: SearchPark, search: ProductSearch, hall: Hall): readonly Relaxation[] {
  const steps: Relaxation[] = [];
  for (const make of [nearestDay, withoutOne, otherHall, withoutChildren])
    if (steps.length < STEPS_OFFERED) steps.push(...make(park, search, hall));
  return steps.slice(0, STEPS_OFFERED);
}

type Maker = (park: SearchPark, search: ProductSearch, hall: Hall) => readonly Relaxation[];

/** What could suit in the hall on another day: the rounds of other days are searched for these alone. */
export const suitingOnSomeDay = (park: SearchPark, search: ProductSearch, hall: Hall): readonly Findable[] => {
  const ids = new Set(
    // On another day it may cost less.
    findProducts(park, { ...search, day: null, dearest: null }).all.flatMap(({ product }) =>
      product.hall === hall ? [product.productId] : [],
    ),
  );
  return park.products.filter(({ product }) => ids.has(product.productId));
};

const nearestDay: Maker = (park, search, hall) => {
  if (search.day === null) return [];
  const products = suitingOnSomeDay(park, search, hall);
  for (const day of daysNear(search.day, kstDate(park.now))) {
    const count = countIn({ ...park, products }, { ...search, day, onlyWithSeats: true }, hall);
    if (count > 0) return [{ step: 'day', day, hall, count }];
  }
  return [];
};

const withoutOne: Maker = (park, search, hall) => {
  const looser: readonly (readonly [Relaxation['step'], boolean, ProductSearch])[] = [
    ['full', search.onlyWithSeats && search.day !== null, { ...search, onlyWithSeats: false }],
    ['text', search.text !== '', { ...search, text: '' }],
    ['favourites', search.among !== null, { ...search, among: null }],
    ['street', search.streetId !== null, { ...search, streetId: null }],
    ['length', search.longestMinutes !== null, { ...search, longestMinutes: null }],
    ['price', search.dearest !== null, { ...search, dearest: null }],
  ];
  return looser.flatMap(([step, isAsked, without]) => {
    const count = isAsked ? countIn(park, without, hall) : 0;
    return count === 0 ? [] : [{ step, day: null, hall, count }];
  });
};

const otherHall: Maker = (park, search, hall) => {
  const counts = countByHall(findProducts(park, search).all);
  const best = [...park.halls.keys()]
    .filter((each) => each !== hall && (counts.get(each) ?? 0) > 0)
    .toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0];
  return best === undefined ? [] : [{ step: 'hall', day: null, hall: best, count: counts.get(best) ?? 0 }];
};

const withoutChildren: Maker = (park, search, hall) => {
  const count = search.children.length === 0 ? 0 : countIn(park, { ...search, children: [], seats: 1 }, hall);
  return count === 0 ? [] : [{ step: 'children', day: null, hall, count }];
};

const countIn = (park: SearchPark, search: ProductSearch, hall: Hall): number =>
  countByHall(findProducts(park, search).all).get(hall) ?? 0;
