import { beforeEach, expect, test } from 'vitest';
import { approve, awaitDeposit, preparedOf, reservationOf, sendResult } from '../testing/pay.test-support.ts';
import { cardOrder, FIRE_STATION } from '../testing/bookings.test-support.ts';
import { openSiteForFile } from '../testing/test-site.test-support.ts';
import type { Visitor } from '../testing/visitor.test-support.ts';

const HANGUL = /\p{Script=Hangul}/u;

const site = await openSiteForFile();

const inEnglish = (visitor: Visitor): Visitor =>
  visitor.at((call) => site.send({ ...call, headers: { ...call.headers, 'x-language': 'en' } }));

beforeEach(async () => {
  await site.db.query('delete from outbox');
  site.bank.sandbox.messages.box.clear();
});

interface Sent {
  readonly subject: string;
  readonly text: string;
  readonly via: 'mail' | 'alimtalk' | 'text';
  readonly html: string;
}

/** What the members receive now, the mail first. */
async function sent(): Promise<readonly Sent[]> {
  await site.run('send-messages');
  const all = site.bank.sandbox.messages.box.kept().map((one): Sent => {
    if (one.kind === 'mail') return { ...one.mail, via: 'mail' };
    const { subject, text } = one.message;
    return { subject: subject ?? '', text, via: one.via, html: '' };
  });
  site.bank.sandbox.messages.box.clear();
  return all.toSorted((one, other) => Number(other.via === 'mail') - Number(one.via === 'mail'));
}
/** Without the masked name of the recipient, which is as the member typed it. */
const written = ({ subject, text }: Sent): string => `${subject}\n${text.replace(/^\S+, /u, '')}`;

async function pay(visitor: Visitor): Promise<string> {
  const prepared = preparedOf(await visitor.post('/api/reserve/preparePayment', cardOrder(FIRE_STATION, 2)));
  return reservationOf(await sendResult(visitor, await approve(site.bank, prepared)));
}

async function cancelAll(visitor: Visitor, number: string): Promise<number> {
  const lines = await site.db.query<{ lineNo: string }>(
    'select line_no from reservation_line join reservation using (reservation_id) where reservation_no = $1',
    [number],
  );
  const body = { bundleRvNo: number, cancelPdRvNos: lines.map(({ lineNo }) => lineNo) };
  return (await visitor.post('/api/reserve/cancelPayment', body)).status;
}

test('a booking made in English is confirmed in English, by mail and by a text in the place of 알림톡', async () => {
  const number = await pay(inEnglish(await site.newcomer()));
  const [mail, text] = await sent();
  expect([mail?.via, text?.via]).toEqual(['mail', 'text']);
  for (const message of [mail, text]) {
    if (message === undefined) throw new Error('two messages are sent');
    expect(written(message)).not.toMatch(HANGUL);
    expect(message.text).toContain('Experience: Fire Station Rescue Team');
    expect(message.text).toContain(`/en/reserve/ind/reservations/${number}`);
  }
  expect(mail?.html).toContain('<html lang="en">');
  expect(mail?.html).toContain('See details');
});

test('a booking made in Korean is confirmed in Korean', async () => {
  const number = await pay(await site.newcomer());
  const [mail, phone] = await sent();
  expect(mail?.text).toContain(`/reserve/ind/reservations/${number}`);
  expect(mail?.text).not.toContain('/en/');
  expect(mail?.html).toContain('<html lang="ko">');
  expect(phone?.via).toBe('alimtalk');
});

test('what happens to an English booking later is written in English, whatever page it came from', async () => {
  const visitor = await site.newcomer();
  const number = await pay(inEnglish(visitor));
  await sent();
  expect(await cancelAll(visitor, number)).toBe(200);
  for (let runs = 0; runs < 5; runs += 1) await site.run('refunds').catch(() => undefined);
  const messages = await sent();
  expect(messages.map(({ subject }) => subject)).toContain('[Kkumteo] Booking cancelled');
  expect(messages.filter((message) => HANGUL.test(written(message)))).toEqual([]);
});

test('the account to pay into is given in English, with the bank in English', async () => {
  await awaitDeposit(site, inEnglish(await site.newcomer()));
  const [mail] = await sent();
  expect(mail?.subject).toBe('[Kkumteo] Where to deposit');
  expect(mail?.text).toMatch(/^Account: Shinhan Bank \w+ \(account holder: /m);
});

test('a link for a new password and the copy of a question are in the language in which they were asked for', async () => {
  const visitor = inEnglish(await site.newcomer());
  const [member] = await site.db.query<{ loginId: string; email: string }>(
    'select login_id, email from member where member_id = $1',
    [visitor.memberId],
  );
  const asked = { userId: member?.loginId, contact: member?.email };
  expect((await visitor.post('/api/login/reset-password', asked)).status).toBe(200);
  const [reset] = await sent();
  expect(reset?.text).toMatch(/New password: https?:\S+\/en\/login\/new-password#[\w-]{43}/);
  expect(reset && written(reset)).not.toMatch(HANGUL);

  const question = { inqDiv: 'visit', bundleRvNo: '', inqCont: 'May we bring a pram?' };
  const key = { 'idempotency-key': 'question-in-english' };
  expect((await visitor.post('/api/inquiry', question, key)).status).toBe(200);
  const mails = await sent();
  const copy = mails.find(({ text }) => text.includes('we have received your question'));
  expect(copy && written(copy)).not.toMatch(HANGUL);
  expect(mails.find(({ text }) => text.includes('보낸 회원'))?.text).toContain('May we bring a pram?');
});

test('the waiting list writes in the language in which a member joined it', async () => {
  const visitor = inEnglish(await site.newcomer());
  await site.db.query(
    `insert into waitlist_request (request_no, member_id, track, product_id, round_id, visit_date, headcount, name, phone, state,
        offered_seats, requested_at, language)
      values ('request-in-english-0000001', $1, 'individual', 101, 1013, '2026-12-09', 3, 'Hannah Lee', '01000000077', 'offered', 3, now(), 'en')`,
    [visitor.memberId],
  );
  await site.db.query(
    `insert into outbox (message_key, topic, payload, created_at, available_at)
      values ('offered', 'waitlist.offered', '{"requestNo": "request-in-english-0000001", "kind": "whole", "seats": 3}', to_timestamp($1::float8), to_timestamp($1::float8))`,
    [site.clock.now() / 1000],
  );
  const [mail] = await sent();
  expect(mail?.subject).toBe('[Kkumteo] Seats are free');
  expect(mail?.text).toContain('/en/reserve/ind/waitlist');
  expect(mail && written(mail)).not.toMatch(HANGUL);
});
