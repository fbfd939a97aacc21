import { UNPAID_BOUNDS } from '@kkumteo/domain/booking/order-bounds';
import { USUAL_LIMITS } from '@kkumteo/domain/catalog/limits';
import { nameKey } from '@kkumteo/domain/shared/text';
import { DAY_MS, MINUTE_MS } from '@kkumteo/domain/shared/time';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  cardOrder,
  FESTIVAL,
  FIRE_STATION,
  freeOrder,
  TODAY,
  DAY_TRIP,
  groupItem,
  pledgeOrder,
  SCHOOL,
} from '../../testing/bookings.test-support.ts';
import { runOffice } from '../../office/office.test-support.ts';
import {
  approve,
  bookingReferenceOf,
  orderedNo,
  placeOrder,
  preparedOf,
  reservationOf,
  sendResult,
} from '../../testing/pay.test-support.ts';
import { newcomerOfEach, openSiteForFile, openSiteForTest } from '../../testing/test-site.test-support.ts';
import { outcomeOf, type Answer, type Visitor } from '../../testing/visitor.test-support.ts';
import { openDays, stockOf } from '../../testing/stock.test-support.ts';

const site = await openSiteForFile();
await site.db.query(`update seat_stock set capacity = capacity + 9000`);

beforeEach(() => site.clock.setTo(TODAY));
const visitor = newcomerOfEach(site);

const prepare = (who: Visitor, body: object): Promise<Answer> => who.post('/api/reserve/preparePayment', body);
const orderNo = (answer: Answer): string => preparedOf(answer).attemptId;

