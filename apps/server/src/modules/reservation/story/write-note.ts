import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { SiteDeps } from '../../site-deps.ts';
import type { Actor } from '../../staff/actor.ts';
import { noteEntry, reservationSubject } from '../../staff/entries.ts';
import { findByNumber } from './read-story.ts';
import { saveNote } from './store.ts';

/** Adds a note of staff to a reservation, until its people are removed; none is changed later. */
export const writeNote = (
  { db, clock }: Pick<SiteDeps, 'db' | 'clock'>,
  by: Actor,
  number: string,
  text: string,
): Promise<Decision<null, ReservationRejection>> =>
  db.transaction(async (tx) => {
    const found = await findByNumber(tx, number);
    if (!found.ok) return found;
    const { reservationKey, reservationNo, peopleRemoved } = found.value;
    if (peopleRemoved) return refuse({ code: 'reservation.people-removed' });
    const now = clock.now();
    await saveNote(tx, { reservationKey, text, staffKey: by.staffKey, now });
    const subjects = [reservationSubject(reservationNo)];
    await noteEntry(tx, by, { act: 'reservation.note', kind: 'act', subjects }, now);
    return accept(null);
  });
