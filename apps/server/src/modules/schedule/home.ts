import type { Home } from '@kkumteo/contract/catalog/home';
import type { Opening } from '@kkumteo/contract/catalog/site';
import { saleState, isSoldOn } from '@kkumteo/domain/catalog/product';
import { dayAvailability } from '@kkumteo/domain/schedule/bookable';
import { addDays, kstDate } from '@kkumteo/domain/shared/time';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import { validOn } from '@kkumteo/domain/shared/valid-days';
import type { Sql } from '../../db/pool.ts';
import type { CatalogueProduct, CatalogueState } from '../catalog/catalogue.ts';
import { noticesFor } from '../catalog/notices.ts';
import { openingsFrom } from '../catalog/openings.ts';
import { readRemaining, roundAvailability } from './remaining-seats.ts';
import type { RemainingStock } from './remaining-seats.ts';

type Remaining = Home['remaining'][number];

const DAYS_AHEAD = 7;
const SHOWN = 8;

/** The landing's strip: whether the park is open today, its next closed day, alerts, and seats left in the coming week. */
export async function home(sql: Sql, state: CatalogueState, now: Instant): Promise<Home> {
  const today = kstDate(now);
  const candidates = state.products.filter(
    ({ product }) =>
      product.recommended &&
      !product.policy.invitationOnly &&
      isSoldOn(product, 'individual') &&
      saleState(product, now) === 'on-sale',
  );
  const rounds = candidates.flatMap((entry) => entry.rounds);
  const stock = await readRemaining(sql, rounds, today, addDays(today, DAYS_AHEAD));
  const remaining = candidates.flatMap((entry) => nextSeats(state, entry, stock, now) ?? []);
  return {
    ...parkOn(state, today),
    remaining: remaining.toSorted((a, b) => (a.visitDate < b.visitDate ? -1 : 1)).slice(0, SHOWN),
  };
}

/** What the strip says of a day, the same for as long as the catalogue is: whether the park is open, its next closed day, alerts. */
export const parkOn = (state: CatalogueState, today: KstDate): Omit<Home, 'remaining'> => ({
  openToday: isOpen(state, today, openingsFrom(state, today)),
  nextClosedDay: nextClosedDay(state, today),
  notices: noticesFor(state, null, today),
});

/** The first round of the coming week that has seats. */
function nextSeats(
  state: CatalogueState,
  { product, rounds }: CatalogueProduct,
  stock: RemainingStock,
  now: Instant,
): Remaining | null {
  const hall = state.halls.get(product.hall);
  for (const day of comingDays(kstDate(now))) {
    if (
      !hall ||
      !dayAvailability({ product, hall, calendarDay: state.calendar.get(day) ?? null, date: day, now }).bookable
    )
      continue;
    const round = validOn(rounds, day)
      .map((each) => roundAvailability(each, day, stock, now))
      .find((each) => each.remainingSeats > 0);
    if (round === undefined) continue;
    const { startMinute, endMinute, remainingSeats } = round;
    const { productId, name: productName, hall: hallWord, picturePath } = product;
    return {
      productId,
      productName,
      hall: hallWord,
      picturePath,
      visitDate: day,
      startMinute,
      endMinute,
      remainingSeats,
    };
  }
  return null;
}

const comingDays = (today: KstDate): readonly KstDate[] =>
  Array.from({ length: DAYS_AHEAD + 1 }, (_, index) => addDays(today, index));

/** The park is shut on every day that its calendar does not call a working day, unless something is open on it all the same (PD-47). */
const isOpen = (state: CatalogueState, day: KstDate, openings: readonly Opening[]): boolean =>
  state.calendar.get(day)?.kind === 'working' || openings.some((opening) => opening.day === day);

function nextClosedDay(state: CatalogueState, today: KstDate): KstDate {
  const openings = openingsFrom(state, today);
  let day = addDays(today, 1);
  while (isOpen(state, day, openings)) day = addDays(day, 1);
  return day;
}
