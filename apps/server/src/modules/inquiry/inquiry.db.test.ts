import { INQUIRY_LIMITS } from '@kkumteo/domain/inquiry/inquiry';
import { DAY_MS } from '@kkumteo/domain/shared/time';
import { beforeEach, expect, test } from 'vitest';
import { FESTIVAL, freeOrder } from '../../testing/bookings.test-support.ts';
import { bookingReferenceOf, orderedNo, placeOrder, waitUntil } from '../../testing/pay.test-support.ts';
import { runOffice } from '../../office/office.test-support.ts';
import { openTestSite, openSiteForFile } from '../../testing/test-site.test-support.ts';
import { outcomeOf, type Visitor } from '../../testing/visitor.test-support.ts';

const PATH = '/api/inquiry';
const TEXT = '유아차를 가져가도 되나요?\n맡길 곳이 있는지도 알려 주세요.';
const PASSWORD_OF = 'member1';

let visitor: Visitor;
let keys = 0;

const site = await openSiteForFile();
beforeEach(async () => {
  await site.db.query('delete from inquiry');
  await site.db.query('delete from outbox');
  site.bank.sandbox.messages.box.clear();
  site.bank.sandbox.messages.faults.clear();
  site.clock.setTo('2026-11-20');
  visitor = await site.signIn('parent1');
});

const ask = (part: object = {}, who = visitor, key = `inquiry-${(keys += 1)}`) =>
  who.post(PATH, { inqDiv: 'visit', bundleRvNo: '', inqCont: TEXT, ...part }, { 'idempotency-key': key });
const numberOf = ({ response }: Awaited<ReturnType<typeof ask>>): string => String(response?.['inqNo']);
const mails = () => site.bank.sandbox.messages.box.kept().flatMap((kept) => (kept.kind === 'mail' ? [kept.mail] : []));
const mailTo = (address: string) => mails().find(({ to }) => to === address);
const kept = () => site.db.query<{ body: string }>('select body from inquiry order by inquiry_id');
async function choicesOf(who: Visitor) {
  return (await who.get(PATH)).response?.['inqRvList'] as readonly {
    readonly bundleRvNo: string;
    readonly rvRefNo: string;
    readonly mrktnPdNm: string;
  }[];
}
/** A new member, with a mail address that others may have as well. */
async function newcomer(loginId: string, email: string): Promise<Visitor> {
  await site.db.query(
    `insert into member (public_id, login_id, password_hash, name, email, mobile, birth_date, created_at)
      select md5($1), $1, password_hash, '문의이', $2, '01000007777', '1986-02-11', now() from member where login_id = $3`,
    [loginId, email, PASSWORD_OF],
  );
  return site.signIn(loginId);
}

test('a question reaches the park by mail, with its reservation, and its asker a copy with the same number', async () => {
  const [first] = await choicesOf(visitor);
  const number = numberOf(await ask({ bundleRvNo: first?.bundleRvNo ?? '' }));
  expect(number).toMatch(/^Q-\d{4}-\d{4}-\d$/);
  await site.run('send-messages');
  expect(mails()).toHaveLength(2);
  const [toPark, copy] = [mailTo('help@example.com'), mailTo('parent1@example.com')];
  expect(toPark).toMatchObject({ subject: `[꿈터] 문의 ${number}`, replyTo: 'parent1@example.com' });
  const [member] = await site.db.query<{ name: string }>(`select name from member where login_id = 'parent1'`);
  for (const part of [number, TEXT, first?.rvRefNo, '방문과 이용', 'parent1@example.com', member?.name])
    expect(toPark?.text).toContain(part);
  expect(copy?.subject).toBe(`[꿈터] 문의 ${number} 접수`);
  expect(copy?.replyTo).toBeUndefined();
  for (const part of [number, TEXT, first?.rvRefNo]) expect(copy?.text).toContain(part);
  expect(copy?.text).not.toContain(member?.name);
});

