import { instantOf, kstDate } from '@kkumteo/domain/shared/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/test-database.test-support.ts';
import {
  extendCalendar,
  lastKnownDay,
  unknownHolidaysSentence,
  warnOfUnknownHolidays,
} from '../modules/schedule/calendar/extend-calendar.ts';
import { followCatalogue } from '../modules/schedule/stock/follow-catalogue.ts';
import { TEST_OFFICE_SEAL } from '../testing/staff.test-support.ts';
import { loadDemoPark, type LoadedPark } from './load-demo-park.ts';
import { openDemoStaff } from './open-demo-staff.ts';

const NOW = instantOf('2026-11-20', 540);
const options = { now: NOW };

let database: TestDatabase;
let loaded: LoadedPark;
let tookMs: number;

beforeAll(async () => {
  database = await createTestDatabase();
  const before = process.cpuUsage();
  loaded = await loadDemoPark(database.db, options);
  // The processor time of this process only: others may keep the machine busy.
  const { user, system } = process.cpuUsage(before);
  tookMs = (user + system) / 1_000;
});
afterAll(() => database.drop());

async function column<T>(text: string): Promise<readonly T[]> {
  const rows = await database.db.query<{ readonly value: T }>(text);
  return rows.map(({ value }) => value);
}
const one = async (text: string): Promise<number> => (await column<number>(text))[0] ?? Number.NaN;

