import type { ChangeDays } from '@kkumteo/contract/office/calendar';
import { changedBy, changeRefusal, type CalendarRejection, type DayChange } from '@kkumteo/domain/schedule/park-days';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { kstDate } from '@kkumteo/domain/shared/time';
import { presentTables } from '../../catalog/publish/present-tables.ts';
import { publishCatalogue } from '../../catalog/publish/publish-catalogue.ts';
import { inTurn } from '../../catalog/publish/publish-in-turn.ts';
import { lockCatalogue } from '../../catalog/publish/store.ts';
import type { CatalogueTables } from '../../catalog/publish/tables.ts';
import type { SiteDeps } from '../../site-deps.ts';
import type { Actor } from '../../staff/actor.ts';
import { daySubject, noteEntry } from '../../staff/entries.ts';
import { onePress } from '../../staff/one-press.ts';
import { parkDaysOf, readEffect } from './read-effect.ts';

type Deps = Pick<SiteDeps, 'db' | 'catalogue' | 'clock'>;

/**
 * Calls days of the park closed, open or a holiday, or takes that back: a version of the catalogue, in one transaction
 * with its entry. Bookings stay; where more are concerned than were shown, nothing is changed.
 */
export async function changeDays(
  { db, catalogue, clock }: Deps,
  by: Actor,
  { days: asked, kind, name, seenReservations, reason, pressKey }: ChangeDays,
): Promise<Decision<{ readonly changed: number }, CalendarRejection>> {
  const word = kind === null ? null : { kind, name: name.trim() || null };
  const state = await catalogue.current();
  const done = await onePress(db, { by, pressKey }, () =>
    inTurn(db, async (tx): Promise<Decision<null, CalendarRejection>> => {
      const now = clock.now();
      await lockCatalogue(tx);
      const days = await parkDaysOf(tx, asked);
      const refused = changeRefusal({ days, word }, kstDate(now));
      if (refused !== null) return refuse(refused);
      const changes = changedBy(days, word);
      const changed = changes.map(({ day }) => day);
      const { reservations } = await readEffect(tx, state, { days: changed, kind }, now);
      if (reservations > seenReservations) return refuse({ code: 'calendar.booked-meanwhile' });
      const published = await publishCatalogue(tx, withDays(await presentTables(tx), changes), reason, now);
      if (!published.ok) throw new Error('a day of the park is in the way of nothing');
      const facts = { kind, name: word?.name ?? null, count: changed.length, reservations, version: published.version };
      const entry = {
        act: 'calendar.write',
        kind: 'act',
        subjects: changed.map(daySubject),
        reason,
        pressKey,
      } as const;
      await noteEntry(tx, by, { ...entry, facts }, now);
      return accept(null);
    }),
  );
  return done.ok ? accept({ changed: Number(done.value['count']) }) : done;
}

function withDays(tables: CatalogueTables, changes: readonly DayChange[]): CatalogueTables {
  const changed = new Set(changes.map(({ day }) => day));
  const rows = changes.flatMap(({ day, own }) => (own === null ? [] : [{ day, ...own }]));
  return tables.map(([table, present]) =>
    table === 'park_day'
      ? [table, [...present.filter(({ day }) => !changed.has(String(day))), ...rows]]
      : [table, present],
  );
}
