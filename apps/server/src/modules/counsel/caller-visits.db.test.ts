import { addressesCall, bookCall, callerPaths, priceCall } from '@kkumteo/contract/office/caller';
import { decode } from '@kkumteo/contract/wire/codec';
import { encodeDate } from '@kkumteo/contract/wire/scalars';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { SEARCH_FAILS_AT } from '../../gateways/address/sandbox.ts';
import {
  DAY_TRIP,
  FESTIVAL,
  FIRE_STATION,
  SCHOOL,
  TODAY,
  VISIT,
  type Offer,
} from '../../testing/bookings.test-support.ts';
import type { StaffBrowser } from '../../testing/staff.test-support.ts';
import { expectAddsUp, leaveSeats, openDays, stockOf } from '../../testing/stock.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import { outcomeOf } from '../../testing/visitor.test-support.ts';
import { newCaller, pressOf } from './caller.test-support.ts';

/** At 11:30, after the fire station's first round; the same hall and fees. */
const HOSPITAL: Offer = { ...FIRE_STATION, productId: 102, roundId: 1021, componentRoundId: 1021 };
/** At 10:30, while the fire station's first round lasts. */
const STUDIO: Offer = { ...FIRE_STATION, productId: 104, roundId: 1041, componentRoundId: 1041 };
const AFTERNOON: Offer = { ...DAY_TRIP, roundId: 1242, componentRoundId: 1242 };
const [THANKS, CHILD_HALL] = [1, 2];

const site = await openSiteForFile();
let reception: StaffBrowser;
let memberKey: number;
let made = 0;
let later: KstDate;

beforeEach(async () => {
  site.clock.setTo(TODAY, '09:00');
  reception = await site.staffMember('reception');
  memberKey = await newCaller(site.db, `caller-of-many${(made += 1)}`, site.clock.now());
  [later = ''] = await openDays(site.db, FIRE_STATION, 1);
  for (const offer of [FIRE_STATION, HOSPITAL, STUDIO]) await leaveSeats(site.db, offer, 20);
  for (const offer of [DAY_TRIP, AFTERNOON]) await leaveSeats(site.db, offer, 240);
});

const member = { categoryId: '01', isCaller: true, name: '', mobile: '', email: '' };
const child = (part: object = {}) => ({
  categoryId: '01',
  familyKey: null,
  name: '도두리',
  birthDate: '2018-05-02',
  email: '',
  rooms: [],
  ...part,
});
const visit = ({ productId, roundId }: Offer, part: object = {}, day = VISIT) => ({
  productId,
  roundId,
  day: encodeDate(day),
  heads: [],
  experiencers: [child()],
  leaders: [member],
  additionalSession: false,
  couponId: null,
  ...part,
});
const family = (...visits: readonly object[]) => ({ track: 'individual', organisation: null, way: 'account', visits });
const school = (...visits: readonly object[]) => ({
  track: 'group',
  way: 'pledge',
  organisation: {
    organisationId: SCHOOL.hpOrgInfoId,
    name: SCHOOL.orgName,
    kind: 'school',
    postalCode: SCHOOL.postCd,
    basicAddress: SCHOOL.basicAddress,
    detailAddress: '',
    phone: '',
    grades: ['E5'],
  },
  visits,
});
const pupils = (offer: Offer, part: object = {}) =>
  visit(offer, {
    heads: [{ categoryId: '01', count: 20 }],
    experiencers: [],
    leaders: [{ ...member, categoryId: '' }],
    ...part,
  });
const price = async (wanted: object) =>
  decode(priceCall.answer, (await reception.post(callerPaths.price(memberKey), wanted)).response);
const book = (wanted: object, total: number, press = pressOf(total)) =>
  reception.post(callerPaths.book(memberKey), { ...wanted, ...press });
const lines = () =>
  site.db.query(
    `select reservation_id - first_value(reservation_id) over (order by reservation_id) as of, visit_date, product_id, amount, additional_session,
        to_char(pay_due_at at time zone 'Asia/Seoul', 'MM-DD') as due
      from reservation_line join reservation using (reservation_id) where member_id = $1 order by line_id`,
    [memberKey],
  );

