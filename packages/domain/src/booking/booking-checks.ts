import * as panel from './panel-checks.ts';
import * as people from './people-checks.ts';
import { experiencerCount } from '../participants/category-checks.ts';
import { provisionalLimitRefusal } from './order-bounds.ts';
import { firstRefusal } from '../shared/decision.ts';
import { each, type BookedHall, type BookingCheck, type BookingToCheck, type DraftItem } from './checked-booking.ts';
import type { BookingRejection } from './refusals.ts';
import { ageRefusal } from '../participants/age.ts';
import { experiencerRefusals } from '../participants/experiencer-checks.ts';
import { leaderRefusals } from '../participants/leader-checks.ts';
import { organisationRefusals } from '../participants/organisation-checks.ts';
import { roomMissingRefusals } from '../rooms/room-checks.ts';
import type { BookedProduct, BookedRound } from './booking.ts';

// Booking spec §5 as ordered lists; the first refusal wins (architecture law 3). PD-52 says where each list runs.

/** A large group's third provisional booking. */
const provisionalLimitKept: BookingCheck = ({ purpose, items, provisionalBookings }) =>
  purpose === 'pledge' && provisionalBookings !== undefined
    ? provisionalLimitRefusal(Math.max(0, ...items.map(experiencerCount)), provisionalBookings)
    : null;

const CONDITIONS_AND_COUNTS: readonly BookingCheck[] = [
  panel.itemsKnown,
  panel.purposeFits,
  each(panel.conditionsConfirmed),
  each(panel.individualMaximum),
  each(panel.groupMinimum),
  each(panel.ageCautionAgreed),
  each(panel.privacyAgreed),
  each(panel.headcountChosen),
  each(panel.dateChosen),
  each(panel.experiencerChosen),
  each(panel.dayBookable),
  each(panel.roundChosen),
  each(panel.roundNotBegun),
  each(panel.withinRemaining),
];

const PEOPLE: readonly BookingCheck[] = [
  each(people.experiencersComplete),
  each(people.roomsChosen),
  each(people.roomsKnown),
  each(people.roomsForHeads),
  each(people.roomsWithinRemaining),
  people.experiencersDiffer,
  people.childrenInOnePlace,
  each(people.organisationComplete),
  each(people.organisationGradesKnown),
  people.organisationsAgree,
  each(people.leaderNamed),
  each(people.leadersComplete),
  each(people.leadersDiffer),
  each(people.leaderRatioKept),
  each(people.categoryLimitsKept),
];

const LIMITS: readonly BookingCheck[] = [
  each(panel.roomTotalKept),
  each(people.agesAllowed),
  each(people.textsShortEnough),
  each(people.noResidentNumbers),
];

/** Conditions, counts, agreements, date and seats: the ticket panel, before the cart and before the reserve step. */
const PANEL_CHECKS: readonly BookingCheck[] = [
  ...CONDITIONS_AND_COUNTS,
  each(people.categoryLimitsKept),
  each(panel.roomTotalKept),
];

/** People, leaders, organisation and rooms: the reserve step. */
const RESERVE_STEP_CHECKS: readonly BookingCheck[] = [...PEOPLE, ...LIMITS];

/** Everything, in the order of the specification: before payment, and on the server. */
const BOOKING_CHECKS: readonly BookingCheck[] = [...CONDITIONS_AND_COUNTS, ...PEOPLE, provisionalLimitKept, ...LIMITS];

/** Whether a list may be pledged at all: groups alone, of 15 and more, large ones twice (pledgeValid). */
const PLEDGE_CHECKS: readonly BookingCheck[] = [
  panel.itemsKnown,
  panel.purposeFits,
  each(panel.groupMinimum),
  provisionalLimitKept,
];

export const pledgeRefusal = (booking: BookingToCheck): BookingRejection | null => firstRefusal(PLEDGE_CHECKS, booking);

export const panelRefusal = (booking: BookingToCheck): BookingRejection | null => firstRefusal(PANEL_CHECKS, booking);

/**
 * All refusals of the ticket panel, in the order of the checks: a screen marks each place. A check that needs a missing
 * value refuses nothing. The server answers with the first alone, `panelRefusal`.
 */
export const panelRefusals = (booking: BookingToCheck): readonly BookingRejection[] =>
  PANEL_CHECKS.flatMap((check) => check(booking) ?? []);

export const reserveStepRefusal = (booking: BookingToCheck): BookingRejection | null =>
  firstRefusal(RESERVE_STEP_CHECKS, booking);

export const bookingRefusal = (booking: BookingToCheck): BookingRejection | null =>
  firstRefusal(BOOKING_CHECKS, booking);

/** What to correct in the reserve step, one refusal a field, so that a form marks every field at once. */
export function reserveStepRefusals(booking: BookingToCheck): ReadonlyMap<string, BookingRejection> {
  const found = new Map<string, BookingRejection>();
  const note = (rejection: BookingRejection | null): void => {
    if (!rejection) return;
    const field = 'field' in rejection && rejection.field !== undefined ? rejection.field : '';
    if (!found.has(field)) found.set(field, rejection);
  };
  for (const check of RESERVE_STEP_CHECKS) note(check(booking));
  for (const [index, item] of booking.items.entries()) {
    const product = booking.products.get(item.productId);
    const round = item.roundId === null ? undefined : booking.rounds.get(item.roundId);
    const hall = product && booking.halls.get(product.hall);
    if (product && hall)
      for (const rejection of personRefusals(item, { product, hall, round }, `items.${index}`)) note(rejection);
  }
  return found;
}

interface Wanted {
  readonly product: BookedProduct;
  readonly hall: BookedHall;
  readonly round: BookedRound | undefined;
}

function personRefusals(
  item: DraftItem,
  { product, hall, round }: Wanted,
  path: string,
): readonly (BookingRejection | null)[] {
  const { visitDate, track } = item;
  const experiencers = item.experiencers.flatMap((person, index) => {
    const at = `${path}.experiencers.${index}`;
    return [
      ...(track === 'individual' ? experiencerRefusals(person, hall, product.capacityMode, at) : []),
      person.birthDate !== null && visitDate !== null
        ? ageRefusal(hall, person.birthDate, visitDate, `${at}.birthDate`)
        : null,
    ];
  });
  const rooms = track === 'individual' ? roomMissingRefusals(item.experiencers, round?.components ?? [], path) : [];
  const organisation = track === 'group' ? organisationRefusals(item.organisation, path) : [];
  return [
    ...experiencers,
    ...rooms,
    ...organisation,
    ...item.leaders.flatMap((leader, index) => leaderRefusals(leader, `${path}.leaders.${index}`)),
  ];
}