describe('the demo park in the database', () => {
  it('fills an empty database within a few seconds', () => {
    expect(loaded.loaded).toBe(true);
    expect(loaded.seatRows).toBeGreaterThan(50_000);
    expect(tookMs).toBeLessThan(20_000);
  });

  it('sells at least 60 products, shows 10 ended ones, and knows 300 organisations and 54 members', async () => {
    expect(
      await one(`select count(*)::int as value from product where sale_to >= '2026-11-20'`),
    ).toBeGreaterThanOrEqual(60);
    expect(await one(`select count(*)::int as value from product where sale_to < '2026-11-20'`)).toBeGreaterThanOrEqual(
      10,
    );
    expect(await one('select count(*)::int as value from organisation')).toBe(300);
    expect(await one('select count(*)::int as value from member')).toBe(54);
  });

  it('has staff who admitted most visitors of the days before, each within what is booked', async () => {
    await openDemoStaff(database.db, { seal: TEST_OFFICE_SEAL, now: NOW });
    const [row] = await database.db.query<{ came: number; booked: number; ahead: number; over: number }>(
      `select sum(a.experiencers)::int as came, sum(l.experiencer_count)::int as booked,
        count(a.line_id) filter (where l.visit_date >= '2026-11-20')::int as ahead,
        count(*) filter (where a.experiencers > l.experiencer_count or a.leaders > l.leader_count)::int as over
      from reservation_line l left join admission a using (line_id)
      where a.line_id is not null or l.visit_date < '2026-11-20' and l.state = 'open'`,
    );
    expect(row).toMatchObject({ ahead: 0, over: 0 });
    expect((row?.came ?? 0) / (row?.booked ?? 0)).toBeGreaterThan(0.6);
    expect((row?.came ?? 0) / (row?.booked ?? 0)).toBeLessThan(1);
  });

  it('shows reservations of every status, individual and group', async () => {
    expect(loaded.reservations).toBeGreaterThan(200);
    expect(new Set(await column('select distinct status as value from reservation'))).toEqual(
      new Set(['provisional', 'awaiting-deposit', 'confirmed', 'cancelled', 'pledged']),
    );
    expect(new Set(await column('select distinct track as value from reservation'))).toEqual(
      new Set(['individual', 'group']),
    );
  });

  it('keeps the pledge of each reservation that is pledged, of the organisation that it is for', async () => {
    const pledged = await one(`select count(*)::int as value from reservation where status = 'pledged'`);
    expect(pledged).toBeGreaterThan(0);
    expect(
      await one(`select count(*)::int as value from pledge join reservation r using (reservation_id)
        where r.status = 'pledged' and pledge.organisation_name = r.organisation_name and pledge.basic_address <> ''`),
    ).toBe(pledged);
  });

  it('counts as sold exactly the seats of open lines, and holds none', async () => {
    const wrong = await one(`
      select count(*)::int as value from seat_stock stock
      left join (
        select seat.stock_id, sum(seat.quantity) as quantity from reservation_line_seat seat
        join reservation_line line using (line_id) where line.state = 'open' group by seat.stock_id
      ) counted using (stock_id)
      where stock.sold <> coalesce(counted.quantity, 0) or stock.held <> 0`);
    expect(wrong).toBe(0);
  });

  it('has full rounds, scarce rounds and rounds with room in the coming weeks', async () => {
    const left = await column<number>(`
      select capacity - sold as value from seat_stock
      where kind = 'experiencer' and sold > 0 and visit_date > '2026-11-20'`);
    expect(left.some((seats) => seats === 0)).toBe(true);
    expect(left.some((seats) => seats >= 1 && seats <= 4)).toBe(true);
    expect(left.some((seats) => seats > 8)).toBe(true);
  });

  it('balances the ledger: payments less refunds equal the price of open paid reservations', async () => {
    expect(await one('select coalesce(sum(amount), 0)::int as value from ledger_entry')).toBe(0);
    const held = await one(`select sum(amount)::int as value from ledger_entry where account = 'provider-receivable'`);
    const owed = await one(`select sum(pay_total)::int as value from reservation where status = 'confirmed'`);
    expect(held).toBe(owed);
    expect(held).toBeGreaterThan(0);
  });

  it('adds up lines to their reservation and people to their line', async () => {
    expect(
      await one(`select count(*)::int as value from reservation r
        where pay_total <> (select sum(amount) from reservation_line where reservation_id = r.reservation_id)`),
    ).toBe(0);
    expect(
      await one(`select count(*)::int as value from reservation_line l
        where amount <> (select sum(price * headcount) from participant where line_id = l.line_id)
          or experiencer_count <> (select sum(headcount) from participant where line_id = l.line_id and role = 'experiencer')`),
    ).toBe(0);
  });

  it('writes no text that looks like a resident number and only invented phones and addresses', async () => {
    const texts = await column<string>(`
      select to_jsonb(member)::text as value from member
      union all select to_jsonb(family_person)::text from family_person
      union all select to_jsonb(participant)::text from participant`);
    for (const text of texts) {
      expect(text).not.toMatch(/\d{6}-[1-4]\d{6}/);
      for (const [mobile] of text.matchAll(/\b01\d{8,9}\b/g)) expect(mobile).toMatch(/^0100000\d{4}$/);
      for (const [, domain] of text.matchAll(/@([\w.]+)/g)) expect(domain).toBe('example.com');
    }
  });

  it('closes Sundays and holidays, and the skill hall on Saturdays too, but for exceptional days', async () => {
    const onClosedDays = await one(`
      select count(*)::int as value from seat_stock stock
      join component_round using (component_round_id) join component using (component_id)
      join calendar_day day on day.day = stock.visit_date
      where (day.kind <> 0 or component.hall = 'skill' and extract(dow from day.day) = 6)
        and not exists (
          select from exception_date join product_component part using (product_id)
          where part.component_id = component.component_id and exception_date.day = stock.visit_date and kind = 'open')`);
    expect(onClosedDays).toBe(0);
    expect(await one(`select count(*)::int as value from exception_date where kind = 'open'`)).toBeGreaterThan(0);
    expect(await one(`select kind as value from calendar_day where day = '2027-01-01'`)).toBe(1);
  });

  it('gives its texts to a demo park of a build that had them in code, and to no other park', async () => {
    const texts = 'select count(*)::int as value from park_text';
    const written = await one(texts);
    await database.db.query(`delete from park_text`);
    await database.db.query(`delete from catalogue_english where english like '%70 jobs%'`);
    await database.db.query(
      `update operator_settings set settings = settings - 'lead' - 'about' || '{"parkName": "한빛놀이터"}'`,
    );
    await loadDemoPark(database.db, options);
    expect(await one(texts)).toBe(0);
    await database.db.query(`update operator_settings set settings = settings || '{"parkName": "꿈터"}'`);
    await loadDemoPark(database.db, options);
    expect(await one(texts)).toBe(written);
    expect(await column(`select settings ->> 'lead' as value from operator_settings`)).toEqual([
      '소방관부터 로봇 공학자까지, 70가지 직업을 몸으로 만나는 곳',
    ]);
    expect(await one(`select count(*)::int as value from catalogue_english where english like '%70 jobs%'`)).toBe(2);
  });

  it('does nothing when a park is already loaded', async () => {
    const before = await one('select count(*)::int as value from reservation');
    expect(await loadDemoPark(database.db, options)).toMatchObject({ loaded: false, reservations: 0 });
    expect(await one('select count(*)::int as value from reservation')).toBe(before);
  });
});

