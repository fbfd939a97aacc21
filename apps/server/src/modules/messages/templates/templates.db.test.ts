import { templateCall, templatePaths as paths, templatesCall } from '@kkumteo/contract/office/message-templates';
import { decode } from '@kkumteo/contract/wire/codec';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Kept } from '../../../../../sandbox/src/messages/box.ts';
import { openSiteForFile } from '../../../testing/test-site.test-support.ts';

/* The words of messages that the park changes, from the console to the phones. */

const site = await openSiteForFile();
type Staff = Awaited<ReturnType<typeof site.staffMember>>;
let counsel: Staff;
let reservationNo = '';

beforeAll(async () => {
  counsel = await site.staffMember('counsel');
  const [row] = await site.db.query<{ number: string }>(
    `select reservation_no as number from reservation where status = 'confirmed' and language = 'ko' limit 1`,
  );
  reservationNo = row?.number ?? '';
});
beforeEach(async () => {
  await site.db.query('delete from outbox');
  await site.db.query('delete from message_words');
  await site.db.query(`select pg_notify('message-words', '')`);
  site.bank.sandbox.messages.box.clear();
  site.clock.setTo('2026-11-20');
});

const KIND = 'booking-confirmed';
const show = async (kind = KIND) => decode(templateCall.answer, (await counsel.get(paths.one(kind))).response);
const builtIn = async (kind = KIND) => {
  const { subject, text, subjectInEnglish, textInEnglish } = (await show(kind)).versions.at(-1) ?? {};
  return { subject, text: text ?? '', subjectInEnglish, textInEnglish: textInEnglish ?? '' };
};
const press = () => ({ reason: '말을 다듬음', pressKey: crypto.randomUUID() });
const write = async (text: string, over: object = {}, kind = KIND) =>
  counsel.post(paths.write(kind), {
    ...(await builtIn(kind)),
    text,
    after: (await show(kind)).versions[0]?.version,
    ...press(),
    ...over,
  });
const register = async (version: number, state: string, code: string | null, over: object = {}, kind = KIND) =>
  counsel.post(paths.register(kind), {
    version,
    after: (await show(kind)).versions[0]?.version,
    state,
    code,
    rejectedFor: null,
    ...press(),
    ...over,
  });
const welcome = async () => (await builtIn()).text.replace('예약이 완료되었습니다.', '예약을 마쳤습니다. 곧 만나요!');

let confirmed = 0;
/** Confirms once more; answers what reached the phone. */
async function confirm(): Promise<Extract<Kept, { kind: 'phone' }>> {
  site.bank.sandbox.messages.box.clear();
  await site.db.query(
    `insert into outbox (message_key, topic, payload, created_at, available_at)
      select 'confirmed-' || $3, 'reservation.confirmed', jsonb_build_object('reservationNo', $1::text), at, at
      from to_timestamp($2::float8) at`,
    [reservationNo, site.clock.now() / 1000, String((confirmed += 1))],
  );
  await site.run('send-messages');
  const found = site.bank.sandbox.messages.box.kept().find((kept) => kept.kind === 'phone');
  if (found?.kind !== 'phone') throw new Error('nothing reached the phone');
  return found;
}

test('changed words wait for their registration while the old ones go out, and then go out, known by their version', async () => {
  const text = await welcome();
  const written = await write(text);
  expect(written.response).toEqual({ version: 1, isLive: false });
  const before = await confirm();
  expect([before.via, before.message.text.includes('예약이 완료되었습니다.')]).toEqual(['alimtalk', true]);
  await register(1, 'in-review', 'KA01TP77');
  expect(await show()).toMatchObject({
    live: 0,
    waiting: 1,
    versions: [{ registration: 'in-review' }, { version: 0 }],
  });
  site.bank.sandbox.messages.box.registerTemplate({ templateId: 'KA01TP77', text });
  expect((await register(1, 'approved', 'KA01TP77')).response).toEqual({ version: 1, isLive: true });
  await expect.poll(async () => (await confirm()).message.text, { timeout: 10_000 }).toContain('곧 만나요!');
  expect((await confirm()).via).toBe('alimtalk');
  const shown = await show();
  expect(shown).toMatchObject({ live: 1, waiting: null });
  expect(shown.versions[0]?.sent?.alimtalk).toBeGreaterThanOrEqual(2);
  const entries = await site.db.query(
    `select act, subjects, reason from staff_entry where act like 'message.%-template' order by entry_id`,
  );
  expect(entries).toMatchObject([
    { act: 'message.write-template', subjects: ['template:booking-confirmed'], reason: '말을 다듬음' },
    { act: 'message.register-template' },
    { act: 'message.register-template' },
  ]);
});

