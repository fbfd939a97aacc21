import { counselPaths } from '@kkumteo/contract/office/counsel';
import { memberCopyCall, memberCopyPath } from '@kkumteo/contract/office/member-copy';
import { erasuresCall, privacyPaths } from '@kkumteo/contract/office/privacy';
import { officePaths } from '@kkumteo/contract/office/staff';
import { decode } from '@kkumteo/contract/wire/codec';
import { COPY_COLUMN_WORDS } from '@kkumteo/copy/member-copy';
import { COPY_PARTS } from '@kkumteo/domain/counsel/member-copy';
import { RETENTION_RULES } from '@kkumteo/domain/retention/rules';
import { DAY_MS } from '@kkumteo/domain/shared/time';
import { beforeAll, expect, test } from 'vitest';
import { columnsWith } from '../../../testing/columns-with.test-support.ts';
import { buyByCard } from '../../../testing/pay.test-support.ts';
import type { StaffBrowser } from '../../../testing/staff.test-support.ts';
import { openSiteForFile } from '../../../testing/test-site.test-support.ts';
import { eraseMember } from '../../member/withdrawal/store.ts';

/* A member with rows in every table that keeps something of one: what they get of it, and what is left once they have left. */

const site = await openSiteForFile();
const LOGIN = 'scanned01';
const NAME = '훑음이';
const MAIL = 'scanned.all@example.com';
const MOBILE = '01098761234';
const BORN = '1987-06-05';
const ACCOUNT = '110-555-424242';
const EVERYTHING = [LOGIN, NAME, MAIL, MOBILE, BORN, ACCOUNT];

let memberKey = 0;
let counsel: StaffBrowser;

/** One statement for each table that no journey of the test fills. */
const ROWS = [
  `insert into consent (member_id, purpose, text_version, given, at) values ($1, 'privacy', '2022-11-01', true, now())`,
  `insert into family_person (member_id, role, name, birth_date, email, mobile, position) values ($1, 'experiencer', '${NAME}', '${BORN}', '${MAIL}', '${MOBILE}', 0)`,
  `insert into favourite_product (member_id, product_id, added_at) values ($1, 801, now())`,
  `insert into inquiry (member_id, topic, body, idempotency_key, asked_at)
    values ($1, 'other', '${NAME} ${MOBILE}', 'scan-inquiry-1', now())`,
  `insert into inquiry_answer (inquiry_id, way, body, staff_id, answered_at)
    select inquiry_id, 'mail', '${NAME}님께', (select max(staff_id) from staff_member), now() from inquiry where member_id = $1`,
  `insert into account_recovery (purpose, member_id, created_at, expires_at) values ('password', $1, now(), now() + interval '1 day')`,
  `insert into contact_change (member_id, channel, contact, old_contact, code_digests, created_at, expires_at)
    values ($1, 'mail', '${MAIL}', 'old.${MAIL}', '{}', now(), now() + interval '1 day')`,
  `insert into member_identity (issuer, subject, member_id, linked_at) values ('https://kauth.kakao.com', 'scan-subject', $1, now())`,
  `insert into provider_login (token_hash, step, return_to, member_id, issuer, subject, name, email, mobile, birth_date, expires_at)
    values ('\\x01', 'returned', '/', $1, 'https://kauth.kakao.com', 'scan-subject', '${NAME}', '${MAIL}', '${MOBILE}', '${BORN}', now() + interval '30 minutes')`,
  `insert into coupon_registration (coupon_id, member_id, registered_at) select min(coupon_id), $1, now() from coupon`,
  `insert into member_coupon (member_id, coupon_id, copies) select $1, min(coupon_id), 1 from coupon`,
  `insert into waitlist_request (request_no, member_id, track, product_id, round_id, visit_date, headcount, name, phone, requested_at)
    values ('waiting-number-000077', $1, 'individual', 801, 8011, '2026-12-09', 2, '${NAME}', '${MOBILE}', now())`,
  `update participant set name = '${NAME}', email = '${MAIL}', mobile = '${MOBILE}', birth_date = '${BORN}', login_id = '${LOGIN}'
    where line_id in (select line_id from reservation_line join reservation using (reservation_id) where member_id = $1)`,
  `insert into reservation_note (reservation_id, text, staff_id, written_at)
    select reservation_id, '${NAME} ${MOBILE} ${ACCOUNT}', (select max(staff_id) from staff_member), now() from reservation where member_id = $1`,
  `insert into pledge (pledge_no, reservation_id, organisation_name, phone, head_name, postal_code, basic_address, detail_address, applicant_name,
      applicant_mobile, written_at, changed_at)
    select 'pledge-number-of-a-scan', reservation_id, '${NAME}네', '${MOBILE}', '${NAME}', '03000', '서울', '1층', '${NAME}', '${MOBILE}', now(), now()
    from reservation where member_id = $1`,
  `insert into verification (reservation_id, organisation_name, organisation_phone, postal_code, basic_address, detail_address, writer_name,
      writer_mobile, discounted, exempt, written_at, changed_at)
    select reservation_id, '${NAME}네', '${MOBILE}', '03000', '서울', '1층', '${NAME}', '${MOBILE}', array_fill(0, array[10]), array_fill(0, array[10]), now(), now()
    from reservation where member_id = $1`,
  `insert into deposit_account (attempt_id, bank_code, bank_name, account_number, holder, due_at, issued_at, next_check_at)
    select attempt_id, '088', '신한', '${ACCOUNT}', '${NAME}', now(), now(), now() from payment_attempt where member_id = $1`,
  `insert into refund (refund_id, attempt_id, amount, method, key, state, reason, requested_at, sent_at, done_at)
    select 'refund-of-a-scanned-member', attempt_id, 100, 'card', 'scan-key', 'done', 'lines-changed', now(), now(), now()
    from payment_attempt where member_id = $1`,
  `insert into refund_account (refund_id, bank_code, key_id, sealed, named_at, ended_at) values ('refund-of-a-scanned-member', '088', 'test', 'sealed', now(), now())`,
  `insert into refund_exception (line_id, ground, proof_on, refund_id, decided_at)
    select min(line_id), 'illness-or-injury', '2026-11-20', 'refund-of-a-scanned-member', now()
    from reservation_line join reservation using (reservation_id) where member_id = $1`,
];
const BOOKER = `update reservation set booker_name = '${NAME}', booker_email = '${MAIL}', booker_mobile = '${MOBILE}' where member_id = $1`;

