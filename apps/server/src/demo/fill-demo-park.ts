import { toTables } from '@kkumteo/catalogue/tables';
import { demoCatalogue } from '@kkumteo/demo-park/catalogue';
import { addDays, kstDate } from '@kkumteo/domain/shared/time';
import { insertRows } from '../db/insert-rows.ts';
import type { Sql } from '../db/pool.ts';
import { publishCatalogue } from '../modules/catalog/publish/publish-catalogue.ts';
import { rowsOf } from '../modules/catalog/publish/tables.ts';
import { calendarDays } from '../modules/schedule/calendar/calendar-days.ts';
import { lastKnownDay, writeCalendar } from '../modules/schedule/calendar/extend-calendar.ts';
import { openWholeStock } from '../modules/schedule/stock/follow-catalogue.ts';
import type { LoadedPark, LoadOptions } from './load-demo-park.ts';
import { openDaysOf } from './open-days.ts';
import { parkRecords } from './park-records.ts';
import { insertPeople } from './people-rows.ts';
import { planDemo } from './plan-demo.ts';
import { saveReservations } from './save-reservations.ts';

/** How many past days have reservations. */
const PAST_DAYS = 60;

/** Writes catalogue, calendar, seats, members and reservations into an empty database. */
export async function fillDemoPark(
  tx: Sql,
  { now }: LoadOptions,
  passwordHash: string,
): Promise<Omit<LoadedPark, 'loaded'>> {
  const today = kstDate(now);
  const from = addDays(today, -PAST_DAYS);
  const document = await demoCatalogue();
  const published = await publishCatalogue(tx, toTables(document, today), 'the demo park', now);
  if (!published.ok) throw new Error('The demo park cannot be published.');
  await writeCalendar(tx, today);
  const seatRows = await openWholeStock(tx, from, now);
  const members = await insertPeople(tx, today, passwordHash);
  const calendar = await calendarDays(from, lastKnownDay(today));
  const catalogue = parkRecords(document, today);
  const reservations = planDemo({ catalogue, days: openDaysOf(calendar, today), today, members });
  await saveReservations(tx, reservations, catalogue);
  return {
    products: catalogue.products.length,
    members: members.length,
    reservations: reservations.length,
    seatRows,
  };
}

/** A demo park of a build that had its texts in code gets them as rows; any other park writes its own. */
export async function writeMissingTexts(tx: Sql, { now }: LoadOptions): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('kkumteo calendar'))`);
  const [park] = await tx.query<{ readonly name: string }>(WITHOUT_TEXTS);
  if (park === undefined) return;
  const document = await demoCatalogue();
  if (park.name !== document.operator.parkName) return;
  const tables = toTables(document, kstDate(now));
  const settings = rowsOf(tables, 'operator_settings')[0]?.['settings'];
  await insertRows(tx, 'park_text', rowsOf(tables, 'park_text'));
  await tx.query('update operator_settings set settings = $1::jsonb || settings', [settings]);
  await tx.query(ADD_ENGLISH, [JSON.stringify(rowsOf(tables, 'catalogue_english'))]);
}

const WITHOUT_TEXTS = `select settings ->> 'parkName' as name from operator_settings where not exists (select from park_text)`;

const ADD_ENGLISH = `insert into catalogue_english (korean, english)
  select korean, english from jsonb_populate_recordset(null::catalogue_english, $1::jsonb) on conflict do nothing`;
