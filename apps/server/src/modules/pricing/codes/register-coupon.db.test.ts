import { couponCodePath } from '@kkumteo/contract/pricing/coupon-code';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookingList, FIRE_STATION } from '../../../testing/bookings.test-support.ts';
import { waitUntil } from '../../../testing/pay.test-support.ts';
import { openSiteForFile } from '../../../testing/test-site.test-support.ts';
import { guest, outcomeOf, type Answer, type Visitor } from '../../../testing/visitor.test-support.ts';
import { CODES_PER_MEMBER } from '../module.ts';
import { makeBatch } from './make-batch.ts';
import { voidCodes } from './store.ts';

/** 2,000 won by the code KKUM-WELCOME; 4,000 won by codes that count once each, for two products, two a member. */
const [WELCOME, REVIEW] = [7, 8];
const WELCOME_CODE = 'KKUM-WELCOME';
const ASKED = { mrktnPdNo: 101, expVisitRvdt: '20261216', pdDiv: '01' };
const SPELT = /^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/;

let visitor: Visitor;

const site = await openSiteForFile();
beforeEach(async () => {
  visitor = await site.newcomer();
  await site.db.query('delete from coupon_registration');
  await change(WELCOME, `total_limit = 500, member_limit = 1, book_from = null, book_to = null, removed = false`);
  await change(REVIEW, `total_limit = null, member_limit = 2`);
});

const change = (couponId: number, to: string) =>
  site.db.query(`update coupon set ${to} where coupon_id = $1`, [couponId]);
const register = (couponCd: unknown, member = visitor): Promise<Answer> => member.post(couponCodePath, { couponCd });
const codesOf = async (count: number): Promise<readonly string[]> => {
  const made = await makeBatch(
    { db: site.db, clock: site.clock },
    { couponId: REVIEW, count, keep: async () => undefined },
  );
  return made.ok ? made.codes : [];
};
const oneCode = async (): Promise<string> => (await codesOf(1))[0] ?? '';
const copiesOf = async (couponId: number, { memberId } = visitor): Promise<number> => {
  const [row] = await site.db.query<{ copies: number }>(
    'select copies from member_coupon where coupon_id = $1 and member_id = $2',
    [couponId, memberId],
  );
  return row?.copies ?? 0;
};
const registeredOf = async (couponId: number): Promise<number> =>
  (await site.db.query('select 1 from coupon_registration where coupon_id = $1', [couponId])).length;
const listed = async (body: object = ASKED): Promise<readonly number[]> => {
  const { response } = await visitor.post('/api/reserve/getCouponList', body);
  const { couponList } = response as { readonly couponList: readonly { readonly couponsaleSeq: number }[] };
  return couponList.map(({ couponsaleSeq }) => couponsaleSeq);
};

describe('a code', () => {
  test.each([WELCOME_CODE, ' kkum welcome', 'KKUMWELCOME'])(
    'that every member may use gives the coupon, however it is typed: “%s”',
    async (typed) => {
      expect(await listed()).not.toContain(WELCOME);
      const answer = await register(typed);
      expect(answer.response).toEqual({ couponsaleSeq: WELCOME, note: '새 친구 환영 쿠폰' });
      expect(await listed()).toContain(WELCOME);
      const items = bookingList(FIRE_STATION, 2, 'code', '2026-12-16').map((item) => ({
        ...item,
        couponsaleSeq: WELCOME,
      }));
      const paid = await visitor.post('/api/reserve/preparePayment', {
        bookingList: items,
        groupPersDiv: '02',
        payMethod: '02',
      });
      expect(paid.response).toMatchObject({ amount: 2 * (18_000 - 2_000) + 9_000 });
    },
  );

  test('of a batch counts once, and is not in the database', async () => {
    const [code = '', other = ''] = await codesOf(2);
    expect([code, other]).toEqual([expect.stringMatching(SPELT), expect.stringMatching(SPELT)]);
    const [found] = await site.db.query<{ count: number }>(
      `select count(*) from coupon_code where position($1::text in encode(code_hash, 'escape')) > 0`,
      [code.replaceAll('-', '')],
    );
    expect(found?.count).toBe(0);
    expect((await register(code)).status).toBe(200);
    expect(outcomeOf(await register(code))).toEqual([409, 'pricing.coupon-code-yours']);
    const another = await site.newcomer();
    const refused = await register(code, another);
    expect(outcomeOf(refused)).toEqual([409, 'pricing.coupon-code-used']);
    expect(refused.error).toMatchObject({ field: 'couponCd', message: '이미 다른 회원이 등록한 쿠폰 번호입니다.' });
    expect((await register(other)).status).toBe(200);
    expect([await copiesOf(REVIEW), await copiesOf(REVIEW, another)]).toEqual([2, 0]);
  });

  test.each([
    ['NO-SUCH-CODE', [422, 'pricing.coupon-code-unknown'], '없는 쿠폰 번호입니다. 번호를 다시 확인해 주세요.'],
    [' - ', [422, 'pricing.coupon-code-missing'], '쿠폰 번호를 입력해 주세요.'],
  ])('“%s” is refused beside its field', async (typed, outcome, message) => {
    const answer = await register(typed);
    expect(outcomeOf(answer)).toEqual(outcome);
    expect(answer.error).toMatchObject({ field: 'couponCd', message });
  });

  test.each([
    [`book_from = '2026-11-21'`, 422, 'pricing.coupon-not-yet'],
    [`book_to = '2026-11-19'`, 422, 'pricing.coupon-expired'],
    ['removed = true', 422, 'pricing.coupon-code-void'],
    ['member_limit = 1', 409, 'pricing.coupon-member-limit'],
    ['member_limit = 2, total_limit = 1', 409, 'pricing.coupon-all-registered'],
  ])('is refused once %s', async (to, status, code) => {
    if (status === 409) expect((await register(WELCOME_CODE)).status).toBe(200);
    await change(WELCOME, to);
    expect(outcomeOf(await register(WELCOME_CODE))).toEqual([status, code]);
    expect(await registeredOf(WELCOME)).toBe(status === 409 ? 1 : 0);
  });

  test('that was declared void is refused, and one that a member has registered stays', async () => {
    const [first = '', second = ''] = await codesOf(2);
    await register(first);
    const declare = () => site.db.transaction((tx) => voidCodes(tx, { codes: [first, second] }, site.clock.now()));
    expect([await declare(), await declare()]).toEqual([1, 0]);
    expect(outcomeOf(await register(second))).toEqual([422, 'pricing.coupon-code-void']);
    expect(await copiesOf(REVIEW)).toBe(1);
  });

  test('can’t be guessed: a member types ten at once, and one every 30 seconds', async () => {
    const statuses: number[] = [];
    for (let at = 0; at <= CODES_PER_MEMBER.burst; at += 1) statuses.push((await register(`GUESS-${at}`)).status);
    expect(statuses).toEqual([...Array.from({ length: CODES_PER_MEMBER.burst }, () => 422), 429]);
    const other = await site.newcomer();
    expect((await register('GUESS-0', other)).status).toBe(422);
    site.clock.advance(30_000);
    expect((await register(WELCOME_CODE)).status).toBe(200);
  });

  test('is for members alone', async () => {
    expect((await register(WELCOME_CODE, guest(site.send))).status).toBe(401);
  });
});

