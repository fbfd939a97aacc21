import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../db/pool.ts';
import { startSandbox, type RunningSandbox } from '../../gateways/payment/sandbox.test-support.ts';
import { recountSeats } from '../schedule/recount.ts';
import { FIRE_STATION, NOW, VISIT, type Offer } from '../../testing/bookings.test-support.ts';
import { prepare, type Prepared } from '../../testing/pay.test-support.ts';
import {
  buildServer,
  PATIENCE_MS,
  startSiteProcess,
  type SiteProcess,
} from '../../testing/site-process.test-support.ts';
import { signIn, type Visitor } from '../../testing/visitor.test-support.ts';
import { leaveSeats, openLeaderSeats } from '../../testing/stock.test-support.ts';
import { copyPark } from '../../demo/park-database.test-support.ts';

const BUYERS = 10;
const WAITING = [2, 1, 3, 2, 1, 4, 2, 1, 2, 3] as const;

let park: { url: string; db: Database; drop(): Promise<void> };
let bank: RunningSandbox;
let sites: SiteProcess[] = [];
let members = 0;

beforeAll(async () => {
  await buildServer();
  park = await copyPark(Date.parse(NOW));
  bank = await startSandbox();
  sites = await Promise.all([start(), start()]);
}, 180_000);
afterAll(async () => {
  for (const site of sites) await site.kill('SIGTERM');
  await bank.close();
  await park.drop();
});

const start = (): Promise<SiteProcess> => startSiteProcess({ bank, env: { DATABASE_URL: park.url, POOL_SIZE: '4' } });

function siteAt(at: number): SiteProcess {
  const site = sites[at % sites.length];
  if (site === undefined) throw new Error('no site');
  return site;
}

/** A member at one process or the other. */
const newcomer = (at: number): Promise<Visitor> =>
  signIn(park.db, siteAt(at).send, `member${(members += 1)}`, Date.parse(NOW));

const round = (number: number): Offer => ({
  ...FIRE_STATION,
  roundId: 1010 + number,
  componentRoundId: 1010 + number,
});

interface Held {
  readonly visitor: Visitor;
  readonly payment: Prepared;
}

/** Buyers who hold every seat of a round, two each. */
async function fill(offer: Offer): Promise<readonly Held[]> {
  await leaveSeats(park.db, offer, 2 * BUYERS);
  await openLeaderSeats(park.db, offer);
  return Promise.all(
    Array.from({ length: BUYERS }, async (_, at) => {
      const visitor = await newcomer(at);
      return { visitor, payment: await prepare(visitor, 2, offer) };
    }),
  );
}

/** Parties that wait, one after the other so that their order is known. */
async function queueUp(offer: Offer): Promise<void> {
  for (const [at, experPcnt] of WAITING.entries()) {
    const visitor = await newcomer(at);
    const answer = await visitor.post('/api/reserve/wait', {
      pdNo: offer.productId,
      pdDiv: '01',
      expVisitRvdt: VISIT.replaceAll('-', ''),
      scheSeqNo: offer.roundId,
      experPcnt,
      orgName: '김도현',
      userPhoneNum: '010-0000-0011',
    });
    expect(answer.status, answer.text).toBe(200);
  }
}

const giveUp = ({ visitor, payment }: Held): Promise<unknown> =>
  visitor.post(`/api/reserve/payment/${payment.attemptId}/release`, {});

/** Waits until every note of released seats has been taken. */
async function allNotesTaken(): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const notes = await park.db.query('select 1 from seat_release');
    if (notes.length === 0) return;
    if (Date.now() > end) throw new Error('notes of released seats are not taken');
    await new Promise((wake) => setTimeout(wake, 50));
  }
}

interface Party {
  readonly headcount: number;
  readonly offered: number;
  readonly decisions: number;
  readonly messages: number;
}

/** The queue of a round in the order of request, with what each party was told. */
const queueOf = (offer: Offer): Promise<readonly Party[]> =>
  park.db.query<Party>(
    `select w.headcount, w.offered_seats as offered,
      (select count(*) from waitlist_decision d where d.request_id = w.request_id and d.kind <> 'passed') as decisions,
      (select count(*) from outbox o where o.topic = 'waitlist.offered' and o.payload ->> 'requestNo' = w.request_no) as messages
      from waitlist_request w where w.round_id = $1 and w.visit_date = $2 order by w.request_id`,
    [offer.roundId, VISIT],
  );

/**
 * Every seat that came back is offered once: to the first in the queue as a whole, and to the next as far as they go.
 */
async function expectOfferedOnce(offer: Offer, cameBack: number): Promise<void> {
  const queue = await queueOf(offer);
  let left = cameBack;
  for (const party of queue) {
    const due = Math.min(party.headcount, left);
    left -= due;
    expect(party.offered).toBe(due);
    expect(party.messages).toBe(party.decisions);
    expect(party.decisions > 0).toBe(due > 0);
  }
  expect(queue.reduce((sum, party) => sum + party.offered, 0)).toBe(cameBack);
  expect(await recountSeats(park.db)).toEqual([]);
}

describe('two site processes that offer a round’s seats', () => {
  test('offer each seat once, whichever of them is first', async () => {
    const buyers = await fill(round(1));
    await queueUp(round(1));
    await Promise.all(buyers.slice(0, 4).map(giveUp));
    for (const buyer of buyers.slice(4, 7)) {
      await giveUp(buyer);
      await new Promise((wake) => setTimeout(wake, 300));
    }
    await allNotesTaken();
    await expectOfferedOnce(round(1), 14);
  });

  test('offer each seat once, although one of them is killed meanwhile', async () => {
    const buyers = await fill(round(2));
    await queueUp(round(2));
    const all = Promise.all(buyers.filter((_, at) => at % 2 === 1).map(giveUp));
    await siteAt(0).kill('SIGKILL');
    await all;
    await allNotesTaken();
    await expectOfferedOnce(round(2), BUYERS);
    sites = [await start(), siteAt(1)];
    await allNotesTaken();
    await expectOfferedOnce(round(2), BUYERS);
  });
});
