import { beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '../../../../packages/contract/src/golden/calls.test-support.ts';
import { FIRE_STATION } from '../testing/bookings.test-support.ts';
import {
  PLEDGE_FIELDS,
  prepareLater,
  reserveByPledge,
  VERIFICATION_FIELDS,
} from '../modules/reservation/pay-later/pay-later.test-support.ts';
import { approvedForm } from '../testing/pay.test-support.ts';
import { openSiteForFile } from '../testing/test-site.test-support.ts';
import { type Answer, type Visitor } from '../testing/visitor.test-support.ts';
import { leaveSeats } from '../testing/stock.test-support.ts';
import { publishedCalls, publishedWire, type PublishedCall } from '../testing/wire.test-support.ts';

/*
 * What belongs to one member, asked for by another with the true numbers: it is not there, in the words of a number
 * that no one has, and stays as it was. Every published call that carries a number is asked; a new one has to be named
 * here.
 */

let numbers: Readonly<Record<string, string>>;

const site = await openSiteForFile();
const owner = await site.signIn('teacher1');
const stranger = await site.signIn('teacher2');

beforeAll(async () => {
  await owner.post('/api/member/favourites', { mrktnPdNo: FIRE_STATION.productId, favouriteYn: 'Y' });
  const bundleRvNo = await reserveByPledge(owner);
  const { attemptId } = await prepareLater(owner, bundleRvNo);
  const detail = (await owner.get(`/api/reservation/${bundleRvNo}`)).response as {
    readonly detailList: readonly { readonly pdRvNo: string }[];
  };
  numbers = {
    bundleRvNo,
    pdRvNo: detail.detailList[0]?.pdRvNo ?? '',
    orderNo: attemptId,
    waitNo: await joinWaitlist(),
    paper: 'settlement',
  };
});

async function joinWaitlist(): Promise<string> {
  await leaveSeats(site.db, FIRE_STATION, 0);
  const answer = await owner.post('/api/reserve/wait', {
    pdNo: FIRE_STATION.productId,
    pdDiv: '01',
    expVisitRvdt: '20261209',
    scheSeqNo: FIRE_STATION.roundId,
    experPcnt: 2,
    orgName: '정미란',
    userPhoneNum: '01000003000',
  });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  const [row] = await site.db.query<{ no: string }>(
    'select request_no as no from waitlist_request where member_id = $1',
    [owner.memberId],
  );
  return row?.no ?? '';
}

// Numbers of what all visitors may see.
const OF_EVERYBODY = new Set(['id', 'date', 'name', 'provider']);
// A word beside a number: there is no other number in its place.
const WORDS = new Set(['paper']);
// What a call wants beside its number.
const PEOPLE = { pdNo: 1, scheSeqNo: 1, ndDt: '20261209', agreeYn: 'Y', pcntList: [] };
const changedLine = (pdRvNo: string): object => ({
  pdRvNo,
  scheSeqNo: 1,
  mrktnScheSeqNo: 2,
  experVer: '',
  leaderVer: '',
  includeList: [],
  leaderList: [],
});
const BODIES: Readonly<Record<string, object>> = {
  '/api/reservation/{bundleRvNo}/line/{pdRvNo}/experiencers': { ...PEOPLE, experVer: '' },
  '/api/reservation/{bundleRvNo}/line/{pdRvNo}/leaders': { ...PEOPLE, leaderVer: '' },
  '/api/reservation/{bundleRvNo}/line/{pdRvNo}/rooms': {
    pdNo: 1,
    scheSeqNo: 1,
    ndDt: '20261209',
    exhpVer: '',
    exhpList: [],
  },
  '/api/reservation/{bundleRvNo}/line/{pdRvNo}/rooms/fill': { exhpList: [] },
  '/api/reservation/{bundleRvNo}/line/{pdRvNo}/registration': { type: 'open' },
  '/api/reservation/{bundleRvNo}/grpDcdfpr': { type: 'W' },
  '/api/waitlist/{waitNo}/answer': { partYn: 'Y' },
};

const FILES: Readonly<Record<string, Parameters<Visitor['postParts']>[1]>> = {
  '/api/reservation/{bundleRvNo}/line/{pdRvNo}/experiencers/sheet': {
    file: { fileName: 'people.xls', bytes: Buffer.from('no sheet') },
  },
};

// What is a member's and has no number.
const QUERIES: Readonly<Record<string, string>> = {
  '/api/checkLogin': '',
  '/api/reserve/getFamilyList': '?linkCd=1',
  '/api/reservation': '?groupPersDiv=01',
  '/api/reservation/nextVisit': '?groupPersDiv=01',
  '/api/waitlist': '',
  '/api/member/contact': '',
  '/api/member/favourites': '',
  '/api/member/favourites/days': '',
  '/api/inquiry': '',
};

/** The calls without a number in their path whose body has one of these fields, however deep. */
async function callsThatName(fields: readonly string[]): Promise<readonly string[]> {
  const { paths, components } = await publishedWire(site);
  const textOf = (schema: object = {}): string => {
    const text = JSON.stringify(schema);
    const parts = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)];
    return [text, ...parts.map(([, name = '']) => textOf(components.schemas[name]))].join();
  };
  return Object.entries(paths)
    .filter(([path]) => numbersIn(path).every((name) => OF_EVERYBODY.has(name)))
    .filter(([, { post }]) => fields.some((field) => textOf(post?.requestBody).includes(`"${field}":{`)))
    .map(([path]) => path)
    .toSorted();
}

