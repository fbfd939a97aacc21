import { ageRefusal } from '../participants/age.ts';
import { categoryLimitRefusal, leaderRatioRefusal } from '../participants/category-checks.ts';
import type { PersonCategory } from '../participants/category.ts';
import { experiencerIdentity, experiencerRefusal } from '../participants/experiencer-checks.ts';
import { duplicateLeaderRefusal, leaderRefusal } from '../participants/leader-checks.ts';
import {
  mixedOrganisationsRefusal,
  organisationGradesRefusal,
  organisationRefusal,
} from '../participants/organisation-checks.ts';
import { residentNumberRefusal, textLengthRefusal } from '../participants/text-limits.ts';
import { asksForLeaders, priceRowsOn, type PriceRow } from '../pricing/price-row.ts';
import { roomHeadsRefusal, roomUnknownRefusal } from '../rooms/known-rooms.ts';
import { roomMissingRefusal, roomSeatsRefusal } from '../rooms/room-checks.ts';
import type { BookedRound } from './booking.ts';
import { priceDayOf, type BookingCheck, type CheckedItem, type ItemCheck } from './checked-booking.ts';
import type { BookingRejection } from './refusals.ts';
import type { Experiencer } from '../participants/person.ts';
import { childKey } from '../participants/same-person.ts';
import type { KstDate, Minute } from '../shared/time.ts';

// What the reserve step checks of people, leaders, organisation and rooms (booking spec §5, PD-52), one by one.

/** Name, birth date and e-mail of each experiencer of an individual booking. */
export const experiencersComplete: ItemCheck = ({ item, product, hall, path }) =>
  item.track === 'individual'
    ? firstOf(item.experiencers, (person, index) =>
        experiencerRefusal(person, hall, product.capacityMode, `${path}.experiencers.${index}`),
      )
    : null;

/** A room for each experiencer of an individual booking; groups choose theirs until the day before. */
export const roomsChosen: ItemCheck = ({ item, round, path }) =>
  item.track === 'individual' ? roomMissingRefusal(item.experiencers, round?.components ?? [], path) : null;

export const roomsKnown: ItemCheck = ({ booking: { knownRooms }, item, round, path }) =>
  knownRooms ? roomUnknownRefusal(item, round?.components ?? [], knownRooms, path) : null;

/** No more applied for rooms than come. */
export const roomsForHeads: ItemCheck = ({ item, path }) => roomHeadsRefusal(item, path);

export const roomsWithinRemaining: ItemCheck = ({ booking: { remaining }, item, path }) =>
  remaining && item.visitDate !== null
    ? roomSeatsRefusal(item.experiencers, item.visitDate, remaining.rooms, path)
    : null;

/** The same person twice in one round of one day, also over two items of the list. */
export const experiencersDiffer: BookingCheck = ({ items }) => {
  const seen = new Set<string>();
  for (const [index, item] of items.entries()) {
    if (item.track !== 'individual') continue;
    for (const [at, person] of item.experiencers.entries()) {
      const identity = experiencerIdentity(person);
      if (identity === null) continue;
      const key = `${item.productId}|${item.roundId}|${item.visitDate}|${identity}`;
      if (seen.has(key))
        return { code: 'participants.duplicate-experiencer', field: `items.${index}.experiencers.${at}.name` };
      seen.add(key);
    }
  }
  return null;
};

/** The same child in two rounds of one day that overlap (PD-81); individuals alone. */
export const childrenInOnePlace: BookingCheck = ({ items, rounds }) => {
  const found = childInTwoPlaces(
    items.map((item) => {
      const round = item.roundId === null ? undefined : rounds.get(item.roundId);
      return item.track === 'individual' && round !== undefined ? { ...item, ...minutesOf(round) } : null;
    }),
  );
  return found === null
    ? null
    : { code: 'participants.already-booked', field: `items.${found.visit}.experiencers.${found.child}.name` };
};

const minutesOf = ({ startMinute, endMinute }: BookedRound) => ({ startMinute, endMinute });

