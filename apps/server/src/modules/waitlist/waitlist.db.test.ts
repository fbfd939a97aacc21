import { OPEN_WAITLIST_REQUESTS } from '@kkumteo/domain/waitlist/request-checks';
import { asSent } from '@kkumteo/contract/golden/call.test-support';
import { waitlistAnswer } from '@kkumteo/contract/waitlist/waitlist';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../db/pool.ts';
import { openCatalogue } from '../catalog/open-catalogue.ts';
import { offerSeats } from './offer-seats.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import { preparedOf } from '../../testing/pay.test-support.ts';
import { outcomeOf, type Visitor } from '../../testing/visitor.test-support.ts';

let visitors: Visitor[];
const site = await openSiteForFile({ today: '2026-12-07' });
const signInAll = async (...loginIds: readonly string[]): Promise<void> => {
  visitors = await Promise.all(loginIds.map((id) => site.signIn(id)));
};
const MEMBERS = ['member1', 'member2', 'member3', 'member4'];

beforeAll(async () => {
  await signInAll(...MEMBERS);
  const open = await site.db.query<{ day: string }>(
    `select visit_date as day from seat_stock join calendar_day on day = visit_date
      where component_round_id = $1 and seat_stock.kind = 'experiencer' and visit_date > '2026-12-08' and calendar_day.kind = 0
        and extract(dow from visit_date) between 2 and 5 order by 1 limit 90`,
    [ROUND],
  );
  days = open.map((row) => row.day);
});

// The fire station's first round on a day that each test has to itself, full.
const PRODUCT = 101;
const ROUND = 1011;
let days: string[] = [];
let day = '';
beforeEach(async () => {
  site.clock.setTo('2026-12-07');
  day = days.shift() ?? '';
  await setFree(0);
});

const visitor = (at: number): Visitor => {
  const found = visitors[at];
  if (found === undefined) throw new Error(`there are ${visitors.length} visitors`);
  return found;
};
const wire = (date: string) => date.replaceAll('-', '');
const setFree = (seats: number, round = ROUND) =>
  site.db.query(
    `update seat_stock set capacity = held + sold + $1 where component_round_id = $2 and visit_date = $3 and kind = 'experiencer'`,
    [seats, round, day],
  );
const body = (experPcnt: number, more: object = {}) => ({
  pdNo: PRODUCT,
  pdDiv: '01',
  expVisitRvdt: wire(day),
  scheSeqNo: ROUND,
  experPcnt,
  orgName: '새봄초등학교',
  userPhoneNum: '010-0000-0101',
  ...more,
});
const ask = (who: number, experPcnt: number, more: object = {}) =>
  visitor(who).post('/api/reserve/wait', body(experPcnt, more));
const offer = async () => {
  await site.run('offer-seats');
  // What one run set free may concern the next.
  await site.run('offer-seats');
};
const own = async (who: number) => {
  const { waitList } = asSent(waitlistAnswer, (await visitor(who).get('/api/waitlist')).response);
  return waitList.filter((entry) => entry.expVisitRvdt === wire(day));
};
const stateOf = async (who: number) => {
  const [entry] = await own(who);
  return `${entry?.waitSitu} ${entry?.offerPcnt}`;
};
const numberOf = async (who: number) => (await own(who))[0]?.waitNo ?? 'none';
const decisions = () =>
  site.db.query<{ said: string }>(
    `select d.kind || ' ' || d.seats as said from waitlist_decision d join waitlist_request w using (request_id) where w.visit_date = $1 order by decision_id`,
    [day],
  );
const booking = (people: number) => ({
  bookingList: [
    {
      expVisitRvdt: wire(day),
      mrktnPdNo: PRODUCT,
      mrktnScheSeqNo: ROUND,
      includeList: Array.from({ length: people }, (_, at) => ({
        incluNm: `김${'가나다라마바사아자차'.charAt(at)}온`,
        incluGrade: 'E2',
        incluBirthMonDate: '20180301',
      })),
      leaderList: [{ leaderNm: '김도현', phoneNo: '01000000011', email: 'dohyeon@example.com' }],
    },
  ],
  groupPersDiv: '02',
  payMethod: '02',
});