describe('several visits for a caller', () => {
  test('of one day and another one are one reservation, one account and one entry, with the fee of an additional session', async () => {
    const wanted = family(visit(FIRE_STATION), visit(HOSPITAL), visit(FIRE_STATION, {}, later));
    const asked = await price(wanted);
    expect(asked).toMatchObject({ total: 74_000, dueAt: Date.parse('2026-11-23T23:59:59+09:00') });
    expect(asked.visits.map(({ total, parts }) => [total, parts.map(({ name }) => name)])).toEqual([
      [27_000, ['체험자', '보호자']],
      [20_000, ['체험자 추가 회차', '보호자 추가 회차']],
      [27_000, ['체험자', '보호자']],
    ]);
    const press = pressOf(74_000);
    const answers = await Promise.all([book(wanted, 74_000, press), book(wanted, 74_000, press)]);
    const references = answers.map(({ response }) => decode(bookCall.answer, response).bookingReference);
    expect(new Set(references).size).toBe(1);
    expect(await lines()).toEqual(
      [
        { visitDate: VISIT, productId: 101, amount: 27_000, additionalSession: false },
        { visitDate: VISIT, productId: 102, amount: 20_000, additionalSession: true },
        { visitDate: later, productId: 101, amount: 27_000, additionalSession: false },
      ].map((line) => ({ of: 0, ...line, due: '11-23' })),
    );
    const entries = await site.db.query(
      `select facts from staff_entry where subjects @> array['member:' || $1] and act = 'reservation.book'`,
      [memberKey],
    );
    expect(entries).toEqual([{ facts: { amount: 74_000, people: 6 } }]);
    await expectAddsUp(site);
  });

  test('are paid by the deadline of the first day, in whatever order they are named', async () => {
    site.clock.setTo('2026-11-23', '09:00');
    reception = await site.staffMember('reception');
    const wanted = family(visit(FIRE_STATION), visit(FESTIVAL, { leaders: [] }, '2026-11-25'));
    expect((await price(wanted)).dueAt).toBe(Date.parse('2026-11-24T23:59:59+09:00'));
  });

  test.each([
    ['a second one without seats', visit(HOSPITAL), 'payment.seats-gone'],
    ['the same child at the same time', visit(STUDIO), 'participants.already-booked'],
    ['the same child twice in a round', visit(FIRE_STATION), 'participants.duplicate-experiencer'],
    ['a second one without its guardian', visit(HOSPITAL, { leaders: [] }), 'participants.leader-missing'],
    [
      'a child of another family',
      visit(HOSPITAL, { experiencers: [child({ familyKey: '9' })] }),
      'counsel.family-gone',
    ],
  ])('are refused all together with %s', async (_what, second, code) => {
    await leaveSeats(site.db, HOSPITAL, code === 'payment.seats-gone' ? 0 : 20);
    const before = await stockOf(site.db, FIRE_STATION);
    const refused = await book(family(visit(FIRE_STATION), second), 47_000);
    expect(outcomeOf(refused)[1]).toBe(code);
    if (code !== 'payment.seats-gone') expect(refused.error?.field).toMatch(/^items\.1\./u);
    expect(await stockOf(site.db, FIRE_STATION)).toEqual(before);
    expect(await lines()).toEqual([]);
  });

  test('count together against what a member may have for nothing in a day', async () => {
    const days = await openDays(site.db, FESTIVAL, 5);
    const named = Array.from({ length: 13 }, (_, at) =>
      child({ name: `도${'가나다라마바사아자차카타파'.charAt(at)}` }),
    );
    const wanted = family(...days.map((day) => visit(FESTIVAL, { experiencers: named, leaders: [] }, day)));
    expect(outcomeOf(await book(wanted, 0))[1]).toBe('reservation.too-many-free-seats');
    const fewer = { ...wanted, visits: wanted.visits.slice(0, 4) };
    expect((await book(fewer, 0)).response).toMatchObject({ state: 'confirmed' });
  });

  test('each have a coupon of their own, where the visit has no other discount', async () => {
    await site.db.query('insert into member_coupon (member_id, coupon_id) values ($1, $2), ($1, $3)', [
      memberKey,
      THANKS,
      CHILD_HALL,
    ]);
    const both = [
      { couponId: THANKS, total: 24_000 },
      { couponId: CHILD_HALL, total: 25_000 },
    ];
    const wanted = family(visit(FIRE_STATION), visit(HOSPITAL), visit(FIRE_STATION, {}, later));
    expect((await price(wanted)).visits.map(({ coupons }) => coupons)).toMatchObject([both, [], both]);
    const using = (first: number, second: number) =>
      family(visit(FIRE_STATION, { couponId: first }), visit(FIRE_STATION, { couponId: second }, later));
    expect(outcomeOf(await book(using(THANKS, THANKS), 48_000))[1]).toBe('pricing.coupon-used-twice');
    expect((await book(using(THANKS, CHILD_HALL), 49_000)).response).toMatchObject({ state: 'account-sent' });
  });
});

describe('several visits of a group', () => {
  test('have the fee of an additional session where it is declared, and the leader pays once', async () => {
    const undeclared = school(pupils(DAY_TRIP), pupils(AFTERNOON));
    expect((await price(undeclared)).total).toBe(720_000);
    const declared = school(pupils(DAY_TRIP), pupils(AFTERNOON, { additionalSession: true }));
    expect((await price(declared)).visits.map(({ total }) => total)).toEqual([360_000, 300_000]);
    expect((await book(declared, 660_000)).response).toMatchObject({ state: 'provisional' });
    expect(await lines()).toMatchObject([
      { of: 0, amount: 360_000, additionalSession: false },
      { of: 0, amount: 300_000, additionalSession: true },
    ]);
  });
});

describe('the address of an organisation', () => {
  const find = (keyword: string) => reception.get(`${callerPaths.addresses}?keyword=${encodeURIComponent(keyword)}`);

  test('is found as on the site, and what can’t be found says why', async () => {
    expect(decode(addressesCall.answer, (await find('햇살구 배움로 11')).response).addresses[0]).toMatchObject({
      roadAddress: expect.stringContaining('배움로 11'),
      postalCode: expect.stringMatching(/^\d{5}$/u),
    });
    expect(outcomeOf(await find('가'))[1]).toBe('member.address-keyword-short');
    expect(outcomeOf(await find(SEARCH_FAILS_AT))[1]).toBe('member.address-search-down');
  });
});