test('a code under which the message service knows other words takes no message away: it goes out as a text', async () => {
  await write(await welcome());
  await register(1, 'approved', 'KA01UNKNOWN');
  await expect.poll(async () => (await confirm()).message.text, { timeout: 10_000 }).toContain('곧 만나요!');
  expect((await confirm()).via).toBe('text');
});

test('built-in words fit their topics', async () => {
  const { templates } = decode(templatesCall.answer, (await counsel.get(paths.all)).response);
  expect(templates.length).toBeGreaterThan(30);
  for (const { kind } of templates)
    expect((await write((await builtIn(kind)).text, {}, kind)).error).toMatchObject({ code: 'messages.template-same' });
});

test('words that don’t fit their topic are refused with the field', async () => {
  const refused = async (over: object) => (await write((await builtIn()).text, over)).error;
  expect(await refused({ text: `${await welcome()} #{장소}` })).toMatchObject({
    code: 'messages.place-unknown',
    field: 'text',
  });
  expect(await refused({ textInEnglish: 'Booked.' })).toMatchObject({ field: 'textInEnglish' });
  expect(await refused({})).toMatchObject({ code: 'messages.template-same' });
  expect((await show()).versions).toHaveLength(1);
});

test('words that nothing is registered for are in use at once; their registration is noted afterwards', async () => {
  const kind = 'visit-reminder';
  const text = (await builtIn(kind)).text.replace('내일은', '바로 내일은');
  expect((await write(text, {}, kind)).response).toEqual({ version: 1, isLive: true });
  expect((await register(1, 'approved', 'KA01TP88', {}, kind)).response).toEqual({ version: 1, isLive: true });
  expect((await show(kind)).versions[0]).toMatchObject({ registration: 'approved', code: 'KA01TP88' });
  const { templates } = decode(templatesCall.answer, (await counsel.get(paths.all)).response);
  const registrationOf = (name: string) => templates.find((template) => template.kind === name)?.registration;
  expect(['visit-reminder', 'visit-notice', KIND, 'inquiry-asked'].map(registrationOf)).toEqual([
    'approved',
    'none',
    'approved',
    null,
  ]);
});

test('built-in words keep what is noted of their registration', async () => {
  expect((await register(0, 'rejected', 'KA01TP99', { rejectedFor: '광고성' })).response).toEqual({
    version: 1,
    isLive: true,
  });
  expect((await show()).versions[0]).toMatchObject({ registration: 'rejected', rejectedFor: '광고성' });
  await expect.poll(async () => (await confirm()).via, { timeout: 10_000 }).toBe('text');
});

test('English words are in use at once, and words that were approved before again', async () => {
  const { textInEnglish } = await builtIn();
  const korean = (await builtIn()).text;
  const over = { textInEnglish: `${textInEnglish}\nSee you soon!` };
  expect((await write(korean, over)).response).toEqual({ version: 1, isLive: true });
  expect((await show()).versions[0]).toMatchObject({ registration: 'approved', code: KIND });
  await write(await welcome());
  await register(2, 'approved', 'KA01TP55');
  expect((await write(korean)).response).toEqual({ version: 3, isLive: true });
});

test('of two changes at once the second is refused, a repeated press counts once, and waiting words can be given up', async () => {
  const text = await welcome();
  const key = press();
  const twice = await Promise.all([1, 2].map(() => write(text, { ...key, after: 0 })));
  expect(twice.map(({ response }) => response)).toEqual([
    { version: 1, isLive: false },
    { version: 1, isLive: false },
  ]);
  expect((await write(`${text} 또`, { after: 0 })).error).toMatchObject({ code: 'messages.template-changed' });
  const dropped = await counsel.post(paths.drop(KIND), { version: 1, ...press() });
  expect(dropped.response).toEqual({ done: true });
  expect(await show()).toMatchObject({ live: 0, waiting: null });
  expect((await register(1, 'approved', 'KA01TP66')).error).toMatchObject({ code: 'messages.template-changed' });
});

test('a code is of one text, and reception only reads', async () => {
  await write(await welcome());
  expect((await register(1, 'approved', 'deposit-received')).error).toMatchObject({
    code: 'messages.code-taken',
    field: 'code',
  });
  expect((await register(1, 'approved', null)).error).toMatchObject({ code: 'messages.code-missing' });
  const reception = await site.staffMember('reception');
  expect((await reception.get(paths.all)).status).toBe(200);
  expect((await reception.post(paths.drop(KIND), { version: 1, ...press() })).status).toBe(403);
  expect((await counsel.get(paths.one('no-such-kind'))).error).toMatchObject({ code: 'messages.template-unknown' });
});
