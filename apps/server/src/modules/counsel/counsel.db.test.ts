import {
  counselPaths,
  findMembersCall,
  memberCall,
  type FoundMembers,
  type MemberShown,
} from '@kkumteo/contract/office/counsel';
import { officePaths, proposalsAnswer } from '@kkumteo/contract/office/staff';
import { decode } from '@kkumteo/contract/wire/codec';
import { readMemberWords } from '@kkumteo/domain/counsel/member-words';
import { RECOVERIES_PER_CONTACT } from '@kkumteo/domain/member/recovery';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { PEOPLE_OPEN_MINUTES } from '@kkumteo/domain/reservation/story/people-open';
import { beforeEach, describe, expect, test } from 'vitest';
import { FESTIVAL, freeOrder, DAY_TRIP, groupItem, pledgeOrder } from '../../testing/bookings.test-support.ts';
import { orderedNo, placeOrder } from '../../testing/pay.test-support.ts';
import type { StaffBrowser } from '../../testing/staff.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import { findMembers } from './store.ts';

const site = await openSiteForFile();
let counsel: StaffBrowser;
let made = 0;
beforeEach(async () => {
  await site.db.query('delete from login_throttle');
  counsel = await site.staffMember('counsel');
});

interface Made {
  readonly memberKey: number;
  readonly loginId: string;
}

/** A member of the password of demo members who has nothing but an account. */
async function newMember(part: Partial<Record<'name' | 'email' | 'mobile', string>> = {}): Promise<Made> {
  const loginId = `counsel${(made += 1)}`;
  const { name = '도가람', email = `${loginId}@example.com`, mobile = '01055550000' } = part;
  const [row] = await site.db.query<{ memberKey: number }>(
    `insert into member (public_id, login_id, password_hash, name, email, mobile, birth_date, created_at)
      select md5($1), $1, password_hash, $2, $3, $4, '1986-02-11', to_timestamp($5::float8) from member where login_id = 'member1'
      returning member_id as member_key`,
    [loginId, name, email, mobile, site.clock.now() / 1000],
  );
  return { memberKey: row?.memberKey ?? 0, loginId };
}

const find = async (words: string): Promise<FoundMembers> =>
  decode(findMembersCall.answer, (await counsel.post(counselPaths.find, { words })).response);
const keysOf = async (words: string) => (await find(words)).members.map(({ memberKey }) => memberKey);
const read = async ({ memberKey }: Made, who = counsel): Promise<MemberShown> =>
  decode(memberCall.answer, (await who.get(counselPaths.member(memberKey))).response);
const entriesOf = ({ staffKey }: StaffBrowser) =>
  site.db.query('select act, kind, subjects, reason, facts from staff_entry where staff_id = $1 order by entry_id', [
    staffKey,
  ]);
const messages = async () => {
  await site.run('send-messages');
  return site.bank.sandbox.messages.box.kept();
};

test('who sales at the desk hang on is not found, opened or let go', async () => {
  const { memberKey } = await newMember({ name: '현장 판매' });
  await site.db.query(`update member set login_id = '@desk' where member_id = $1`, [memberKey]);
  expect(await keysOf('현장 판매')).toEqual([]);
  expect((await counsel.get(counselPaths.member(memberKey))).code).toBe('counsel.member-unknown');
  expect((await counsel.post(counselPaths.withdraw(memberKey), { reason: '본인 요청' })).code).toBe(
    'counsel.desk-member',
  );
});