describe('at the same moment', () => {
  /** With the transaction that holds them and the look at them as many as the pool has connections. */
  const MEMBERS = 4;
  const newcomers = async (): Promise<readonly Visitor[]> => {
    const members: Visitor[] = [];
    while (members.length < MEMBERS) members.push(await site.newcomer());
    return members;
  };

  /** Lets all of them count before any of them can write, unless they wait for each other. */
  const allAtOnce = async (members: readonly Visitor[], act: (member: Visitor) => Promise<Answer>) => {
    const { asked } = await site.db.transaction(async (tx) => {
      await tx.query('lock table coupon_registration in share mode');
      const answers = members.map(act);
      // Not by this transaction, which would see the connections of its first look until its end.
      await waitUntil(async () => (await site.db.query(WAITING)).length >= members.length);
      return { ok: true, asked: answers };
    });
    return Promise.all(asked);
  };
  const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

  test('the last one of a limit is one member’s', async () => {
    await change(WELCOME, 'total_limit = 1');
    const members = await newcomers();
    const answers = await allAtOnce(members, (member) => register(WELCOME_CODE, member));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: MEMBERS - 1 }, () => 409),
    ]);
    const copies = await Promise.all(members.map((member) => copiesOf(WELCOME, member)));
    expect([await registeredOf(WELCOME), copies.reduce((sum, each) => sum + each, 0)]).toEqual([1, 1]);
  });

  test('a code is one member’s', async () => {
    const code = await oneCode();
    const answers = await allAtOnce(await newcomers(), (member) => register(code, member));
    expect(answers.map(({ code: refused }) => refused ?? 'registered').toSorted()).toEqual([
      ...Array.from({ length: MEMBERS - 1 }, () => 'pricing.coupon-code-used'),
      'registered',
    ]);
  });

  test('one member gets no more than their limit', async () => {
    const codes = await codesOf(5);
    const answers = await Promise.all(codes.map((code) => register(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await copiesOf(REVIEW)).toBe(2);
  });

  test('codes that are made leave the limit as it is', async () => {
    await change(REVIEW, 'total_limit = 8');
    await site.db.query('update coupon_code set voided_at = now()');
    const made = await Promise.all([codesOf(5), codesOf(5)]);
    expect(made.map(({ length }) => length).toSorted()).toEqual([0, 5]);
  });
});

test('a coupon for some products is listed for these alone', async () => {
  await register(await oneCode());
  expect(await listed()).toContain(REVIEW);
  expect(await listed({ ...ASKED, mrktnPdNo: 103 })).not.toContain(REVIEW);
});

test('a coupon is neither listed nor taken after its last day of booking', async () => {
  await register(WELCOME_CODE);
  await change(WELCOME, `book_to = '2026-11-19'`);
  expect(await listed()).not.toContain(WELCOME);
  const items = bookingList(FIRE_STATION, 1, 'late', '2026-12-16').map((item) => ({ ...item, couponsaleSeq: WELCOME }));
  const input = { bookingList: items, groupPersDiv: '02', payMethod: '02' };
  for (const path of ['/api/reserve/calculatePrice', '/api/reserve/preparePayment'])
    expect(outcomeOf(await visitor.post(path, input))).toEqual([422, 'pricing.coupon-expired']);
});
