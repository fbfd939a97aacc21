import { bookCall, callerCall, callerPaths, offerCall, priceCall } from '@kkumteo/contract/office/caller';
import { counselPaths, findMembersCall } from '@kkumteo/contract/office/counsel';
import { decode } from '@kkumteo/contract/wire/codec';
import { beforeEach, describe, expect, test } from 'vitest';
import { FESTIVAL, FIRE_STATION, TODAY, VISIT, type Offer } from '../../testing/bookings.test-support.ts';
import type { StaffBrowser } from '../../testing/staff.test-support.ts';
import { expectAddsUp, leaveSeats, stockOf } from '../../testing/stock.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import { outcomeOf } from '../../testing/visitor.test-support.ts';
import { newCaller, pressOf, withOneVisit } from './caller.test-support.ts';
import { walkIn } from '../desk/desk.test-support.ts';
import { deskPaths } from '@kkumteo/contract/office/desk';

const site = await openSiteForFile();
let reception: StaffBrowser;
let memberKey: number;
let made = 0;

beforeEach(async () => {
  site.clock.setTo(TODAY, '09:00');
  reception = await site.staffMember('reception');
  await leaveSeats(site.db, FIRE_STATION, 20);
  memberKey = await newCaller(site.db, `caller${(made += 1)}`, site.clock.now());
});

const child = (part: object = {}) => ({
  categoryId: '01',
  familyKey: null,
  name: '도두리',
  birthDate: '2017-05-02',
  email: '',
  rooms: [],
  ...part,
});
const wanted = ({ productId, roundId }: Offer, part: object = {}) => ({
  track: 'individual',
  productId,
  roundId,
  day: VISIT.replaceAll('-', ''),
  heads: [],
  experiencers: [child()],
  leaders: [{ categoryId: '01', isCaller: true, name: '', mobile: '', email: '' }],
  organisation: null,
  way: 'account',
  ...part,
});
const booking = (part: object = {}, offer = FIRE_STATION) => ({
  ...wanted(offer),
  ...pressOf(27_000),
  ...part,
});
const book = (body: Readonly<Record<string, unknown>>) =>
  reception.post(callerPaths.book(memberKey), withOneVisit(body));
const reservations = () =>
  site.db.query(
    `select r.reservation_no, r.status, r.pay_total, a.state as attempt_state, a.amount, d.account_number is not null as is_opened,
        to_char(d.due_at at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI') as due
      from reservation r left join payment_attempt a using (attempt_id) left join deposit_account d using (attempt_id)
      where r.member_id = $1 order by r.reservation_id`,
    [memberKey],
  );
const entries = () =>
  site.db.query(
    `select act, kind, reason, facts, cardinality(subjects) as subjects from staff_entry
      where subjects @> array['member:' || $1] and act = 'reservation.book' order by entry_id`,
    [memberKey],
  );
const events = () =>
  site.db.query(
    `select topic from outbox where payload ->> 'reservationNo' in (select reservation_no from reservation where member_id = $1)`,
    [memberKey],
  );