describe('a member is found', () => {
  test.each([
    ['a name', '도가람'],
    ['first consonants', 'ㄷㄱㄹ'],
    ['first consonants with letters', '도ㄱㄹ'],
  ])('by %s, masked, and looking leaves an entry', async (_what, words) => {
    const { memberKey } = await newMember({ mobile: '01055551234', email: 'garam@example.com' });
    const { members } = await find(words);
    expect(members).toContainEqual({
      memberKey,
      name: '도*람',
      loginId: expect.stringContaining('***'),
      phone: '010-****-1234',
      email: 'g***@example.com',
      organisation: null,
      joinedAt: expect.any(Number),
    });
    expect(await entriesOf(counsel)).toEqual([
      {
        act: 'member.read',
        kind: 'look',
        subjects: members.map((one) => `member:${one.memberKey}`),
        reason: null,
        facts: { by: 'name', count: members.length },
      },
    ]);
  });

  test('by the end of the phone, mail, login id and school', async () => {
    const { memberKey, loginId } = await newMember({ mobile: '01055558642', email: 'Find.Me_1@example.com' });
    expect(await keysOf('8642')).toEqual([memberKey]);
    expect(await keysOf('010-5555-8642')).toEqual([memberKey]);
    expect(await keysOf('010-5554-8642')).toEqual([]);
    expect(await keysOf('find.me_1@')).toEqual([memberKey]);
    expect(await keysOf('find.me%1@')).toEqual([]);
    expect(await keysOf(loginId)).toContain(memberKey);
    const visitor = await site.signIn(loginId);
    const number = orderedNo(await placeOrder(visitor, pledgeOrder(groupItem(DAY_TRIP, { '01': 20 }, 1))));
    await site.db.query(`update reservation set organisation_name = '해오름 초등학교' where reservation_no = $1`, [
      number,
    ]);
    for (const words of ['해오름초', 'ㅎㅇㄹㅊ']) expect(await keysOf(words)).toEqual([memberKey]);
    expect((await find('해오름')).members[0]?.organisation).toBe('해오름 초등학교');
  });

  test('by nothing that is too short', async () => {
    await newMember();
    for (const words of ['도', '12', 'a@'])
      expect(await find(words)).toEqual({ isShort: true, members: [], more: false });
  });

  test.each([
    ['name', '도가람', ['member_initials', 'reservation_organisation_initials']],
    ['digits', '7777', ['member_mobile_end']],
    ['mail', 'garam@', ['member_email_beginning']],
    ['login id', 'counsel1', ['member_login_id_beginning']],
  ])('by %s through indexes, in a park of any size', async (_what, typed, indexes) => {
    const plan = await site.db.transaction(async (tx) => {
      await tx.query('set local enable_seqscan = off');
      let explained = '';
      const seen = {
        query: async <R>(text: string, values?: readonly unknown[]): Promise<readonly R[]> => {
          const rows = await tx.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
          explained += rows.map((row) => row['QUERY PLAN']).join('\n');
          return [];
        },
      };
      await findMembers(seen, readMemberWords(typed), 50);
      return explained;
    });
    for (const index of indexes) expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan on (?:member|reservation)\b/);
  });
});

describe('a member’s page', () => {
  test('is masked, with what they booked and where they are logged in', async () => {
    const member = await newMember({ email: 'garam@example.com' });
    const visitor = await site.signIn(member.loginId);
    await placeOrder(visitor, freeOrder(FESTIVAL, 2, 'counsel-1'));
    expect(await read(member)).toMatchObject({
      name: '도*람',
      email: 'g***@example.com',
      phone: '010-****-0000',
      birthDate: null,
      openUntil: null,
      hasPassword: true,
      providers: [],
      linkBy: ['mail', 'phone'],
      sessions: [{ key: expect.any(String) }],
      reservations: [{ bookingReference: expect.stringMatching(/^KT-/), status: 'confirmed' }],
      withdrawal: { refusal: expect.stringContaining('예약'), proposal: null },
    });
    const none = await counsel.get(counselPaths.member(2_000_000_000));
    expect([none.status, none.code]).toEqual([404, 'counsel.member-unknown']);
  });

  test('is opened with a reason for half an hour, for who asked alone', async () => {
    const member = await newMember({ mobile: '01055559999' });
    const path = counselPaths.open(member.memberKey);
    expect((await counsel.post(path, { reason: '' })).status).toBe(400);
    const opened = await counsel.post(path, { reason: '본인 확인' });
    const whole = { name: '도가람', loginId: member.loginId, phone: '010-5555-9999', birthDate: '1986-02-11' };
    expect(decode(memberCall.answer, opened.response)).toMatchObject(whole);
    expect((await entriesOf(counsel)).at(-1)).toEqual({
      act: 'member.open',
      kind: 'look',
      subjects: [`member:${member.memberKey}`],
      reason: '본인 확인',
      facts: {},
    });
    expect(await read(member)).toMatchObject(whole);
    expect((await read(member, await site.staffMember('admin'))).name).toBe('도*람');
    site.clock.advance((PEOPLE_OPEN_MINUTES - 1) * MINUTE_MS);
    expect((await read(member)).name).toBe('도가람');
    site.clock.advance(MINUTE_MS);
    expect(await read(member)).toMatchObject({ name: '도*람', openUntil: null });
  });
});

