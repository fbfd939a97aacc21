import { ageRefusal } from '../participants/age.ts';
import { experiencerRefusals } from '../participants/experiencer-checks.ts';
import { leaderRefusals } from '../participants/leader-checks.ts';
import { organisationRefusals } from '../participants/organisation-checks.ts';
import { roomMissingRefusals } from '../rooms/room-checks.ts';
import { RESERVE_STEP_CHECKS } from './booking-checks.ts';
import type { BookingToCheck, DraftItem } from './checked-booking.ts';
import type { BookedProduct, BookedRound } from './booking.ts';
import type { BookingRejection } from './refusals.ts';

/**
 * What to correct in the reserve step, one refusal a field, in the order of the checks, so that a form can mark every
 * field at once. `reserveStepRefusal` answers with the first.
 */
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
    if (product) for (const rejection of personRefusals(item, product, round, `items.${index}`)) note(rejection);
  }
  return found;
}

function personRefusals(
  item: DraftItem,
  product: BookedProduct,
  round: BookedRound | undefined,
  path: string,
): readonly (BookingRejection | null)[] {
  const { visitDate, track } = item;
  const experiencers = item.experiencers.flatMap((person, index) => {
    const at = `${path}.experiencers.${index}`;
    return [
      ...(track === 'individual' ? experiencerRefusals(person, product.hall, product.capacityMode, at) : []),
      person.birthDate !== null && visitDate !== null
        ? ageRefusal(product.hall, person.birthDate, visitDate, `${at}.birthDate`)
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