async function callsWithNumbers(): Promise<readonly PublishedCall[]> {
  const calls = await publishedCalls(site);
  return calls.filter(({ path }) => numbersIn(path).some((name) => !OF_EVERYBODY.has(name)));
}

const numbersIn = (path: string): readonly string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const ask = (visitor: Visitor, { method, path }: PublishedCall, of: (name: string) => string): Promise<Answer> => {
  const url = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => of(name));
  const file = FILES[path];
  if (file !== undefined) return visitor.postParts(url, file);
  return method === 'get' ? visitor.get(url) : visitor.post(url, BODIES[path] ?? {});
};

const own = (name: string): string => numbers[name] ?? '';
const nobodys = (name: string): string => (WORDS.has(name) ? own(name) : own(name).replace(/^.{8}/, 'XXXXXXXX'));

const kept = async (): Promise<string> =>
  JSON.stringify(
    await site.db.query(
      `select (select json_agg(r) from reservation r where member_id = $1) as reservations,
        (select json_agg(a) from payment_attempt a where member_id = $1) as attempts,
        (select json_agg(w) from waitlist_request w where member_id = $1) as waits,
        (select json_agg(v) from verification v join reservation using (reservation_id) where member_id = $1) as verifications,
        (select json_agg(p) from pledge p join reservation using (reservation_id) where member_id = $1) as pledges,
        (select json_agg(p order by participant_id) from participant p
          join reservation_line using (line_id) join reservation using (reservation_id) where member_id = $1) as people`,
      [owner.memberId],
    ),
  );

const fieldsOf = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (_key, value: unknown) => (typeof value === 'object' ? value : null)));