describe('sessions', () => {
  test('of a member are ended one by one or all, and are refused at once', async () => {
    const member = await newMember();
    const [one, two] = [await site.signIn(member.loginId), await site.signIn(member.loginId)];
    const other = await site.signIn((await newMember()).loginId);
    const [first] = (await read(member)).sessions;
    const path = counselPaths.endSessions(member.memberKey);
    expect((await counsel.post(path, { key: first?.key, reason: '기기를 잃어버림' })).response).toEqual({ ended: 1 });
    const statuses = async () => [
      (await one.get('/api/member/sessions')).status,
      (await two.get('/api/member/sessions')).status,
    ];
    expect((await statuses()).toSorted()).toEqual([200, 401]);
    expect((await counsel.post(path, { key: first?.key, reason: '다시' })).code).toBe('counsel.session-ended');
    expect((await counsel.post(path, { key: null, reason: '요청' })).response).toEqual({ ended: 1 });
    expect(await statuses()).toEqual([401, 401]);
    expect((await other.get('/api/member/sessions')).status).toBe(200);
    expect((await entriesOf(counsel)).filter((entry) => Object(entry).kind === 'act')).toMatchObject([
      { act: 'member.act', subjects: [`member:${member.memberKey}`], reason: '기기를 잃어버림', facts: { ended: 1 } },
      { reason: '요청' },
    ]);
  });
});

describe('a link for a new password', () => {
  const send = (member: Made, way = 'mail') =>
    counsel.post(counselPaths.sendLink(member.memberKey), { way, reason: '전화로 요청' });

  test('goes once to the member’s own address, and the console has only its mask', async () => {
    const member = await newMember({ email: 'own@example.com' });
    const before = (await messages()).length;
    const sent = await send(member);
    expect(sent.response).toEqual({ to: 'o***@example.com' });
    const [message, ...older] = await messages();
    expect(older).toHaveLength(before);
    expect(JSON.stringify(message)).toContain('own@example.com');
    const token = /new-password#([\w-]{43})/.exec(JSON.stringify(message))?.[1] ?? '';
    const visitor = site.browser();
    await visitor.get('/api/checkLogin');
    const set = { token, newPassword: 'walks-by-the-river-7' };
    expect((await visitor.post('/api/login/reset-password/new', set)).status).toBe(200);
    expect(JSON.stringify([sent.text, await entriesOf(counsel)])).not.toContain(token);
  });

  test('is bounded as one that the member asks for', async () => {
    const member = await newMember({ mobile: '01066661111' });
    for (let sent = 0; sent < RECOVERIES_PER_CONTACT; sent += 1) expect((await send(member, 'phone')).status).toBe(200);
    expect((await send(member, 'phone')).code).toBe('counsel.link-throttled');
    for (let more = RECOVERIES_PER_CONTACT; more < 10; more += 1) {
      await site.db.query('delete from login_throttle');
      expect((await send(member, 'phone')).status).toBe(200);
    }
    await site.db.query('delete from login_throttle');
    expect((await send(member, 'phone')).code).toBe('counsel.links-enough');
  });

  test('is refused where the member has no password or no such address', async () => {
    const member = await newMember({ email: 'none' });
    expect((await send(member)).code).toBe('counsel.no-contact');
    await site.db.query('update member set has_password = false where member_id = $1', [member.memberKey]);
    expect((await send(member, 'phone')).code).toBe('counsel.no-password');
    expect((await read(member)).linkBy).toEqual([]);
  });
});

