import { inquiriesCall, inquiryCall, officeInquiryPaths } from '@kkumteo/contract/office/inquiry';
import { LANGUAGE_HEADER } from '@kkumteo/contract/wire/language';
import { decode } from '@kkumteo/contract/wire/codec';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { beforeEach, expect, test } from 'vitest';
import { runOffice } from '../../office/office.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import type { StaffBrowser } from '../../testing/staff.test-support.ts';
import type { Visitor } from '../../testing/visitor.test-support.ts';

const TEXT = '유아차를 가져가도 되나요?';
const ANSWER = '네, 가져오실 수 있어요.\n1층에 맡길 곳도 있어요.';

const site = await openSiteForFile();
let counsel: StaffBrowser;
let asked = 0;
beforeEach(async () => {
  await site.db.query('delete from inquiry');
  await site.db.query('delete from outbox');
  site.bank.sandbox.messages.box.clear();
  counsel = await site.staffMember('counsel');
});

async function ask(who: Visitor, language = 'ko'): Promise<string> {
  const key = { 'idempotency-key': `answers-${(asked += 1)}`, [LANGUAGE_HEADER]: language };
  const { response } = await who.post('/api/inquiry', { inqDiv: 'visit', bundleRvNo: '', inqCont: TEXT }, key);
  return String(response?.['inqNo']);
}
const list = async (state = 'open', who = counsel) =>
  decode(inquiriesCall.answer, (await who.get(`${officeInquiryPaths.list}?state=${state}`)).response);
const read = async (number: string, who = counsel) =>
  decode(inquiryCall.answer, (await who.get(officeInquiryPaths.one(number))).response);
const answer = (number: string, who = counsel, part: object = {}) =>
  who.post(officeInquiryPaths.answer(number), { way: 'mail', text: ANSWER, ...part });
const mails = () => site.bank.sandbox.messages.box.kept().flatMap((kept) => (kept.kind === 'mail' ? [kept.mail] : []));
const entriesOf = ({ staffKey }: StaffBrowser) =>
  site.db.query('select act, kind, subjects from staff_entry where staff_id = $1 order by entry_id', [staffKey]);
const keyOf = async (loginId: string): Promise<string> => {
  const [row] = await site.db.query<{ id: number }>('select member_id as id from member where login_id = $1', [
    loginId,
  ]);
  return `member:${row?.id}`;
};

test('open questions are listed with masked names, the oldest first, and read with an entry', async () => {
  const parent = await site.signIn('parent1');
  const first = await ask(parent);
  site.clock.advance(MINUTE_MS);
  const second = await ask(await site.signIn('teacher1'));
  expect(await list()).toMatchObject({
    open: 2,
    answered: 0,
    inquiries: [{ inquiryNo: first }, { inquiryNo: second }],
  });
  const one = await read(first);
  expect(one).toMatchObject({ text: TEXT, topic: 'visit', email: 'p***@example.com', isEnglish: false, answer: null });
  expect(one.name).toMatch(/^.\*+.?$/u);
  expect(await entriesOf(counsel)).toEqual([
    { act: 'inquiry.read', kind: 'look', subjects: [`inquiry:${first}`, await keyOf('parent1')] },
  ]);
});

test('an answer goes once to the member’s mail address, to which they may reply, and is kept with who wrote it', async () => {
  const number = await ask(await site.signIn('parent1'));
  await site.run('send-messages');
  site.bank.sandbox.messages.box.clear();
  expect((await answer(number)).status).toBe(200);
  expect((await read(number)).answer).toMatchObject({ way: 'mail', text: ANSWER, by: '문채원', mail: 'waiting' });
  for (const _ of [1, 2]) await site.run('send-messages');
  expect(mails()).toEqual([
    expect.objectContaining({
      to: 'parent1@example.com',
      replyTo: 'help@example.com',
      subject: `[꿈터] 문의 ${number} 답변`,
      text: expect.stringContaining(ANSWER),
    }),
  ]);
  expect((await read(number)).answer?.mail).toBe('sent');
  expect(await list()).toMatchObject({ open: 0, answered: 1, inquiries: [] });
  expect((await list('answered')).inquiries).toMatchObject([{ inquiryNo: number, answered: { by: '문채원' } }]);
  expect(await entriesOf(counsel)).toContainEqual(
    expect.objectContaining({
      act: 'inquiry.answer',
      kind: 'act',
      subjects: [`inquiry:${number}`, await keyOf('parent1')],
    }),
  );
  const payloads = await site.db.query<{ payload: unknown }>(
    `select payload from outbox where topic = 'inquiry.answered'`,
  );
  expect(JSON.stringify(payloads)).not.toContain('가져오실');
});