describe('the same child at the same time', () => {
  const refused = [409, 'participants.already-booked'];

  test('is refused with its sentence once it is reserved, and again after it is cancelled no more', async () => {
    const list = freeOrder(FESTIVAL, 2);
    const first = await placeOrder(visitor, list);
    expect(first.status).toBe(200);
    const again = await placeOrder(visitor, list);
    expect(outcomeOf(again)).toEqual(refused);
    expect(again.text).toContain('이미 같은 시간에 예약된 체험자입니다.');
    const before = await stockOf(site.db);
    await site.db.query(`update reservation set state = 'cancelled' where reservation_no = $1`, [orderedNo(first)]);
    expect((await placeOrder(visitor, list)).status).toBe(200);
    expect((await stockOf(site.db)).sold).toBe(before.sold + 2);
  });

  test('is recognised however its name is spaced and written', async () => {
    const typed = JSON.stringify(freeOrder(FESTIVAL, 1));
    const name = /"incluNm":"(.)(.)/;
    expect((await placeOrder(visitor, JSON.parse(typed) as object)).status).toBe(200);
    const spaced = typed.replace(name, '"incluNm":" $1  $2').normalize('NFD');
    expect(outcomeOf(await placeOrder(visitor, JSON.parse(spaced) as object))).toEqual(refused);
    const marked = typed.replace(name, '"incluNm":"$1\\u200b$2\\u3164');
    expect(outcomeOf(await placeOrder(visitor, JSON.parse(marked) as object))).toEqual(refused);
  });

  test('is known to the database by the key of the rules, whatever character stands in its name', async () => {
    // All that draw nothing, and the letters, but for hanja, syllables and İ, whose small letter has two characters in
    // JavaScript alone.
    const isCompared = (code: number): boolean =>
      (code < 0x3400 && code !== 0x130) ||
      (code > 0xf8ff && code < 0x10000) ||
      nameKey(String.fromCodePoint(code)) === '';
    const names = Array.from({ length: 0x10ffff }, (_, at) => at + 1)
      .filter((code) => (code < 0xd800 || code > 0xdfff) && isCompared(code))
      .map((code) => `김${String.fromCodePoint(code)}가온 KIM`);
    const rows = await site.db.query<{ key: string }>('select child_key(name) as key from unnest($1::text[]) name', [
      names,
    ]);
    const others = names.filter((one, at) => rows[at]?.key !== nameKey(one));
    expect(others.map((one) => one.codePointAt(1)?.toString(16))).toEqual([]);
  });

  test('is refused while its payment is open, and free again when that ends', async () => {
    const list = cardOrder(FIRE_STATION, 1);
    const open = await prepare(visitor, list);
    expect(open.status).toBe(200);
    expect(orderNo(await prepare(visitor, list))).toBe(orderNo(open));
    const alone = JSON.stringify(list).replace('"email":"child0@example.com"', '"email":"other@example.com"');
    const second = await prepare(visitor, JSON.parse(alone) as object);
    expect(outcomeOf(second)).toEqual([409, 'participants.payment-open']);
    expect(second.text).toContain('결제를 마치지 않은 예약에 같은 시간의 체험자가 있습니다.');
    await visitor.post(`/api/reserve/payment/${orderNo(open)}/release`, {});
    const third = await prepare(visitor, list);
    expect(third.status).toBe(200);
    site.clock.advance(11 * MINUTE_MS);
    await site.run('expire-attempts');
    expect((await prepare(visitor, list)).status).toBe(200);
  });

  test('that is booked again meanwhile is not charged by a window that comes late', async () => {
    const list = cardOrder(FIRE_STATION, 1);
    const first = preparedOf(await prepare(visitor, list));
    const form = await approve(site.bank, first);
    await visitor.post(`/api/reserve/payment/${first.attemptId}/release`, {});
    const second = preparedOf(await prepare(visitor, list));
    reservationOf(await sendResult(visitor, await approve(site.bank, second)));
    expect(((await sendResult(visitor, form)).response as { ERR_YN: string }).ERR_YN).toBe('Y');
    const paid = await site.db.query(
      `select 1 from reservation where member_id = $1 and status = 'confirmed' and created_at >= to_timestamp($2::float8)`,
      [visitor.memberId, site.clock.now() / 1000],
    );
    expect(paid).toHaveLength(1);
  });

  test('may take a round that begins after', async () => {
    const list = JSON.stringify(cardOrder(FIRE_STATION, 1));
    expect((await prepare(visitor, JSON.parse(list) as object)).status).toBe(200);
    const next = list.replace('"mrktnScheSeqNo":1011', '"mrktnScheSeqNo":1013');
    expect((await prepare(visitor, JSON.parse(next) as object)).status).toBe(200);
  });

  test('of a member who has withdrawn meanwhile is not booked', async () => {
    await site.db.query('update member set withdrawn_at = now() where member_id = $1', [visitor.memberId]);
    expect(outcomeOf(await placeOrder(visitor, freeOrder(FESTIVAL, 1)))).toEqual([409, 'reservation.membership-ended']);
  });

  test('of another member reveals nothing: strangers can’t find out where a child is', async () => {
    const list = freeOrder(FESTIVAL, 1);
    expect((await placeOrder(visitor, list)).status).toBe(200);
    expect((await placeOrder(await site.signIn('member1'), list)).status).toBe(200);
  });

  test('is reserved once by orders and payments that come at once, in two processes', async () => {
    const beside = await openSiteForTest({ on: site });
    const there = visitor.at(beside.send);
    const list = freeOrder(FESTIVAL, 1);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => placeOrder(at % 2 === 0 ? visitor : there, list)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'participants.already-booked')).toHaveLength(7);
    const paying = cardOrder(FIRE_STATION, 1);
    const held = await Promise.all(
      Array.from({ length: 8 }, (_, at) => prepare(at % 2 === 0 ? visitor : there, paying)),
    );
    expect(new Set(held.map(orderNo)).size).toBe(1);
    const others = Array.from({ length: 4 }, (_, at) =>
      JSON.stringify(paying).replace('"email":"child0@example.com"', `"email":"other${at}@example.com"`),
    );
    const refusedToo = await Promise.all(
      others.map((other, at) => prepare(at % 2 === 0 ? visitor : there, JSON.parse(other) as object)),
    );
    expect(refusedToo.map(({ code }) => code)).toEqual(Array(4).fill('participants.payment-open'));
  });
});

