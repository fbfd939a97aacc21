import { beforeEach, describe, expect, test } from 'vitest';
import { approvedCardOrder } from '@kkumteo/contract/payment/experience-card';
import type { Sql } from '../../../db/pool.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { orderByExperienceCard } from './experience-card.ts';
import { paymentProviders } from '../payment-providers.ts';
import { supportedRegions } from '../../../../../sandbox/src/experience-card/cards.ts';
import { sandboxExperienceCardKey } from '../../../../../sandbox/src/config.ts';
import { NOW, type Offer, groupItem, groupPayment } from '../../../testing/bookings.test-support.ts';
import {
  resetClocks,
  approvedForm,
  reservationOf,
  sendResult,
  preparedOf,
  moveClocks,
} from '../../../testing/pay.test-support.ts';
import { openSiteForFile } from '../../../testing/test-site.test-support.ts';
import { type Answer, guest, type Visitor } from '../../../testing/visitor.test-support.ts';
import { openLeaderSeats, booksOf, leaveSeats, stockOf } from '../../../testing/stock.test-support.ts';
import { paymentDepsOf } from '../../../testing/payments.test-support.ts';

/** Cabin crew and pilot for groups: the youth hall's, counted by round. */
const CABIN: Offer = { productId: 1202, roundId: 12_021, componentRoundId: 2021, guardian: false, price: 9_000 };
const RICH = { cardId: 'dream1001', cardNo: '9400-0000-0000-1001' };
const POOR = { cardId: 'dream1003', cardNo: '9400000000001003' };
const SILENT = { cardId: 'dream1004', cardNo: '9400000000001004' };
let teacher: Visitor;

const site = await openSiteForFile();
await openLeaderSeats(site.db, CABIN);

beforeEach(async () => {
  site.bank.sandbox.card.faults.clear();
  await leaveSeats(site.db, CABIN, 40);
  teacher = await site.signIn('teacher1');
});

const look = (card: object, visitor = teacher): Promise<Answer> => visitor.post('/api/reserve/prumeeBalance', card);
const tokenOf = async (card: object): Promise<string> => String((await look(card)).response?.['cardToken']);
const input = (cardToken?: string) => ({
  ...groupPayment(groupItem(CABIN, { '01': 15 })),
  payMethod: '09',
  ...(cardToken === undefined ? {} : { prumiParam: { cardToken } }),
});

interface Prepared {
  readonly attemptId: string;
  readonly amount: number;
}

const prepare = async (card: object = RICH): Promise<Prepared> => {
  const answer = await teacher.post('/api/reserve/preparePayment', input(await tokenOf(card)));
  if (answer.status !== 200) throw new Error(answer.text);
  return preparedOf(answer);
};
const openWindow = ({ attemptId }: Prepared): Promise<Answer> =>
  teacher.get(`/payment/window/${attemptId}?display=frame`);
