import { pledgeAdviceAnswer } from '@kkumteo/contract/booking/pledge-advice';
import { placedOrderAnswer } from '@kkumteo/contract/reservation/order';
import { reservationAnswer } from '@kkumteo/contract/reservation/reservation-detail';
import { reservationListAnswer } from '@kkumteo/contract/reservation/reservation-list';
import { decode } from '@kkumteo/contract/wire/codec';
import { describe, expect, test } from 'vitest';
import {
  VISIT,
  type Offer,
  DAY_TRIP,
  groupItem,
  groupList,
  groupPayment,
  pledgeOrder,
  ROBOTS,
  SCHOOL,
  VISITING_CLASS,
} from '../../testing/bookings.test-support.ts';
import {
  approve,
  orderedNo,
  placeOrder,
  preparedOf,
  reservationOf,
  sendResult,
} from '../../testing/pay.test-support.ts';
import { FREE_CHOICE } from '../reservation/rooms/save-rooms.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import { outcomeOf, type Answer, type Visitor } from '../../testing/visitor.test-support.ts';
import { booksOf, leaveSeats, stockOf } from '../../testing/stock.test-support.ts';

const pledge = (visitor: Visitor, ...items: Readonly<Record<string, unknown>>[]): Promise<Answer> =>
  placeOrder(visitor, pledgeOrder(...items));
const reservationAt = async (visitor: Visitor, number: string) =>
  decode(reservationAnswer, (await visitor.get(`/api/reservation/${number}`)).response);
const shift = (offer: Offer, round: number): Offer => ({ ...offer, roundId: round, componentRoundId: round });

const site = await openSiteForFile();

describe('a group', () => {
  test('of 60 with leaders and welfare discounts is priced, checked and paid by card like anybody else', async () => {
    const visitor = await site.newcomer();
    const item = groupItem(DAY_TRIP, { '01': 50, '02': 6, '05': 4, '03': 0 }, 4, { orgInfo: SCHOOL });
    const price = await visitor.post('/api/reserve/calculatePrice', groupList(item));
    const amount = 50 * 18_000 + 6 * 9_000;
    expect(price.response).toMatchObject({
      orderPrice: { totSaleAmt: amount, totOriginPrice: 60 * 18_000 + 4 * 4_000 },
    });
    const advice = await visitor.post('/api/reserve/validate', groupList(item));
    expect(advice.response).toEqual({ capa: { okYn: 'Y' } });
    const before = await stockOf(site.db, DAY_TRIP);
    const answer = await visitor.post('/api/reserve/preparePayment', groupPayment(item));
    const prepared = preparedOf(answer);
    expect(await stockOf(site.db, DAY_TRIP)).toEqual({ ...before, held: before.held + 60 });
    expect(prepared.amount).toBe(amount);
    const number = reservationOf(await sendResult(visitor, await approve(site.bank, prepared)));
    const detail = await reservationAt(visitor, number);
    expect(detail).toMatchObject({
      track: 'group',
      status: 'confirmed',
      organisation: {
        organisationId: 1,
        name: SCHOOL.orgName,
        basicAddress: SCHOOL.basicAddress,
        detailAddress: SCHOOL.etcAddress,
        gradeNames: '초등 5학년, 초등 6학년',
      },
      payment: { status: 'paid', dueAt: null },
      lines: [{ experiencerCount: 60, leaderCount: 4, amount }],
    });
    const lineNo = detail.lines[0]?.lineNo ?? '';
    const line = await visitor.get(`/api/reservation/${number}/line/${lineNo}?mode=view`);
    expect((line.response as { experList: { pcnt: number }[] }).experList.map(({ pcnt }) => pcnt)).toEqual([50, 6, 4]);
    expect((line.response as { leaderList: object[] }).leaderList).toHaveLength(4);
  });

  test('declares an additional session, which costs the additional fee', async () => {
    const visitor = await site.newcomer();
    const first = groupItem(DAY_TRIP, { '01': 20 });
    const second = groupItem(shift(DAY_TRIP, 1242), { '01': 20 }, 1, { cartNo: 'second', multiDiscountYn: 'Y' });
    const price = await visitor.post('/api/reserve/calculatePrice', groupList(first, second));
    expect(price.response).toMatchObject({ orderPrice: { totSaleAmt: 20 * 18_000 + 20 * 15_000 } });
  });

  test('orders what costs nothing without a payment', async () => {
    const visitor = await site.newcomer();
    const order = { ...groupList(groupItem(VISITING_CLASS, { '01': 40 }, 1, { orgInfo: SCHOOL })), cmpl: 'free' };
    orderedNo(await placeOrder(visitor, order));
    const [row] = await site.db.query(
      `select organisation_kind as kind, organisation_grades as grades, pay_due_at as due from reservation where member_id = $1 and created_at >= $2`,
      [visitor.memberId, '2026-11-20T00:00:00+09:00'],
    );
    expect(row).toEqual({ kind: 'school', grades: ['E5', 'E6'], due: null });
  });

  test('may enter an organisation that is not in the list: it is one all the same, with its address (R3-23)', async () => {
    const visitor = await site.newcomer();
    const typed = { ...SCHOOL, hpOrgInfoId: 0, orgName: '새마음 지역모임', orgType: '09', grades: ['99'] };
    const number = orderedNo(await pledge(visitor, groupItem(DAY_TRIP, { '01': 15 }, 1, { orgInfo: typed })));
    const read = await visitor.get(`/api/reservation/${number}`);
    const { basicAddress, etcAddress } = SCHOOL;
    const reserveInfo = { hpOrgInfoId: 2_147_483_647, orgName: '새마음 지역모임', basicAddress, etcAddress };
    expect(read.response).toMatchObject({ reserveInfo });
    const { organisation } = decode(reservationAnswer, read.response);
    expect(organisation?.organisationId).toBeNull();
    const again = groupItem(ROBOTS, { '01': 15 }, 1, { orgInfo: { ...typed, hpOrgInfoId: 2_147_483_647 } });
    orderedNo(await pledge(visitor, again));
  });
});

