import { USUAL_LIMITS } from '@kkumteo/domain/catalog/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Kept } from '../../../../sandbox/src/messages/box.ts';
import { sentinels } from '../../../../sandbox/src/messages/faults.ts';
import { openDatabase, type Database, type Sql } from '../../db/pool.ts';
import type { Job } from '../../jobs/job-runner.ts';
import { watchQueues } from '../../jobs/watch-queues.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { openCatalogue } from '../catalog/open-catalogue.ts';
import { queryWithoutMoveCheck } from '../../db/state-moves.test-support.ts';
import { createLogger } from '../../observe/logger.ts';
import { createMetrics } from '../../observe/metrics.ts';
import { awaitDeposit, bookingReferenceOf, buyByCard, prepare } from '../../testing/pay.test-support.ts';
import { reserveByPledge, prepareLater } from '../reservation/pay-later/pay-later.test-support.ts';
import { createStaffSessions } from '../staff/sessions.ts';
import { messagesModule } from './module.ts';
import { builtInWordsAlone } from './templates/message-words.test-support.ts';
import { beginConfirming, findAttempt } from '../payment/attempts/store.ts';
import { beginRefund, finishRefund } from '../payment/refunds/store.ts';
import { runOffice } from '../../office/office.test-support.ts';
import { messageSendersAt, openSiteForFile } from '../../testing/test-site.test-support.ts';

let catalogue: Catalogue;
let log: string[] = [];
let numbers: readonly string[] = [];

const site = await openSiteForFile();

beforeAll(async () => {
  catalogue = await openCatalogue(site.db);
  const rows = await site.db.query<{ number: string }>(
    `select reservation_no as number from reservation where status = 'confirmed' order by reservation_id limit 40`,
  );
  numbers = rows.map(({ number }) => number);
});
afterAll(async () => {
  await catalogue.close();
});
beforeEach(async () => {
  await site.db.query('delete from outbox');
  site.bank.sandbox.messages.box.clear();
  site.bank.sandbox.messages.faults.clear();
  site.clock.setTo('2026-11-20');
  log = [];
});

/** The jobs of one process: its own connections, its own log. */
function processOf(db: Database): readonly Job[] {
  const logger = createLogger('info', { write: (line) => void log.push(line) });
  const senders = messageSendersAt(site.bank.url);
  const { siteOrigin } = site.deps.config;
  const staff = createStaffSessions({ db, clock: site.clock, secure: false });
  return (
    messagesModule({
      ...site.deps,
      db,
      logger,
      senders,
      catalogue,
      messageWords: builtInWordsAlone,
      siteOrigin,
      officeOrigin: '',
      staff,
    }).jobs ?? []
  );
}
const jobOf = (jobs: readonly Job[], name: string): Job => {
  const job = jobs.find((candidate) => candidate.name === name);
  if (job === undefined) throw new Error(`no job ${name}`);
  return job;
};
const send = (sql = site.db) => jobOf(processOf(sql), 'send-messages').run();
const kept = () => site.bank.sandbox.messages.box.kept();
const writeEvent = (topic: string, payload: object, key = topic) =>
  site.db.query(
    `insert into outbox (message_key, topic, payload, created_at, available_at)
      values ($1, $2, $3, to_timestamp($4::float8), to_timestamp($4::float8))`,
    [key, topic, JSON.stringify(payload), site.clock.now() / 1000],
  );
const confirm = (at = 0) =>
  writeEvent('reservation.confirmed', { reservationNo: numbers[at] }, `reservation.confirmed:${numbers[at]}`);
const messages = () =>
  site.db.query<{ channel: string; state: string; tries: number; code: string | null; via: string | null }>(
    `select channel, state, tries, last_code as code, via from message order by channel`,
  );
const waited = () => site.db.query(`update message set leased_until = clock_timestamp() - interval '1 second'`);
const setBooker = (at: number, facts: { email?: string; mobile?: string }) =>
  site.db.query(
    `update reservation set booker_email = coalesce($2, booker_email), booker_mobile = coalesce($3, booker_mobile) where reservation_no = $1`,
    [numbers[at], facts.email ?? null, facts.mobile ?? null],
  );