describe('asking for the waitlist', () => {
  it('answers the message and shows the request with the digits of its phone', async () => {
    const answer = await ask(0, 3);
    expect([answer.status, answer.response]).toEqual([
      200,
      { message: '대기 신청이 접수되었습니다. 좌석이 나면 신청 순서대로 알려 드립니다.' },
    ]);
    await ask(1, 2);
    expect((await own(1))[0]).toMatchObject({
      waitSitu: 'waiting',
      mrktnPdNm: expect.stringContaining('소방'),
      experPcnt: 2,
      userPhoneNum: '01000000101',
      frontCnt: 1,
      offerPcnt: 0,
      offerDt: null,
      partAskYn: 'N',
      waitReqDt: '2026-12-07T09:00:00+09:00',
    });
  });

  it('answers and refuses in English a request in English, and keeps its language for what is written later', async () => {
    const english = { 'x-language': 'en' };
    const asked = await visitor(0).post('/api/reserve/wait', body(3), english);
    expect(asked.response).toEqual({
      message: 'You are on the waiting list. When seats become free, we tell everybody in the order of their requests.',
    });
    await ask(1, 2);
    const kept = 'select language from waitlist_request where visit_date = $1 order by request_id';
    expect(await site.db.query(kept, [day])).toEqual([{ language: 'en' }, { language: 'ko' }]);
    const again = await visitor(0).post('/api/reserve/wait', body(3), english);
    expect(again.error?.message).toBe('You are already on the waiting list for this round.');
  });

  it('for an invited product needs its code, and returns it for the link to the booking', async () => {
    const round = { pdNo: 123, scheSeqNo: 1231, expVisitRvdt: '20261212' };
    await site.db.query(
      `update seat_stock set capacity = held + sold where component_round_id = 1231 and visit_date = '2026-12-12'`,
    );
    expect((await ask(0, 2, { ...round, d: 'KKUM-RESCUE-2027' })).code).toBe('catalog.product-unknown');
    expect((await ask(0, 2, { ...round, d: 'KKUM-RESCUE-2026' })).error).toBeNull();
    await ask(0, 2);
    const { waitList } = asSent(waitlistAnswer, (await visitor(0).get('/api/waitlist')).response);
    expect(waitList.map(({ pdNo, d }) => [pdNo, d])).toEqual(
      expect.arrayContaining([
        [123, 'KKUM-RESCUE-2026'],
        [PRODUCT, null],
      ]),
    );
  });

  it('is for members, once per round and day, and only where seats are short', async () => {
    const stranger = site.browser();
    await stranger.get('/api/checkLogin');
    expect((await stranger.post('/api/reserve/wait', body(2))).status).toBe(401);
    expect((await stranger.get('/api/waitlist')).status).toBe(401);
    expect((await ask(0, 2)).status).toBe(200);
    const again = await ask(0, 4);
    expect(outcomeOf(again)).toEqual([409, 'waitlist.already-waiting']);
    await setFree(2);
    const spare = await ask(1, 2);
    expect(outcomeOf(spare)).toEqual([409, 'waitlist.seats-left']);
    expect((await ask(1, 3)).status).toBe(200);
  });

  it('is refused in Korean at its field, and nothing is kept', async () => {
    for (const [what, more, status, code, field] of [
      ['no name', { orgName: ' ' }, 422, 'waitlist.name-missing', 'orgName'],
      ['no people', { experPcnt: 0 }, 422, 'waitlist.headcount-missing', 'experPcnt'],
      ['what is not for groups', { groupPersDiv: '01', experPcnt: 15 }, 404, 'catalog.product-unknown', undefined],
      ['another hall', { pdDiv: '02' }, 422, 'waitlist.hall-differs', 'pdDiv'],
      ['an unknown hall', { pdDiv: 'zz' }, 422, 'waitlist.hall-differs', 'pdDiv'],
      ['a product that does not exist', { pdNo: 999_999 }, 404, 'catalog.product-unknown', undefined],
      ['a round of another product', { scheSeqNo: 2011 }, 422, 'schedule.round-unknown', 'scheSeqNo'],
      ['Christmas', { expVisitRvdt: '20261225' }, 422, 'schedule.holiday', 'expVisitRvdt'],
      ['a name of a megabyte', { orgName: '가'.repeat(400_000) }, 413, 'http.too-large', undefined],
    ] as const) {
      const answer = await ask(0, 2, more);
      expect([what, answer.status, answer.code]).toEqual([what, status, code]);
      expect(answer.error?.field, what).toBe(field);
      expect(answer.error?.message, what).toMatch(/\p{Script=Hangul}/u);
    }
    expect(await site.db.query('select from waitlist_request where visit_date = $1', [day])).toEqual([]);
  });
});