describe('a pledge', () => {
  test('sells the seats unpaid, and is due as PD-26 says; detail, list and placed order show until when', async () => {
    const visitor = await site.newcomer();
    const day = '2027-03-10';
    const before = await stockOf(site.db, ROBOTS, day);
    const number = orderedNo(await pledge(visitor, groupItem(ROBOTS, { '01': 120 }, 8, { day })));
    expect((await stockOf(site.db, ROBOTS, day)).sold).toBe(before.sold + 120);
    const due = Date.parse('2027-02-10T23:59:59+09:00');
    expect(await reservationAt(visitor, number)).toMatchObject({
      status: 'provisional',
      payment: { status: 'unpaid', method: null, dueAt: due },
      totals: { pay: 600_000 },
    });
    const list = await visitor.get('/api/reservation?groupPersDiv=01');
    const page = decode(reservationListAnswer, list.response);
    expect(page.entries.find((entry) => entry.reservationNo === number)).toMatchObject({ dueAt: due });
    const placed = await visitor.get(`/api/reserve/orderSheet/${number}`);
    expect(decode(placedOrderAnswer, placed.response)).toMatchObject({
      isGroup: true,
      isPledge: true,
      status: 'provisional',
      payment: { dueAt: due, paidAt: null },
    });
    const [messages] = await site.db.query<{ topic: string }>(
      `select topic, (payload ->> 'payDueAt')::bigint as due from outbox where payload ->> 'reservationNo' = $1`,
      [number],
    );
    expect(messages).toEqual({ topic: 'reservation.provisional', due });
    expect((await booksOf(site.db, visitor.memberId)).differences).toBe(0);
  });

  test('booked within the last month is due in three days', async () => {
    const visitor = await site.newcomer();
    const number = orderedNo(await pledge(visitor, groupItem(DAY_TRIP, { '01': 15 })));
    const read = await visitor.get(`/api/reservation/${number}`);
    expect(read.response).toMatchObject({ reserveInfo: { payDueDtm: '2026-11-23T23:59:59+09:00' } });
  });

  test('answers the same reservation to the same key, also when both calls come at once', async () => {
    const visitor = await site.newcomer();
    const same = { 'idempotency-key': 'the-key-of-the-test' };
    const order = () => visitor.post('/api/reserve/order', pledgeOrder(groupItem(DAY_TRIP, { '01': 15 })), same);
    const answers = [...(await Promise.all([order(), order(), order()])), await order()];
    expect(new Set(answers.map(orderedNo)).size).toBe(1);
    expect((await booksOf(site.db, visitor.memberId)).reservations).toBe(1);
  });

  test('whose payment day has passed is announced once, and keeps its seats', async () => {
    const visitor = await site.newcomer();
    const number = orderedNo(await pledge(visitor, groupItem(shift(DAY_TRIP, 1242), { '01': 15 })));
    const overdueEvents = () =>
      site.db.query(`select 1 from outbox where topic = 'reservation.overdue' and payload ->> 'reservationNo' = $1`, [
        number,
      ]);
    await site.run('flag-overdue');
    expect(await overdueEvents()).toHaveLength(0);
    site.clock.setTo('2026-11-24', '00:00');
    await site.run('flag-overdue');
    await site.run('flag-overdue');
    expect(await overdueEvents()).toHaveLength(1);
    site.clock.setTo('2026-11-20');
    expect((await visitor.get(`/api/reservation/${number}`)).response).toMatchObject({
      reserveInfo: { rvProgSitu: '01' },
    });
    expect((await booksOf(site.db, visitor.memberId)).differences).toBe(0);
  });

  test('of a hall whose rooms are chosen later takes the seats of the round', async () => {
    const visitor = await site.newcomer();
    const before = await stockOf(site.db, FREE_CHOICE);
    orderedNo(await pledge(visitor, groupItem(FREE_CHOICE, { '01': 30 }, 2)));
    expect((await stockOf(site.db, FREE_CHOICE)).sold).toBe(before.sold + 30);
  });

  test('of more than 100 people is accepted twice and not a third time, even at the same moment', async () => {
    const visitor = await site.newcomer();
    const days = ['2027-03-15', '2027-03-16', '2027-03-17', '2027-03-18'];
    const items = days.map((day) => groupItem(ROBOTS, { '01': 101 }, 2, { day }));
    const answers = await Promise.all(items.map((item) => pledge(visitor, item)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422]);
    orderedNo(await pledge(visitor, groupItem(DAY_TRIP, { '01': 100 })));
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.text).toContain('100명을 초과하는 단체의 가예약은 2건까지 가능합니다.');
    expect((await booksOf(site.db, visitor.memberId)).reservations).toBe(3);
    const advise = async (heads: number) => {
      const answer = await visitor.post(
        '/api/reserve/pledgeValid',
        groupList(groupItem(ROBOTS, { '01': heads }, 1, { day: '2027-03-19' })),
      );
      return decode(pledgeAdviceAnswer, answer.response);
    };
    expect(await advise(101)).toEqual({
      allowed: false,
      message: '100명을 초과하는 단체의 가예약은 2건까지 가능합니다.',
    });
    expect(await advise(100)).toEqual({ allowed: true, message: null });
    expect(await advise(14)).toEqual({ allowed: false, message: '단체예약은 15인 이상 가능합니다.' });
  });

  test('takes no more seats than there are', async () => {
    const visitor = await site.newcomer();
    const round = shift(ROBOTS, 7242);
    await leaveSeats(site.db, round, 14);
    const answer = await pledge(visitor, groupItem(round, { '01': 15 }));
    expect(outcomeOf(answer)).toEqual([409, 'payment.seats-gone']);
    expect((await booksOf(site.db, visitor.memberId)).reservations).toBe(0);
  });
});

