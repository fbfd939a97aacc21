import { OFFER_DAYS } from '@kkumteo/domain/reservation/move/offer';
import { DAY_MS } from '@kkumteo/domain/shared/time';
import { beforeAll, expect, test } from 'vitest';
import { book, type Booked, cancelAll, makeRoom, roundOf, standOf } from '../reservation/cancel/cancel.test-support.ts';
import { makeOfferToken } from '../reservation/move/offer-store.ts';
import { OTHER_DAY, pressMove, wire } from '../reservation/move/move.test-support.ts';
import { expectAddsUp } from '../../testing/stock.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import { settleOffers } from './settle-offers.ts';
import { approved, readClosing, runToEnd, scopeOf, WORDS } from './closing.test-support.ts';

const site = await openSiteForFile();
await makeRoom(site);
const stranger = site.browser();
beforeAll(() => stranger.get('/api/site'));

const staff = async () => ({ finance: await site.staffMember('finance'), admin: await site.staffMember('admin') });
const offerOf = async (reservationNo: string): Promise<number> =>
  (
    await site.db.query<{ offerKey: number }>(
      `select (payload ->> 'offerKey')::integer as offer_key from outbox
        where topic = 'reservation.another-day' and payload ->> 'reservationNo' = $1`,
      [reservationNo],
    )
  )[0]?.offerKey ?? 0;
const toldOf = async (reservationNo: string): Promise<readonly string[]> =>
  (
    await site.db.query<{ topic: string }>(
      `select topic from outbox where payload ->> 'reservationNo' = $1 and topic <> 'reservation.confirmed' order by outbox_id`,
      [reservationNo],
    )
  ).map(({ topic }) => topic);

test('a closing that offers other days cancels only what takes none, once, and pays it back', async () => {
  const booked: Booked[] = [];
  for (let at = 0; at < 3; at += 1) booked.push(await book(site, await site.newcomer(), { rounds: [1] }));
  const [moving, declining, silent] = booked as [Booked, Booked, Booked];
  const people = await staff();
  const closingId = await approved(people, scopeOf([roundOf(1).roundId]), { visitors: 'offer' });
  expect(await runToEnd(site, people.finance, closingId)).toMatchObject({
    choosing: 3,
    moved: 0,
    cancelled: { reservations: 0 },
    ledger: { agrees: true, promised: 0, booked: 0, open: 0 },
  });
  for (const { reservationNo } of booked) {
    expect(await standOf(site, reservationNo)).toMatchObject({ state: 'open', refunds: [] });
    expect(await toldOf(reservationNo)).toEqual(['reservation.another-day']);
  }
  const sent = JSON.stringify(site.bank.sandbox.messages.box.kept());
  expect(sent).toContain(WORDS);
  expect(sent).toContain('/reserve/another-day#');

  const link = async ({ reservationNo }: Booked) => makeOfferToken(site.db, await offerOf(reservationNo));
  const taken = await stranger.post('/api/anotherDay/move', {
    token: await link(moving),
    expVisitRvdt: wire(OTHER_DAY),
    roundList: moving.lineNos.map((pdRvNo) => ({ pdRvNo, scheSeqNo: roundOf(1).roundId })),
  });
  expect(taken.status).toBe(200);
  expect((await stranger.post('/api/anotherDay/refund', { token: await link(declining) })).status).toBe(200);
  await Promise.all([site.run('settle-offers'), site.run('settle-offers')]);
  expect(await standOf(site, declining.reservationNo)).toMatchObject({ state: 'cancelled' });
  expect(await standOf(site, silent.reservationNo)).toMatchObject({ state: 'open' });
  expect(await readClosing(people.finance, closingId)).toMatchObject({
    moved: 1,
    choosing: 1,
    cancelled: { reservations: 1 },
  });

  site.clock.advance(OFFER_DAYS * DAY_MS);
  await site.run('settle-offers');
  await site.run('settle-offers');
  await site.run('reconcile-attempts');
  expect(await standOf(site, moving.reservationNo)).toMatchObject({ state: 'open', refunds: [] });
  for (const { reservationNo, amount } of [declining, silent]) {
    expect(await standOf(site, reservationNo)).toMatchObject({ state: 'cancelled', refunds: [[amount, 'done']] });
    expect((await toldOf(reservationNo)).filter((topic) => topic === 'reservation.closed')).toHaveLength(1);
  }
  const { finance } = await staff();
  const { ledger, moved, choosing } = await readClosing(finance, closingId);
  const amount = declining.amount + silent.amount;
  expect({ ledger, moved, choosing }).toEqual({
    ledger: { agrees: true, promised: amount, booked: amount, open: 0 },
    moved: 1,
    choosing: 0,
  });
  await expectAddsUp(site);
}, 60_000);