test('a member chooses from their own reservations of both tracks, the newest first', async () => {
  const all = await site.db.query<{ no: string }>(
    `select reservation_no as no from reservation join member using (member_id) where login_id = 'parent1' order by reservation_id desc`,
  );
  expect(all.length).toBeGreaterThan(0);
  const choices = await choicesOf(visitor);
  expect(choices.map(({ bundleRvNo }) => bundleRvNo)).toEqual(all.map(({ no }) => no));
  expect(choices[0]?.rvRefNo).toBe(await bookingReferenceOf(site.db, all[0]?.no ?? ''));
  expect(await choicesOf(await newcomer('asker00', 'asker00@example.com'))).toEqual([]);
});

test('a press that comes twice is one question, also when both come at once', async () => {
  const pressed = await Promise.all([ask({}, visitor, 'pressed-twice'), ask({}, visitor, 'pressed-twice')]);
  const again = await ask({ inqCont: '답을 못 받아 다시 보냅니다.' }, visitor, 'pressed-twice');
  expect(new Set([...pressed, again].map(numberOf)).size).toBe(1);
  expect(await kept()).toEqual([{ body: TEXT }]);
  await site.run('send-messages');
  expect(mails()).toHaveLength(2);
  expect(numberOf(await ask())).not.toBe(numberOf(again));
  expect((await visitor.post(PATH, { inqDiv: 'visit', inqCont: TEXT })).status).toBe(400);
});

test('a number that is taken is drawn again', async () => {
  const taken = await site.db.query<{ reference: number }>(
    `insert into inquiry (inquiry_reference, member_id, topic, body, idempotency_key, asked_at)
      select 0, member_id, 'visit', '먼저', 'first', now() from member where login_id = 'parent2' returning inquiry_reference as reference`,
  );
  await site.db.query(
    `create sequence drawn; alter table inquiry alter column inquiry_reference set default nextval('drawn') - 1`,
  );
  expect([taken[0]?.reference, numberOf(await ask())]).toEqual([0, expect.stringMatching(/^Q-0000-0001-\d$/)]);
  expect(await kept()).toHaveLength(2);
  await site.db.query(
    `alter table inquiry alter column inquiry_reference set default floor(random() * 100000000)::integer`,
  );
});

test('a reservation that is not the asker’s is unknown, and nothing is kept', async () => {
  const [theirs] = await choicesOf(await site.signIn('teacher1'));
  for (const bundleRvNo of [theirs?.bundleRvNo ?? '', 'XXXXXXXXXXXXXXXXXXXX']) {
    const refused = { status: 404, code: 'inquiry.reservation-unknown', field: 'bundleRvNo' };
    expect((await ask({ bundleRvNo })).error).toMatchObject(refused);
  }
  expect(await kept()).toEqual([]);
  expect(await site.db.query('select 1 from outbox')).toEqual([]);
});

test('a question that the rules refuse is refused at its field, and nothing is kept', async () => {
  for (const [part, code, field] of [
    [{ inqDiv: 'nothing' }, 'inquiry.topic-missing', 'inqDiv'],
    [{ inqCont: '180102-3123456' }, 'inquiry.resident-number', 'inqCont'],
  ] as const)
    expect((await ask(part)).error).toMatchObject({ status: 422, code, field });
  expect(await kept()).toEqual([]);
});

test('a member asks five a day, and an address is sent no more copies whoever signs up with it', async () => {
  const [one, other] = [await newcomer('asker01', 'same@example.com'), await newcomer('asker02', 'Same@example.com')];
  const both = (at: number): Visitor => (at % 2 === 0 ? one : other);
  for (let at = 0; at < INQUIRY_LIMITS.aDay; at += 1) expect((await ask({}, both(at))).status).toBe(200);
  for (const who of [one, other]) {
    const message = expect.stringContaining('문의는 하루에 5건까지 보낼 수 있습니다.');
    expect((await ask({}, who)).error).toMatchObject({ status: 429, code: 'inquiry.too-many', message });
  }
  expect((await ask()).status).toBe(200);
  site.clock.advance(DAY_MS);
  expect((await ask({}, await site.signIn('asker01'))).status).toBe(200);
});