const good = () => groupItem(DAY_TRIP, { '01': 20 });
/**
 * What only the catalogue, the list of organisations and the seats tell; what else the rules refuse:
 * booking-checks.test.ts.
 */
const WRONG: readonly (readonly [
  what: string,
  item: Readonly<Record<string, unknown>>,
  status: number,
  field: string | null,
])[] = [
  ['fourteen people', { ...good(), includeList: [{ pesnDivCd: '01', pcnt: 14 }] }, 422, 'includeList'],
  [
    'more people than any round has',
    {
      ...good(),
      includeList: [
        { pesnDivCd: '01', pcnt: 9999 },
        { pesnDivCd: '02', pcnt: 9999 },
      ],
    },
    409,
    null,
  ],
  [
    'a category that is not sold',
    { ...good(), includeList: [{ pesnDivCd: '22', pcnt: 20 }] },
    422,
    'includeList.0.pesnDivCd',
  ],
  [
    'an organisation without an address',
    { ...good(), orgInfo: { ...SCHOOL, basicAddress: '' } },
    422,
    'orgInfo.basicAddress',
  ],
  [
    'an organisation number that does not exist',
    { ...good(), orgInfo: { ...SCHOOL, hpOrgInfoId: 999_999 } },
    422,
    'orgInfo.hpOrgInfoId',
  ],
  ['the number of another organisation', { ...good(), orgInfo: { ...SCHOOL, hpOrgInfoId: 2 } }, 422, 'orgInfo.orgName'],
  ['two free leaders for 20 people', groupItem(DAY_TRIP, { '01': 20 }, 2), 422, 'leaderList'],
  ['a product for individuals', { ...good(), mrktnPdNo: 101, mrktnScheSeqNo: 1011 }, 422, 'mrktnPdNo'],
  ['a product that does not exist', { ...good(), mrktnPdNo: 999_999 }, 404, 'mrktnPdNo'],
  ['a day that is over', { ...good(), expVisitRvdt: '20261119' }, 422, 'expVisitRvdt'],
];

