import { keptCall, privacyPaths } from '@kkumteo/contract/office/privacy';
import { decode } from '@kkumteo/contract/wire/codec';
import { DAY_MS, MINUTE_MS } from '@kkumteo/domain/shared/time';
import { beforeAll, describe, expect, test } from 'vitest';
import { removeDue } from './remove-due.ts';
import {
  cardOrder,
  FESTIVAL,
  FIRE_STATION,
  freeOrder,
  VISIT,
  type Offer,
  DAY_TRIP,
  groupItem,
  pledgeOrder,
  SCHOOL,
} from '../../testing/bookings.test-support.ts';
import { ROUND_3 } from '../../testing/payments.test-support.ts';
import {
  awaitDeposit,
  approve,
  reservationOf,
  sendResult,
  type Prepared,
  preparedOf,
} from '../../testing/pay.test-support.ts';
import { columnsWith as scan } from '../../testing/columns-with.test-support.ts';
import { runOffice } from '../../office/office.test-support.ts';
import { PLEDGE_FIELDS, VERIFICATION_FIELDS } from '../reservation/pay-later/pay-later.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import type { Visitor } from '../../testing/visitor.test-support.ts';
import { leaveSeats } from '../../testing/stock.test-support.ts';

const REMOVED = '보관 기간이 지나 삭제된 정보입니다.';

const site = await openSiteForFile();

/** The same list for a child of that name, whose guardian is named after it. */
function listOf<Body extends object>(body: Body, child: string): Body {
  const text = JSON.stringify(body).replaceAll('김가온', child).replaceAll('김도현', `${child}보호자`);
  return JSON.parse(text) as Body;
}

async function prepare(visitor: Visitor, child: string, offer: Offer = FIRE_STATION): Promise<Prepared> {
  return preparedOf(await visitor.post('/api/reserve/preparePayment', listOf(cardOrder(offer, 1), child)));
}

const columnsWith = (words: string): Promise<readonly string[]> => scan(site.db, words);

const remove = (): Promise<void> => site.run('retention');

describe('a payment that was', () => {
  const ended: Record<string, (visitor: Visitor, prepared: Prepared) => Promise<unknown>> = {
    abandoned: (visitor, { attemptId }) => visitor.post(`/api/reserve/payment/${attemptId}/release`, {}),
    declined: async (visitor, prepared) => {
      site.bank.fault({ endpoint: 'confirm', kind: 'declined', code: 'REJECT_CARD_COMPANY' });
      return sendResult(visitor, await approve(site.bank, prepared));
    },
    expired: async () => {
      site.clock.advance(11 * MINUTE_MS);
      await site.run('expire-attempts');
    },
  };

  test.each(Object.keys(ended))('%s has lost its people within a day', async (how) => {
    const visitor = await site.signIn('member1');
    const child = `하루${how}이`;
    const prepared = await prepare(visitor, child);
    await ended[how]?.(visitor, prepared);
    expect(await columnsWith(child)).toEqual(['payment_attempt.booking']);
    const states = await site.db.query('select state from payment_attempt where attempt_id = $1', [prepared.attemptId]);
    expect(states).toEqual([{ state: how }]);
    site.clock.advance(DAY_MS);
    await remove();
    expect(await columnsWith(child)).toEqual([]);
    const [kept] = await site.db.query<{ booking: object }>(
      'select booking from payment_attempt where attempt_id = $1',
      [prepared.attemptId],
    );
    expect(JSON.stringify(kept?.booking)).not.toMatch(/@|0100000|2018-03/);
    site.clock.setTo('2026-11-20');
  });

  test('abandoned is never charged once its people are gone', async () => {
    const visitor = await site.signIn('member1');
    const prepared = await prepare(visitor, '늦은결제이');
    const form = await approve(site.bank, prepared);
    await visitor.post(`/api/reserve/payment/${prepared.attemptId}/release`, {});
    site.clock.advance(DAY_MS);
    await remove();
    const later = await site.signIn('member1');
    expect(((await sendResult(later, form)).response as { ERR_YN: string }).ERR_YN).toBe('Y');
    const reserved = await site.db.query('select 1 from reservation where attempt_id = $1', [prepared.attemptId]);
    expect(reserved).toEqual([]);
    site.clock.setTo('2026-11-20');
  });

  test('is live keeps its people, and one that was paid keeps them in its reservation', async () => {
    const visitor = await site.signIn('member2');
    const paid = await prepare(visitor, '결제한아이');
    reservationOf(await sendResult(visitor, await approve(site.bank, paid)));
    site.clock.advance(DAY_MS);
    const live = await prepare(await site.signIn('member2'), '남은아이', ROUND_3);
    await remove();
    expect(await columnsWith('남은아이')).toEqual(['payment_attempt.booking']);
    expect(await columnsWith('결제한아이')).toEqual(['participant.name']);
    expect(live.attemptId).not.toBe(paid.attemptId);
    site.clock.setTo('2026-11-20');
  });
});

