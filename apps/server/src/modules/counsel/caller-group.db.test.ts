import {
  bookCall,
  callerCall,
  callerPaths,
  offerCall,
  organisationsCall,
  priceCall,
} from '@kkumteo/contract/office/caller';
import { decode } from '@kkumteo/contract/wire/codec';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  DAY_TRIP,
  FIRE_STATION,
  ROBOTS,
  SCHOOL,
  TODAY,
  VISIT,
  VISITING_CLASS,
  type Offer,
} from '../../testing/bookings.test-support.ts';
import type { StaffBrowser } from '../../testing/staff.test-support.ts';
import { expectAddsUp, leaveSeats, stockOf } from '../../testing/stock.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import { outcomeOf } from '../../testing/visitor.test-support.ts';
import { newCaller, pressOf, withOneVisit } from './caller.test-support.ts';

/** Of individuals, rooms to choose: 9,000 won, one room a person. */
const WITH_ROOMS: Offer = { productId: 201, roundId: 2011, componentRoundId: 2011, guardian: false, price: 9_000 };
/** 3,000 won everywhere. */
const THANKS = 1;

const site = await openSiteForFile();
let reception: StaffBrowser;
let memberKey: number;
let made = 0;

beforeEach(async () => {
  site.clock.setTo(TODAY, '09:00');
  reception = await site.staffMember('reception');
  memberKey = await newCaller(site.db, `teacher-who-calls${(made += 1)}`, site.clock.now());
  await leaveSeats(site.db, DAY_TRIP, 240);
  await leaveSeats(site.db, FIRE_STATION, 20);
});

const organisation = {
  organisationId: SCHOOL.hpOrgInfoId,
  name: SCHOOL.orgName,
  kind: 'school',
  postalCode: SCHOOL.postCd,
  basicAddress: SCHOOL.basicAddress,
  detailAddress: '',
  phone: '',
  grades: ['E5'],
};
const member = { categoryId: '', isCaller: true, name: '', mobile: '', email: '' };
const leader = (at: number) => ({
  categoryId: '',
  isCaller: false,
  name: `정미란${'가나다라마바사아자차'.charAt(at)}`,
  mobile: `010-0000-${3000 + at}`,
  email: `leader${at}@example.com`,
});
const group = ({ productId, roundId }: Offer, part: object = {}) => ({
  track: 'group',
  productId,
  roundId,
  day: VISIT.replaceAll('-', ''),
  heads: [{ categoryId: '01', count: 20 }],
  experiencers: [],
  leaders: [member],
  organisation,
  way: 'pledge',
  ...part,
});
type Flat = Readonly<Record<string, unknown>>;
const askPrice = (wanted: Flat) => reception.post(callerPaths.price(memberKey), withOneVisit(wanted));
const price = async (wanted: Flat) => decode(priceCall.answer, (await askPrice(wanted)).response);
const book = (body: Flat) => reception.post(callerPaths.book(memberKey), withOneVisit(body));
const stateOf = async (body: Flat) => decode(bookCall.answer, (await book(body)).response).state;
const offerOf = async ({ productId, roundId }: Offer, track: string) => {
  const query = `track=${track}&productId=${productId}&day=${VISIT.replaceAll('-', '')}&roundId=${roundId}`;
  return decode(offerCall.answer, (await reception.get(`${callerPaths.offer}?${query}`)).response);
};
const reservations = () =>
  site.db.query(
    `select track, status, payment_state, pay_total, organisation_name as organisation, organisation_grades as grades,
        to_char(pay_due_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as due
      from reservation where member_id = $1 order by reservation_id`,
    [memberKey],
  );
const topics = () =>
  site.db.query(
    `select topic from outbox where payload ->> 'reservationNo' in (select reservation_no from reservation where member_id = $1)`,
    [memberKey],
  );

