import { beforeEach, describe, expect, test } from 'vitest';
import { migrate, readSchema } from '../../db/migrate.ts';
import { createTestDatabase } from '../../db/test-database.test-support.ts';
import { FESTIVAL, freeOrder } from '../../testing/bookings.test-support.ts';
import { runOffice } from '../../office/office.test-support.ts';
import { bookingReferenceOf, orderedNo, placeOrder } from '../../testing/pay.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import type { Visitor } from '../../testing/visitor.test-support.ts';
import { stockOf } from '../../testing/stock.test-support.ts';

const TAKEN = 48_219_035;

const site = await openSiteForFile();

const order = async (visitor: Visitor, people = 1): Promise<string> =>
  orderedNo(await placeOrder(visitor, freeOrder(FESTIVAL, people)));
const digitsOf = async (reservationNo: string): Promise<number> =>
  Number((await bookingReferenceOf(site.db, reservationNo)).replaceAll(/\D/g, '').slice(0, 8));

describe('the number for people', () => {
  test('is the same on the placed order, in the list and in the detail', async () => {
    const visitor = await site.newcomer();
    const number = await order(visitor);
    const reference = await bookingReferenceOf(site.db, number);
    expect(reference).toMatch(/^KT-\d{4}-\d{4}-\d$/);
    const placed = await visitor.get(`/api/reserve/orderSheet/${number}`);
    expect(placed.response).toMatchObject({ bundleRvNo: number, rvRefNo: reference });
    const detail = await visitor.get(`/api/reservation/${number}`);
    expect(detail.response).toMatchObject({ reserveInfo: { bundleRvNo: number, rvRefNo: reference } });
    const list = await visitor.get('/api/reservation?groupPersDiv=02&currentPageNo=1');
    const rows = list.response?.['reservList'] as readonly { bundleRvNo: string; rvRefNo: string }[];
    expect(rows.find(({ bundleRvNo }) => bundleRvNo === number)?.rvRefNo).toBe(reference);
  });

  test('opens nothing: the opaque one alone is an address', async () => {
    const visitor = await site.newcomer();
    const reference = await bookingReferenceOf(site.db, await order(visitor));
    for (const number of [reference, reference.replaceAll('-', '')])
      for (const path of [`/api/reservation/${number}`, `/api/reserve/orderSheet/${number}`])
        expect((await visitor.get(path)).status).not.toBe(200);
  });
});

describe('a number that another reservation has', () => {
  beforeEach(async () => {
    await site.db.query('create sequence if not exists drawn');
    await site.db.query('alter sequence drawn restart');
  });

  /** What is drawn next, by how many have been drawn: 1, 2, … */
  const draw = (digits: string): Promise<unknown> =>
    site.db.query(`alter table reservation alter column booking_reference set default ${digits}`);

  test('is drawn again, also in a batch of orders, and each is written once with everything below it', async () => {
    const before = await stockOf(site.db);
    const visitors = await Promise.all(Array.from({ length: 12 }, () => site.newcomer()));
    const first = await order(await site.newcomer());
    await site.db.query('update reservation set booking_reference = $1 where reservation_no = $2', [TAKEN, first]);
    // Three of four draw what is taken, and the others in pairs.
    await draw(`case when nextval('drawn') % 4 <> 0 then ${TAKEN} else 60000000 + (currval('drawn') / 8)::integer end`);
    const numbers = await Promise.all(visitors.map((visitor) => order(visitor, 2)));
    const digits = await Promise.all(numbers.map(digitsOf));
    expect(new Set(digits).size).toBe(numbers.length);
    expect(digits.every((one) => one >= 60_000_000)).toBe(true);
    expect((await stockOf(site.db)).sold).toBe(before.sold + 1 + 24);
    const rows = await site.db.query(
      `select r.reservation_no,
          (select count(*)::integer from participant join reservation_line l using (line_id) where l.reservation_id = r.reservation_id) as people,
          (select count(*)::integer from reservation_line_seat join reservation_line l using (line_id)
            where l.reservation_id = r.reservation_id) as seats,
          (select count(*)::integer from outbox where message_key = 'reservation.confirmed:' || r.reservation_no) as messages,
          (select count(*)::integer from audit_entry where subject = r.reservation_no) as audits
        from reservation r where r.reservation_no = any ($1)`,
      [numbers],
    );
    expect(rows).toHaveLength(12);
    for (const row of rows) expect(row).toMatchObject({ people: 2, seats: 1, messages: 1, audits: 1 });
  });

  test('is drawn again where the other one is not committed yet', async () => {
    const visitor = await site.newcomer();
    await draw(`70000000 + nextval('drawn')::integer`);
    const other = await order(await site.newcomer());
    let ordered: Promise<string> | undefined;
    await site.db.transaction(async (tx) => {
      await tx.query('update reservation set booking_reference = 70000002 where reservation_no = $1', [other]);
      ordered = order(visitor);
      await expect.poll(() => site.db.query(`select from pg_locks where not granted`)).toHaveLength(1);
    });
    expect(await digitsOf((await ordered) ?? '')).toBe(70_000_003);
  });
});