test('two windows that ask at once stop at the bound together', async () => {
  for (let at = 1; at < INQUIRY_LIMITS.aDay; at += 1) await ask();
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
});

test('a site without an address for questions takes none, and says so before one is written', async () => {
  const isOpen = async () => (await visitor.get(`${PATH}/options`)).response?.['openYn'] as string;
  const setAddress = (address: string) =>
    site.db.query(`update operator_settings set settings = jsonb_set(settings, '{email}', to_jsonb($1::text))`, [
      address,
    ]);
  expect(await isOpen()).toBe('Y');
  await setAddress('');
  await waitUntil(async () => (await isOpen()) === 'N');
  expect(outcomeOf(await ask())).toEqual([503, 'inquiry.off']);
  await setAddress('help@example.com');
  await waitUntil(async () => (await isOpen()) === 'Y');
});

test('a question is removed with the membership, and its mails are no longer sent', async () => {
  const leaver = await newcomer('asker03', 'asker03@example.com');
  expect((await ask({ inqCont: '떠나기 전의 물음' }, leaver)).status).toBe(200);
  expect((await leaver.post('/api/member/withdrawal', { password: 'kkumteo!2026' })).status).toBe(200);
  expect(await kept()).toEqual([]);
  await site.run('send-messages');
  expect(mails()).toEqual([]);
  expect(await site.db.query('select state, last_code as code from message')).toEqual([
    { state: 'dropped', code: 'over' },
    { state: 'dropped', code: 'over' },
  ]);
});

test('a question is gone a year after it was asked, and not a day before', async () => {
  await ask();
  site.clock.setTo('2027-11-20');
  await site.run('retention');
  expect(await kept()).toHaveLength(1);
  site.clock.setTo('2027-11-21');
  await site.run('retention');
  expect(await kept()).toEqual([]);
});

test('its words are in no outbox and no log', async () => {
  const beside = await openTestSite({ on: site, logLevel: 'debug' });
  const asker = await beside.signIn('parent1');
  const number = numberOf(await ask({}, asker));
  await ask({ inqCont: `${TEXT} 180102-3123456` }, asker);
  await beside.run('send-messages');
  await beside.close();
  expect(mails()).toHaveLength(2);
  const written = JSON.stringify(
    await site.db.query(
      'select to_jsonb(o) as event, to_jsonb(m) as message from outbox o join message m using (outbox_id)',
    ),
  );
  for (const part of ['유아차', '3123456', number, 'parent1@']) {
    expect(beside.log()).not.toContain(part);
    expect(written).not.toContain(part);
  }
  expect(beside.log()).toContain('message sent');
});

test('the office sees what did not reach the park, and reads it', async () => {
  site.bank.sandbox.messages.faults.queue({ step: 'mail', kind: 'refused', times: 2 });
  const bundleRvNo = orderedNo(await placeOrder(visitor, freeOrder(FESTIVAL, 1)));
  await site.db.query('delete from outbox');
  const number = numberOf(await ask({ bundleRvNo }));
  expect(await runOffice(site, ['inquiries'])).toMatchObject({
    code: 0,
    text: expect.stringMatching(new RegExp(`1 questions[^]*${number}[^]*방문과 이용 {2}waiting`)),
  });
  await site.run('send-messages');
  const listed = await runOffice(site, ['inquiries']);
  expect(listed).toMatchObject({ code: 1, text: expect.stringContaining('needs a person') });
  expect(listed.text).not.toContain('유아차');
  expect((await runOffice(site, ['messages'])).text).toContain(`inquiry.asked ${number}`);
  const { code, text } = await runOffice(site, ['inquiries', number.replaceAll('-', '').toLowerCase()]);
  expect(code).toBe(0);
  for (const part of [TEXT, 'parent1@example.com', await bookingReferenceOf(site.db, bundleRvNo)])
    expect(text).toContain(part);
  await expect(runOffice(site, ['inquiries', 'Q-4821-9035-2'])).rejects.toThrow('inquiries');
  expect(await runOffice(site, ['inquiries', 'Q-0000-0000-0'])).toEqual({
    code: 1,
    text: 'There is no such question.',
  });
});
