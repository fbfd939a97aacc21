import type { Language } from '@kkumteo/contract/wire/language';
import { dayAvailability, hasBegun } from '@kkumteo/domain/schedule/bookable';
import { capacityOn, type Product } from '@kkumteo/domain/catalog/product';
import type { BookedRound } from '@kkumteo/domain/booking/booking';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import { validOn } from '@kkumteo/domain/shared/valid-days';
import { OPEN_WAITLIST_REQUESTS, waitlistFormRefusal, waitlistRefusal } from '@kkumteo/domain/waitlist/request-checks';
import type { WaitlistRequest } from '@kkumteo/domain/waitlist/waitlist-request';
import type { Sql } from '../../db/pool.ts';
import type { CatalogueState } from '../catalog/catalogue.ts';
import { invitationRefusal } from '../catalog/invitations.ts';
import { opaqueNumber } from '../booking/opaque-number.ts';
import { findVisibleProduct } from '../schedule/product-detail.ts';
import { readRemaining, roundAvailability } from '../schedule/remaining-seats.ts';
import type { SiteDeps } from '../site-deps.ts';
import { insertRequest } from './store.ts';

export type RequestDeps = Pick<SiteDeps, 'db' | 'catalogue' | 'clock'>;

/**
 * Puts a member on the waitlist of a round on a day; answers the request's number. Refuses what `waitlistRefusal`
 * refuses, a product or round that they can't see, a second open request for the round and day, and more open ones than
 * allowed.
 */
export async function joinWaitlist(
  { db, catalogue, clock }: RequestDeps,
  { memberKey, language }: { readonly memberKey: number; readonly language: Language },
  input: WaitlistRequest,
): Promise<Decision<string>> {
  const form = waitlistFormRefusal(input);
  if (form) return refuse(form);
  const state = await catalogue.current();
  const now = clock.now();
  const found = findVisibleProduct(state, input);
  if (!found.ok) return found;
  const over = invitationRefusal(state, [input], now);
  if (over) return refuse(over);
  const { product, rounds } = found.value;
  const round = validOn(rounds, input.visitDate).find((each) => each.roundId === input.roundId);
  if (round === undefined) return refuse({ code: 'schedule.round-unknown', field: 'roundId' });
  const day = dayOf(state, product, input.visitDate, now);
  if (day.bookable && hasBegun(input.visitDate, round.startMinute, now))
    return refuse({ code: 'schedule.round-begun', field: 'roundId' });
  const remaining = await remainingOf(db, round, input.visitDate, now);
  const capacity = capacityOf(product, round, input.visitDate);
  const rejection = waitlistRefusal({ input, hall: product.hall, day, capacity, remaining });
  if (rejection) return refuse(rejection);
  const requestNo = opaqueNumber();
  const invitationCode = product.policy.invitationOnly ? input.invitationCode : null;
  const request = { ...input, requestNo, memberKey, language, invitationCode, at: now };
  const kept = await insertRequest(db, request, OPEN_WAITLIST_REQUESTS);
  if (kept === 'too-many') return refuse({ code: 'waitlist.too-many-open', most: OPEN_WAITLIST_REQUESTS });
  if (kept === 'closed') return refuse({ code: 'schedule.round-unknown', field: 'roundId' });
  if (kept === 'repeated') return refuse({ code: 'waitlist.already-waiting' });
  return accept(requestNo);
}

function dayOf(state: CatalogueState, product: Product, day: KstDate, now: Instant) {
  const hall = state.halls.get(product.hall);
  if (hall === undefined) throw new Error(`hall ${product.hall} has no record`);
  return dayAvailability({ product, hall, calendarDay: state.calendar.get(day) ?? null, date: day, now });
}

async function remainingOf(sql: Sql, round: BookedRound, day: KstDate, now: Instant): Promise<number> {
  return roundAvailability(round, day, await readRemaining(sql, [round], day, day), now).remainingSeats;
}

const capacityOf = (product: Product, round: BookedRound, day: KstDate): number =>
  Math.min(
    ...round.components.map((part) => {
      const component = product.components.find(({ componentId }) => componentId === part.componentId);
      return component === undefined ? 0 : capacityOn(component, day).experiencerCapacity;
    }),
  );
