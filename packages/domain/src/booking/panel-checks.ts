import { needsAgeCaution } from '../catalog/hall.ts';
import { canBePaidDirectly, canBePledged, isSoldOn, pledgeOnlyNames } from '../catalog/product.ts';
import { isGroupSize, needsGroupTrack } from '../catalog/track.ts';
import { experiencerCount } from '../participants/category-checks.ts';
import { priceRowsOn } from '../pricing/price-row.ts';
import { countedInTotal, roomTotalRefusal } from '../rooms/room-checks.ts';
import { dayAvailability, dayRefusal, hasBegun } from '../schedule/bookable.ts';
import { kstDate } from '../shared/time.ts';
import { isValidOn } from '../shared/valid-days.ts';
import { priceDayOf, roundSeatKey, type BookingCheck, type ItemCheck } from './checked-booking.ts';

// What the ticket panel checks before the cart and before the reserve step (booking spec §5, PD-52), one by one.

/** There is something to book, on one track; each item names a product that is sold on it, and invitations are held. */
export const itemsKnown: BookingCheck = ({ items, products, halls }) => {
  const [first] = items;
  if (!first) return { code: 'reservation.no-items' };
  for (const [index, item] of items.entries()) {
    const path = `items.${index}`;
    const product = products.get(item.productId);
    if (!product || !halls.has(product.hall)) return { code: 'catalog.product-unknown', field: `${path}.productId` };
    if (item.track !== first.track) return { code: 'reservation.mixed-tracks', field: `${path}.track` };
    if (!isSoldOn(product, item.track)) {
      const code = item.track === 'group' ? 'catalog.not-for-groups' : 'catalog.not-for-individuals';
      return { code, field: `${path}.productId` };
    }
    if (product.policy.invitationOnly && !item.invited)
      return { code: 'catalog.invitation-only', field: `${path}.productId` };
  }
  return null;
};

/** A pledge is a group's; pledge-only products are not paid (booking spec §6, PD-53). */
export const purposeFits: BookingCheck = ({ purpose, items, products, halls }) => {
  if (purpose === 'pledge')
    return items.some((item) => !canBePledged(item.track)) ? { code: 'pledge.groups-only' } : null;
  if (purpose !== 'pay') return null;
  const index = items.findIndex(
    (item) => !canBePaidDirectly(products.get(item.productId)?.policy ?? { pledgeOnly: false }),
  );
  if (index < 0) return null;
  const pledged = items.flatMap((item) => {
    const product = products.get(item.productId);
    return product && !canBePaidDirectly(product.policy)
      ? [{ productName: product.name, hallName: halls.get(product.hall)?.name ?? '' }]
      : [];
  });
  return { code: 'catalog.pledge-only', field: `items.${index}.productId`, ...pledgeOnlyNames(pledged) };
};

export const conditionsConfirmed: ItemCheck = ({ booking: { agreements }, product, path }) =>
  agreements && product.policy.requiredConfirmation !== null && !agreements.conditions
    ? { code: 'reservation.conditions-not-confirmed', field: `${path}.agreements.conditions` }
    : null;

export const individualMaximum: ItemCheck = ({ item, path }) =>
  item.track === 'individual' && needsGroupTrack(experiencerCount(item))
    ? { code: 'reservation.individual-too-many', field: `${path}.experiencers` }
    : null;

export const groupMinimum: ItemCheck = ({ item, path }) =>
  item.track === 'group' && !isGroupSize(experiencerCount(item))
    ? { code: 'reservation.group-too-few', field: `${path}.experiencers` }
    : null;

export const ageCautionAgreed: ItemCheck = ({ booking: { agreements }, item, hall, path }) =>
  agreements && needsAgeCaution(item.track, hall) && !agreements.ageCaution
    ? { code: 'reservation.age-caution-not-agreed', field: `${path}.agreements.ageCaution` }
    : null;

export const privacyAgreed: ItemCheck = ({ booking: { agreements }, item, path }) =>
  agreements && item.track === 'individual' && !agreements.privacy
    ? { code: 'reservation.privacy-not-agreed', field: `${path}.agreements.privacy` }
    : null;

/** Zero headcount; before the reserve step the same is refused after the date, with other words. */
export const headcountChosen: ItemCheck = ({ booking: { purpose }, item, path }) =>
  purpose !== 'reserve' && experiencerCount(item) === 0
    ? { code: 'reservation.headcount-missing', field: `${path}.experiencers` }
    : null;

export const dateChosen: ItemCheck = ({ item, path }) =>
  item.visitDate === null ? { code: 'schedule.date-missing', field: `${path}.visitDate` } : null;

export const experiencerChosen: ItemCheck = ({ item, path }) =>
  experiencerCount(item) === 0 ? { code: 'reservation.experiencer-missing', field: `${path}.experiencers` } : null;

export const dayBookable: ItemCheck = ({ booking: { calendar, now }, item, product, hall, path }) => {
  if (item.visitDate === null) return null;
  const day = calendar.get(item.visitDate) ?? null;
  return dayRefusal(
    dayAvailability({ product, hall, calendarDay: day, date: item.visitDate, now }),
    item.visitDate,
    `${path}.visitDate`,
  );
};

/** A round of the product that is offered on the visit day (PD-132). */
export const roundChosen: ItemCheck = ({ booking: { now }, item, round, path }) => {
  const field = `${path}.roundId`;
  if (item.roundId === null) return { code: 'schedule.round-missing', field };
  const offered = round?.productId === item.productId && isValidOn(round, item.visitDate ?? kstDate(now));
  return offered ? null : { code: 'schedule.round-unknown', field };
};

export const roundNotBegun: ItemCheck = ({ booking: { now }, item, round, path }) =>
  round && item.visitDate !== null && hasBegun(item.visitDate, round.startMinute, now)
    ? { code: 'schedule.round-begun', field: `${path}.roundId` }
    : null;

export const withinRemaining: ItemCheck = ({ booking: { remaining }, item, path }) => {
  if (!remaining || item.roundId === null || item.visitDate === null) return null;
  const left = remaining.rounds.get(roundSeatKey(item.roundId, item.visitDate));
  if (left === undefined || experiencerCount(item) <= left) return null;
  return { code: 'schedule.over-remaining', field: `${path}.experiencers`, remaining: left };
};

export const roomTotalKept: ItemCheck = (checked) => {
  const { item, product, path } = checked;
  const applied = item.roomApplications.reduce((sum, room) => sum + room.appliedCount, 0);
  const rows = priceRowsOn(product.priceRows, item.track, priceDayOf(checked));
  const people = countedInTotal(rows, experiencerCount(item), item.leaders.length);
  return roomTotalRefusal(product, Math.max(applied, people), path);
};