test('reservations from before have one each after the step that brings it', async () => {
  const { url, db, drop } = await createTestDatabase();
  await db.query('drop schema public cascade');
  await db.query('create schema public');
  const { migrations } = await readSchema();
  await migrate({ url, upTo: migrations.findIndex(({ name }) => name.endsWith('-booking-reference.sql')) });
  await db.query(
    `with visitor as (
        insert into member (public_id, login_id, password_hash, name, email, mobile, birth_date, created_at)
        values (gen_random_uuid(), 'visitor', '', '이하나', 'hana@example.com', '01000000001', '1990-01-01', now()) returning member_id
      )
      insert into reservation (reservation_no, member_id, track, state, payment_state, booker_name, booker_email, booker_mobile,
        list_total, discount_total, pay_total, created_at)
      select 'FROM-BEFORE-' || lpad(n::text, 12, '0'), member_id, 'individual', 'open', 'paid', '', '', '', 0, 0, 0, now()
      from visitor, generate_series(1, 500) n`,
  );
  await migrate({ url });
  const rows = await db.query<{ digits: number }>(
    'select booking_reference as digits from reservation order by reservation_id',
  );
  const digits = rows.map((row) => row.digits);
  expect(new Set(digits).size).toBe(500);
  expect(Math.min(...digits)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...digits)).toBeLessThan(100_000_000);
  const rising = digits.filter((one, at) => at > 0 && one > (digits[at - 1] ?? 0)).length;
  expect(rising, 'it tells nothing of the order').toBeGreaterThan(150);
  expect(rising, 'it tells nothing of the order').toBeLessThan(350);
  await drop();
}, 120_000);

describe('the park office', () => {
  const office = (...args: readonly string[]) => runOffice(site, ['reservations', ...args]);

  test('finds a reservation by its number, however it is written, and by the long one', async () => {
    await site.db.query(
      `alter table reservation alter column booking_reference set default floor(random() * 9999999)::integer`,
    );
    const number = await order(await site.newcomer());
    const reference = await bookingReferenceOf(site.db, number);
    const bare = reference.replaceAll('-', '');
    for (const typed of [reference, reference.toLowerCase(), bare, bare.slice(2), number, number.toLowerCase()]) {
      const { text, code } = await office(typed);
      expect(code, text).toBe(0);
      expect(text).toContain(`${reference}  confirmed, individual`);
      expect(text).toMatch(/by \S\*\S*\n/);
      expect(text).toContain('1 + 0 people');
    }
    expect((await office(...reference.split('-'))).code).toBe(0);
  });

  test('says that a mistyped number can’t be right, and that a right one is not in use', async () => {
    const number = await order(await site.newcomer());
    const reference = await bookingReferenceOf(site.db, number);
    const last = Number(reference.at(-1));
    expect(await office(`${reference.slice(0, -1)}${(last + 1) % 10}`)).toEqual({
      code: 1,
      text: 'This number can’t be right: a digit is wrong, or two are swapped. Ask for it again.',
    });
    await site.db.query('update reservation set booking_reference = 99999999 where reservation_no = $1', [number]);
    expect(await office(reference)).toEqual({ code: 1, text: 'No reservation has this number.' });
    expect((await office('hana')).text).toMatch(/^This is not the number of a reservation/);
    await expect(office()).rejects.toThrow('reservations NUMBER');
    await expect(office('--late')).rejects.toThrow('reservations NUMBER');
  });
});
