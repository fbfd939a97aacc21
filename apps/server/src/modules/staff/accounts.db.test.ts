import type { StaffRole } from '@kkumteo/domain/staff/may';
import { describe, expect, test } from 'vitest';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import { outcomeOf, type Answer, type Visitor } from '../../testing/visitor.test-support.ts';
import { noteEntry } from './entries.ts';
import { colleague, comeBy, halfLogin, invite, PASSWORD } from './people.test-support.ts';
import { lockStaff } from './store.ts';

const site = await openSiteForFile({ park: false });
const REASON = '부서 이동';

interface Listed {
  readonly staffKey: number;
  readonly loginId: string;
  readonly role: StaffRole;
  readonly state: string;
  readonly sessions: number;
}

async function listed(admin: Pick<Visitor, 'get'>, staffKey: number): Promise<Listed | undefined> {
  const { response } = await admin.get('/api/office/staff');
  return ((response?.['staff'] ?? []) as readonly Listed[]).find((one) => one.staffKey === staffKey);
}

const entriesOf = (staffKey: number) =>
  site.db.query<{ act: string; reason: string; facts: object }>(
    `select act, reason, facts from staff_entry where kind = 'act' and subjects @> $1 order by entry_id desc`,
    [[`staff:${staffKey}`]],
  );

const act = (admin: Pick<Visitor, 'post'>, what: string, body: object): Promise<Answer> =>
  admin.post(`/api/office/staff/${what}`, { reason: REASON, ...body });

describe('an administrator', () => {
  test('changes a role, which ends the person’s sessions and leaves an entry with its reason', async () => {
    const [admin, person] = [await site.staffMember('admin'), await site.staffMember('reception')];
    const changed = await act(admin, 'role', { staffKey: person.staffKey, role: 'finance' });
    expect(changed.response).toEqual({ isProposed: false });
    expect((await person.get('/api/office/self')).status).toBe(401);
    expect(await listed(admin, person.staffKey)).toMatchObject({ role: 'finance', sessions: 0 });
    expect((await entriesOf(person.staffKey))[0]).toEqual({
      act: 'staff.change-role',
      reason: REASON,
      facts: { before: 'reception', after: 'finance', isProposed: false },
    });
  });

  test('stops an account and lets it work again', async () => {
    const admin = await site.staffMember('admin');
    const person = await colleague(site);
    await act(admin, 'stop', { staffKey: person.staffKey });
    expect((await person.browser.get('/api/office/self')).status).toBe(401);
    const login = { loginId: person.loginId, password: PASSWORD };
    expect((await site.officeBrowser().post('/api/office/login', login)).code).toBe('member.login-failed');
    expect((await act(admin, 'stop', { staffKey: person.staffKey })).code).toBe('staff.stopped');
    await act(admin, 'resume', { staffKey: person.staffKey });
    await halfLogin(site, person);
    expect((await entriesOf(person.staffKey)).map((one) => one.act).slice(0, 2)).toEqual([
      'staff.resume',
      'staff.stop',
    ]);
  });

  test('sets a login up again: the old factors open nothing, and the link makes new ones', async () => {
    const admin = await site.staffMember('admin');
    const person = await colleague(site);
    const { response } = await act(admin, 'reset', { staffKey: person.staffKey });
    expect((await person.browser.get('/api/office/self')).status).toBe(401);
    const login = { loginId: person.loginId, password: PASSWORD };
    expect((await site.officeBrowser().post('/api/office/login', login)).code).toBe('member.login-failed');
    const again = await comeBy(site, { loginId: person.loginId, token: String(response?.['token']) });
    expect([again.staffKey, again.secret === person.secret]).toEqual([person.staffKey, false]);
  });

  test('ends one session of a person, or all of them', async () => {
    const [admin, person] = [await site.staffMember('admin'), await site.staffMember('counsel')];
    const { response } = await admin.get(`/api/office/staff/sessions?staffKey=${person.staffKey}`);
    const [one] = (response?.['sessions'] ?? []) as readonly { key: string; browser: string }[];
    expect(one?.browser).toBe('Chrome · Windows');
    await act(admin, 'sessions/end', { staffKey: person.staffKey, key: '00000000-0000-0000-0000-000000000000' });
    expect((await person.get('/api/office/self')).status).toBe(200);
    await act(admin, 'sessions/end', { staffKey: person.staffKey, key: one?.key });
    expect((await person.get('/api/office/self')).status).toBe(401);
  });

  test.each(['role', 'stop', 'reset'])('does none of it to the own account: %s', async (what) => {
    const admin = await site.staffMember('admin');
    const answer = await act(admin, what, { staffKey: admin.staffKey, role: 'finance' });
    expect(outcomeOf(answer)).toEqual([409, 'staff.own-account']);
  });

  test('waits for no entry of the person, so that two of them can act on each other at once', async () => {
    const { staffKey } = await site.staffMember('admin');
    const by = { staffKey, role: 'admin', address: null, requestId: null } as const;
    await site.db.transaction(async (acting) => {
      await lockStaff(acting, staffKey);
      await site.db.transaction(async (other) => {
        await other.query(`set local lock_timeout = '1s'`);
        await noteEntry(other, by, { act: 'staff.stop', kind: 'act' }, site.clock.now());
      });
    });
    expect((await site.db.query('select act from staff_entry where staff_id = $1', [staffKey])).length).toBe(1);
  });

  test('gives a reason, else nothing is done', async () => {
    const [admin, person] = [await site.staffMember('admin'), await site.staffMember('counsel')];
    expect((await act(admin, 'stop', { staffKey: person.staffKey, reason: '' })).error?.field).toBe('reason');
    expect(await listed(admin, person.staffKey)).toMatchObject({ state: 'active' });
  });

  test('invites no person twice, and none with a login that can’t be typed', async () => {
    const admin = await site.staffMember('admin');
    const { loginId } = await invite(admin);
    const again = { loginId: ` ${loginId.toUpperCase()}`, name: '나윤슬', role: 'reception' };
    expect((await act(admin, 'invite', again)).code).toBe('staff.login-id-taken');
    expect((await act(admin, 'invite', { ...again, loginId: '김수진' })).error?.field).toBe('loginId');
  });
});