describe('a group booked for a caller', () => {
  const school = group(DAY_TRIP, {
    heads: [
      { categoryId: '01', count: 117 },
      { categoryId: '02', count: 3 },
    ],
    leaders: [member, ...Array.from({ length: 8 }, (_, at) => leader(at))],
  });
  const amount = 117 * 18_000 + 3 * 9_000 + 4_000;

  test('of 120 by a pledge is provisional until its day, its ninth leader pays, and the member is notified', async () => {
    const before = await stockOf(site.db, DAY_TRIP);
    expect(await price(school)).toEqual({
      total: amount,
      visits: [
        {
          total: amount,
          parts: [
            { name: '체험자', people: 117, price: 18_000 },
            { name: '체험자 장애인', people: 3, price: 9_000 },
            { name: '인솔자', people: 8, price: 0 },
            { name: '인솔자', people: 1, price: 4_000 },
          ],
          coupons: [],
        },
      ],
      way: 'pledge',
      dueAt: Date.parse('2026-11-23T23:59:59+09:00'),
    });
    const body = { ...school, ...pressOf(amount) };
    expect(await Promise.all([stateOf(body), stateOf(body)])).toEqual(['provisional', 'provisional']);
    expect(await reservations()).toEqual([
      {
        track: 'group',
        status: 'provisional',
        paymentState: 'unpaid',
        payTotal: amount,
        organisation: '햇살초등학교',
        grades: ['E5'],
        due: '2026-11-23',
      },
    ]);
    expect(await stockOf(site.db, DAY_TRIP)).toEqual({ ...before, sold: before.sold + 120 });
    expect(await topics()).toEqual([{ topic: 'reservation.provisional' }]);
    const entries = await site.db.query(
      `select facts from staff_entry where subjects @> array['member:' || $1] and act = 'reservation.book'`,
      [memberKey],
    );
    expect(entries).toEqual([{ facts: { amount, people: 129 } }]);
    await expectAddsUp(site);
  });

  test('by virtual account waits for its deposit', async () => {
    const body = group(DAY_TRIP, { way: 'account' });
    expect(await stateOf({ ...body, ...pressOf(360_000) })).toBe('account-sent');
    expect(await reservations()).toMatchObject([{ status: 'awaiting-deposit', payTotal: 360_000 }]);
    expect(await topics()).toEqual([{ topic: 'reservation.deposit-requested' }]);
  });

  test('is confirmed at once where it costs nothing, and only pledged where the product is', async () => {
    const free = group(VISITING_CLASS);
    expect(await price(free)).toMatchObject({ total: 0, way: 'free', dueAt: null });
    expect(await stateOf({ ...free, ...pressOf(0) })).toBe('confirmed');
    const robots = group(ROBOTS, { way: 'account' });
    expect(outcomeOf(await book({ ...robots, ...pressOf(100_000) }))[1]).toBe('catalog.pledge-only');
    expect((await offerOf(ROBOTS, 'group')).products.find(({ productId }) => productId === 724)).toMatchObject({
      pledgeOnly: true,
    });
    expect(await stateOf({ ...robots, way: 'pledge', ...pressOf(100_000) })).toBe('provisional');
  });

  test.each([
    ['fewer than 15', { heads: [{ categoryId: '01', count: 14 }] }, 'reservation.group-too-few'],
    ['no organisation', { organisation: null }, 'participants.organisation-name-missing'],
    ['no grade', { organisation: { ...organisation, grades: [] } }, 'participants.organisation-grade-missing'],
    [
      'an organisation under another name',
      { organisation: { ...organisation, name: '달빛초' } },
      'participants.organisation-differs',
    ],
    ['no leader', { leaders: [] }, 'participants.leader-missing'],
    ['a leader without a phone', { leaders: [{ ...leader(0), mobile: '' }] }, 'participants.leader-mobile-missing'],
  ])('is refused with %s, and takes no seat', async (_what, part, code) => {
    const before = await stockOf(site.db, DAY_TRIP);
    expect(outcomeOf(await book({ ...group(DAY_TRIP, part), ...pressOf(360_000) }))[1]).toBe(code);
    expect(await stockOf(site.db, DAY_TRIP)).toEqual(before);
    expect(await reservations()).toEqual([]);
  });

  test('is refused without seats, and above what a member may have unpaid', async () => {
    await leaveSeats(site.db, DAY_TRIP, 10);
    expect(outcomeOf(await book({ ...group(DAY_TRIP), ...pressOf(360_000) }))[1]).toBe('payment.seats-gone');
    await leaveSeats(site.db, DAY_TRIP, 240);
    const large = (grade: string) =>
      group(DAY_TRIP, {
        heads: [{ categoryId: '01', count: 101 }],
        organisation: { ...organisation, grades: [grade] },
      });
    const owed = 101 * 18_000;
    expect(await stateOf({ ...large('E1'), ...pressOf(owed) })).toBe('provisional');
    expect(await stateOf({ ...large('E2'), ...pressOf(owed) })).toBe('provisional');
    const third = { ...large('E3'), ...pressOf(owed) };
    await leaveSeats(site.db, DAY_TRIP, 240);
    expect(outcomeOf(await book(third))[1]).toBe('pledge.provisional-limit');
  });

  test('that the member has just booked is booked once more only by who knows of it', async () => {
    expect(await stateOf({ ...group(DAY_TRIP), ...pressOf(360_000) })).toBe('provisional');
    const again = { ...group(DAY_TRIP), ...pressOf(360_000) };
    const refused = await book(again);
    expect(outcomeOf(refused)[1]).toBe('counsel.same-booked');
    expect(refused.error?.message).toMatch(/KT-\d{4}-\d{4}-\d/u);
    expect(await stateOf({ ...again, isBeside: true })).toBe('provisional');
    expect(await reservations()).toHaveLength(2);
  });

  test('finds its organisation in the park’s list, and begins with the last one', async () => {
    const { response } = await reception.get(`${callerPaths.organisations}?typed=${encodeURIComponent('ㅎㅅㅊㄷ')}`);
    const [found] = decode(organisationsCall.answer, response).organisations;
    expect(found).toMatchObject({ organisationId: 1, name: '햇살초등학교' });
    const lastOf = async () =>
      decode(callerCall.answer, (await reception.get(callerPaths.caller(memberKey))).response).organisation;
    expect(await lastOf()).toBeNull();
    await book({ ...group(DAY_TRIP), ...pressOf(360_000) });
    expect(await lastOf()).toMatchObject({ organisationId: 1, name: '햇살초등학교' });
  });

  test('is offered heads by category, and one kind of leader whose price depends on the heads', async () => {
    const offer = await offerOf(DAY_TRIP, 'group');
    expect(offer.leaderTerms).toEqual({ each: 15, fee: 4_000 });
    expect(offer.categories.filter(({ role }) => role === 'leader').map(({ name }) => name)).not.toContain('일반');
    expect(offer.categories.find(({ categoryId }) => categoryId === '02')).toMatchObject({ price: 9_000 });
  });
});

