import type { StopSale } from '@kkumteo/contract/office/closing';
import { stopSaleRefusal } from '@kkumteo/domain/closing/closing';
import type { ClosingRejection } from '@kkumteo/domain/closing/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { kstDate } from '@kkumteo/domain/shared/time';
import type { SiteDeps } from '../site-deps.ts';
import type { Actor } from '../staff/actor.ts';
import { daySubject, noteEntry } from '../staff/entries.ts';
import { closeRounds } from './job-store.ts';
import { previewOfStop } from './preview.ts';
import { findClosing, insertSaleStop, lockClosings, noteMoment, openAgain } from './store.ts';

type Deps = Pick<SiteDeps, 'db' | 'catalogue' | 'clock'>;

/**
 * Stops the sale of rounds and leaves everything else: bookings, payments under way and waits go on (PD-182). Answers its
 * number.
 */
export async function stopSale(
  { db, catalogue, clock }: Deps,
  by: Actor,
  asked: StopSale,
): Promise<Decision<number, ClosingRejection>> {
  const state = await catalogue.current();
  const now = clock.now();
  return db.transaction(async (tx): Promise<Decision<number, ClosingRejection>> => {
    await lockClosings(tx);
    const { closed, bookings, chosen } = await previewOfStop(tx, state, asked, now);
    const rounds = closed.rounds.length;
    const refused = stopSaleRefusal(asked.day, { chosen, open: rounds }, now);
    if (refused !== null) return refuse(refused);
    const { day, reach, reason } = asked;
    const people = bookings.reduce((sum, { experiencers, leaders }) => sum + experiencers + leaders, 0);
    const stop = { ...asked, reservations: bookings.length, people, staffKey: by.staffKey };
    const closingId = await insertSaleStop(tx, stop, now);
    await closeRounds(tx, { closingId, proposedBy: by }, closed, now);
    await noteMoment(tx, closingId, 'sale-stopped', { by: by.staffKey, count: rounds, now });
    const facts = { closingId, day, reach, rounds, reservations: bookings.length, closed: true };
    await noteEntry(tx, by, { act: 'round.close', kind: 'act', subjects: [daySubject(day)], reason, facts }, now);
    return accept(closingId);
  });
}

/** Sells again what a stop of the sale keeps closed; not what was closed otherwise since. */
export const openStoppedSale = (
  { db, clock }: Deps,
  by: Actor,
  { closingId, reason }: { readonly closingId: number; readonly reason: string },
): Promise<Decision<null, ClosingRejection>> =>
  db.transaction(async (tx): Promise<Decision<null, ClosingRejection>> => {
    const now = clock.now();
    await lockClosings(tx);
    const closing = await findClosing(tx, closingId);
    if (closing === null) return refuse({ code: 'closing.unknown' });
    const { day, visitors, closedRounds: rounds } = closing;
    if (visitors !== 'stay' || rounds === 0 || day < kstDate(now)) return refuse({ code: 'closing.not-stopped' });
    await openAgain(tx, closingId);
    await noteMoment(tx, closingId, 'opened-again', { by: by.staffKey, count: rounds, now });
    const facts = { closingId, day, rounds, closed: false };
    await noteEntry(tx, by, { act: 'round.close', kind: 'act', subjects: [daySubject(day)], reason, facts }, now);
    return accept(null);
  });