interface Listing {
  readonly proposalKey: number;
  readonly facts: { readonly loginId: string };
}

describe('four eyes', () => {
  const proposeAdmin = async (loginId: string) => {
    const proposer = await site.staffMember('admin');
    const made = await act(proposer, 'invite', { loginId, name: '장서우', role: 'admin' });
    expect(made.response).toEqual({ token: null });
    const { response } = await proposer.get('/api/office/proposals');
    const open = ((response?.['proposals'] ?? []) as readonly Listing[]).find(({ facts }) => facts.loginId === loginId);
    expect(open).toMatchObject({ kind: 'staff.invite-admin', facts: { loginId, name: '장서우' }, state: 'open' });
    return { proposer, proposalKey: open?.proposalKey ?? 0 };
  };
  const decide = (admin: Pick<Visitor, 'post'>, proposalKey: number, decision: string) =>
    admin.post('/api/office/proposals/decide', { proposalKey, decision, note: '' });
  const accounts = (loginId: string) => site.db.query('select role from staff_member where login_id = $1', [loginId]);

  test('an administrator who is invited waits for another administrator', async () => {
    const { proposer, proposalKey } = await proposeAdmin('second.admin');
    expect(outcomeOf(await decide(proposer, proposalKey, 'approve'))).toEqual([409, 'staff.proposal-own']);
    expect(await accounts('second.admin')).toEqual([]);
    const approved = await decide(await site.staffMember('admin'), proposalKey, 'approve');
    const one = await comeBy(site, { loginId: 'second.admin', token: String(approved.response?.['token']) });
    expect((await one.browser.get('/api/office/self')).response?.['role']).toBe('admin');
  });

  test('of approvals that come at once, one counts', async () => {
    const { proposalKey } = await proposeAdmin('third.admin');
    const admins = await Promise.all([1, 2, 3].map(() => site.staffMember('admin')));
    const answers = await Promise.all(admins.map((admin) => decide(admin, proposalKey, 'approve')));
    expect(answers.map(outcomeOf).toSorted()).toEqual([
      [200, null],
      [409, 'staff.proposal-decided'],
      [409, 'staff.proposal-decided'],
    ]);
    expect(await accounts('third.admin')).toEqual([{ role: 'admin' }]);
    const links = await site.db.query(
      `select 1 from staff_invitation join staff_member using (staff_id) where login_id = 'third.admin'`,
    );
    expect(links.length).toBe(1);
  });

  test('a proposal that is refused or withdrawn does nothing, and is decided once', async () => {
    const refused = await proposeAdmin('fourth.admin');
    const other = await site.staffMember('admin');
    expect((await decide(other, refused.proposalKey, 'withdraw')).code).toBe('staff.proposal-own');
    await decide(other, refused.proposalKey, 'refuse');
    expect((await decide(await site.staffMember('admin'), refused.proposalKey, 'approve')).code).toBe(
      'staff.proposal-decided',
    );
    const withdrawn = await proposeAdmin('fourth.admin');
    expect((await decide(withdrawn.proposer, withdrawn.proposalKey, 'withdraw')).status).toBe(200);
    expect(await accounts('fourth.admin')).toEqual([]);
  });

  test('making an administrator, and setting the login of one up again, wait too; stopping one does not', async () => {
    const [admin, person] = [await site.staffMember('admin'), await site.staffMember('finance')];
    const { staffKey } = person;
    expect((await act(admin, 'role', { staffKey, role: 'admin' })).response).toEqual({ isProposed: true });
    expect((await act(admin, 'role', { staffKey, role: 'admin' })).code).toBe('staff.already-proposed');
    expect(await listed(admin, staffKey)).toMatchObject({ role: 'finance', sessions: 1 });
    const { response } = await admin.get('/api/office/proposals');
    const open = ((response?.['proposals'] ?? []) as readonly (Listing & { facts: { staffKey: number } })[]).find(
      ({ facts }) => facts.staffKey === staffKey,
    );
    await decide(await site.staffMember('admin'), open?.proposalKey ?? 0, 'approve');
    expect(await listed(admin, staffKey)).toMatchObject({ role: 'admin', sessions: 0 });
    expect((await entriesOf(staffKey)).map(({ act: done }) => done)).toEqual(['staff.decide', 'staff.change-role']);
    const chief = await site.staffMember('admin');
    expect((await act(admin, 'reset', { staffKey: chief.staffKey })).response).toEqual({ token: null });
    expect((await chief.get('/api/office/self')).status).toBe(200);
    expect((await act(admin, 'stop', { staffKey: chief.staffKey })).response).toEqual({ isProposed: false });
  });

  test('an account whose link is open becomes no administrator, so that who made the link is not two', async () => {
    const [admin, other] = [await site.staffMember('admin'), await site.staffMember('admin')];
    const { staffKey } = await site.staffMember('finance');
    const proposed = await act(admin, 'role', { staffKey, role: 'admin' });
    expect(proposed.response).toEqual({ isProposed: true });
    await act(admin, 'reset', { staffKey });
    const { response } = await other.get('/api/office/proposals');
    const waiting = (response?.['proposals'] ?? []) as readonly (Listing & { facts: { staffKey: number } })[];
    const proposalKey = waiting.find(({ facts }) => facts.staffKey === staffKey)?.proposalKey ?? 0;
    expect((await decide(other, proposalKey, 'approve')).code).toBe('staff.proposal-outdated');
    expect((await act(admin, 'role', { staffKey, role: 'admin' })).code).toBe('staff.not-active');
    expect(await listed(admin, staffKey)).toMatchObject({ role: 'finance', state: 'invited' });
  });

  test('what no longer fits is not applied, and can be refused', async () => {
    const { proposalKey } = await proposeAdmin('fifth.admin');
    const admin = await site.staffMember('admin');
    await act(admin, 'invite', { loginId: 'fifth.admin', name: '문채원', role: 'reception' });
    expect((await decide(admin, proposalKey, 'approve')).code).toBe('staff.proposal-outdated');
    expect(await accounts('fifth.admin')).toEqual([{ role: 'reception' }]);
    expect((await decide(admin, proposalKey, 'refuse')).status).toBe(200);
  });

  test('the database refuses one person in both places', async () => {
    const { proposer, proposalKey } = await proposeAdmin('sixth.admin');
    const text = `update staff_proposal set state = 'approved', decided_by = $2, decided_at = now() where proposal_id = $1`;
    await expect(site.db.query(text, [proposalKey, proposer.staffKey])).rejects.toThrow('staff_proposal_two_people');
  });
});