/** What the holder presses in the window; answers where it leads. */
const decide = async ({ attemptId }: Prepared, decision: string): Promise<string> => {
  const session = site.bank.sandbox.experienceCard.book.sessionOf(attemptId);
  const answer = await site.bank.sandbox.app.inject({
    method: 'POST',
    url: `/experience-card/window/${session?.id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `decision=${decision}&agreed=yes`,
  });
  return String(answer.headers.location);
};
const order = ({ attemptId: orderNo }: Prepared, code = '00', visitor = teacher): Promise<Answer> =>
  visitor.post('/api/reserve/orderPrumee', { prumiParam: { orderNo, code, message: '' }, groupPersDiv: '01' });
const spent = (): number =>
  [...site.bank.sandbox.experienceCard.book.deals()].reduce(
    (sum, deal) => sum + (deal.refundedAt === null ? deal.amount : 0),
    0,
  );
const newBookings = async () => {
  const [row] = await site.db.query<{ count: number }>(
    `select count(*) as count from reservation where payment_method = 'experience-card' and created_at >= $1`,
    [NOW],
  );
  return row?.count ?? 0;
};

describe('a balance look-up of the experience card', () => {
  test('answers balance and a token for 00, and the provider’s own sentence for everything else', async () => {
    expect((await look(RICH)).response).toMatchObject({ code: '00', balance: expect.any(Number), message: '' });
    expect((await look({ ...RICH, cardNo: '9400000000009999' })).response).toEqual({
      code: '14',
      message: '카드 아이디 또는 카드번호가 올바르지 않습니다.',
      balance: 0,
      cardToken: '',
    });
    expect((await look({ cardId: '', cardNo: 'x' })).status).toBe(400);
  });

  test('is answered twenty times per member, and then refused for a while', async () => {
    const guesser = await site.signIn('member40');
    for (let tries = 0; tries < 20; tries += 1) await look({ ...RICH, cardNo: '9400000000009999' }, guesser);
    expect([(await look(RICH, guesser)).status, (await look(RICH)).status]).toEqual([429, 200]);
  });

  test('comes with the provider’s areas and the last moment of refunds, data of the provider (PD-70)', async () => {
    const { response } = await teacher.get('/api/reserve/prumeePolicy');
    expect(response).toEqual({
      areaList: [...supportedRegions],
      refuEndDtm: '2026-12-15T23:59:59+09:00',
      refuPossYn: 'Y',
    });
    await moveClocks(site, Date.parse('2026-12-20T10:00:00+09:00'));
    const late = await (await site.signIn('teacher1')).get('/api/reserve/prumeePolicy');
    expect(late.response).toMatchObject({ refuEndDtm: '2026-12-15T23:59:59+09:00', refuPossYn: 'N' });
    await resetClocks(site);
    site.bank.fault({ endpoint: 'experienceCardPolicy', kind: 'http500Json', times: 1 });
    const down = await teacher.get('/api/reserve/prumeePolicy');
    expect([down.status, down.code]).toEqual([503, 'payment.experience-card-down']);
  });

  test('stores neither id nor number', async () => {
    await prepare();
    const [row] = await site.db.query<{ traces: number }>(
      `select count(*) as traces from payment_attempt where booking::text like '%94000000%' or booking::text like '%dream100%'`,
    );
    expect(row).toEqual({ traces: 0 });
  });
});

describe('paying by experience card', () => {
  const vendor = () => ({ url: site.bank.url, key: sandboxExperienceCardKey });
  const LAST_LOOK = 3;

  test('books a group once its holder has approved, and takes the amount exactly once', async () => {
    const before = [spent(), await newBookings()] as const;
    const prepared = await prepare();
    expect((await openWindow(prepared)).status).toBe(303);
    const back = new URL(await decide(prepared, 'approve'));
    const page = await teacher.get(`${back.pathname}${back.search}`);
    expect(page.text).toContain('"LGD_RESPCODE":"0000"');
    expect(page.text).toContain(`"LGD_AMOUNT":"${prepared.amount}"`);
    expect(spent()).toBe(before[0]);
    const answers = await Promise.all([order(prepared), order(prepared)]);
    const numbers = new Set(answers.map((answer) => answer.response?.['bundleRvNo']));
    expect(numbers.size).toBe(1);
    expect((await order(prepared)).response).toEqual(answers[0]?.response);
    expect([spent(), await newBookings()]).toEqual([before[0] + prepared.amount, before[1] + 1]);
    const detail = await teacher.get(`/api/reservation/${[...numbers][0]}`);
    expect(detail.response).toMatchObject({
      reserveInfo: { rvProgSitu: '03', payMethod: '09', payMethodNm: '체험카드', changePossYn: 'N' },
    });
    expect((await booksOf(site.db, teacher.memberId)).differences).toBe(0);
  });

  test('is confirmed where another process has settled it after the lost answer', async () => {
    const prepared = await prepare();
    await openWindow(prepared);
    await decide(prepared, 'approve');
    site.bank.fault({ endpoint: 'experienceCardFind', kind: 'http500Json', times: 1 });
    let looks = 0;
    // The last look at the attempt comes when the other process is through.
    const query: Sql['query'] = async (text, values, name) => {
      if (name === 'attempt-find' && (looks += 1) === LAST_LOOK) {
        site.clock.advance(5_000);
        await site.run('reconcile-attempts');
      }
      return site.db.query(text, values, name);
    };
    const deps = paymentDepsOf(site, { vendor: vendor(), sql: { ...site.db, query } });
    const answer = await orderByExperienceCard(deps, approvedCardOrder(prepared.attemptId), teacher.memberId);
    expect([looks, answer]).toEqual([LAST_LOOK, { ok: true, value: expect.any(String) }]);
  });

  test('is confirmed by the card’s own address as well', async () => {
    const prepared = await prepare();
    await openWindow(prepared);
    await decide(prepared, 'approve');
    reservationOf(await sendResult(teacher, approvedForm(prepared, prepared.attemptId)));
  });

  test('returns from another site’s window without the session cookie: our own page repeats the request, and only once', async () => {
    const prepared = await prepare();
    await openWindow(prepared);
    const { pathname, search } = new URL(await decide(prepared, 'approve'));
    const stranger = guest(site.send);
    const bounced = await stranger.get(pathname + search);
    expect(bounced.status).toBe(200);
    const again = JSON.parse(/location\.replace\((".*?")\)/.exec(bounced.text)?.[1] ?? '""') as string;
    expect(again).toBe(`${pathname}${search}&again=1`);
    expect(await stranger.get(again)).toMatchObject({ status: 401, code: 'member.login-required' });
    const own = await teacher.get(again);
    expect(own.text).toContain('payment-result');
    expect(own.text).toContain(prepared.attemptId);
  });

  test('trusts no browser: without the holder’s approval nothing is charged and nothing is booked', async () => {
    const before = [spent(), await newBookings()];
    const prepared = await prepare();
    await openWindow(prepared);
    expect((await order(prepared)).status).toBe(422);
    expect((await order(prepared, '00', await site.signIn('teacher2'))).code).toBe('payment.attempt-unknown');
    expect([spent(), await newBookings()]).toEqual(before);
  });

  test('releases the seats when the holder closes the window, and says that it failed', async () => {
    const prepared = await prepare();
    const { held } = await stockOf(site.db, CABIN);
    await openWindow(prepared);
    const back = new URL(await decide(prepared, 'close'));
    const page = await teacher.get(`${back.pathname}${back.search}`);
    // Whatever the window says of a result other than 00, the visitor hears one sentence (reservation spec §8).
    expect(page.text).toContain('"LGD_RESPMSG":"결제에 실패했습니다. 다시 시도해주시기 바랍니다."');
    expect((await order(prepared, back.searchParams.get('code') ?? '')).status).toBe(422);
    expect((await stockOf(site.db, CABIN)).held).toBe(held - 15);
  });

  test('opens no window for a card with too little on it', async () => {
    const page = await openWindow(await prepare(POOR));
    expect([page.status, page.text.includes('잔액이 부족합니다.')]).toEqual([200, true]);
  });

  test('is settled later, once, where the provider charged and its answer got lost', async () => {
    const before = [spent(), await newBookings()] as const;
    const prepared = await prepare(SILENT);
    await openWindow(prepared);
    await decide(prepared, 'approve');
    site.bank.fault({ endpoint: 'experienceCardFind', kind: 'http500Json', times: 1 });
    expect((await order(prepared)).code).toBe('payment.in-progress');
    site.clock.advance(5_000);
    await site.run('reconcile-attempts');
    expect([spent(), await newBookings()]).toEqual([before[0] + prepared.amount, before[1] + 1]);
    expect((await order(prepared)).status).toBe(200);
  });

  test('is among the offered methods', async () => {
    const options = await teacher.get('/api/reserve/payOptions?expVisitRvdt=20261209');
    expect(options.response).toMatchObject({ prumeePossYn: 'Y', ctPossYn: 'Y' });
  });

  test('is refused without a balance look-up, for individuals, and outside of the youth hall', async () => {
    expect((await teacher.post('/api/reserve/preparePayment', input())).code).toBe('payment.experience-card-unread');
    const trip = { ...CABIN, productId: 124, roundId: 1241, componentRoundId: 1241 };
    const elsewhere = { ...input('ect_x'), ...groupPayment(groupItem(trip, { '01': 15 })), payMethod: '09' };
    expect((await teacher.post('/api/reserve/preparePayment', elsewhere)).code).toBe('payment.method-not-offered');
  });

  test('with a card that no one has looked at, or another member has, is refused before seats are held', async () => {
    const before = await stockOf(site.db, CABIN);
    const [own, others] = [
      await tokenOf(RICH),
      String((await look(RICH, await site.signIn('teacher2'))).response?.['cardToken']),
    ];
    for (const token of ['ect_x', `${own}x`, own.replace(/^ect_./, 'ect_!'), others]) {
      const answer = await teacher.post('/api/reserve/preparePayment', input(token));
      expect([answer.status, answer.code], token).toEqual([422, 'payment.experience-card-unread']);
    }
    site.clock.advance(30 * 60_000);
    expect((await teacher.post('/api/reserve/preparePayment', input(own))).code).toBe('payment.experience-card-unread');
    expect(await stockOf(site.db, CABIN)).toEqual(before);
  });

  test('is explained by the ledger, order by order', async () => {
    const providers = paymentProviders(site.bank.gateway, vendor(), site.db);
    const check = await checkLedger({ sql: site.db, providers }, { from: null, to: null });
    expect(check).toMatchObject({ unexplainedWon: 0, unpaidOnLedger: [] });
    expect(check?.orders).toBeGreaterThan(2);
  });
});