describe('an impossible input of a group is refused in Korean, and nothing changes', () => {
  test('where a rule refuses it, pledged and paid', async () => {
    const visitor = await site.signIn('member50');
    const before = await stockOf(site.db, DAY_TRIP, VISIT);
    for (const [what, item, status, field] of WRONG)
      for (const answer of [
        await pledge(visitor, item),
        await visitor.post('/api/reserve/preparePayment', groupPayment(item)),
      ]) {
        const message = expect.stringMatching(/\p{Script=Hangul}/u);
        expect(answer.error, what).toMatchObject({ status, message });
        if (field !== null) expect(answer.error?.field, what).toBe(`bookingList.0.${field}`);
      }
    expect(await stockOf(site.db, DAY_TRIP, VISIT)).toEqual(before);
    expect(await booksOf(site.db, visitor.memberId)).toMatchObject({ reservations: 0, unsettled: 0, differences: 0 });
  });

  test('two organisations in one list', async () => {
    const visitor = await site.signIn('member50');
    const other = { ...SCHOOL, hpOrgInfoId: 0, orgName: '다른학교' };
    const second = groupItem(shift(DAY_TRIP, 1242), { '01': 20 }, 1, { cartNo: 'second', orgInfo: other });
    expect(outcomeOf(await pledge(visitor, good(), second))).toEqual([422, 'participants.organisations-mixed']);
  });

  test('an individual who pledges', async () => {
    const visitor = await site.signIn('member50');
    const item = {
      ...good(),
      groupPersDiv: '02',
      mrktnPdNo: 801,
      mrktnScheSeqNo: 8011,
      includeList: [{ pcnt: 1, incluNm: '김가온', incluBirthMonDate: '2018-03-01' }],
      leaderList: [],
    };
    const answer = await placeOrder(visitor, { bookingList: [item], groupPersDiv: '02', cmpl: 'pledge' });
    expect(outcomeOf(answer)).toEqual([422, 'pledge.groups-only']);
  });
});
