import { couponCodePath } from '@kkumteo/contract/pricing/coupon-code';
import type { StaffRole } from '@kkumteo/domain/staff/may';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookingList, FIRE_STATION } from '../../testing/bookings.test-support.ts';
import { buy } from '../../testing/pay.test-support.ts';
import { newcomerOfEach, openSiteForFile } from '../../testing/test-site.test-support.ts';
import { outcomeOf, type Answer } from '../../testing/visitor.test-support.ts';

/** 4,000 won for some products and two a member; the one with a public code and a limit of 500; one that is over. */
const [REVIEW, WELCOME, SPRING] = [8, 7, 6];

const site = await openSiteForFile();
const visitor = newcomerOfEach(site);

type Staff = Awaited<ReturnType<typeof site.staffMember>>;
const base = '/api/office/coupons';
const as = (role: StaffRole): Promise<Staff> => site.staffMember(role);
const press = (staff: Staff, path: string, body: object): Promise<Answer> =>
  staff.post(`${base}/${path}`, { reason: '봄 행사', pressKey: crypto.randomUUID(), ...body });

interface Shown {
  readonly couponId: number;
  readonly state: string;
  readonly held: number;
  readonly registered: number;
  readonly used: number;
  readonly cost: number | null;
}
const couponSeen = async (role: StaffRole, couponId: number): Promise<Shown | undefined> => {
  const { coupons } = (await (await as(role)).get(base)).response as { coupons: readonly Shown[] };
  return coupons.find((coupon) => coupon.couponId === couponId);
};
const made = async (staff: Staff, couponId: number, body: object) =>
  (await press(staff, `${couponId}/batches`, body)).response as { batchId: number; codes: readonly string[] };
const register = (couponCd: string) => visitor.post(couponCodePath, { couponCd });
const entriesOf = (act: string) =>
  site.db.query<{ readonly reason: string; readonly facts: Record<string, unknown>; readonly subjects: string[] }>(
    'select reason, facts, subjects from staff_entry where act = $1 order by entry_id desc limit 1',
    [act],
  );

describe('codes', () => {
  test('are answered once: the same press again makes none and answers none, and no entry says one', async () => {
    const programme = await as('programme');
    const pressKey = crypto.randomUUID();
    const [first, again] = await Promise.all([1, 2].map(() => made(programme, REVIEW, { count: 5, pressKey })));
    expect(first?.batchId).toBe(again?.batchId);
    expect([first, again].map((answer) => answer?.codes.length).toSorted()).toEqual([0, 5]);
    expect((await made(programme, REVIEW, { count: 5, pressKey })).codes).toEqual([]);
    const [entry] = await entriesOf('coupon.make-codes');
    expect(entry).toEqual({
      reason: '봄 행사',
      subjects: [`coupon:${REVIEW}`],
      facts: { couponId: REVIEW, batch: first?.batchId, codes: 5 },
    });
  });

  test('are registered, used and counted by day; what they cost is shown to those who answer for money', async () => {
    const programme = await as('programme');
    const { batchId, codes } = await made(programme, REVIEW, { count: 2 });
    const before = await couponSeen('finance', REVIEW);
    expect((await register(codes[0] ?? '')).status).toBe(200);
    const items = bookingList(FIRE_STATION, 3, 'coupon', '2026-12-16').map((item) => ({
      ...item,
      couponsaleSeq: REVIEW,
    }));
    await buy(site, visitor, { bookingList: items, groupPersDiv: '02', payMethod: '02' });
    const after = await couponSeen('finance', REVIEW);
    expect([after?.registered, after?.used, after?.cost]).toEqual([
      (before?.registered ?? 0) + 1,
      (before?.used ?? 0) + 1,
      (before?.cost ?? 0) + 12_000,
    ]);
    expect((await couponSeen('programme', REVIEW))?.cost).toBeNull();
    const read = async (role: StaffRole) => (await (await as(role)).get(`${base}/${REVIEW}`)).response;
    const use = await read('finance');
    expect(use?.['batches']).toContainEqual(expect.objectContaining({ batchId, codes: 2, registered: 1, voided: 0 }));
    expect(use?.['days']).toEqual([
      { day: '20261120', registered: after?.registered, used: after?.used, cost: after?.cost },
    ]);
    expect((await read('counsel'))?.['days']).toMatchObject([{ cost: null }]);
  });

  test('are no more than the limit leaves, and none of a coupon that is over', async () => {
    const programme = await as('programme');
    expect(outcomeOf(await press(programme, `${WELCOME}/batches`, { count: 501 }))).toEqual([
      409,
      'coupon.limit-leaves',
    ]);
    expect(outcomeOf(await press(programme, `${SPRING}/batches`, { count: 1 }))).toEqual([409, 'coupon.over']);
    expect(outcomeOf(await press(programme, '99/batches', { count: 1 }))).toEqual([404, 'coupon.unknown']);
    expect((await couponSeen('counsel', SPRING))?.state).toBe('ended');
  });

  test('count no more once they or their batch are void, but for what is registered', async () => {
    const programme = await as('programme');
    const { batchId, codes } = await made(programme, REVIEW, { count: 3 });
    const [registered = '', lost = '', rest = ''] = codes;
    await register(registered);
    expect((await press(programme, 'codes/void', { code: lost })).response).toEqual({ voided: 1 });
    const again = await press(programme, 'codes/void', { code: lost });
    expect([...outcomeOf(again), again.error?.field]).toEqual([409, 'coupon.nothing-to-void', 'code']);
    expect(JSON.stringify(await entriesOf('coupon.void'))).not.toContain(lost);
    expect((await press(programme, `batches/${batchId}/void`, {})).response).toEqual({ voided: 1 });
    expect(outcomeOf(await register(rest))).toEqual([422, 'pricing.coupon-code-void']);
  });
});