test('of two people who answer at once one is sent, and the other is refused with who was first', async () => {
  const number = await ask(await site.signIn('parent1'));
  const admin = await site.staffMember('admin');
  const both = await Promise.all([answer(number), answer(number, admin, { text: '아니요.' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.code).toBe('inquiry.answered');
  expect(refused?.error?.['message']).toMatch(/^(?:문채원|한지원) 님이 먼저 답했어요/u);
  await site.run('send-messages');
  expect(mails().filter(({ subject }) => subject.endsWith('답변'))).toHaveLength(1);
});

test('what was answered elsewhere is marked with how, and no mail goes out', async () => {
  const number = await ask(await site.signIn('parent1'));
  expect((await answer(number, counsel, { way: 'elsewhere', text: '전화로 답함' })).status).toBe(200);
  expect((await read(number)).answer).toMatchObject({ way: 'elsewhere', text: '전화로 답함', mail: null });
  await site.run('send-messages');
  expect(mails().filter(({ subject }) => subject.endsWith('답변'))).toEqual([]);
});

test('a question that was asked in English is answered within English words', async () => {
  const number = await ask(await site.signIn('parent1'), 'en');
  await answer(number);
  await site.run('send-messages');
  const mail = mails().find(({ subject }) => subject.includes('Answer'));
  expect(mail?.text).toContain(`Answer\n${ANSWER}`);
});

test.each([
  ['an empty answer', { text: ' \n ' }, 'inquiry.answer-missing'],
  ['one that is too long', { text: '가'.repeat(4_001) }, 'inquiry.answer-too-long'],
  ['a resident registration number', { text: '180102-3123456' }, 'inquiry.answer-resident-number'],
])('%s is refused at its field', async (_what, part, code) => {
  const number = await ask(await site.signIn('parent1'));
  expect((await answer(number, counsel, part)).error).toMatchObject({ code, field: 'text' });
  expect(await list()).toMatchObject({ open: 1 });
});

test('a member without a mail address is answered elsewhere alone', async () => {
  const number = await ask(await site.signIn('parent2'));
  await site.db.query(`update member set email = '' where login_id = 'parent2'`);
  expect((await read(number)).email).toBeNull();
  expect((await answer(number)).code).toBe('inquiry.no-mail');
  expect((await answer(number, counsel, { way: 'elsewhere', text: '전화로 답함' })).status).toBe(200);
});

test('an answer is never changed or removed, but for its question that goes with it', async () => {
  const number = await ask(await site.signIn('parent1'));
  await answer(number);
  for (const text of [`update inquiry_answer set body = '다른 답'`, 'delete from inquiry_answer'])
    await expect(site.db.query(text)).rejects.toThrow('answers are never changed');
  await site.db.query('delete from inquiry');
  expect(await site.db.query('select 1 from inquiry_answer')).toEqual([]);
  expect((await counsel.get(officeInquiryPaths.one(number))).code).toBe('inquiry.unknown');
});

test('the command at the server prints a question with its answer, and counts the open ones', async () => {
  const number = await ask(await site.signIn('parent1'));
  expect((await runOffice(site, ['inquiries'])).text).toContain('1 questions wait for an answer.');
  await answer(number);
  const { text: printed } = await runOffice(site, ['inquiries', number]);
  expect(printed).toContain('by 문채원 (mail)');
  expect(printed).toContain(ANSWER);
  expect((await runOffice(site, ['inquiries'])).text).toContain('0 questions wait for an answer.');
});
