import { asSent } from '@kkumteo/contract/golden/call.test-support';
import { notificationsAnswer } from '@kkumteo/contract/member/notifications';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MessageSenders } from '../../gateways/messages/port.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { openCatalogue } from '../catalog/open-catalogue.ts';
import { createStaffSessions } from '../staff/sessions.ts';
import { messagesModule } from './module.ts';
import { builtInWordsAlone } from './templates/message-words.test-support.ts';
import { messageSendersAt, openSiteForFile } from '../../testing/test-site.test-support.ts';
import type { Visitor } from '../../testing/visitor.test-support.ts';

const PATH = '/api/member/notifications';
let catalogue: Catalogue;
let member: Visitor;
/** A confirmed reservation of parent1. */
let reservationNo = '';

const site = await openSiteForFile();

beforeAll(async () => {
  catalogue = await openCatalogue(site.db);
  member = await site.signIn('parent1');
  const [row] = await site.db.query<{ number: string }>(
    `select reservation_no as number from reservation join member using (member_id)
      where login_id = 'parent1' and status = 'confirmed' limit 1`,
  );
  reservationNo = row?.number ?? '';
  expect(reservationNo).not.toBe('');
});
afterAll(async () => {
  await catalogue.close();
});
beforeEach(async () => {
  await site.db.query('delete from outbox');
  await site.db.query('update member set told_by_phone = true, told_by_mail = true');
  site.bank.sandbox.messages.box.clear();
  site.clock.setTo('2026-11-20');
});

const switchTo = (channel: 'phone' | 'mail', receiveYn: 'Y' | 'N') => member.post(PATH, { channel, receiveYn });
const settingsOf = async (visitor = member) => asSent(notificationsAnswer, (await visitor.get(PATH)).response);

/** Sends the messages of one event of the reservation; answers their states. */
async function sendEvent(topic: string, senders: MessageSenders = messageSendersAt(site.bank.url)) {
  await site.db.query(
    `insert into outbox (message_key, topic, payload, created_at, available_at)
      values ($1 || ':' || $2, $1, jsonb_build_object('reservationNo', $2), to_timestamp($3::float8), to_timestamp($3::float8))`,
    [topic, reservationNo, site.clock.now() / 1000],
  );
  const { siteOrigin } = site.deps.config;
  const staff = createStaffSessions({ db: site.db, clock: site.clock, secure: false });
  const { jobs = [] } = messagesModule({
    ...site.deps,
    catalogue,
    messageWords: builtInWordsAlone,
    senders,
    siteOrigin,
    officeOrigin: '',
    staff,
  });
  await jobs.find(({ name }) => name === 'send-messages')?.run();
  return site.db.query<{ channel: string; state: string; via: string | null; code: string | null }>(
    `select channel, state, via, last_code as code from message order by channel`,
  );
}

const NOT_WANTED = { state: 'dropped', via: null, code: 'not-wanted' };

test('a member who has switched nothing gets both channels; switches are each member’s own', async () => {
  expect(await settingsOf()).toEqual({ phoneYn: 'Y', mailYn: 'Y' });
  expect((await switchTo('mail', 'N')).response).toEqual({ phoneYn: 'Y', mailYn: 'N' });
  expect(await settingsOf()).toEqual({ phoneYn: 'Y', mailYn: 'N' });
  expect(await settingsOf(await site.signIn('parent2'))).toEqual({ phoneYn: 'Y', mailYn: 'Y' });
  expect((await switchTo('mail', 'Y')).response).toEqual({ phoneYn: 'Y', mailYn: 'Y' });
});

test('a confirmation goes by what is switched on', async () => {
  await switchTo('mail', 'N');
  expect(await sendEvent('reservation.confirmed')).toEqual([
    { channel: 'mail', ...NOT_WANTED },
    { channel: 'phone', state: 'sent', via: 'alimtalk', code: null },
  ]);
  expect(site.bank.sandbox.messages.box.kept()).toHaveLength(1);
});

test('without 알림톡 a confirmation goes by mail alone, a cancel by text message too', async () => {
  await switchTo('phone', 'N');
  const byMail = { channel: 'mail', state: 'sent', via: 'mail', code: null };
  expect(await sendEvent('reservation.confirmed')).toEqual([byMail, { channel: 'phone', ...NOT_WANTED }]);
  await site.db.query('delete from outbox');
  const byText = { channel: 'phone', state: 'sent', via: 'text', code: null };
  expect(await sendEvent('reservation.part-cancelled')).toEqual([byMail, byText]);
});

test('with both switched off a cancel still goes, by text message, and by mail where the site rings no phone', async () => {
  await switchTo('phone', 'N');
  await switchTo('mail', 'N');
  expect(await sendEvent('reservation.part-cancelled')).toEqual([
    { channel: 'mail', ...NOT_WANTED },
    { channel: 'phone', state: 'sent', via: 'text', code: null },
  ]);
  await site.db.query('delete from outbox');
  const senders = { ...messageSendersAt(site.bank.url), phone: null };
  expect(await sendEvent('reservation.part-cancelled', senders)).toEqual([
    { channel: 'mail', state: 'sent', via: 'mail', code: null },
  ]);
});