describe('a coupon is given', () => {
  beforeEach(() => site.db.query('delete from member_coupon where coupon_id = $1', [WELCOME]));

  const NO_ONE = { way: 'listed', since: null, loginIds: [] };
  const heldBy = async (memberId: number): Promise<number> =>
    (await site.db.query('select 1 from member_coupon where member_id = $1 and coupon_id = $2', [memberId, WELCOME]))
      .length;
  const loginIdOf = async (memberId: number): Promise<string> =>
    (await site.db.query<{ readonly loginId: string }>('select login_id from member where member_id = $1', [memberId]))
      .map(({ loginId }) => loginId)
      .join('');
  const give = async (staff: Staff, body: object) => press(staff, `${WELCOME}/gifts`, { ...NO_ONE, ...body });
  const messages = async () =>
    (
      await site.db.query<{ readonly count: number }>(
        `select (select count(*) from outbox) + (select count(*) from message) as count`,
      )
    )[0]?.count;

  test('once to each of a list, with an entry that names them, and without a message', async () => {
    const programme = await as('programme');
    const other = await site.newcomer();
    const loginIds = [await loginIdOf(visitor.memberId), (await loginIdOf(other.memberId)).toUpperCase()];
    const sent = await messages();
    const count = await programme.post(`${base}/${WELCOME}/gift-count`, { ...NO_ONE, loginIds });
    expect(count.response).toEqual({ members: 2, already: 0, needsSecondPerson: false });
    expect((await give(programme, { loginIds })).response).toEqual({ state: 'given', members: 2 });
    expect([await heldBy(visitor.memberId), await heldBy(other.memberId), await messages()]).toEqual([1, 1, sent]);
    const [entry] = await entriesOf('coupon.give');
    expect(new Set(entry?.subjects)).toEqual(
      new Set([`coupon:${WELCOME}`, `member:${visitor.memberId}`, `member:${other.memberId}`]),
    );
    expect(outcomeOf(await give(programme, { loginIds }))).toEqual([409, 'coupon.no-members']);
    const unknown = await give(programme, { loginIds: [...loginIds, 'no.such.one'] });
    expect([...outcomeOf(unknown), unknown.error?.message]).toEqual([
      422,
      'coupon.members-unknown',
      '없는 아이디예요: no.such.one',
    ]);
  });

  test('to who has visited since a day, not to who did not come', async () => {
    const programme = await as('programme');
    const absent = await site.newcomer();
    const moveLines = (from: string, to: string) =>
      site.db.query(
        `update reservation_line l set visit_date = $3 from reservation r
          where r.reservation_id = l.reservation_id and r.member_id = any ($1) and l.visit_date >= $2`,
        [[visitor.memberId, absent.memberId], from, to],
      );
    await moveLines('2026-01-01', '2026-11-04');
    for (const [buyer, name] of [
      [visitor, 'came'],
      [absent, 'absent'],
    ] as const) {
      const items = bookingList(FIRE_STATION, 1, name, '2026-12-17');
      await buy(site, buyer, { bookingList: items, groupPersDiv: '02', payMethod: '02' });
    }
    const asked = { way: 'visited', since: '20261105' };
    // Members of the demo park have been here too.
    await give(programme, asked);
    expect([await heldBy(visitor.memberId), await heldBy(absent.memberId)]).toEqual([0, 0]);
    await moveLines('2026-12-17', '2026-11-10');
    await site.db.query(
      `insert into no_show (participant_id, staff_id, marked_at)
        select participant_id, $2, now() from participant join reservation_line using (line_id) join reservation r using (reservation_id)
        where r.member_id = $1`,
      [absent.memberId, programme.staffKey],
    );
    expect((await give(programme, asked)).response).toEqual({ state: 'given', members: 1 });
    expect([await heldBy(visitor.memberId), await heldBy(absent.memberId)]).toEqual([1, 0]);
    const ahead = await give(programme, { way: 'visited', since: '20261120' });
    expect([...outcomeOf(ahead), ahead.error?.field]).toEqual([422, 'coupon.day-ahead', 'since']);
  });

  test('to more than a hundred who had agreed to the park’s news, once a second person approves it', async () => {
    await site.db.query(
      `with made as (
        insert into member (public_id, login_id, password_hash, name, email, mobile, birth_date, created_at)
        select 'gift' || n, 'gift.' || n, '', '선물', 'gift' || n || '@example.com', '01000000000', '1990-01-01', now()
        from generate_series(1, 101) n returning member_id
      )
      insert into consent (member_id, purpose, text_version, given, at)
      select member_id, 'marketing', '1', true, to_timestamp($1::float8) from made`,
      [site.clock.now() / 1000 - 60],
    );
    const decideNews = (given: boolean, at: number) =>
      site.db.query(
        `insert into consent (member_id, purpose, text_version, given, at) values ($1, 'marketing', '1', $2, to_timestamp($3::float8))`,
        [visitor.memberId, given, at / 1000],
      );
    await decideNews(false, site.clock.now());
    const [programme, finance] = [await as('programme'), await as('finance')];
    const held = (await couponSeen('finance', WELCOME))?.held ?? 0;
    const proposed = (await give(programme, { way: 'agreed' })).response;
    expect(proposed).toMatchObject({ state: 'proposed' });
    expect((await couponSeen('finance', WELCOME))?.held).toBe(held);
    await decideNews(true, site.clock.now() + 60_000);
    const [{ proposalKey } = { proposalKey: 0 }] = await site.db.query<{ readonly proposalKey: number }>(
      `select proposal_id as proposal_key from staff_proposal where kind = 'coupon.give' and state = 'open'`,
    );
    const decision = { proposalKey, decision: 'approve', note: '' };
    expect((await programme.post('/api/office/proposals/decide', decision)).code).toMatch(/^staff\./);
    expect((await finance.post('/api/office/proposals/decide', decision)).status).toBe(200);
    expect((await couponSeen('finance', WELCOME))?.held).toBe(held + Number(proposed?.['members']));
    expect(await heldBy(visitor.memberId)).toBe(0);
  });
});
