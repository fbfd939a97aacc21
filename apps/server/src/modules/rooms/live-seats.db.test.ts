import { asSent } from '@kkumteo/contract/golden/call.test-support';
import { liveSeatsEvent } from '@kkumteo/contract/rooms/live-seats';
import type { Encoded } from '@kkumteo/contract/wire/codec';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCatalogue } from '../catalog/open-catalogue.ts';
import { followedSeats } from './read-live-seats.ts';
import { preparedOf } from '../../testing/pay.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';

let origin = '';
const site = await openSiteForFile({ env: { TRUST_PROXY: 'loopback' }, today: '2026-12-07' });
const member = await site.signIn('parent1');

beforeAll(async () => {
  origin = await site.api.listen({ port: 0, host: '127.0.0.1' });
});

const DAY = '2026-12-16';
const path = (id: number, more = '') => `/api/product/${id}/seats?date=20261216&pgDiv=P${more}`;

type Seats = Encoded<typeof liveSeatsEvent>;

/** Opens a stream: its events so far, and a way to leave. */
async function look(url: string, from = '203.0.113.9') {
  const leaving = new AbortController();
  const answer = await fetch(`${origin}${url}`, { signal: leaving.signal, headers: { 'x-forwarded-for': from } });
  const events: Seats[] = [];
  let text = '';
  let ended = false;
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      events.length = 0;
      for (const [, json] of text.matchAll(/^event: seats\ndata: (.*)\n\n/gm))
        events.push(asSent(liveSeatsEvent, JSON.parse(json ?? '')));
    }
    ended = true;
  })().catch(() => undefined);
  return {
    answer,
    events,
    text: () => text,
    ended: () => ended,
    leave: async () => {
      leaving.abort();
      await reading;
    },
  };
}
const left = (seats: Seats | undefined, round: number) =>
  seats?.prodScheList.find((one) => one.mrktnScheSeqNo === round)?.rvResiduePcnt;
const roomLeft = (seats: Seats | undefined, room: string) =>
  seats?.roadList.find((one) => one.exhpHzCd === room)?.exhpRvResiduePcnt;
const setFree = (round: number, seats: number, room: string | null = null) =>
  site.db.query(
    `update seat_stock set capacity = held + sold + $1 where component_round_id = $2 and visit_date = $3 and room_id is not distinct from $4
      and kind = case when $4::text is null then 'experiencer' else 'room' end`,
    [seats, round, DAY, room],
  );