describe('seats that come back', () => {
  it('are offered in order, partial offers are asked about, and everything is in the log and in the outbox', async () => {
    await ask(0, 2);
    await ask(1, 5);
    await ask(2, 1);
    await setFree(4);
    await offer();
    expect([await stateOf(0), await stateOf(1), await stateOf(2)]).toEqual([
      'offered 2',
      'part-offered 2',
      'waiting 0',
    ]);
    expect((await own(1))[0]).toMatchObject({ partAskYn: 'Y', message: expect.stringContaining('5명 중 2명') });
    expect((await decisions()).map(({ said }) => said)).toEqual(['whole 2', 'part 2']);
    const numbers = [await numberOf(0), await numberOf(1)];
    const messages = await site.db.query<{ payload: { requestNo: string; text: string; seats: number } }>(
      `select payload from outbox where topic = 'waitlist.offered' and payload ->> 'requestNo' = any ($1) order by outbox_id`,
      [numbers],
    );
    expect(messages.map(({ payload }) => [payload.requestNo, payload.seats])).toEqual(
      numbers.map((number) => [number, 2]),
    );
    expect(messages[0]?.payload.text).toContain('2명의 좌석이 났습니다');
    await setFree(8);
    await offer();
    expect([await stateOf(1), await stateOf(2)]).toEqual(['offered 5', 'offered 1']);
    await offer();
    expect((await decisions()).length).toBe(4);
  });

  it('go to those behind when a party declines a partial offer, and the party keeps its place in the queue', async () => {
    await ask(0, 3);
    await ask(1, 2);
    await setFree(2);
    await offer();
    expect([await stateOf(0), await stateOf(1)]).toEqual(['part-offered 2', 'waiting 0']);
    const answer = await visitor(0).post(`/api/waitlist/${await numberOf(0)}/answer`, { partYn: 'N' });
    expect(answer.status).toBe(200);
    await offer();
    expect([await stateOf(0), await stateOf(1)]).toEqual(['waiting 0', 'offered 2']);
    await setFree(5);
    await offer();
    expect(await stateOf(0)).toBe('offered 3');
  });

  it('are settled by an accepted partial offer, and pass on when a request is withdrawn', async () => {
    await ask(0, 3);
    await ask(1, 2);
    await setFree(2);
    await offer();
    const number = await numberOf(0);
    expect((await visitor(0).post(`/api/waitlist/${number}/answer`, { partYn: 'Y' })).status).toBe(200);
    expect(await stateOf(0)).toBe('offered 2');
    expect((await visitor(0).post(`/api/waitlist/${number}/answer`, { partYn: 'Y' })).code).toBe(
      'waitlist.no-part-offered',
    );
    expect((await visitor(0).post(`/api/waitlist/${number}/withdraw`, {})).status).toBe(200);
    await offer();
    expect((await own(0))[0]).toMatchObject({ waitSitu: 'ended', waitEndDiv: 'withdrawn' });
    expect(await stateOf(1)).toBe('offered 2');
    expect((await ask(0, 3)).status).toBe(200);
  });

  it('come back from released and expired holds, and are not offered while they are held', async () => {
    await setFree(3);
    const held = async () => {
      const answer = await visitor(3).post('/api/reserve/preparePayment', booking(3));
      return preparedOf(answer).attemptId;
    };
    const first = await held();
    await ask(0, 2);
    await ask(1, 2);
    await offer();
    expect([await stateOf(0), await stateOf(1)]).toEqual(['waiting 0', 'waiting 0']);
    await visitor(3).post(`/api/reserve/payment/${first}/release`, {});
    await offer();
    expect([await stateOf(0), await stateOf(1)]).toEqual(['offered 2', 'part-offered 1']);
    await held();
    await offer();
    expect(await decisions()).toHaveLength(2);
    site.clock.advance(11 * 60_000);
    await site.run('expire-attempts');
    await offer();
    expect([await stateOf(0), await stateOf(1)]).toEqual(['offered 2', 'offered 2']);
  });

  it('are shared by the products that sell them: a group of the same seats is passed over below fifteen, and served in its turn', async () => {
    const group = { pdNo: 1101, scheSeqNo: 11011, groupPersDiv: '01' };
    expect((await ask(0, 20, group)).status).toBe(200);
    expect((await ask(1, 4)).status).toBe(200);
    await setFree(6);
    await offer();
    expect([await stateOf(0), await stateOf(1)]).toEqual(['waiting 0', 'offered 4']);
    expect((await decisions()).map(({ said }) => said)).toEqual(['passed 6', 'whole 4']);
    await setFree(20);
    await offer();
    expect(await stateOf(0)).toBe('part-offered 16');
  });

  it('are offered once, also where more of them come back while the queue is read', async () => {
    for (const who of [0, 1, 2]) await ask(who, 2);
    await setFree(2);
    const catalogue = await openCatalogue(site.db);
    let moved = false;
    const db: Database = {
      ...site.db,
      transaction: (act) =>
        site.db.transaction((tx) =>
          act({
            query: async <Row>(text: string, values?: readonly unknown[], name?: string) => {
              if (name === 'waitlist-queue' && !moved) {
                moved = true;
                await setFree(4);
              }
              return tx.query<Row>(text, values, name);
            },
          }),
        ),
    };
    await offerSeats({ db, catalogue, clock: site.clock, writeSentence: () => '자리가 났습니다.' });
    await catalogue.close();
    expect(await Promise.all([0, 1, 2].map(stateOf))).toEqual(['offered 2', 'waiting 0', 'waiting 0']);
    await offer();
    expect(await Promise.all([0, 1, 2].map(stateOf))).toEqual(['offered 2', 'offered 2', 'waiting 0']);
  });

  it('are checked after each request, so that none released meanwhile stays unoffered', async () => {
    const looks = () =>
      site.db.query(`select from seat_release where component_round_id = $1 and visit_date = $2`, [ROUND, day]);
    await ask(0, 2);
    // Also where the process dies right after: it was written with the request.
    expect(await looks()).toHaveLength(1);
    await setFree(2);
    await offer();
    expect(await looks()).toHaveLength(0);
    expect(await stateOf(0)).toBe('offered 2');
  });

  it('are offered once, however many processes offer at the same time', async () => {
    await Promise.all([ask(0, 2), ask(1, 2), ask(2, 2), ask(3, 2)]);
    for (let seats = 1; seats <= 6; seats += 1) await setFree(seats);
    await Promise.all(Array.from({ length: 6 }, () => site.run('offer-seats')));
    await offer();
    const [row] = await site.db.query<{ offered: number; parties: number }>(
      `select sum(offered_seats)::int as offered, count(*) filter (where state = 'offered')::int as parties
        from waitlist_request where visit_date = $1`,
      [day],
    );
    expect(row).toEqual({ offered: 6, parties: 3 });
    expect(await site.db.query('select from seat_release')).toEqual([]);
  });

  it('leave no record where the queue is empty', async () => {
    await setFree(5);
    expect(await site.db.query('select from seat_release')).toEqual([]);
  });
});