test('an offer that can not be settled holds up none of the others', async () => {
  const [first, second] = [
    await book(site, await site.newcomer(), { rounds: [2] }),
    await book(site, await site.newcomer(), { rounds: [2] }),
  ];
  const people = await staff();
  const closingId = await approved(people, scopeOf([roundOf(2).roundId]), { visitors: 'offer' });
  await runToEnd(site, people.finance, closingId);
  const stuck = await offerOf(first.reservationNo);
  await site.db.query(
    `create function refuse_settling() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$;
    create trigger stuck before update of state on another_day_offer for each row
      when (new.state = 'settled' and old.offer_id = ${stuck}) execute function refuse_settling()`,
  );
  site.clock.advance(OFFER_DAYS * DAY_MS);
  await settleOffers(site.deps, 1);
  expect(await standOf(site, first.reservationNo)).toMatchObject({ state: 'open' });
  expect(await standOf(site, second.reservationNo)).toMatchObject({ state: 'cancelled' });
  await site.db.query('drop trigger stuck on another_day_offer');
  await site.run('settle-offers');
  expect(await standOf(site, first.reservationNo)).toMatchObject({ state: 'cancelled' });
}, 60_000);

const FRIDAY = '20261211';

test('a reservation whose other day is offered already is cancelled by a second closing, and paid back', async () => {
  const { reservationNo } = await book(site, await site.newcomer(), { rounds: [1, 2], over: { expVisitRvdt: FRIDAY } });
  const people = await staff();
  const close = async (round: number) =>
    runToEnd(
      site,
      people.finance,
      await approved(people, scopeOf([roundOf(round).roundId], { day: FRIDAY }), { visitors: 'offer' }),
    );
  expect(await close(1)).toMatchObject({ choosing: 1 });
  expect(await close(2)).toMatchObject({ choosing: 0, cancelled: { reservations: 1 }, left: [] });
  expect((await standOf(site, reservationNo)).refunds).toEqual([[expect.any(Number), 'done']]);
  expect(await toldOf(reservationNo)).toContain('reservation.closed');
}, 60_000);

const THURSDAY = '20261210';

test('what its visitor has cancelled while another day is offered is no part of the closing, and what staff have moved has moved', async () => {
  const [visitor, other] = [await site.newcomer(), await site.newcomer()];
  const over = { expVisitRvdt: THURSDAY };
  const cancelling = await book(site, visitor, { rounds: [3], over });
  const moving = await book(site, other, { rounds: [3], over });
  const people = await staff();
  const scope = scopeOf([roundOf(3).roundId], { day: THURSDAY });
  const closingId = await approved(people, scope, { visitors: 'offer' });
  expect(await runToEnd(site, people.finance, closingId)).toMatchObject({ choosing: 2, moved: 0 });
  expect((await cancelAll(visitor, cancelling.reservationNo)).status).toBe(200);
  const line = { reservationNo: moving.reservationNo, lineNo: moving.lineNos[0] ?? '' };
  expect((await pressMove(await site.staffMember('counsel'), line)).status).toBe(200);
  await site.run('settle-offers');
  expect(await readClosing(people.finance, closingId)).toMatchObject({
    reservations: 1,
    choosing: 0,
    moved: 1,
    cancelled: { reservations: 0 },
    left: [],
    ledger: { agrees: true },
  });
  site.clock.advance(OFFER_DAYS * DAY_MS);
  await site.run('settle-offers');
  expect(await standOf(site, moving.reservationNo)).toMatchObject({ state: 'open', refunds: [] });
  expect(await toldOf(cancelling.reservationNo)).not.toContain('reservation.closed');
}, 60_000);