describe('live seats', () => {
  it('are sent at once, and again when a hold takes some and releases them', async () => {
    await setFree(1011, 10);
    const visitor = await look(path(101));
    expect([visitor.answer.status, visitor.answer.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    await expect.poll(() => left(visitor.events.at(-1), 1011)).toBe(10);
    expect(visitor.events.at(-1)?.roadList).toEqual([]);
    const booking = {
      expVisitRvdt: '20261216',
      mrktnPdNo: 101,
      mrktnScheSeqNo: 1011,
      includeList: [{ incluNm: '한가람', incluGrade: 'E2', incluBirthMonDate: '20180301' }],
      leaderList: [{ leaderNm: '한도현', phoneNo: '01000000011', email: 'a@example.com' }],
    };
    const body = { bookingList: [booking], groupPersDiv: '02', payMethod: '02' };
    const prepared = await member.post('/api/reserve/preparePayment', body);
    const { attemptId } = preparedOf(prepared);
    await expect.poll(() => left(visitor.events.at(-1), 1011)).toBe(9);
    await member.post(`/api/reserve/payment/${attemptId}/release`, {});
    await expect.poll(() => left(visitor.events.at(-1), 1011)).toBe(10);
    await visitor.leave();
  });

  it('include the rooms of the chosen round', async () => {
    const visitor = await look(path(201, '&mrktnScheSeqNo=2012'));
    await expect.poll(() => visitor.events.at(-1)?.roadList.length).toBe(29);
    await setFree(2012, 3, 'teen-court');
    await expect.poll(() => roomLeft(visitor.events.at(-1), 'teen-court')).toBe(3);
    await visitor.leave();
  });

  it('are sent at most once a second, however often they change, and not for another day’s changes', async () => {
    const visitor = await look(path(102));
    await expect.poll(() => visitor.events.length).toBe(1);
    await site.db.query(
      `update seat_stock set capacity = capacity + 1 where component_round_id = 1021 and visit_date = '2026-12-17'`,
    );
    const began = performance.now();
    for (let seats = 1; seats <= 20; seats += 1) await setFree(1021, seats);
    await expect.poll(() => left(visitor.events.at(-1), 1021)).toBe(20);
    const seconds = Math.ceil((performance.now() - began) / 1_000);
    expect(visitor.events.length).toBeLessThanOrEqual(2 + seconds);
    await visitor.leave();
  });

  it('are sent at once to a second visitor too', async () => {
    const first = await look(path(103));
    await expect.poll(() => first.events.length).toBe(1);
    const second = await look(path(103));
    await expect.poll(() => second.events.length).toBe(1);
    expect(second.events).toEqual(first.events);
    await Promise.all([first.leave(), second.leave()]);
  });

  it.each([
    ['a product that does not exist', '/api/product/999999/seats?date=20261216&pgDiv=P', 404],
    ['a product of the other track', '/api/product/201/seats?date=20261216&pgDiv=G', 404],
    ['an invalid number', '/api/product/x/seats?date=20261216&pgDiv=P', 400],
  ])('refuse %s in Korean', async (_name, url, status) => {
    const answer = await fetch(`${origin}${url}`);
    const { apiError } = (await answer.json()) as { apiError: { message: string } };
    expect(answer.status).toBe(status);
    expect(apiError.message).toMatch(/\p{Script=Hangul}/u);
  });

  it('allow 200 streams per address, an IPv6 network being one, and refuse the next with a sentence', async () => {
    const lookers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => look(path(104), `2001:db8:a:b::${at + 1}`)),
    );
    const refused = await look(path(104), '2001:db8:a:b:ffff::1');
    expect(refused.answer.status).toBe(503);
    const neighbour = await look(path(104), '2001:db8:a:c::1');
    expect(neighbour.answer.status).toBe(200);
    await neighbour.leave();
    await Promise.all(lookers.map((one) => one.leave()));
    const lookAgain = async (): Promise<number> => {
      const one = await look(path(104), '2001:db8:a:b::1');
      await one.leave();
      return one.answer.status;
    };
    await expect.poll(lookAgain).toBe(200);
  });

  it('are followed alike by all who see the same, whatever code or round they name', async () => {
    const catalogue = await openCatalogue(site.db);
    const follow = async (productId: number, roundId: number | null, invitationCode: string | null) => {
      const input = { productId, track: 'individual', day: DAY, roundId, invitationCode } as const;
      const found = await followedSeats({ catalogue }, input);
      return found.ok ? found.value.watched : null;
    };
    const plain = await follow(101, null, null);
    expect(plain).toMatchObject({ productId: 101, invitationCode: null });
    expect(await follow(101, null, 'made-up-1')).toEqual(plain);
    expect(await follow(101, 999_999, 'made-up-2')).toEqual(await follow(101, 1011, null));
    expect(await follow(123, null, 'KKUM-RESCUE-2026')).toMatchObject({ invitationCode: 'KKUM-RESCUE-2026' });
    expect(await follow(123, null, 'made-up-3')).toBeNull();
    await catalogue.close();
  });

  it('end when the site stops', async () => {
    const visitor = await look(path(105));
    await expect.poll(() => visitor.events.length).toBe(1);
    await site.api.close();
    await expect.poll(() => visitor.ended()).toBe(true);
    await visitor.leave();
  });
});
