import { deskPaths } from '@kkumteo/contract/office/desk';
import { newsEvent, newsPath, type NewsWord } from '@kkumteo/contract/office/news';
import { decode } from '@kkumteo/contract/wire/codec';
import { STAFF_SESSION } from '@kkumteo/domain/staff/account';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { beforeAll, describe, expect, test } from 'vitest';
import { FESTIVAL, freeOrder, VISIT } from '../../testing/bookings.test-support.ts';
import { approve, buyByCard, orderedNo, placeOrder, prepare, sendResult } from '../../testing/pay.test-support.ts';
import type { StaffBrowser } from '../../testing/staff.test-support.ts';
import { openSiteForFile, openSiteForTest, type TestSite } from '../../testing/test-site.test-support.ts';
import type { Visitor } from '../../testing/visitor.test-support.ts';
import { gateOf } from '../admission/gate.test-support.ts';
import { approved, closingIdOf, propose, scopeOf } from '../closing/closing.test-support.ts';

const site = await openSiteForFile();
let origin = '';
beforeAll(async () => {
  origin = await listen(site);
});

const listen = ({ office }: TestSite): Promise<string> => office.listen({ port: 0, host: '127.0.0.1' });

/** Follows the news: what was said so far, as it came, and a way to leave. */
async function follow({ cookies }: Pick<Visitor, 'cookies'>, at = origin) {
  const leaving = new AbortController();
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(at + newsPath, { signal: leaving.signal, headers: { cookie } });
  let text = '';
  let ended = false;
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true });
    ended = true;
  })().catch(() => undefined);
  const said = (): readonly NewsWord[] =>
    [...text.matchAll(/^event: news\ndata: (.*)\n\n/gm)].flatMap(
      ([, json]) => decode(newsEvent, JSON.parse(json ?? '')).words,
    );
  const leave = async (): Promise<void> => {
    leaving.abort();
    await reading;
  };
  return { answer, said, text: () => text, ended: () => ended, leave };
}

const about = (word: NewsWord['about'], more: Partial<NewsWord> = {}): NewsWord => ({
  about: word,
  day: null,
  closingId: null,
  ...more,
});

const noticeOf = (staff: StaffBrowser) => staff.post('/api/office/notices', { text: '우천 시 2층으로', audience: [] });

/** What is said while something is done, once it is `word`. */
async function heardOf(word: NewsWord, act: () => Promise<unknown>): Promise<string> {
  const page = await follow(await site.staffMember('programme'));
  await act();
  await expect.poll(page.said).toContainEqual(word);
  await page.leave();
  return page.text();
}

describe('the news of the console say', () => {
  test('the day whose seats an order takes, and of whom never', async () => {
    const parent = await site.newcomer();
    const text = await heardOf(about('day', { day: VISIT }), () => placeOrder(parent, freeOrder(FESTIVAL, 2, 'buyer')));
    const words = [...text.matchAll(/^data: (.*)$/gm)].map(([, json]) => json);
    expect(words).toEqual(['{"words":[{"about":"day","day":"20261209","closingId":null}]}']);
  });

  test('the day again once held seats are paid for', async () => {
    const parent = await site.newcomer();
    const held = await prepare(parent);
    const form = await approve(site.bank, held);
    await heardOf(about('day', { day: VISIT }), () => sendResult(parent, form));
  });

  test('that someone came in', async () => {
    const reservationNo = orderedNo(await placeOrder(await site.newcomer(), freeOrder(FESTIVAL, 2, 'came')));
    site.clock.setTo(VISIT, '09:00');
    const gate = gateOf(site, await site.staffMember('reception'));
    await heardOf(about('admission'), () => gate.scan(reservationNo));
    site.clock.setTo('2026-11-20', '09:00');
  });

  test('which closing goes on, and that a proposal waits', async () => {
    const [finance, admin] = [await site.staffMember('finance'), await site.staffMember('admin')];
    const page = await follow(await site.staffMember('programme'));
    const closingId = closingIdOf(await propose(finance, scopeOf([8012])));
    await expect.poll(page.said).toEqual(expect.arrayContaining([about('closing', { closingId }), about('proposals')]));
    await page.leave();
    const other = await approved({ finance, admin }, scopeOf([FESTIVAL.roundId]));
    const later = await follow(await site.staffMember('programme'));
    for (let runs = 0; runs < 8; runs += 1) await site.run('run-closings');
    await expect.poll(later.said).toContainEqual(about('closing', { closingId: other }));
    await later.leave();
  });

  test('that a notice, a drawer, and a payment for a person are others', async () => {
    await heardOf(about('day'), async () => noticeOf(await site.staffMember('programme')));
    await heardOf(about('desk'), async () =>
      (await site.staffMember('reception')).post(deskPaths.openDrawer, { float: 100_000 }),
    );
    const { attemptId } = await buyByCard(site, await site.newcomer());
    const review = `update payment_attempt set review_reason = 'part-cancelled-at-provider' where attempt_id = $1`;
    await heardOf(about('needs'), () => site.db.query(review, [attemptId]));
  });

  test('each thing once a second, however often it changes', async () => {
    const page = await follow(await site.staffMember('programme'));
    const began = performance.now();
    for (let times = 0; times < 20; times += 1) await site.db.query(`select pg_notify('office', 'admission')`);
    await site.db.query(`select pg_notify('office', 'desk')`);
    await expect.poll(page.said).toContainEqual(about('desk'));
    const seconds = Math.ceil((performance.now() - began) / 1_000);
    expect(page.said().filter((word) => word.about === 'admission').length).toBeLessThanOrEqual(1 + seconds);
    await page.leave();
  });
});

describe('a stream of the console', () => {
  test('is not open before the login', async () => {
    const stranger = await follow(site.officeBrowser());
    await noticeOf(await site.staffMember('admin'));
    expect([stranger.answer.status, stranger.said()]).toEqual([401, []]);
  });

  test('ends with its session, which it does not keep, before anything more is said', async () => {
    const staff = await site.staffMember('counsel');
    const page = await follow(staff);
    expect(page.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    site.clock.advance(STAFF_SESSION.idleMinutes * MINUTE_MS);
    await noticeOf(await site.staffMember('admin'));
    await expect.poll(page.ended).toBe(true);
    expect(page.said()).toEqual([]);
    expect((await follow(staff)).answer.status).toBe(401);
  });

  test('ends with a session that an administrator ends, though nothing changes', async () => {
    const staff = await site.staffMember('counsel');
    const page = await follow(staff);
    await site.db.query('delete from staff_session where staff_id = $1', [staff.staffKey]);
    await expect.poll(page.ended).toBe(true);
  });

  test('is one of at most twenty of a person, and has its place taken by the next', async () => {
    const staff = await site.staffMember('counsel');
    const pages = await Promise.all(Array.from({ length: 20 }, () => follow(staff)));
    expect((await follow(staff)).answer.status).toBe(503);
    const neighbour = await follow(await site.staffMember('counsel'));
    expect(neighbour.answer.status).toBe(200);
    await Promise.all([neighbour, ...pages].map((page) => page.leave()));
    const again = async (): Promise<number> => {
      const page = await follow(staff);
      await page.leave();
      return page.answer.status;
    };
    await expect.poll(again).toBe(200);
  });

  test('ends when the site stops', async () => {
    const other = await openSiteForTest({ park: false });
    const page = await follow(await other.staffMember('counsel'), await listen(other));
    expect(page.answer.status).toBe(200);
    await other.office.close();
    await expect.poll(page.ended).toBe(true);
  });
});