describe('a visit booked for a caller', () => {
  test('waits for the deposit into an account that the member is told of, with one entry of who booked it and why', async () => {
    const { response } = await book(booking());
    expect(decode(bookCall.answer, response)).toEqual({
      bookingReference: expect.stringMatching(/^KT-/),
      state: 'account-sent',
    });
    expect(await reservations()).toEqual([
      {
        reservationNo: expect.any(String),
        status: 'awaiting-deposit',
        payTotal: 27_000,
        attemptState: 'awaiting-deposit',
        amount: 27_000,
        isOpened: true,
        due: '2026-11-23 23:59',
      },
    ]);
    expect(await entries()).toEqual([
      {
        act: 'reservation.book',
        kind: 'act',
        reason: '전화로 부탁',
        facts: { amount: 27_000, people: 2 },
        subjects: 2,
      },
    ]);
    expect(await events()).toEqual([{ topic: 'reservation.deposit-requested' }]);
    await site.run('send-messages');
    const [account] = await site.db.query<{ readonly number: string }>(
      'select account_number as number from deposit_account join reservation using (attempt_id) where member_id = $1',
      [memberKey],
    );
    expect(JSON.stringify(site.bank.sandbox.messages.box.kept())).toContain(account?.number);
    await expectAddsUp(site);
  });

  test('is one for two presses, one after the other and at once', async () => {
    const asked = booking();
    const answers = await Promise.all([book(asked), book(asked)]);
    answers.push(await book(asked));
    const numbers = answers.map(({ response }) => decode(bookCall.answer, response).bookingReference);
    expect(new Set(numbers).size).toBe(1);
    expect(await reservations()).toHaveLength(1);
    expect(await entries()).toHaveLength(1);
    expect(await events()).toHaveLength(1);
  });

  test('names a child of the member’s list by its key, and the member as the one who comes along', async () => {
    const caller = decode(callerCall.answer, (await reception.get(callerPaths.caller(memberKey))).response);
    expect(caller).toMatchObject({ name: '도*람', children: [{ name: '도*나', birthYear: 2018 }] });
    const [known] = caller.children;
    const experiencers = [child({ familyKey: known?.key, name: '', birthDate: '' })];
    expect((await book(booking({ experiencers }))).status).toBe(200);
    const people = await site.db.query(
      `select p.role, p.name, p.birth_date from participant p join reservation_line using (line_id) join reservation using (reservation_id)
        where member_id = $1 order by p.position`,
      [memberKey],
    );
    expect(people).toEqual([
      { role: 'experiencer', name: '도하나', birthDate: '2018-03-01' },
      { role: 'leader', name: '도가람', birthDate: null },
    ]);
  });

  test('is confirmed at once where it costs nothing', async () => {
    const body = booking({ leaders: [], total: 0 }, FESTIVAL);
    expect((await book(body)).response).toMatchObject({ state: 'confirmed' });
    expect(await events()).toEqual([{ topic: 'reservation.confirmed' }]);
  });

  test.each([
    ['no birth date', { experiencers: [child({ birthDate: '' })] }, 'participants.birth-date-missing'],
    ['a child who is too young', { experiencers: [child({ birthDate: '2025-05-02' })] }, 'participants.too-young'],
    ['no guardian', { leaders: [] }, 'participants.leader-missing'],
    ['a day of the past', { day: '20261119' }, 'schedule.past'],
    ['a day without time for a deposit', { day: '20261121' }, 'counsel.no-deposit'],
    ['another price than was shown', { total: 1 }, 'counsel.price-changed'],
    ['a child of another family', { experiencers: [child({ familyKey: '999999' })] }, 'counsel.family-gone'],
  ])('is refused with %s, and takes no seat', async (_what, part, code) => {
    const before = await stockOf(site.db, FIRE_STATION);
    expect(outcomeOf(await book(booking(part)))[1]).toBe(code);
    expect(await stockOf(site.db, FIRE_STATION)).toEqual(before);
    expect(await reservations()).toEqual([]);
    expect(await entries()).toEqual([]);
  });

  test('is refused for a child who is booked already, and without seats', async () => {
    expect((await book(booking())).status).toBe(200);
    expect(outcomeOf(await book(booking()))[1]).toBe('participants.already-booked');
    await leaveSeats(site.db, FIRE_STATION, 0);
    const other = booking({ experiencers: [child({ name: '도세리' })] });
    expect(outcomeOf(await book(other))[1]).toBe('payment.seats-gone');
    expect(await reservations()).toHaveLength(1);
  });

  test('gets its account from the job where the provider does not answer', async () => {
    const { faults } = site.bank.sandbox.card;
    faults.queue({ endpoint: 'issueAccount', kind: 'http500Text', times: 20 });
    const asked = booking();
    expect((await book(asked)).response).toMatchObject({ state: 'account-delayed' });
    expect(await events()).toEqual([]);
    faults.clear();
    site.clock.advance(60_000);
    await site.run('follow-deposits');
    expect((await book(asked)).response).toMatchObject({ state: 'account-sent' });
    expect(await events()).toEqual([{ topic: 'reservation.deposit-requested' }]);
    expect(await reservations()).toHaveLength(1);
  });
});

describe('before it is booked', () => {
  test('days, rounds and prices are the visitors’', async () => {
    const path = `${callerPaths.offer}?track=individual&productId=${FIRE_STATION.productId}&day=20261209`;
    const offer = decode(offerCall.answer, (await reception.get(path)).response);
    expect(offer.rounds.find(({ roundId }) => roundId === FIRE_STATION.roundId)).toMatchObject({ seats: 20 });
    const { response } = await reception.post(callerPaths.price(memberKey), withOneVisit(wanted(FIRE_STATION)));
    expect(decode(priceCall.answer, response).total).toBe(27_000);
  });
});

describe('the member of the desk’s sales', () => {
  test('is found by no search, is not booked for, and can’t be proposed to leave', async () => {
    site.clock.setTo(VISIT, '14:30');
    const admin = await site.staffMember('admin');
    reception = await site.staffMember('reception');
    await reception.post(
      deskPaths.sell,
      walkIn({ ...FIRE_STATION, roundId: 1013, componentRoundId: 1013 }, 1, { way: 'card', approvalNo: '30001234' }),
    );
    const [desk] = await site.db.query<{ memberKey: number }>('select desk_member() as member_key');
    const key = desk?.memberKey ?? 0;
    for (const words of ['현장', '0000']) {
      const { response } = await admin.post(counselPaths.find, { words });
      expect(decode(findMembersCall.answer, response).members.map((one) => one.memberKey)).not.toContain(key);
    }
    const proposed = await admin.post(counselPaths.withdraw(key), { reason: '전화로 부탁' });
    expect(outcomeOf(proposed)).toEqual([422, 'counsel.desk-member']);
    expect(outcomeOf(await reception.get(callerPaths.caller(key)))[1]).toBe('counsel.member-unknown');
  });
});
