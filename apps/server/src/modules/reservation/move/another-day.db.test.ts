import { asSent } from '@kkumteo/contract/golden/call.test-support';
import { anotherDayAnswer } from '@kkumteo/contract/reservation/another-day';
import { offerEnds, OFFER_DAYS } from '@kkumteo/domain/reservation/move/offer';
import { DAY_MS } from '@kkumteo/domain/shared/time';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { FESTIVAL, freeOrder, VISIT } from '../../../testing/bookings.test-support.ts';
import { orderedNo, placeOrder, resetClocks } from '../../../testing/pay.test-support.ts';
import { expectAddsUp } from '../../../testing/stock.test-support.ts';
import { newcomerOfEach, openSiteForFile } from '../../../testing/test-site.test-support.ts';
import { outcomeOf, type Answer } from '../../../testing/visitor.test-support.ts';
import { book, cancelAll, detailOf, makeRoom, roundOf, standOf } from '../cancel/cancel.test-support.ts';
import { OTHER_DAY, wire } from './move.test-support.ts';
import { findOffersToSettle, lockOffer, makeOfferToken, offerAnotherDay, settleOffer } from './offer-store.ts';

const site = await openSiteForFile();
await makeRoom(site);
beforeEach(() => resetClocks(site));
const visitor = newcomerOfEach(site);
/** Who has the link and no login. */
const stranger = site.browser();
beforeAll(() => stranger.get('/api/site'));

/** Two visits of a day, offered another day by a link. */
async function offered(rounds: readonly number[] = [1, 2]) {
  const booked = await book(site, visitor, { rounds });
  return { ...booked, ...(await offer(booked.reservationNo)) };
}
type Offered = Awaited<ReturnType<typeof offered>>;

async function offer(reservationNo: string) {
  const now = site.clock.now();
  const offerKey = await site.db.transaction(async (tx) => {
    const rows = await tx.query<{ key: number; reservationKey: number }>(
      `select line_id as key, reservation_id as reservation_key from reservation_line join reservation using (reservation_id)
        where reservation_no = $1`,
      [reservationNo],
    );
    const lineKeys = rows.map(({ key }) => key);
    const until = offerEnds(null, now) ?? now;
    return offerAnotherDay(tx, { reservationKey: rows[0]?.reservationKey ?? 0, lineKeys, until }, now);
  });
  return { offerKey, token: await makeOfferToken(site.db, offerKey) };
}

const read = (token: string): Promise<Answer> => stranger.post('/api/anotherDay', { token });
const decline = (token: string): Promise<Answer> => stranger.post('/api/anotherDay/refund', { token });
const take = ({ token, lineNos }: Offered, day = OTHER_DAY): Promise<Answer> =>
  stranger.post('/api/anotherDay/move', {
    token,
    expVisitRvdt: wire(day),
    roundList: lineNos.map((pdRvNo, at) => ({ pdRvNo, scheSeqNo: roundOf(at + 1).roundId })),
  });
const toSettle = async () =>
  (await findOffersToSettle(site.db, site.clock.now(), 10)).map(({ offerKey, lineKeys }) => [
    offerKey,
    lineKeys.length,
  ]);

test('a link shows the visits and the days with seats for all of them, and no name', async () => {
  const offer = await offered();
  const { response, text } = await read(offer.token);
  expect(response).toMatchObject({
    anotherDay: {
      offerSitu: 'open',
      payYn: 'Y',
      detailList: [{ pdRvNo: offer.lineNos[0] }, { pdRvNo: offer.lineNos[1] }],
    },
  });
  const days = asSent(anotherDayAnswer, response).anotherDay.dayList;
  expect(days.map(({ expVisitRvdt }) => expVisitRvdt)).toContain(wire(OTHER_DAY));
  expect(days.map(({ expVisitRvdt }) => expVisitRvdt)).not.toContain(wire(VISIT));
  expect(text).not.toContain('김');
  expect(outcomeOf(await read('x'.repeat(32)))).toEqual([409, 'reservation.offer-over']);
});

test('a link of visits that cost nothing says that no money goes back', async () => {
  const { token } = await offer(orderedNo(await placeOrder(visitor, freeOrder(FESTIVAL, 2))));
  expect((await read(token)).response).toMatchObject({ anotherDay: { offerSitu: 'open', payYn: 'N' } });
});

