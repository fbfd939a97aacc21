import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '../../../../packages/contract/src/golden/calls.test-support.ts';
import { makeWalletKeys } from '../gateways/wallet/wallet-keys.test-support.ts';
import { FIRE_STATION } from '../testing/bookings.test-support.ts';
import { prepareLater, reserveByPledge, writePledge } from '../modules/reservation/pay-later/pay-later.test-support.ts';
import { openSiteForFile } from '../testing/test-site.test-support.ts';
import type { Visitor } from '../testing/visitor.test-support.ts';
import { leaveSeats } from '../testing/stock.test-support.ts';
import { publishedCalls, publishedWire, type PublishedCall } from '../testing/wire.test-support.ts';
import {
  ask,
  callsByBody,
  hasOwnNumber,
  numbersIn,
  type OwnNumbers,
  windowCalls,
} from './foreign-calls.test-support.ts';

/*
 * What belongs to one member, asked for by another with the true numbers: it is not there, in the words of a number
 * that no one has, and stays as it was. Every published call that carries a number is asked; a new one has to be named
 * in foreign-calls.
 */

let numbers: OwnNumbers;

// With wallets, so that the owner has a ticket to save.
const site = await openSiteForFile({
  env: makeWalletKeys().environment,
  webFolder: fileURLToPath(new URL('../../../web/public/', import.meta.url)),
});
const owner = await site.signIn('teacher1');
const stranger = await site.signIn('teacher2');

beforeAll(async () => {
  await owner.post('/api/member/favourites', { mrktnPdNo: FIRE_STATION.productId, favouriteYn: 'Y' });
  const bundleRvNo = await reserveByPledge(owner);
  const { attemptId } = await prepareLater(owner, bundleRvNo);
  expect((await writePledge(owner, bundleRvNo)).status).toBe(200);
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

// What is a member's and has no number.
const QUERIES: Readonly<Record<string, string>> = {
  '/api/checkLogin': '',
  '/api/reserve/getFamilyList': '?linkCd=1',
  '/api/reserve/lastOrganisation': '',
  '/api/reservation': '?groupPersDiv=01',
  '/api/reservation/nextVisit': '?groupPersDiv=01',
  '/api/waitlist': '',
  '/api/member/contact': '',
  '/api/member/favourites': '',
  '/api/member/favourites/days': '',
  '/api/inquiry': '',
};

// Opened by a link alone; another-day.db.test.ts shows that it moves no line but those of its offer.
const BY_LINK = '/api/anotherDay/move';

/** The calls without a number in their path whose body has one of these fields, however deep. */
async function callsThatName(fields: readonly string[]): Promise<readonly string[]> {
  const { paths, components } = await publishedWire(site);
  const textOf = (schema: object = {}): string => {
    const text = JSON.stringify(schema);
    const parts = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)];
    return [text, ...parts.map(([, name = '']) => textOf(components.schemas[name]))].join();
  };
  return Object.entries(paths)
    .filter(([path]) => !hasOwnNumber(path))
    .filter(([, { post }]) => fields.some((field) => textOf(post?.requestBody).includes(`"${field}":{`)))
    .map(([path]) => path)
    .toSorted();
}

async function callsWithNumbers(): Promise<readonly PublishedCall[]> {
  const calls = await publishedCalls(site);
  return calls.filter(({ path }) => hasOwnNumber(path));
}

// A word beside a number: there is no other number in its place.
const WORDS = new Set(['paper']);
const own = (name: string): string => numbers[name] ?? '';
const unknownTo = (name: string): string => (WORDS.has(name) ? own(name) : own(name).replace(/^.{8}/, 'XXXXXXXX'));

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
      const unknown = await ask(stranger, call, unknownTo);
      expect([asked.status, asked.code], name).toEqual([404, expect.stringMatching(/not-found$|unknown$/)]);
      expect(asked.text, name).toBe(unknown.text);
      if (call.method === 'get') expect((await ask(owner, call, own)).status, name).toBe(200);
    }
    expect(await kept()).toBe(before);
  });

  test('is not there for another member, by any call that names it in its body, and stays as it was', async () => {
    const before = await kept();
    const calls = callsByBody(stranger, numbers);
    const naming = await callsThatName(['bundleRvNo', 'pdRvNo', 'cancelPdRvNos', 'orderNo', 'LGD_OID']);
    expect(naming).toEqual([BY_LINK, ...Object.keys(calls)].toSorted());
    const answers = await Promise.all(
      [...Object.values(calls), ...windowCalls(stranger, numbers)].map((call) => call()),
    );
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
      const own = hasOwnNumber(path) || path in QUERIES;
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