describe('an individual booked for a caller', () => {
  const child = {
    categoryId: '01',
    familyKey: null,
    name: '도두리',
    birthDate: '2012-05-02',
    email: 'two@example.com',
  };
  const individual = ({ productId, roundId }: Offer, part: object = {}) => ({
    ...group(FIRE_STATION),
    track: 'individual',
    productId,
    roundId,
    heads: [],
    experiencers: [{ ...child, rooms: [] }],
    leaders: [],
    organisation: null,
    way: 'account',
    ...part,
  });

  test('chooses a room where the site has them chosen, and takes its seat', async () => {
    const offer = await offerOf(WITH_ROOMS, 'individual');
    const room = offer.roomGroups[0]?.rooms.find(({ remaining }) => remaining > 0);
    if (room === undefined) throw new Error('no room is free');
    const wanted = individual(WITH_ROOMS);
    expect(outcomeOf(await askPrice(wanted))[1]).toBe('rooms.room-missing');
    const rooms = [{ componentRoundId: WITH_ROOMS.componentRoundId, roomId: room.roomId }];
    const body = individual(WITH_ROOMS, { experiencers: [{ ...child, rooms }] });
    const { total } = await price(body);
    expect(await stateOf({ ...body, ...pressOf(total) })).toBe('account-sent');
    const after = await offerOf(WITH_ROOMS, 'individual');
    expect(after.roomGroups[0]?.rooms.find(({ roomId }) => roomId === room.roomId)).toMatchObject({
      remaining: room.remaining - 1,
    });
    const unknown = individual(WITH_ROOMS, { experiencers: [{ ...child, rooms: [{ ...rooms[0], roomId: '99-99' }] }] });
    expect(outcomeOf(await askPrice(unknown))[1]).toBe('rooms.room-unknown');
  });

  test('pays less with a coupon of the member, which is offered until it is used', async () => {
    await site.db.query('insert into member_coupon (member_id, coupon_id) values ($1, $2), ($1, 6)', [
      memberKey,
      THANKS,
    ]);
    const guardian = { ...member, categoryId: '01' };
    const pupil = { ...child, birthDate: '2018-05-02', rooms: [] };
    const wanted = individual(FIRE_STATION, { experiencers: [pupil], leaders: [guardian] });
    expect((await price(wanted)).visits[0]?.coupons).toEqual([
      { couponId: THANKS, note: '첫 예약 감사 쿠폰', total: 24_000 },
    ]);
    const notTheirs = await book({ ...wanted, ...pressOf(24_000), couponId: 2 });
    expect(outcomeOf(notTheirs)[1]).toBe('pricing.coupon-unknown');
    const full = await book({ ...wanted, ...pressOf(27_000), couponId: THANKS });
    expect(outcomeOf(full)[1]).toBe('counsel.price-changed');
    expect(await stateOf({ ...wanted, ...pressOf(24_000), couponId: THANKS })).toBe('account-sent');
    expect(await reservations()).toMatchObject([{ payTotal: 24_000 }]);
    const other = individual(FIRE_STATION, { experiencers: [{ ...pupil, name: '도세리' }], leaders: [guardian] });
    expect((await price(other)).visits[0]?.coupons).toEqual([]);
    const twice = await book({ ...other, ...pressOf(24_000), couponId: THANKS });
    expect(outcomeOf(twice)[1]).toBe('pricing.coupon-already-used');
  });
});
