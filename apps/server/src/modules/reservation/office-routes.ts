import {
  correctNameCall,
  openPeopleCall,
  reservationCall,
  reservationPaths,
  writeNoteCall,
} from '@kkumteo/contract/office/reservation';
import { reservationsCall, takeReservationsCall } from '@kkumteo/contract/office/reservation-list';
import type { Sql } from '../../db/pool.ts';
import type { Api } from '../../http/api.ts';
import { orRefuse } from '../../http/refused.ts';
import type { SiteDeps } from '../site-deps.ts';
import type { Actor } from '../staff/actor.ts';
import { reservationSubject } from '../staff/entries.ts';
import { officeCallsOf } from '../staff/office-calls.ts';
import { correctName } from './story/correct-name.ts';
import { readStory } from './story/read-story.ts';
import { searchReservations, takeReservations } from './story/search-reservations.ts';
import type { StoryWords } from './story/words.ts';
import { writeNote } from './story/write-note.ts';

interface Deps extends Pick<SiteDeps, 'db' | 'catalogue' | 'clock' | 'staff'> {
  readonly words: StoryWords;
}

const DONE = { done: true };

/** Reservations from the other side of the desk: the list, one with its whole story, and what is done to it there. */
export function reservationOfficeRoutes(api: Api, deps: Deps): void {
  const { db, catalogue, clock, words } = deps;
  const calls = officeCallsOf(api, deps.staff, ['office reservations']);
  const state = () => catalogue.current();
  const look = async (tx: Sql, number: string, by: Actor, opensNow: boolean) => {
    const asked = { number, by, now: clock.now(), opensNow };
    const answer = orRefuse(await readStory(tx, await state(), words, asked));
    return { answer, subjects: [reservationSubject(answer.reservationNo)] };
  };
  const number = ':number';

  calls.post(reservationPaths.search, reservationsCall, 'reservation.read', async ({ body }, { role }) =>
    searchReservations(db, await state(), body, { role, now: clock.now() }),
  );
  calls.lookUp(
    reservationPaths.take,
    takeReservationsCall,
    'reservation.export',
    async (tx, { body: { reason, as, ...filter } }, { role }) => {
      const answer = await takeReservations(tx, await state(), filter, { role, now: clock.now() });
      return { answer, subjects: [], reason, facts: { as, count: answer.rows.length } };
    },
  );
  calls.look(reservationPaths.one(number), reservationCall, 'reservation.read', (tx, { params }, by) =>
    look(tx, params.number, by, false),
  );
  calls.lookUp(
    reservationPaths.openPeople(number),
    openPeopleCall,
    'reservation.open-people',
    async (tx, { params, body: { reason } }, by) => ({ ...(await look(tx, params.number, by, true)), reason }),
  );
  calls.post(
    reservationPaths.writeNote(number),
    writeNoteCall,
    'reservation.note',
    async ({ params, body: { text } }, by) => {
      orRefuse(await writeNote(deps, by, params.number, text));
      return DONE;
    },
  );
  calls.post(
    reservationPaths.correctName(number),
    correctNameCall,
    'reservation.correct-name',
    async ({ params, body }, by) => {
      orRefuse(await correctName(deps, by, params.number, body));
      return DONE;
    },
  );
}