describe('a year after the visit', () => {
  const CHILD = '일년지난이';
  const GROUP = '모둠인솔이';
  let visitor: Visitor;
  let reservationNo = '';
  let pledged = '';

  beforeAll(async () => {
    visitor = await site.signIn('member5');
    await leaveSeats(site.db, FIRE_STATION, 24);
    const paid = await prepare(visitor, CHILD);
    reservationNo = reservationOf(await sendResult(visitor, await approve(site.bank, paid)));
    const free = { 'idempotency-key': 'retention-free-1' };
    expect((await visitor.post('/api/reserve/order', listOf(freeOrder(FESTIVAL, 1), CHILD), free)).status).toBe(200);
    await visitor.post(`/api/reserve/payment/${(await prepare(visitor, CHILD, ROUND_3)).attemptId}/release`, {});
    const other = await site.signIn('member6');
    await site.db.query(`update seat_stock set capacity = 900 where component_round_id = 1013 and kind = 'leader'`);
    await awaitDeposit(site, other, ROUND_3);
    const teacher = await site.signIn('teacher1');
    const group = pledgeOrder(
      groupItem(DAY_TRIP, { '01': 15 }, 1, {
        leaderList: [
          { mbNo: 'l', leaderNm: GROUP, phoneNo: '010-0000-4321', email: 'guide@example.com', pesnDivCd: '01' },
        ],
        orgInfo: { ...SCHOOL, hpOrgInfoId: 0, orgName: `${GROUP}네 모임` },
      }),
    );
    const order = await teacher.post('/api/reserve/order', group, { 'idempotency-key': 'retention-group-1' });
    expect(order.text).toContain('bundleRvNo');
    pledged = (order.response as { bundleRvNo: string }).bundleRvNo;
    const form = { ...PLEDGE_FIELDS, bundleRvNo: pledged, userNm: GROUP };
    expect((await teacher.postForm('/resvr/insertGrpDcdfpr.do', form)).status).toBe(200);
    const verification = { ...VERIFICATION_FIELDS, bundleRvNo: pledged, writerNm: GROUP };
    expect((await teacher.postForm('/api/resvr/mergeVerification', verification)).status).toBe(200);
    await site.db.query(
      `insert into waitlist_request (request_no, member_id, track, product_id, round_id, visit_date, headcount, name, phone, requested_at)
        values ('waiting-number-000009', $1, 'individual', 801, 8011, $2, 2, '${CHILD}대기', '01000008888', to_timestamp($3::float8))`,
      [visitor.memberId, VISIT, site.clock.now() / 1000],
    );
  });

  test('less a day, every reservation still names its people', async () => {
    site.clock.setTo('2027-12-08');
    await remove();
    expect(await columnsWith(CHILD)).toEqual(['participant.name', 'waitlist_request.name']);
    expect(await columnsWith(GROUP)).toEqual([
      'participant.name',
      'pledge.applicant_name',
      'reservation.organisation_name',
      'verification.writer_name',
    ]);
    expect(await columnsWith(SCHOOL.phoneNumber.replaceAll('-', ''))).toContain('reservation.organisation_phone');
  });

  test('no name of a child, guardian or leader is left in any table', async () => {
    site.clock.setTo('2026-12-10');
    await site.run('end-waitlist');
    site.clock.setTo('2027-12-09');
    await remove();
    for (const words of [
      CHILD,
      GROUP,
      SCHOOL.phoneNumber,
      SCHOOL.phoneNumber.replaceAll('-', ''),
      '01000004321',
      '010-0000-4321',
      'guide@example.com',
      '01000008888',
    ]) {
      expect(await columnsWith(words)).toEqual([]);
    }
  });

  test('no name of a visitor of the demo park is left in any table, but of a member’s own family', async () => {
    const named = await site.db.query<{ name: string }>(
      `select distinct p.name from participant p join reservation_line using (line_id) where p.name <> ''
        and not exists (select from family_person f where f.name = p.name) and not exists (select from member m where m.name = p.name)`,
    );
    expect(named.length).toBeGreaterThan(10);
    site.clock.setTo('2028-12-31');
    await remove();
    await remove();
    for (const { name } of named) {
      const left = (await columnsWith(name)).filter((column) => !OF_THE_PARK.has(column));
      expect([name, left]).toEqual([name, []]);
    }
    const dated = await site.db.query(
      `select 1 from participant where birth_date is not null or email <> '' or mobile <> ''`,
    );
    expect(dated).toEqual([]);
  });

  test('a reservation opens and lists without its people, and says so in their place', async () => {
    const later = await site.signIn('member5');
    const detail = await later.get(`/api/reservation/${reservationNo}`);
    expect(detail.status).toBe(200);
    expect(detail.text).toContain(REMOVED);
    const { detailList } = detail.response as { detailList: readonly { pdRvNo: string }[] };
    const line = await later.get(`/api/reservation/${reservationNo}/line/${detailList[0]?.pdRvNo}?mode=view`);
    expect([line.status, line.text]).toEqual([200, expect.stringContaining(`"incluNm":"${REMOVED}"`)]);
    expect(line.text).toContain(`"leaderNm":"${REMOVED}"`);
    expect((await later.get(`/api/reserve/orderSheet/${reservationNo}`)).status).toBe(200);
    expect((await later.get('/api/reservation?groupPersDiv=02&currentPageNo=1')).text).toContain(reservationNo);
    expect((await later.get('/api/waitlist')).status).toBe(200);
  });

  test('notes of staff are removed, also one that came after the people had gone', async () => {
    await site.staffMember('counsel');
    await site.db.query(
      `insert into reservation_note (reservation_id, text, staff_id, written_at)
        select reservation_id, '늦은 메모', (select min(staff_id) from staff_member), now() from reservation where reservation_no = $1`,
      [reservationNo],
    );
    await remove();
    expect(await site.db.query('select 1 from reservation_note')).toEqual([]);
  });

  test('a pledge is removed, and can’t be written again', async () => {
    const teacher = await site.signIn('teacher1');
    for (const type of ['P', 'W']) {
      const read = await teacher.postForm(`/api/reservation/${pledged}/grpDcdfpr`, { bundleRvNo: pledged, type });
      expect([read.status, read.code]).toEqual([409, 'reservation.people-removed']);
    }
    const form = { ...PLEDGE_FIELDS, bundleRvNo: pledged, userNm: GROUP };
    expect((await teacher.postForm('/resvr/insertGrpDcdfpr.do', form)).code).toBe('reservation.people-removed');
    expect((await teacher.get(`/api/reservation/${pledged}`)).text).toContain(REMOVED);
  });

  test('a verification form is removed, and can’t be saved again', async () => {
    const teacher = await site.signIn('teacher1');
    const read = await teacher.postForm(`/api/reservation/${pledged}/verification`, { bundleRvNo: pledged });
    const form = { ...VERIFICATION_FIELDS, bundleRvNo: pledged, writerNm: GROUP };
    for (const answer of [read, await teacher.postForm('/api/resvr/mergeVerification', form)])
      expect([answer.status, answer.code]).toEqual([409, 'reservation.people-removed']);
  });

  test('the office still reads ledger, payments and messages', async () => {
    expect((await runOffice(site, ['ledger'])).text).toMatch(/Seat rows that differ +0/);
    expect((await runOffice(site, ['payments'])).text).toContain('payments need a person');
    expect((await runOffice(site, ['messages'])).text).toContain('message');
  });
});

