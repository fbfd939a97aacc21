import { failedCall, type FailedMessage } from '@kkumteo/contract/office/messages';
import { decode } from '@kkumteo/contract/wire/codec';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';

/* What could not be sent, at the console: listed with its reason, sent again or ended. */

const site = await openSiteForFile();
let numbers: readonly string[] = [];

beforeAll(async () => {
  const rows = await site.db.query<{ number: string }>(
    `select reservation_no as number from reservation join member using (member_id)
      where status = 'confirmed' and withdrawn_at is null and told_by_phone and told_by_mail order by reservation_id limit 3`,
  );
  numbers = rows.map(({ number }) => number);
});
beforeEach(async () => {
  await site.db.query('delete from outbox');
  site.bank.sandbox.messages.box.clear();
  site.bank.sandbox.messages.faults.clear();
});

const base = '/api/office/messages/failed';
const counsel = () => site.staffMember('counsel');
const listOf = async () => decode(failedCall.answer, (await (await counsel()).get(base)).response);

/** Confirmations whose mail is refused at once. */
async function failMails(count: number): Promise<readonly FailedMessage[]> {
  for (const number of numbers.slice(0, count))
    await site.db.query(
      `insert into outbox (message_key, topic, payload, created_at, available_at)
        values ('reservation.confirmed:' || $1, 'reservation.confirmed', jsonb_build_object('reservationNo', $1::text),
          to_timestamp($2::float8), to_timestamp($2::float8))`,
      [number, site.clock.now() / 1000],
    );
  site.bank.sandbox.messages.faults.queue({ step: 'mail', kind: 'refused', times: count });
  await site.run('send-messages');
  return (await listOf()).messages;
}
const press = (path: string, messages: readonly FailedMessage[], over: object = {}) => ({
  path: `${base}/${path}`,
  body: {
    messageIds: messages.map(({ messageId }) => messageId),
    reason: '연락처를 고침',
    pressKey: crypto.randomUUID(),
    ...over,
  },
});
const statesOf = async () =>
  (await site.db.query<{ state: string }>(`select state from message where channel = 'mail' order by 1`)).map(
    ({ state }) => state,
  );

test('a message that failed is listed with its reason, masked, and with how it went by the other way', async () => {
  const [message] = await failMails(1);
  expect(message).toMatchObject({
    topic: 'reservation.confirmed',
    channel: 'mail',
    why: 'address-refused',
    code: 'http-422',
    tries: 1,
    otherWay: { channel: 'phone', state: 'sent', via: 'alimtalk' },
    isTrue: true,
  });
  expect(message?.recipient).toContain('*');
  expect(message?.address).toMatch(/^.\*\*\*@/u);
  expect(message?.bookingReference).toMatch(/^KT-/);
  expect((await (await site.staffMember('programme')).get(base)).code).toBe('staff.not-allowed');
});

test('chosen ones go out again once, for a press that comes twice at once, each with its entry', async () => {
  const failed = await failMails(2);
  const { path, body } = press('send', failed);
  const staff = await counsel();
  const answers = await Promise.all([1, 2].map(() => staff.post(path, body)));
  expect(answers.map(({ response }) => response)).toEqual([
    { done: 2, over: 0, gone: 0 },
    { done: 2, over: 0, gone: 0 },
  ]);
  expect(await statesOf()).toEqual(['waiting', 'waiting']);
  await site.run('send-messages');
  expect(site.bank.sandbox.messages.box.kept().filter(({ kind }) => kind === 'mail')).toHaveLength(2);
  const entries = await site.db.query<{ message: string; subjects: readonly string[] }>(
    `select facts ->> 'message' as message, subjects from staff_entry where act = 'message.send-again' and facts ->> 'message' = any ($1)`,
    [body.messageIds],
  );
  expect(entries.map(({ message }) => message).toSorted()).toEqual(body.messageIds.toSorted());
  expect(entries.every(({ subjects }) => subjects[0]?.startsWith('reservation:') ?? false)).toBe(true);
  expect((await staff.post(path, { ...body, pressKey: crypto.randomUUID() })).code).toBe('messages.not-waiting');
});

test('one that another person has treated is left alone, and one that is over is counted and dropped', async () => {
  const [first, second, third] = await failMails(3);
  if (first === undefined || second === undefined || third === undefined) throw new Error('three mails had to fail');
  const staff = await counsel();
  const settled = press('settle', [first]);
  expect((await staff.post(settled.path, settled.body)).response).toEqual({ done: 1, over: 0, gone: 0 });
  await site.db.query(
    `update outbox set payload = '{"reservationNo": "none"}' where outbox_id =
    (select outbox_id from message where message_id = $1)`,
    [second.messageId],
  );
  const again = press('send', [first, second, third]);
  expect((await staff.post(again.path, again.body)).response).toEqual({ done: 2, over: 1, gone: 1 });
  await site.run('send-messages');
  expect(await statesOf()).toEqual(['dropped', 'dropped', 'sent']);
  expect((await listOf()).waiting).toBe(0);
});
