import { addDays, kstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import { toTables } from '@kkumteo/catalogue/tables';
import { demoCatalogue } from '@kkumteo/demo-park/catalogue';
import { DEMO_PASSWORD } from '@kkumteo/demo-park/members';
import type { Database, Sql } from '../db/pool.ts';
import { liftTimeLimit } from '../db/time-limit.ts';
import { hashPassword } from '../modules/member/passwords.ts';
import { calendarDays } from '../modules/schedule/calendar/calendar-days.ts';
import { lastKnownDay, writeCalendar } from '../modules/schedule/calendar/extend-calendar.ts';
import { openWholeStock } from '../modules/schedule/stock/follow-catalogue.ts';
import { publishCatalogue } from '../modules/catalog/publish/publish-catalogue.ts';
import { rowsOf } from '../modules/catalog/publish/tables.ts';
import { insertRows } from '../db/insert-rows.ts';
import { openDaysOf } from './open-days.ts';
import { parkRecords } from './park-records.ts';
import { insertPeople } from './people-rows.ts';
import { planDemo } from './plan-demo.ts';
import { saveReservations } from './save-reservations.ts';

export interface LoadOptions {
  readonly now: Instant;
}

export interface LoadedPark {
  /** False when there was a park already: then nothing was changed. */
  readonly loaded: boolean;
  readonly products: number;
  readonly members: number;
  readonly reservations: number;
  readonly seatRows: number;
}

const NOTHING: LoadedPark = { loaded: false, products: 0, members: 0, reservations: 0, seatRows: 0 };
/** How many past days have reservations. */
const PAST_DAYS = 60;

/**
 * Fills an empty, migrated database with the demo park as of `now`, in one transaction: catalogue, calendar and seats
 * for 13 months, members, reservations in every status. Where there is a park, it gets no more than its texts; several
 * processes may call it at once.
 */
export async function loadDemoPark(db: Database, options: LoadOptions): Promise<LoadedPark> {
  if (await hasPark(db)) {
    await db.transaction((tx) => writeMissingTexts(tx, kstDate(options.now)));
    return NOTHING;
  }
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const loaded = await db.transaction(async (tx) => {
    await liftTimeLimit(tx);
    await tx.query(`select pg_advisory_xact_lock(hashtext('kkumteo calendar'))`);
    return (await hasPark(tx)) ? NOTHING : fill(tx, options, passwordHash);
  });
  // New rows have no statistics yet, and bad query plans would slow the first visitors.
  if (loaded.loaded) await db.query('analyze');
  return loaded;
}

/** A demo park of a build that had its texts in code gets them as rows; any other park writes its own. */
async function writeMissingTexts(tx: Sql, today: KstDate): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('kkumteo calendar'))`);
  const [park] = await tx.query<{ readonly name: string }>(WITHOUT_TEXTS);
  if (park === undefined) return;
  const document = await demoCatalogue();
  if (park.name !== document.operator.parkName) return;
  const tables = toTables(document, today);
  const settings = rowsOf(tables, 'operator_settings')[0]?.['settings'];
  await insertRows(tx, 'park_text', rowsOf(tables, 'park_text'));
  await tx.query('update operator_settings set settings = $1::jsonb || settings', [settings]);
  await tx.query(ADD_ENGLISH, [JSON.stringify(rowsOf(tables, 'catalogue_english'))]);
}

const WITHOUT_TEXTS = `select settings ->> 'parkName' as name from operator_settings where not exists (select from park_text)`;

const ADD_ENGLISH = `insert into catalogue_english (korean, english)
  select korean, english from jsonb_populate_recordset(null::catalogue_english, $1::jsonb) on conflict do nothing`;

async function hasPark(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ readonly exists: boolean }>('select exists (select from hall) as exists');
  return row?.exists ?? false;
}

async function fill(tx: Sql, { now }: LoadOptions, passwordHash: string): Promise<LoadedPark> {
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
    loaded: true,
    products: catalogue.products.length,
    members: members.length,
    reservations: reservations.length,
    seatRows,
  };
}