describe('a withdrawal at request', () => {
  const propose = (member: Made, who = counsel) =>
    who.post(counselPaths.withdraw(member.memberKey), { reason: '전화로 요청' });
  const decide = (who: StaffBrowser, proposalKey: unknown, decision = 'approve') =>
    who.post(officePaths.decideProposal, { proposalKey, decision, note: '' });

  test('ends the membership once a second person approves it, with its logins by providers', async () => {
    const member = await newMember();
    await site.db.query(
      `insert into member_identity (issuer, subject, member_id, linked_at) values ('https://kauth.kakao.com', 'sub-1', $1, now())`,
      [member.memberKey],
    );
    const visitor = await site.signIn(member.loginId);
    const { proposalKey } = (await propose(member)).response ?? {};
    expect((await propose(member)).code).toBe('staff.already-proposed');
    expect((await read(member)).withdrawal.proposal).toMatchObject({
      isOwn: true,
      by: '문채원',
      reason: '전화로 요청',
    });
    expect((await decide(counsel, proposalKey)).code).toBe('staff.proposal-own');
    expect((await visitor.get('/api/member/sessions')).status).toBe(200);
    const second = await site.staffMember('counsel');
    const waiting = decode(proposalsAnswer, (await second.get(officePaths.proposals)).response).proposals;
    expect(waiting).toContainEqual(expect.objectContaining({ kind: 'member.withdraw', proposalKey }));
    expect((await decide(second, proposalKey)).status).toBe(200);
    expect((await visitor.get('/api/member/sessions')).status).toBe(401);
    expect(await read(member)).toMatchObject({
      name: '',
      withdrawnAt: site.clock.now(),
      providers: [],
      linkBy: [],
      sessions: [],
      withdrawal: { refusal: null, ended: { proposedBy: '문채원', approvedBy: '문채원' } },
    });
    expect(await site.db.query('select 1 from member_identity where member_id = $1', [member.memberKey])).toEqual([]);
    expect(await keysOf(member.loginId)).not.toContain(member.memberKey);
    expect((await entriesOf(second)).at(-1)).toMatchObject({
      act: 'member.approve-withdrawal',
      subjects: [`member:${member.memberKey}`],
    });
    for (const [path, body] of [
      [counselPaths.withdraw(member.memberKey), { reason: '다시' }],
      [counselPaths.endSessions(member.memberKey), { key: null, reason: '다시' }],
      [counselPaths.sendLink(member.memberKey), { way: 'mail', reason: '다시' }],
    ] as const)
      expect((await counsel.post(path, body)).code).toBe('counsel.member-unknown');
  });

  test('is refused while something is unfinished, also where it became so before the approval', async () => {
    const member = await newMember();
    const visitor = await site.signIn(member.loginId);
    const { proposalKey } = (await propose(member)).response ?? {};
    await placeOrder(visitor, freeOrder(FESTIVAL, 1, 'counsel-2'));
    const second = await site.staffMember('admin');
    expect((await decide(second, proposalKey)).code).toBe('staff.proposal-outdated');
    expect((await visitor.get('/api/member/sessions')).status).toBe(200);
    expect((await decide(second, proposalKey, 'refuse')).status).toBe(200);
    expect((await propose(member)).code).toBe('member.withdrawal-reservation-ahead');
  });

  test('that the member does themselves meanwhile is not done twice', async () => {
    const member = await newMember();
    const { proposalKey } = (await propose(member)).response ?? {};
    const visitor = await site.signIn(member.loginId);
    expect((await visitor.post('/api/member/withdrawal', { password: 'kkumteo!2026' })).status).toBe(200);
    expect((await decide(await site.staffMember('admin'), proposalKey)).code).toBe('staff.proposal-outdated');
    const notes = await site.db.query(
      `select 1 from audit_entry where action = 'member.withdrawn' and member_id = $1`,
      [member.memberKey],
    );
    expect(notes).toHaveLength(1);
  });
});