/** Charges an attempt and refunds it as a whole. */
async function refundWhole(attemptId: string): Promise<void> {
  const now = site.clock.now();
  const attempt = await findAttempt(site.db, attemptId);
  if (attempt === null) throw new Error('there is no such attempt');
  const providerKey = `key-${attemptId}`;
  await beginConfirming(site.db, { ...attempt, providerKey, holdUntil: now, now, limits: USUAL_LIMITS });
  const asked = await beginRefund(site.db, { ...attempt, providerKey }, 'seats-gone', now);
  expect(await finishRefund(site.db, asked?.refundId ?? '', now)).toBe(true);
}
const textOf = (one: Kept | undefined): string => (one?.kind === 'mail' ? one.mail.text : (one?.message.text ?? ''));
/** What the operator's command prints, and its exit code. */
const operator = (...args: readonly string[]) => runOffice(site, ['messages', ...args]);
const ageOf = async (queue: string): Promise<number> => {
  const metrics = createMetrics();
  watchQueues(site.db, site.clock, metrics);
  const line = new RegExp(`queue="${queue}"\\} ([\\d.]+)`).exec(await metrics.text());
  return Number(line?.[1]);
};

describe('a payment', () => {
  it('queues one mail and one phone message, in the transaction that saves it', async () => {
    const visitor = await site.signIn('member1');
    const number = (await buyByCard(site, visitor)).reservationNo;
    await send();
    await send();
    expect(kept().map(({ kind, copies }) => [kind, copies])).toEqual(
      expect.arrayContaining([
        ['mail', 1],
        ['phone', 1],
      ]),
    );
    expect(kept()).toHaveLength(2);
    const reference = await bookingReferenceOf(site.db, number);
    for (const one of kept()) expect(textOf(one)).toContain(`■ 예약번호: ${reference}`);
    expect(textOf(kept()[0])).toContain('■ 결제금액: 45,000원');
    expect(textOf(kept()[0])).toContain(`/reserve/ind/reservations/${number}`);
  });

  it('of a bundle is announced with the time of each of its visits', async () => {
    const visitor = await site.signIn('member4');
    const number = (await buyByCard(site, visitor)).reservationNo;
    await site.db.query(
      `update reservation_line set product_id = 217, round_id = (select min(round_id) from round where product_id = 217)
        where reservation_id = (select reservation_id from reservation where reservation_no = $1)`,
      [number],
    );
    await send();
    await send();
    expect(kept()).toHaveLength(2);
    for (const one of kept())
      expect(textOf(one)).toMatch(
        /■ 체험일시: 2026년 12월 9일 \(수\) 10:00 \(\d\d:\d\d–\d\d:\d\d [^,]+, \d\d:\d\d–\d\d:\d\d .+\)\n/u,
      );
  });

  it('that could not become a reservation is announced once the money is refunded', async () => {
    const visitor = await site.signIn('member2');
    const { attemptId } = await prepare(visitor);
    await refundWhole(attemptId);
    await send();
    expect(kept()).toHaveLength(2);
    expect(textOf(kept()[0])).toContain('좌석이 마감되어 예약을 완료하지 못했습니다');
    expect(textOf(kept()[0])).toContain('■ 환불금액: 45,000원');
  });

  it('for an existing reservation that is refunded is not announced as one that lost its seats', async () => {
    const visitor = await site.signIn('member3');
    const { attemptId } = await prepareLater(visitor, await reserveByPledge(visitor));
    await send();
    site.bank.sandbox.messages.box.clear();
    await refundWhole(attemptId);
    await send();
    expect(kept()).toHaveLength(2);
    expect(textOf(kept()[0])).toContain('환불이 완료되었습니다.');
    expect(textOf(kept()[0])).toContain('■ 환불금액: 360,000원');
  });
});