export const organisationComplete: ItemCheck = ({ item, path }) =>
  item.track === 'group' ? organisationRefusal(item.organisation, path) : null;

export const organisationGradesKnown: ItemCheck = ({ item, path }) =>
  item.track === 'group' ? organisationGradesRefusal(item.organisation, path) : null;

/** One organisation for the whole list: a reservation is made for one. */
export const organisationsAgree: BookingCheck = ({ items }) =>
  mixedOrganisationsRefusal(items.map(({ track, organisation }) => (track === 'group' ? organisation : null)));

export const leaderNamed: ItemCheck = (checked) =>
  asksForLeaders(rowsOf(checked)) && checked.item.leaders.length === 0
    ? { code: 'participants.leader-missing', field: `${checked.path}.leaders` }
    : null;

export const leadersComplete: ItemCheck = ({ item, path }) =>
  firstOf(item.leaders, (leader, index) => leaderRefusal(leader, `${path}.leaders.${index}`));

export const leadersDiffer: ItemCheck = ({ item, path }) => duplicateLeaderRefusal(item.leaders, `${path}.leaders`);

export const leaderRatioKept: ItemCheck = (checked) =>
  leaderRatioRefusal(checked.item, categoriesOf(checked), checked.path);

export const categoryLimitsKept: ItemCheck = (checked) =>
  categoryLimitRefusal(checked.item, categoriesOf(checked), checked.path);

/** 48 months and the hall's range of years, for every person with a birth date. */
export const agesAllowed: ItemCheck = ({ item, hall, path }) => {
  const { visitDate } = item;
  if (visitDate === null) return null;
  return firstOf(item.experiencers, (person, index) =>
    person.birthDate === null
      ? null
      : ageRefusal(hall, person.birthDate, visitDate, `${path}.experiencers.${index}.birthDate`),
  );
};

export const textsShortEnough: ItemCheck = ({ item, path }) => textLengthRefusal(item, path);

export const noResidentNumbers: ItemCheck = ({ item, path }) => residentNumberRefusal(item, path);

const rowsOf = (checked: CheckedItem): readonly PriceRow[] =>
  priceRowsOn(checked.product.priceRows, checked.item.track, priceDayOf(checked));

const categoriesOf = (checked: CheckedItem): readonly PersonCategory[] => [
  ...new Map(rowsOf(checked).flatMap((row) => row.categories.map((one) => [one.categoryId, one]))).values(),
];

function firstOf<Person>(
  people: readonly Person[],
  check: (person: Person, index: number) => BookingRejection | null,
): BookingRejection | null {
  for (const [index, person] of people.entries()) {
    const rejection = check(person, index);
    if (rejection) return rejection;
  }
  return null;
}

export interface ChildrenAt {
  readonly visitDate: KstDate | null;
  readonly startMinute: Minute;
  readonly endMinute: Minute;
  readonly experiencers: readonly Pick<Experiencer, 'name' | 'birthDate'>[];
}

/**
 * The first child of the list that an earlier visit of it has at the same time, by its visit and its place there; null
 * where there is none. A child can't be in two places (PD-81); a round that follows is an additional session.
 */
export function childInTwoPlaces(
  visits: readonly (ChildrenAt | null)[],
): { readonly visit: number; readonly child: number } | null {
  for (const [visit, here] of visits.entries()) {
    if (here === null) continue;
    const elsewhere = new Set(visits.slice(0, visit).flatMap((there) => childrenBeside(here, there)));
    const child = here.experiencers.findIndex((person) => elsewhere.has(childKey(person)));
    if (child >= 0) return { visit, child };
  }
  return null;
}

function childrenBeside(here: ChildrenAt, there: ChildrenAt | null): readonly (string | null)[] {
  const isBeside =
    there !== null &&
    there.visitDate === here.visitDate &&
    there.startMinute < here.endMinute &&
    here.startMinute < there.endMinute;
  return isBeside ? there.experiencers.map(childKey).filter((key) => key !== null) : [];
}
