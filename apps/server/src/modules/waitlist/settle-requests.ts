import { isSoldOn } from '@kkumteo/domain/catalog/product';
import { dayAvailability } from '@kkumteo/domain/schedule/bookable';
import type { Instant } from '@kkumteo/domain/shared/time';
import { isValidOn } from '@kkumteo/domain/shared/valid-days';
import type { WaitlistEnd } from '@kkumteo/domain/waitlist/waitlist-request';
import { whyOver, type WaitedRound } from '@kkumteo/domain/waitlist/can-wait';
import type { Sql } from '../../db/pool.ts';
import type { CatalogueState } from '../catalog/catalogue.ts';
import { findWaitedFor, saveSettled, type SettledScope, type WaitedFor } from './store.ts';

/** Why the waited round can no longer be booked, or null. */
export const whyOverNow = (state: CatalogueState, waited: WaitedFor, now: Instant): WaitlistEnd | null =>
  whyOver(roundOf(state, waited, now), now);

/** Ends the open requests of a scope whose member has booked the round, and those for what can no longer be booked. */
export async function settleRequests(
  sql: Sql,
  state: CatalogueState,
  scope: SettledScope,
  now: Instant,
): Promise<void> {
  const waited = await findWaitedFor(sql, scope);
  if (waited.length === 0) return;
  const over = waited.flatMap((one) => {
    const why = whyOverNow(state, one, now);
    return why === null ? [] : [{ ...one, why }];
  });
  await saveSettled(sql, scope, over, now);
}

function roundOf(
  state: CatalogueState,
  { track, productId, roundId, visitDate }: WaitedFor,
  now: Instant,
): WaitedRound | null {
  const product = state.productById.get(productId)?.product;
  const round = state.roundById.get(roundId);
  const hall = product === undefined ? undefined : state.halls.get(product.hall);
  if (product === undefined || hall === undefined || round?.productId !== productId) return null;
  if (!isSoldOn(product, track) || !isValidOn(round, visitDate)) return null;
  const calendarDay = state.calendar.get(visitDate) ?? null;
  const availability = dayAvailability({ product, hall, calendarDay, date: visitDate, now });
  return { visitDate, startMinute: round.startMinute, availability };
}