describe('a deposit', () => {
  it('is requested with its account, and reminded of once, by day, on its last day', async () => {
    const visitor = await site.signIn('member4');
    const { reservationNo } = await awaitDeposit(site, visitor);
    await send();
    expect(kept()).toHaveLength(2);
    expect(textOf(kept()[0])).toMatch(
      /■ 입금계좌: \S+ \w{8,} \(예금주 [^*)]+\)\n■ 입금기한: 2026년 11월 23일 \(월\) 23:59까지/u,
    );
    const remind = () => jobOf(processOf(site.db), 'remind-deposits').run();
    await remind();
    site.clock.setTo('2026-11-23', '00:01');
    await remind();
    await remind();
    await send();
    expect(kept()).toHaveLength(2);
    site.clock.setTo('2026-11-23', '08:00');
    await send();
    expect(kept()).toHaveLength(4);
    expect(textOf(kept()[0])).toContain('[꿈터] 입금 기한 안내');
    expect(textOf(kept()[0])).toContain(`■ 예약번호: ${await bookingReferenceOf(site.db, reservationNo)}`);
  });

  it('that did not arrive is announced as the end of the reservation, and no longer requested', async () => {
    const visitor = await site.signIn('member5');
    const { attemptId } = await awaitDeposit(site, visitor);
    await site.db.query(
      `select expire_deposit($1, 'deposit-overdue', 'reservation.deposit-expired', to_timestamp($2::float8))`,
      [attemptId, site.clock.now() / 1000],
    );
    await send();
    expect(kept()).toHaveLength(2);
    for (const one of kept()) expect(textOf(one)).toContain('기한까지 입금이 확인되지 않아 예약이 취소되었습니다.');
    expect((await messages()).map(({ state }) => state).toSorted()).toEqual(['dropped', 'dropped', 'sent', 'sent']);
  });
});