test('its visits move to the chosen day together, and what was paid counts', async () => {
  const offer = await offered();
  const before = await standOf(site, offer.reservationNo);
  const answers = await Promise.all([take(offer), take(offer)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await detailOf(visitor, offer.reservationNo)).detailList).toMatchObject([
    { pdRvNo: offer.lineNos[0], expVisitRvdt: wire(OTHER_DAY) },
    { pdRvNo: offer.lineNos[1], expVisitRvdt: wire(OTHER_DAY) },
  ]);
  expect(await standOf(site, offer.reservationNo)).toEqual(before);
  const told = await site.db.query(
    `select 1 from outbox where topic = 'reservation.moved' and payload ->> 'reservationNo' = $1`,
    [offer.reservationNo],
  );
  expect(told).toHaveLength(1);
  expect((await read(offer.token)).response).toMatchObject({ anotherDay: { offerSitu: 'moved', dayList: [] } });
  expect(outcomeOf(await decline(offer.token))).toEqual([409, 'reservation.offer-over']);
  expect(await toSettle()).toEqual([]);
  await expectAddsUp(site);
});

test('costs no more where the new day is dearer', async () => {
  const offer = await offered([1]);
  const product = [roundOf(1).productId];
  await site.db.query('update price_row set fee = fee * 2 where product_id = $1', product);
  expect((await take(offer)).status).toBe(200);
  await site.db.query('update price_row set fee = fee / 2 where product_id = $1', product);
  expect(await standOf(site, offer.reservationNo)).toMatchObject({ payTotal: 27_000, refunds: [], owed: 27_000 });
  await expectAddsUp(site);
});

test('the money that is asked for waits for the closing, which settles it once', async () => {
  const offer = await offered();
  expect((await decline(offer.token)).response).toMatchObject({ anotherDay: { offerSitu: 'refunded' } });
  expect((await decline(offer.token)).status).toBe(200);
  expect(outcomeOf(await take(offer))).toEqual([409, 'reservation.offer-over']);
  expect(await toSettle()).toEqual([[offer.offerKey, 2]]);
  const settle = () =>
    site.db.transaction(async (tx) => {
      await lockOffer(tx, offer.offerKey);
      return settleOffer(tx, offer.offerKey, site.clock.now());
    });
  expect([await settle(), await settle()]).toEqual([true, false]);
  expect(await toSettle()).toEqual([]);
});

test('without an answer in time its visits wait for the closing, and the link is over', async () => {
  const offer = await offered();
  site.clock.advance(OFFER_DAYS * DAY_MS);
  expect((await read(offer.token)).response).toMatchObject({ anotherDay: { offerSitu: 'over', dayList: [] } });
  expect(outcomeOf(await take(offer))).toEqual([409, 'reservation.offer-over']);
  expect(outcomeOf(await decline(offer.token))).toEqual([409, 'reservation.offer-over']);
  expect(await toSettle()).toContainEqual([offer.offerKey, 2]);
});

test('visits that their member has cancelled are not offered any more', async () => {
  const offer = await offered();
  await cancelAll(visitor, offer.reservationNo);
  expect((await read(offer.token)).response).toMatchObject({ anotherDay: { offerSitu: 'over' } });
  expect(outcomeOf(await take(offer))).toEqual([409, 'reservation.offer-over']);
});

test('a round of another line, of another day or without seats moves nothing', async () => {
  const offer = await offered();
  const half = await stranger.post('/api/anotherDay/move', {
    token: offer.token,
    expVisitRvdt: wire(OTHER_DAY),
    roundList: [{ pdRvNo: offer.lineNos[0], scheSeqNo: roundOf(3).roundId }],
  });
  expect(half.error).toMatchObject({ code: 'schedule.round-missing' });
  const full = 'update seat_stock set capacity = held + sold where component_round_id = 1012 and visit_date = $1';
  await site.db.query(full, [OTHER_DAY]);
  expect(outcomeOf(await take(offer))).toEqual([409, 'reservation.move-no-seats']);
  expect((await detailOf(visitor, offer.reservationNo)).detailList).toMatchObject([
    { expVisitRvdt: wire(VISIT) },
    { expVisitRvdt: wire(VISIT) },
  ]);
  expect((await read(offer.token)).response).toMatchObject({ anotherDay: { offerSitu: 'open' } });
  await makeRoom(site);
  await expectAddsUp(site);
});