describe('the calendar as time passes', () => {
  const extendAt = (day: string) => extendCalendar(database.db, instantOf(day, 540));
  const rowOf = async (day: string) =>
    (await database.db.query('select kind, name, provisional from calendar_day where day = $1', [day]))[0];
  const warningsAt = async (day: string): Promise<readonly string[]> => {
    const warnings: string[] = [];
    await warnOfUnknownHolidays(database.db, instantOf(day, 540), { warn: (line) => void warnings.push(line) });
    return warnings;
  };

  it('reaches thirteen months ahead and is not written again while it does', async () => {
    const [last = ''] = await column<string>('select max(day) as value from calendar_day');
    expect([last, last >= '2027-12-20']).toEqual([lastKnownDay(kstDate(NOW)), true]);
    expect(await extendCalendar(database.db, NOW)).toBe(0);
    expect(await followCatalogue(database.db, NOW)).toBe('done');
  });

  it('fills in the past twelve months, without seats, and any day that is missing', async () => {
    const seats = await one('select count(*)::int as value from seat_stock');
    await database.db.query(
      `delete from calendar_day where day < '2026-11-01' and day not in (select visit_date from seat_stock) or day = '2027-05-02'`,
    );
    expect(await extendCalendar(database.db, NOW)).toBeGreaterThan(300);
    expect((await column<string>('select min(day) as value from calendar_day'))[0]).toBe('2025-11-01');
    expect(await rowOf('2025-12-25')).toMatchObject({ kind: 1 });
    expect(await rowOf('2027-05-02')).toMatchObject({ kind: 2 });
    expect(await followCatalogue(database.db, NOW)).toBe('done');
    expect(await one('select count(*)::int as value from seat_stock')).toBe(seats);
  });

  it('writes the new days once when two processes extend it at the same time, and leaves what the park wrote ahead', async () => {
    await database.db.query(`insert into calendar_day values ('2027-12-30', 1, '임시공휴일')`);
    const written = await Promise.all([extendAt('2026-11-27'), extendAt('2026-11-27')]);
    expect(written.toSorted((one_, other) => one_ - other)).toEqual([0, 6]);
    expect(await rowOf('2027-12-30')).toEqual({ kind: 1, name: '임시공휴일', provisional: false });
    const seats = await one('select count(*)::int as value from seat_stock');
    expect(await followCatalogue(database.db, instantOf('2026-11-27', 540))).toBe('done');
    expect((await one('select count(*)::int as value from seat_stock')) - seats).toBeGreaterThan(100);
  });

  it('warns of the years whose holidays are not published, and knows those of a fixed date', async () => {
    expect(await warningsAt('2026-11-20')).toEqual([unknownHolidaysSentence(2028)]);
    await extendAt('2027-03-02');
    expect(await warningsAt('2027-03-02')).toEqual([unknownHolidaysSentence(2028)]);
    expect(await rowOf('2028-03-01')).toEqual({ kind: 1, name: '3ㆍ1절', provisional: true });
  });

  it('replaces provisional days once the holidays of their year are published, but not what the park wrote', async () => {
    // As a version before had written two days of a year that is known by now.
    await database.db.query(
      `update calendar_day set provisional = true, kind = 0, name = null where day = '2027-02-09'`,
    );
    await database.db.query(
      `update calendar_day set provisional = true, kind = 0, name = '특별 개관' where day = '2027-02-07'`,
    );
    expect(await extendAt('2027-03-02')).toBe(2);
    expect(await rowOf('2027-02-09')).toMatchObject({ kind: 3, provisional: false });
    expect(await rowOf('2027-02-07')).toEqual({ kind: 0, name: '특별 개관', provisional: false });
  });
});