describe('events that wait', () => {
  it('are each sent once, however many processes send', async () => {
    const other = await openDatabase({ url: site.url, poolSize: 4, applicationName: 'kkumteo tests' });
    for (let at = 0; at < numbers.length; at += 1) await confirm(at);
    const [here, there] = [processOf(site.db), processOf(other)].map((jobs) => jobOf(jobs, 'send-messages'));
    for (let round = 0; round < 4; round += 1)
      await Promise.all([here?.run(), there?.run(), here?.run(), there?.run()]);
    await other.close();
    expect(kept()).toHaveLength(numbers.length * 2);
    expect(kept().filter(({ copies }) => copies !== 1)).toEqual([]);
    expect(new Set((await messages()).map(({ state, tries }) => `${state} ${tries}`))).toEqual(new Set(['sent 1']));
  });

  it('whose process died after the message was sent are retried under the same message id', async () => {
    await confirm();
    const dying: Database = { ...site.db, query: failing(site.db, 'messages-sent') };
    await expect(send(dying)).rejects.toThrow('the process is gone');
    expect((await messages()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    await send();
    expect(kept().map(({ copies }) => copies)).toEqual([1, 1]);
    await waited();
    await send();
    expect(
      kept()
        .map(({ kind, copies }) => `${kind} ${copies}`)
        .toSorted(),
    ).toEqual(['mail 2', 'phone 1']);
    expect((await messages()).map(({ state, tries }) => `${state} ${tries}`)).toEqual(['sent 2', 'sent 2']);
  });

  it('are neither ended nor sent by a process whose claim has expired', async () => {
    await confirm(3);
    await setBooker(3, { email: 'nowhere', mobile: '01000000019' });
    const handOver = async (): Promise<void> => {
      await waited();
      await send();
      await site.db.query(`update message set last_code = 'of the other'`);
    };
    for (const [at, step] of ['messages-ref', 'messages-sent'].entries()) {
      await site.db.query(
        `update message set state = 'waiting', via = null, ended_at = null, tries = 0, provider_ref = null, leased_until = null`,
      );
      const slow: Database = {
        ...site.db,
        query: async (text, values, name) => {
          if (name === step) await handOver();
          return site.db.query(text, values, name);
        },
      };
      await send(slow);
      expect((await messages())[1]).toMatchObject({ state: 'sent', tries: 2, code: 'of the other' });
      expect(kept()).toMatchObject([{ kind: 'phone', copies: at + 1 }]);
    }
  });

  it('of an unknown topic are set aside and logged', async () => {
    await writeEvent('reservation.renamed', {});
    await send();
    expect(await messages()).toEqual([]);
    expect(log.join('')).toContain('an event has an unknown topic');
    expect(await ageOf('outbox')).toBe(0);
  });
});

describe('a message', () => {
  it('that is refused waits for a person, and is sent once a person retries it', async () => {
    await confirm();
    await setBooker(0, { email: sentinels.unknownMailbox });
    await send();
    expect(await messages()).toMatchObject([
      { channel: 'mail', state: 'needs-review', tries: 1, code: 'http-422' },
      { channel: 'phone', state: 'sent' },
    ]);
    const listed = await operator();
    expect(listed).toMatchObject({ code: 1, text: expect.stringContaining('1 messages need a person.') });
    expect(listed.text).toContain(
      `mail  reservation.confirmed ${await bookingReferenceOf(site.db, numbers[0] ?? '')}  http-422 after 1 tries`,
    );
    const number = /^ {2}(\d+) /mu.exec(listed.text)?.[1] ?? '';
    site.clock.advance(90_000);
    expect([await ageOf('outbox'), await ageOf('messages-for-review')]).toEqual([0, 90]);
    await setBooker(0, { email: 'member9@example.com' });
    expect((await operator('again', number)).code).toBe(0);
    await send();
    expect((await messages())[0]).toMatchObject({ state: 'sent', tries: 1 });
    expect((await operator('again', number)).code).toBe(1);
    expect(await operator()).toEqual({ code: 0, text: '0 messages need a person.' });
  });

  it('that fails is retried with growing delay, its age counted from its due time, and ends with a person', async () => {
    await confirm();
    await setBooker(0, { mobile: '' });
    site.bank.sandbox.messages.faults.queue({ step: 'mail', kind: 'http500', times: 8 });
    for (let tries = 1; tries <= 8; tries += 1) {
      await send();
      await send();
      expect((await messages())[0]).toMatchObject({
        tries,
        code: 'http-500',
        state: tries < 8 ? 'waiting' : 'needs-review',
      });
      if (tries === 3) expect(await ageOf('outbox')).toBe(2 * 8 * 3_600);
      site.clock.advance(8 * 3_600_000);
    }
    expect(kept()).toEqual([]);
    expect(await ageOf('messages-for-review')).toBe(64 * 3_600);
  });

  it('to a phone without 알림톡 is a text message', async () => {
    await confirm();
    await setBooker(0, { mobile: sentinels.kakaoRefuses });
    await send();
    expect((await messages())[1]).toMatchObject({ state: 'sent', via: 'text' });
  });

  it('whose occasion is over, or that has no recipient, is dropped', async () => {
    await writeEvent('reservation.deposit-requested', { reservationNo: numbers[0] });
    await writeEvent('reservation.cancelled', { reservationNo: 'unknown' });
    await send();
    expect(new Set((await messages()).map(({ state, code }) => `${state} ${code}`))).toEqual(new Set(['dropped over']));
    await site.db.query('delete from outbox');
    await setBooker(0, { email: 'nowhere', mobile: '031-000-0114' });
    await confirm();
    await send();
    expect(new Set((await messages()).map(({ code }) => code))).toEqual(new Set(['no-recipient']));
    expect(kept()).toEqual([]);
    await setBooker(0, { email: 'member9@example.com', mobile: '01000000009' });
  });

  it('leaves no personal data in the log or in its row', async () => {
    await setBooker(0, { email: 'member9@example.com', mobile: '01000000009' });
    await confirm();
    site.bank.sandbox.messages.faults.queue({ step: 'mail', kind: 'refused', times: 1 });
    await send();
    const rows = await site.db.query('select m.*, o.payload from message m join outbox o using (outbox_id)');
    const [booker] = await site.db.query<{ name: string }>(
      'select booker_name as name from reservation where reservation_no = $1',
      [numbers[0]],
    );
    const written = log.join('') + JSON.stringify(rows);
    for (const secret of ['member9@', '01000000009', '010-0000-0009', booker?.name ?? ''])
      expect(written).not.toContain(secret);
    expect(log.join('')).toContain('m***@example.com');
    expect(log.join('')).toContain('010-****-0009');
  });
});

describe('the waitlist’s offer', () => {
  const OFFERED = { requestNo: 'request-000000000000000001', kind: 'whole', seats: 3 };
  beforeEach(async () => {
    await site.db.query(
      `insert into waitlist_request (request_no, member_id, track, product_id, round_id, visit_date, headcount, name, phone, state,
          offered_seats, requested_at)
        select $1, member_id, 'individual', 101, 1013, '2026-12-09', 3, '박서준', '01000000077', 'offered', 3, now()
        from member where login_id = 'member4' on conflict do nothing`,
      [OFFERED.requestNo],
    );
  });

  it('is sent until the last moment of booking, and dropped from then on', async () => {
    site.clock.setTo('2026-12-09', '13:59');
    await writeEvent('waitlist.offered', OFFERED, 'in time');
    await send();
    expect(kept().map(({ kind }) => kind)).toEqual(['phone', 'mail']);
    await writeEvent('waitlist.offered', OFFERED, 'too late');
    site.clock.setTo('2026-12-09', '14:00');
    await send();
    expect(kept()).toHaveLength(2);
    expect((await messages()).map(({ state }) => state).toSorted()).toEqual(['dropped', 'dropped', 'sent', 'sent']);
  });

  it('is mailed at once and rings the phone from 08:00', async () => {
    site.clock.setTo('2026-11-20', '23:30');
    await writeEvent('waitlist.offered', OFFERED);
    await send();
    expect(kept().map(({ kind }) => kind)).toEqual(['mail']);
    expect(textOf(kept()[0])).toContain('박*준님, 기다리시던 좌석이 났습니다.');
    expect(await ageOf('outbox')).toBe(0);
    site.clock.setTo('2026-11-21', '08:00');
    await send();
    expect(kept()).toHaveLength(2);
    expect(kept()[0]).toMatchObject({ kind: 'phone', message: { to: '01000000077' } });
  });
});

describe('what was sent', () => {
  const sweep = () => jobOf(processOf(site.db), 'sweep-outbox').run();
  const left = async () =>
    (await site.db.query<{ topic: string }>('select topic from outbox order by topic')).map(({ topic }) => topic);

  it('is deleted after 90 days, except what waits for a person and what may be sent only once', async () => {
    const [open] = await queryWithoutMoveCheck<{ number: string }>(
      site.db,
      { table: 'reservation', column: 'payment_state' },
      `update reservation set payment_state = 'unpaid' where reservation_no = $1 returning reservation_no as number`,
      [numbers[39]],
    );
    await confirm(0);
    await setBooker(1, { email: sentinels.unknownMailbox });
    await writeEvent('reservation.confirmed', { reservationNo: numbers[1] }, 'refused');
    await writeEvent('reservation.overdue', { reservationNo: open?.number });
    await send();
    site.clock.advance(89 * 86_400_000);
    await sweep();
    expect(await left()).toHaveLength(3);
    site.clock.advance(2 * 86_400_000);
    await sweep();
    expect(await left()).toEqual(['reservation.confirmed', 'reservation.overdue']);
    expect((await messages()).map(({ state }) => state)).toContain('needs-review');
  });
});

/** A database whose statement of that name is never reached. */
function failing(sql: Sql, unreached: string): Sql['query'] {
  return (text, values, name) =>
    name === unreached ? Promise.reject(new Error('the process is gone')) : sql.query(text, values, name);
}