describe('the job', () => {
  test('continues where a run was cut off, and alternates with the same job of another process', async () => {
    await site.db.query(
      `insert into provider_event (provider, event_key, body, received_at, handled_at)
        select 'sandbox', 'old-' || n, '{}', to_timestamp($1::float8), to_timestamp($1::float8) from generate_series(1, 450) n`,
      [(site.clock.now() - 100 * DAY_MS) / 1000],
    );
    const left = async () =>
      (await site.db.query<{ n: number }>(`select count(*) as n from provider_event where event_key like 'old-%'`))[0]
        ?.n;
    await removeDue(site.db, site.clock.now(), 1);
    expect(await left()).toBe(250);
    await site.db.transaction(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtext('kkumteo retention'))`);
      await remove();
      expect(await left()).toBe(250);
    });
    await Promise.all([remove(), remove()]);
    await remove();
    expect(await left()).toBe(0);
  });

  test('is shown by the office: what would go, and with --run what went', async () => {
    await site.db.query(
      `insert into provider_event (provider, event_key, body, received_at, handled_at) values ('sandbox', 'shown', '{}', $1, $1)`,
      [new Date(site.clock.now() - 100 * DAY_MS)],
    );
    const dry = await runOffice(site, ['retention']);
    expect(dry.text).toMatch(/nothing was removed/);
    expect(dry.text).toMatch(/provider-events +90 days after event-handled +1 +last ran/);
    expect(dry.text).toMatch(/visit-people +1 years after visit +0/);
    const run = await runOffice(site, ['retention', '--run']);
    expect(run.text).toMatch(/provider-events +90 days after event-handled +1 /);
    expect((await runOffice(site, ['retention'])).text).toMatch(
      /provider-events +90 days after event-handled +0 +last ran .*removed 1, /,
    );
    await expect(runOffice(site, ['retention', '--now'])).rejects.toThrow('retention [--run]');
  });

  test('that fails in one rule is noted and stops no other, and the next good run clears it', async () => {
    const admin = await site.staffMember('admin');
    const runOf = async (rule: string) => {
      const { rules } = decode(keptCall.answer, (await admin.get(privacyPaths.kept)).response);
      return rules.find((one) => one.rule === rule)?.run;
    };
    site.clock.advance(MINUTE_MS);
    await site.db.query('alter table refund_account rename to refund_account_away');
    await expect(remove()).rejects.toThrow('refund_account');
    await site.db.query('alter table refund_account_away rename to refund_account');
    expect(await runOf('refund-accounts')).toMatchObject({ failedAt: site.clock.now(), failure: '42P01' });
    expect(await runOf('audit')).toMatchObject({ ranAt: site.clock.now(), failedAt: null });
    await remove();
    expect(await runOf('refund-accounts')).toMatchObject({ ranAt: site.clock.now(), failedAt: null, failure: null });
  });

  test('looks for what is due by an index', async () => {
    const due = [
      `reservation_line where people_removed_at is null and visit_date <= '2026-01-01' order by visit_date`,
      `payment_attempt where people_removed_at is null and state in ('declined', 'abandoned', 'expired', 'awaiting-deposit', 'paid', 'refunded')
        and updated_at <= now() order by updated_at`,
      `waitlist_request where people_removed_at is null and state = 'ended' and ended_at <= now() order by ended_at`,
      `refund_account where ended_at is not null and ended_at <= now()`,
      `provider_event where handled_at is not null and handled_at <= now()`,
      `payment_attempt where traces_removed_at is null and created_at <= now() order by created_at`,
      `audit_entry where at <= now()`,
    ];
    const plans = await site.db.transaction(async (tx) => {
      await tx.query('set local enable_seqscan = off');
      const found: (readonly { 'QUERY PLAN': string }[])[] = [];
      for (const from of due) found.push(await tx.query(`explain select 1 from ${from} limit 200`));
      return found;
    });
    const used = plans.map((rows) => rows.map((row) => row['QUERY PLAN']).join(' '));
    expect(
      used.map((plan) => /Index(?: Only)? Scan using (\w+)|on (\w+_(?:handled|ended|at))/.exec(plan)?.[0] ?? plan),
    ).toEqual([
      expect.stringContaining('reservation_line_people'),
      expect.stringContaining('payment_attempt_people'),
      expect.stringContaining('waitlist_request_people'),
      expect.stringContaining('refund_account_ended'),
      expect.stringContaining('provider_event_handled'),
      expect.stringContaining('payment_attempt_traces'),
      expect.stringContaining('audit_entry_at'),
    ]);
  });
});

/** Names that the park itself has, which may be those of visitors by chance. */
const OF_THE_PARK = new Set(['operator_settings.settings', 'organisation.name', 'organisation_beginning.rest']);