describe('a request ends', () => {
  it('when its member has booked the round, and the rest of their offer goes to those behind', async () => {
    const festival = { pdNo: 801, pdDiv: '08', scheSeqNo: 8011 };
    await setFree(0, 8011);
    expect((await ask(0, 3, festival)).error).toBeNull();
    expect((await ask(1, 2, festival)).error).toBeNull();
    await setFree(3, 8011);
    await offer();
    expect([await stateOf(0), await stateOf(1)]).toEqual(['offered 3', 'waiting 0']);
    const [item] = booking(1).bookingList;
    const list = [{ ...item, mrktnPdNo: 801, mrktnScheSeqNo: 8011, leaderList: [] }];
    const order = { bookingList: list, groupPersDiv: '02', cmpl: 'free' };
    const booked = await visitor(0).post('/api/reserve/order', order, { 'idempotency-key': `waitlist-${day}` });
    expect(booked.error).toBeNull();
    await site.run('end-waitlist');
    expect((await own(0))[0]).toMatchObject({ waitSitu: 'ended', waitEndDiv: 'booked' });
    await offer();
    expect(await stateOf(1)).toBe('offered 2');
  });

  it('when its round begins', async () => {
    await ask(0, 2);
    site.clock.setTo(day, '23:00');
    visitors[0] = await site.signIn('member1');
    expect((await own(0))[0]).toMatchObject({ waitSitu: 'ended', waitEndDiv: 'over', frontCnt: 0 });
  });

  it.each([
    ['the hall’s cut-off', { pdNo: 101, pdDiv: '01', scheSeqNo: 1013 }, '14:00', 'schedule.same-day-over'],
    ['the product’s own', { pdNo: 674, pdDiv: '01', scheSeqNo: 6742 }, '14:20', 'schedule.same-day-over'],
    [
      'the start of the day in a hall without same-day booking',
      { pdNo: 202, pdDiv: '02', scheSeqNo: 2022 },
      '00:00',
      'schedule.no-same-day',
    ],
  ])(
    'when its round can no longer be booked, and nothing is offered from then on: %s',
    async (_, round, closing, code) => {
      const rows = () =>
        site.db.query<{ said: string }>(
          `select concat_ws(' ', state, end_reason) as said from waitlist_request where visit_date = $1 order by request_id`,
          [day],
        );
      const offers = () =>
        site.db.query(
          `select from outbox o join waitlist_request w on w.request_no = o.payload ->> 'requestNo'
      where o.topic = 'waitlist.offered' and w.visit_date = $1`,
          [day],
        );
      await signInAll(...MEMBERS);
      await setFree(0, round.scheSeqNo);
      for (const who of [0, 1]) expect((await ask(who, 2, round)).error).toBeNull();
      site.clock.setTo(day, closing);
      site.clock.advance(-1_000);
      await setFree(2, round.scheSeqNo);
      await offer();
      expect([await offers(), await rows()]).toEqual([[{}], [{ said: 'offered' }, { said: 'waiting' }]]);
      site.clock.advance(1_000);
      await setFree(6, round.scheSeqNo);
      await offer();
      expect([await offers(), await rows()]).toEqual([[{}], [{ said: 'ended too-late' }, { said: 'ended too-late' }]]);
      visitors[0] = await site.signIn('member1');
      expect((await own(0))[0]).toMatchObject({
        waitEndDiv: 'too-late',
        message: '예약 마감 시각이 지나 대기가 끝났습니다.',
      });
      expect((await ask(0, 2, round)).code).toBe(code);
    },
  );

  it('when its day is taken off sale, as when the park closes', async () => {
    await ask(0, 2);
    await site.db.query('update calendar_day set kind = 2 where day = $1', [day]);
    const ended = async () => {
      await site.run('end-waitlist');
      return site.db.query('select end_reason as why from waitlist_request where visit_date = $1', [day]);
    };
    await expect.poll(ended, { timeout: 5_000 }).toEqual([{ why: 'not-sold' }]);
    expect((await own(0))[0]?.message).toBe('더 이상 예약을 받지 않는 회차여서 대기가 끝났습니다.');
  });

  it('only by its own member: to others its number does not exist, and an ended one stays ended', async () => {
    await signInAll(...MEMBERS);
    await ask(0, 2);
    const number = await numberOf(0);
    for (const path of ['withdraw', 'answer']) {
      const foreign = await visitor(1).post(`/api/waitlist/${number}/${path}`, { partYn: 'Y' });
      expect(outcomeOf(foreign)).toEqual([404, 'waitlist.not-found']);
    }
    expect((await visitor(0).post('/api/waitlist/short/withdraw', {})).status).toBe(400);
    expect((await visitor(0).post(`/api/waitlist/${number}/answer`, { partYn: 'maybe' })).status).toBe(400);
    expect(await stateOf(0)).toBe('waiting 0');
    await visitor(0).post(`/api/waitlist/${number}/withdraw`, {});
    expect((await visitor(0).post(`/api/waitlist/${number}/withdraw`, {})).code).toBe('waitlist.already-ended');
  });
});

describe('a member waits for so many rounds at once', () => {
  const askOn = (date: string) => ask(3, 2, { expVisitRvdt: wire(date) });

  it('and for no more, also when all are asked for at the same moment; who withdraws one may ask for another', async () => {
    await signInAll('member1', 'member2', 'member3', 'member9');
    const rounds = days.splice(-OPEN_WAITLIST_REQUESTS - 5);
    await site.db.query(
      `update seat_stock set capacity = held + sold where component_round_id = $1 and visit_date = any ($2::date[]) and kind = 'experiencer'`,
      [ROUND, rounds],
    );
    const answers = await Promise.all(rounds.map(askOn));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(OPEN_WAITLIST_REQUESTS);
    const refused = answers.filter((answer) => answer.code === 'waitlist.too-many-open');
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
    expect(refused[0]?.error?.message).toContain('대기 신청은 20건까지');
    const { waitList } = asSent(waitlistAnswer, (await visitor(3).get('/api/waitlist')).response);
    await visitor(3).post(`/api/waitlist/${waitList[0]?.waitNo}/withdraw`, {});
    const missed = rounds[answers.findIndex(({ status }) => status !== 200)] ?? '';
    expect((await askOn(missed)).status).toBe(200);
  });
});