describe('orders that cost nothing', () => {
  test('for the same children are stopped at the second: 21 orders take no day', async () => {
    const list = freeOrder(FESTIVAL, 14);
    const before = await stockOf(site.db);
    const answers: Answer[] = [];
    for (let at = 0; at < 21; at += 1) answers.push(await placeOrder(visitor, list));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await stockOf(site.db)).sold).toBe(before.sold + 14);
  });

  test('are bounded for each day, for any people, and count from zero the next day', async () => {
    for (let at = 0; at < USUAL_LIMITS.freeOrdersADay; at += 1)
      expect((await placeOrder(visitor, freeOrder(FESTIVAL, 1))).status).toBe(200);
    const one = await placeOrder(visitor, freeOrder(FESTIVAL, 1));
    expect(outcomeOf(one)).toEqual([409, 'reservation.too-many-free-orders']);
    expect(one.text).toContain('무료 예약은 하루에 10건까지 할 수 있습니다.');
    site.clock.advance(DAY_MS);
    const tomorrow = await site.signIn(visitor.loginId);
    expect((await placeOrder(tomorrow, freeOrder(FESTIVAL, 1))).status).toBe(200);
  });

  test('are so many also when all are placed at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 3 * USUAL_LIMITS.freeOrdersADay }, () => placeOrder(visitor, freeOrder(FESTIVAL, 1))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(USUAL_LIMITS.freeOrdersADay);
  });
});

describe('reservations that are not paid', () => {
  const INVENTED = { ...SCHOOL, hpOrgInfoId: 0, orgName: '지어낸 학교' };
  const pledge = (who: Visitor, day: string, people = 60, orgInfo: object = INVENTED): Promise<Answer> =>
    placeOrder(who, pledgeOrder(groupItem(DAY_TRIP, { '01': people }, Math.floor(people / 15), { day, orgInfo })));

  test('of whole rounds on 60 days by one member with an invented school end at the bound', async () => {
    const days = await openDays(site.db, DAY_TRIP, 60);
    expect(days).toHaveLength(60);
    const answers: Answer[] = [];
    for (const day of days) answers.push(await pledge(visitor, day));
    const granted = answers.filter(({ status }) => status === 200).length;
    expect(granted).toBe(Math.min(UNPAID_BOUNDS.member.reservations, Math.floor(UNPAID_BOUNDS.member.seats / 60)));
    const last = answers.at(-1);
    expect(last && outcomeOf(last)).toEqual([409, 'pledge.unpaid-bound']);
    expect(last?.text).toContain('결제하지 않은 단체예약은 24건까지 가능합니다.');
    const due = await runOffice(site, ['reservations', '--overdue']);
    expect(due.text).toMatch(/0 reservations are past their day of payment/);
  });

  test('of one member are no more when all are pledged at once, in two processes', async () => {
    const beside = await openSiteForTest({ on: site });
    const there = visitor.at(beside.send);
    const days = await openDays(site.db, DAY_TRIP, 30);
    const answers = await Promise.all(
      days.map((day, at) => pledge(at % 2 === 0 ? visitor : there, day, 20, { ...INVENTED, orgName: '나란한 학교' })),
    );
    const granted = answers.filter(({ status }) => status === 200).length;
    expect(granted).toBeLessThanOrEqual(UNPAID_BOUNDS.member.reservations);
    expect(granted).toBeGreaterThan(0);
  });

  test('do not stop a school of 400 on one day in several lines', async () => {
    const [day = ''] = await openDays(site.db, DAY_TRIP, 1);
    const item = (at: number) => ({ ...groupItem(DAY_TRIP, { '01': 100 }, 6, { day }), cartNo: `line-${at}` });
    const answer = await placeOrder(visitor, pledgeOrder(item(0), item(1), item(2), item(3)));
    expect(outcomeOf(answer)).toEqual([200, null]);
  });

  test('that are past their day of payment are listed for the park', async () => {
    const [day = ''] = await openDays(site.db, DAY_TRIP, 1);
    const bundleRvNo = orderedNo(await pledge(visitor, day, 15, SCHOOL));
    await site.db.query(`update reservation set pay_due_at = to_timestamp($2::float8) where reservation_no = $1`, [
      bundleRvNo,
      (site.clock.now() - DAY_MS) / 1000,
    ]);
    const { text, code } = await runOffice(site, ['reservations', '--overdue']);
    expect(code).toBe(1);
    expect(text).toContain('1 reservations are past their day of payment');
    const reference = await bookingReferenceOf(site.db, bundleRvNo);
    expect(text).toContain(`${reference}  visit ${day}  15 people  햇살초등학교`);
    expect((await runOffice(site, ['reservations', reference])).text).toMatch(/, due \S+ \S+ \(past\)\n/);
    await expect(runOffice(site, ['reservations'])).rejects.toThrow('reservations --overdue');
  });
});
