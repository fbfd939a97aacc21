import { asSent } from '@kkumteo/contract/golden/call.test-support';
import { calendarAnswer, schedulePaths } from '@kkumteo/contract/schedule/calendar';
import { weekdayOf, type KstDate } from '@kkumteo/domain/shared/time';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { FESTIVAL, VISIT } from '../../../testing/bookings.test-support.ts';
import { extendCalendar } from '../../schedule/calendar/extend-calendar.ts';
import { followCatalogue } from '../../schedule/stock/follow-catalogue.ts';
import { bookedClosedDays, wholeStock } from '../../schedule/stock/in-the-way.ts';
import { openNarrowSite, orderFree } from '../../schedule/stock/narrow-site.test-support.ts';
import { wrongRows } from '../../schedule/stock/stock-oracle.test-support.ts';
import { addRows, changeRows } from './catalogue-edits.test-support.ts';
import { presentTables } from './present-tables.ts';
import { publishInTurn } from './publish-in-turn.ts';
import type { CatalogueTables, Row } from './tables.ts';

const SUNDAY: KstDate = '2026-12-13';
const CHRISTMAS: KstDate = '2026-12-25';
const site = await openNarrowSite();
// The festival runs on every weekday.
const base = changeRows(
  await presentTables(site.db),
  'product',
  { product_id: FESTIVAL.productId },
  { included_weekdays: [0, 1, 2, 3, 4, 5, 6] },
);
afterAll(() => site.close());

async function publish(tables: CatalogueTables): Promise<void> {
  expect(await publishInTurn(site, tables, '')).toMatchObject({ ok: true });
  while ((await followCatalogue(site.db, site.clock.now())) !== 'done');
}
const publishDays = (...days: readonly Row[]): Promise<void> => publish(addRows(base, 'park_day', ...days));

async function seatsOn(day: KstDate): Promise<number> {
  const [row] = await site.db.query<{ readonly capacity: number }>(
    `select capacity from seat_stock where component_round_id = $1 and visit_date = $2 and kind = 'experiencer'`,
    [FESTIVAL.componentRoundId, day],
  );
  return row?.capacity ?? 0;
}
async function calendarOn(day: KstDate): Promise<unknown> {
  const date = day.replaceAll('-', '');
  const { response } = await site.browser().get(schedulePaths.calendar(date));
  return asSent(calendarAnswer, response).find(({ dt }) => dt === date);
}

beforeEach(() => publish(base));
afterEach(async () => expect(await wrongRows(site)).toEqual([]));

test('a day of the park closes, opens or is a holiday against the bundled calendar, and as before once it is gone', async () => {
  expect(weekdayOf(SUNDAY)).toBe(0);
  const days = [VISIT, SUNDAY, CHRISTMAS];
  const seats = async () => Promise.all(days.map(seatsOn));
  expect(await seats()).toEqual([300, 0, 0]);
  await publishDays(
    { day: VISIT, kind: 'holiday', name: '임시공휴일' },
    { day: SUNDAY, kind: 'open', name: null },
    { day: CHRISTMAS, kind: 'open', name: '성탄절 특별 개관' },
  );
  expect(await seats()).toEqual([0, 300, 300]);
  expect(await calendarOn(VISIT)).toMatchObject({ holidayType: 1, holidayNm: '임시공휴일' });
  expect(await calendarOn(SUNDAY)).toMatchObject({ holidayType: 0, holidayNm: '' });
  await publish(base);
  expect(await seats()).toEqual([300, 0, 0]);
  expect(await calendarOn(CHRISTMAS)).toMatchObject({ holidayType: 1 });
});

test('the calendar that is written ahead leaves a day of the park as it is', async () => {
  await publishDays({ day: VISIT, kind: 'closed', name: '시설 점검' });
  await site.db.query('delete from calendar_day where day = $1', [VISIT]);
  expect(await extendCalendar(site.db, site.clock.now())).toBe(1);
  while ((await followCatalogue(site.db, site.clock.now())) !== 'done');
  expect(await seatsOn(VISIT)).toBe(0);
  expect(await calendarOn(VISIT)).toMatchObject({ holidayType: 2, holidayNm: '시설 점검' });
});

test('an exceptional date of a product wins over a day of the park', async () => {
  const open = addRows(base, 'exception_date', { product_id: FESTIVAL.productId, day: VISIT, kind: 'open' });
  await publish(addRows(open, 'park_day', { day: VISIT, kind: 'closed', name: null }));
  expect(await seatsOn(VISIT)).toBe(300);
});

test('a closed day of the park keeps its bookings, sells no further ones and is listed', async () => {
  const visitor = await site.newcomer();
  expect((await orderFree(visitor, FESTIVAL, 2, VISIT)).status).toBe(200);
  await publishDays({ day: VISIT, kind: 'closed', name: '시설 점검' });
  expect(await seatsOn(VISIT)).toBe(2);
  expect((await orderFree(visitor, FESTIVAL, 1, VISIT)).status).toBe(422);
  expect(await bookedClosedDays(site.db, wholeStock(site.clock.now()))).toMatchObject([
    { visitDate: VISIT, people: 2 },
  ]);
});

test('banks are closed on a holiday of the park, and not on its other closed days', async () => {
  const holidays = async () =>
    (
      await site.db.query<{ readonly day: string }>(
        `select to_char(day, 'YYYY-MM-DD') as day from park_calendar() where kind not in (0, 2) and day between $1 and $2`,
        ['2026-12-01', '2026-12-31'],
      )
    ).map(({ day }) => day);
  await publishDays({ day: VISIT, kind: 'holiday', name: '임시공휴일' }, { day: SUNDAY, kind: 'closed', name: null });
  expect(await holidays()).toEqual([VISIT, CHRISTMAS].toSorted());
});