describe('what belongs to a member', () => {
  test('is not there for another member, by any call that carries its number, and stays as it was', async () => {
    const before = await kept();
    const calls = await callsWithNumbers();
    expect(calls.length).toBeGreaterThan(8);
    for (const call of calls) {
      const name = `${call.method} ${call.path}`;
      expect(
        numbersIn(call.path).every((number) => own(number) !== ''),
        `${name}: give it the owner’s number`,
      ).toBe(true);
      const asked = await ask(stranger, call, own);
      const unknown = await ask(stranger, call, nobodys);
      expect([asked.status, asked.code], name).toEqual([404, expect.stringMatching(/not-found$|unknown$/)]);
      expect(asked.text, name).toBe(unknown.text);
      if (call.method === 'get') expect((await ask(owner, call, own)).status, name).toBe(200);
    }
    expect(await kept()).toBe(before);
  });

  test('is not there for another member, by any call that names it in its body, and stays as it was', async () => {
    const before = await kept();
    const { bundleRvNo = '', pdRvNo = '', orderNo = '' } = numbers;
    const list = { bundleRvNo, bookingList: [], groupPersDiv: '01' };
    const key = { 'idempotency-key': 'a-stranger-0001' };
    const result = approvedForm({ attemptId: orderNo, amount: 1 }, 'a-key-of-the-stranger');
    const calls: Readonly<Record<string, () => Promise<Answer>>> = {
      '/api/reserve/preparePayment': () => stranger.post('/api/reserve/preparePayment', { ...list, payMethod: '02' }),
      '/api/reserve/order': () => stranger.post('/api/reserve/order', { ...list, cmpl: 'free' }, key),
      '/api/reserve/orderPrumee': () =>
        stranger.post('/api/reserve/orderPrumee', { prumiParam: { orderNo, code: '00', message: '' } }, key),
      ...Object.fromEntries(
        ['ModiValidate', 'calcModifyPrice', 'modfiyPayment'].map((call) => [
          `/api/reserve/${call}`,
          () => stranger.post(`/api/reserve/${call}`, { bundleRvNo, bookingList: [changedLine(pdRvNo)] }),
        ]),
      ),
      ...Object.fromEntries(
        ['calcCancelPrice', 'cancelPayment'].map((call) => [
          `/api/reserve/${call}`,
          () => stranger.post(`/api/reserve/${call}`, { bundleRvNo, cancelPdRvNos: [pdRvNo] }),
        ]),
      ),
      '/resvr/insertGrpDcdfpr.do': () =>
        stranger.postForm('/resvr/insertGrpDcdfpr.do', { bundleRvNo, ...PLEDGE_FIELDS }),
      '/api/resvr/mergeVerification': () =>
        stranger.postForm('/api/resvr/mergeVerification', { bundleRvNo, ...VERIFICATION_FIELDS }),
      '/resvr/selectExhpHallDetail.do': () =>
        stranger.postParts('/resvr/selectExhpHallDetail.do', { bundleRvNo, pdRvNo, pdNo: '1' }),
      '/api/inquiry': () =>
        stranger.post('/api/inquiry', { inqDiv: 'visit', bundleRvNo, inqCont: '몇 시에 문을 여나요?' }, key),
      '/payment/lguPayment.do': () => stranger.postForm('/payment/lguPayment.do', result),
    };
    expect(await callsThatName(['bundleRvNo', 'pdRvNo', 'cancelPdRvNos', 'orderNo', 'LGD_OID'])).toEqual(
      Object.keys(calls).toSorted(),
    );
    const answers = [
      ...(await Promise.all(Object.values(calls).map((call) => call()))),
      await stranger.postForm('/payment/lguPayment.do', { ...result, LGD_RESPCODE: 'PAY_PROCESS_CANCELED' }),
      await stranger.get(`/payment/window/${orderNo}`),
      await stranger.get(`/payment/return?outcome=fail&code=PAY_PROCESS_CANCELED&message=-&order=${orderNo}`),
    ];
    for (const answer of answers)
      expect([answer.status, answer.code], answer.text).toEqual([404, expect.stringMatching(/not-found$|unknown$/)]);
    expect(await kept()).toBe(before);
  });

  test('is not changed by reading it, and what is read is kept by no cache', async () => {
    const before = await kept();
    const calls = (await callsWithNumbers()).filter(({ method }) => method === 'get');
    for (const call of calls) {
      const { status, headers } = await ask(owner, call, own);
      expect([status, headers['cache-control']], call.path).toEqual([200, 'no-store']);
    }
    expect(await kept()).toBe(before);
  });

  test('is answered to its owner by the fields of its schema, and by no other', async () => {
    const asked = CALLS.flatMap(({ call, answer }) => {
      const [method = '', path = ''] = call.split(' ');
      const own = numbersIn(path).some((name) => !OF_EVERYBODY.has(name)) || path in QUERIES;
      return method === 'get' && own && answer !== null ? [{ method, path, answer }] : [];
    });
    expect(asked.length).toBeGreaterThan(8);
    for (const { method, path, answer } of asked) {
      const { status, response } = await ask(owner, { method, path: `${path}${QUERIES[path] ?? ''}` }, own);
      expect(status, path).toBe(200);
      expect(fieldsOf(response), path).toEqual(fieldsOf(answer.encode(answer.decode(response))));
    }
  });

  test('is in no list of another member', async () => {
    const lists = [
      '/api/reservation?groupPersDiv=01',
      '/api/reservation?groupPersDiv=02',
      '/api/waitlist',
      '/api/inquiry',
    ];
    const texts = async (visitor: Visitor): Promise<string> =>
      (await Promise.all(lists.map((list) => visitor.get(list)))).map(({ text }) => text).join();
    const theirs = await texts(stranger);
    expect(await texts(owner)).toContain(numbers['bundleRvNo']);
    expect((await owner.get('/api/member/favourites')).text).toContain(`"mrktnPdNo":${FIRE_STATION.productId}`);
    expect((await stranger.get('/api/member/favourites')).response).toEqual({ favouriteList: [] });
    for (const name of ['bundleRvNo', 'pdRvNo', 'waitNo']) expect(theirs, name).not.toContain(own(name));
  });
});