beforeAll(async () => {
  counsel = await site.staffMember('counsel');
  const [row] = await site.db.query<{ memberKey: number }>(
    `insert into member (public_id, login_id, password_hash, name, email, mobile, birth_date, created_at)
      select md5('${LOGIN}'), '${LOGIN}', password_hash, '${NAME}', '${MAIL}', '${MOBILE}', '${BORN}', now()
      from member where login_id = 'member1' returning member_id as member_key`,
  );
  memberKey = row?.memberKey ?? 0;
  await buyByCard(site, await site.signIn(LOGIN));
  for (const text of [...ROWS, BOOKER]) await site.db.query(text, text.includes('$1') ? [memberKey] : []);
});

const copy = async (reason = '찾아와 요구함') => counsel.post(memberCopyPath(memberKey), { reason });

test('the copy has rows of every part, and taking it is an entry with its reason', async () => {
  await counsel.get(counselPaths.member(memberKey));
  const { parts } = decode(memberCopyCall.answer, (await copy()).response);
  expect(parts.filter(({ rows }) => rows.length === 0).map(({ part }) => part)).toEqual([]);
  expect(parts.map(({ part }) => part)).toEqual(COPY_PARTS);
  expect(parts.flatMap(({ columns }) => columns).filter((column) => !Object.hasOwn(COPY_COLUMN_WORDS, column))).toEqual(
    [],
  );
  const text = JSON.stringify(parts);
  for (const word of EVERYTHING) expect(text).toContain(word);
  expect(text).not.toContain('argon2');
  const [entry] = await site.db.query(
    `select act, kind, subjects, reason from staff_entry order by entry_id desc limit 1`,
  );
  expect(entry).toEqual({
    act: 'member.take-copy',
    kind: 'look',
    subjects: [`member:${memberKey}`],
    reason: '찾아와 요구함',
  });
  expect((await counsel.post(memberCopyPath(999_999), { reason: '없음' })).code).toBe('counsel.member-unknown');
});

/** Rules whose rows say what happened, and name no visitor. */
const WITHOUT_NAMES = new Set(['consents', 'audit', 'staff-entries']);
/** Where something of who has left may be until its term ends, by the rules of retention. */
const MAY_STAY = Object.entries(RETENTION_RULES).flatMap(([rule, { empties = [], deletes = [] }]) =>
  WITHOUT_NAMES.has(rule) ? [] : [...empties, ...deletes.map((table) => `${table}.`)],
);

test('who has left is found nowhere but where a rule of retention removes them, and in the end nowhere', async () => {
  const before = await columnsWith(site.db, ...EVERYTHING);
  expect(before).toEqual(
    expect.arrayContaining(['member.name', 'inquiry.body', 'participant.name', 'provider_login.email']),
  );
  site.clock.advance(30 * DAY_MS);
  const later = await site.staffMember('counsel');
  const { proposalKey } =
    (await later.post(counselPaths.withdraw(memberKey), { reason: '전화로 요청' })).response ?? {};
  const second = await site.staffMember('admin');
  const decided = await second.post(officePaths.decideProposal, { proposalKey, decision: 'approve', note: '' });
  expect([decided.status, decided.text]).toEqual([200, decided.text]);
  const { erasures } = decode(erasuresCall.answer, (await later.get(privacyPaths.erasures)).response);
  expect(erasures).toEqual([
    { memberKey, proposed: { by: '문채원', at: site.clock.now() }, approvedBy: '한지원', endedAt: site.clock.now() },
  ]);
  const left = await columnsWith(site.db, ...EVERYTHING);
  expect(left.filter((column) => !MAY_STAY.some((place) => column.startsWith(place)))).toEqual([]);
  site.clock.advance(6 * 366 * DAY_MS);
  await site.run('retention');
  expect(await columnsWith(site.db, ...EVERYTHING)).toEqual([]);
}, 30_000);

test('each statement of an erasure goes by an index, so that the size of the park does not count', async () => {
  const plans: string[] = [];
  await site.db.transaction(async (tx) => {
    await tx.query('set local enable_seqscan = off');
    const explained = {
      query: async <Row>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> => {
        const rows = await tx.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
        plans.push(rows.map((row) => row['QUERY PLAN']).join(' '));
        return [];
      },
    };
    await eraseMember(explained, { memberKey, passwordHash: 'none', now: site.clock.now() });
  });
  expect(plans.length).toBeGreaterThan(12);
  expect(plans.filter((plan) => plan.includes('Seq Scan'))).toEqual([]);
});
