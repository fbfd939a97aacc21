import type { CalendarEffect, DayOfYear, ParkYear } from '@kkumteo/contract/office/calendar';
import { effectCall, yearCall } from '@kkumteo/contract/office/calendar';
import { decode } from '@kkumteo/contract/wire/codec';
import { encodeDate } from '@kkumteo/contract/wire/scalars';
import { addDays, instantOf, type KstDate } from '@kkumteo/domain/shared/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FESTIVAL, VISIT } from '../../../testing/bookings.test-support.ts';
import type { Answer, Visitor } from '../../../testing/visitor.test-support.ts';
import { followCatalogue } from '../stock/follow-catalogue.ts';
import { openNarrowSite, orderFree } from '../stock/narrow-site.test-support.ts';
import { yearsToName } from './extend-calendar.ts';

const site = await openNarrowSite();
let staff: Awaited<ReturnType<typeof site.staffMember>>;
let visitor: Visitor;
beforeAll(async () => {
  staff = await site.staffMember('programme');
  visitor = await site.newcomer();
});
afterAll(() => site.close());

const NEXT = addDays(VISIT, 1);
const SUNDAY: KstDate = '2026-12-13';
const base = '/api/office/calendar';

const effectOf = async (days: readonly KstDate[], kind: string | null): Promise<CalendarEffect> =>
  decode(effectCall.answer, (await staff.post(`${base}/effect`, { days: days.map(encodeDate), kind })).response);
const yearOf = async (year: number): Promise<ParkYear> =>
  decode(yearCall.answer, (await staff.get(`${base}/years/${year}`)).response);
const dayOf = async (day: KstDate): Promise<DayOfYear | undefined> =>
  (await yearOf(Number(day.slice(0, 4)))).days.find((each) => each.day === day);
const sum = (numbers: readonly number[] = []): number => numbers.reduce((all, one) => all + one, 0);

async function change(days: readonly KstDate[], kind: string | null, more: object = {}): Promise<Answer> {
  const asked = { kind, name: '시설 점검', seenReservations: 0, reason: '시설 점검', pressKey: crypto.randomUUID() };
  const answer = await staff.post(`${base}/days`, { days: days.map(encodeDate), ...asked, ...more });
  while ((await followCatalogue(site.db, site.clock.now())) !== 'done');
  return answer;
}
async function seatsOn(day: KstDate): Promise<number> {
  const [row] = await site.db.query<{ readonly capacity: number }>(
    `select capacity from seat_stock where component_round_id = $1 and visit_date = $2 and kind = 'experiencer'`,
    [FESTIVAL.componentRoundId, day],
  );
  return row?.capacity ?? 0;
}

test('a closed day says first what it does, sells nothing more, keeps its bookings, and opens again', async () => {
  const open = await dayOf(VISIT);
  expect(await effectOf([VISIT], 'closed')).toMatchObject({ reservations: 0, people: 0 });
  expect((await orderFree(visitor, FESTIVAL, 2, VISIT)).status).toBe(200);
  const effect = await effectOf([VISIT, SUNDAY], 'closed');
  expect(effect).toMatchObject({ reservations: 1, people: 2, same: 1 });
  expect(sum(effect.rows.map(({ before }) => before))).toBe(sum(open?.rounds));
  expect(effect.rows.every(({ day, after }) => day === VISIT && after === 0)).toBe(true);

  expect(await change([VISIT], 'closed')).toMatchObject({ code: 'calendar.booked-meanwhile' });
  expect(await seatsOn(VISIT)).toBe(300);
  const pressKey = crypto.randomUUID();
  expect((await change([VISIT, SUNDAY], 'closed', { seenReservations: 1, pressKey })).response).toEqual({ changed: 1 });
  expect((await change([VISIT, SUNDAY], 'closed', { seenReservations: 1, pressKey })).response).toEqual({ changed: 1 });
  expect(await seatsOn(VISIT)).toBe(2);
  expect((await orderFree(visitor, FESTIVAL, 1, VISIT)).status).toBe(422);
  expect(await dayOf(VISIT)).toMatchObject({ own: { kind: 'closed', name: '시설 점검' } });
  expect(sum((await dayOf(VISIT))?.rounds)).toBe(0);
  expect((await dayOf(SUNDAY))?.own).toBeNull();
  const entries = await site.db.query(
    `select reason, subjects, facts from staff_entry where act = 'calendar.write' and press_key = $1`,
    [pressKey],
  );
  expect(entries).toMatchObject([
    { reason: '시설 점검', subjects: [`day:${VISIT}`], facts: { kind: 'closed', count: 1, reservations: 1 } },
  ]);

  const undo = await effectOf([VISIT], null);
  expect([undo.reservations, sum(undo.rows.map(({ after }) => after))]).toEqual([0, sum(open?.rounds)]);
  expect((await change([VISIT], null)).response).toEqual({ changed: 1 });
  expect([await seatsOn(VISIT), await dayOf(VISIT)]).toEqual([300, open]);
});

test('an opened Sunday opens the rounds that its effect says, but for those that staff have closed', async () => {
  await site.db.query(`update product set included_weekdays = '{0,1,2,3,4,5,6}' where product_id = $1`, [
    FESTIVAL.productId,
  ]);
  const opened = async () => {
    const { rows, reservations } = await effectOf([SUNDAY], 'open');
    expect([sum(rows.map(({ before }) => before)), reservations]).toEqual([0, 0]);
    return new Map(rows.map(({ hall, after }) => [hall, after]));
  };
  // The site reads the catalogue again once it has heard of the change.
  await expect.poll(async () => (await opened()).has('event')).toBe(true);
  const before = await opened();
  await site.db.query(
    `insert into round_closing (component_round_id, visit_date, reason, staff_id, closed_at)
      values ($1, $2, '점검', (select max(staff_id) from staff_member), now())`,
    [FESTIVAL.componentRoundId, SUNDAY],
  );
  expect((await opened()).get('event') ?? 0).toBe((before.get('event') ?? 0) - 1);
  await site.db.query('delete from round_closing where visit_date = $1', [SUNDAY]);
  expect((await change([SUNDAY], 'open', { name: '' })).status).toBe(200);
  expect([await seatsOn(SUNDAY), sum((await dayOf(SUNDAY))?.rounds)]).toEqual([300, sum([...before.values()])]);
});

test('a day that is over, a day without a name, and what is so already are refused', async () => {
  expect(await change([addDays(VISIT, -60)], 'closed')).toMatchObject({ status: 422, code: 'calendar.day-past' });
  expect(await change([NEXT], 'holiday', { name: ' ' })).toMatchObject({ code: 'calendar.name-missing' });
  expect(await change([NEXT], null)).toMatchObject({ code: 'calendar.no-change' });
  expect(await change([], 'closed')).toMatchObject({ code: 'calendar.days-missing' });
});

test('a year without a list of holidays waits for a person from January before it on, until the park names one', async () => {
  expect(await yearsToName(site.db, site.clock.now())).toEqual([]);
  await site.db.query(`update calendar_day set provisional = true where day >= '2027-11-01'`);
  expect(await yearsToName(site.db, instantOf('2026-10-31'))).toEqual([]);
  expect(await yearsToName(site.db, instantOf('2026-11-01'))).toEqual([2027]);
  await site.db.query(`insert into park_day values ('2027-02-06', 'holiday', '설날')`);
  expect(await yearsToName(site.db, instantOf('2026-11-01'))).toEqual([]);
});
