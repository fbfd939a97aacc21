import { asSent } from '@kkumteo/contract/golden/call.test-support';
import { quoteAnswer } from '@kkumteo/contract/pricing/quote';
import { experiencersAnswer } from '@kkumteo/contract/reservation/line-people';
import { lastOrganisationAnswer } from '@kkumteo/contract/member/organisation';
import { nextVisitAnswer } from '@kkumteo/contract/reservation/reservation-detail';
import { reservationListAnswer } from '@kkumteo/contract/reservation/reservation-list';
import { formatMinute } from '@kkumteo/domain/shared/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { detailOf } from '../cancel/cancel.test-support.ts';
import { lineOf } from '../change/change.test-support.ts';
import { openSiteForFile } from '../../../testing/test-site.test-support.ts';
import type { Visitor } from '../../../testing/visitor.test-support.ts';

const site = await openSiteForFile({ today: '2026-12-07' });
let parent = await site.signIn('parent1');
const teacher = await site.signIn('teacher1');
beforeEach(() => site.clock.setTo('2026-12-07'));

const list = async (visitor: Visitor, query: string) =>
  asSent(reservationListAnswer, (await visitor.get(`/api/reservation?${query}`)).response);
const firstOf = async (visitor: Visitor, query: string) => {
  const [row] = (await list(visitor, query)).reservList;
  if (row === undefined) throw new Error('The demo member has no reservation');
  return row;
};

describe('the reservation list', () => {
  it('shows a member their own reservations of one track, the next visit first', async () => {
    const { reservList } = await list(parent, 'groupPersDiv=02');
    const own = await site.db.query<{ no: string; ahead: string | null }>(
      `select reservation_no as no, min(visit_date) filter (where l.state = 'open' and visit_date >= '2026-12-07') as ahead
        from reservation join member using (member_id) join reservation_line l using (reservation_id)
        where login_id = 'parent1' and track = 'individual' group by reservation_no`,
    );
    const ahead = new Map(own.map(({ no, ahead: day }) => [no, day]));
    const shown = [...new Set(reservList.map((row) => row.bundleRvNo))];
    expect(shown.every((no) => ahead.has(no))).toBe(true);
    const days = shown
      .map((no) => ahead.get(no) ?? '9999')
      .slice(0, own.filter(({ ahead: day }) => day !== null).length);
    expect(days.length).toBeGreaterThan(1);
    expect(days).toEqual(days.toSorted());
    expect(days).not.toContain('9999');
    expect((await list(teacher, 'groupPersDiv=01')).reservList.length).toBeGreaterThan(0);
  });

  it('has past visits after those ahead, the last one first, and cancelled ones at the end', async () => {
    const made = async (name: string, visitDate: string, cancelledAt: string | null) => {
      const state = cancelledAt === null ? 'open' : 'cancelled';
      const no = name.padEnd(24, '0');
      await site.db.query(
        `insert into reservation (reservation_no, member_id, track, state, payment_state, booker_name, booker_email, booker_mobile,
            list_total, discount_total, pay_total, created_at)
          select $1, member_id, 'group', $2, 'paid', '', '', '', 0, 0, 0, now() from member where login_id = 'member49'`,
        [no, state],
      );
      await site.db.query(
        `insert into reservation_line (line_no, reservation_id, position, product_id, product_name, hall, is_bundle, capacity_mode, round_id,
            round_name, start_minute, end_minute, visit_date, experiencer_count, leader_count, list_amount, discount_amount, amount, state, cancelled_at)
          select 'LINE-' || $1, reservation_id, 0, 101, '소방서 구조대', 'child', false, 'per-round',
            (select min(round_id) from round where product_id = 101), '1회', 600, 660, $2, 15, 1, 0, 0, 0, $3, $4
          from reservation where reservation_no = $1`,
        [no, visitDate, state, cancelledAt],
      );
    };
    const day = (at: string) => `${at}T10:00:00+09:00`;
    await made('ORDER-CANCELLED-1', '2026-12-08', day('2026-11-01'));
    await made('ORDER-CANCELLED-2', '2026-12-08', day('2026-11-02'));
    await made('ORDER-PAST-1', '2026-12-01', null);
    await made('ORDER-PAST-2', '2026-12-03', null);
    await made('ORDER-AHEAD-2', '2026-12-20', null);
    await made('ORDER-AHEAD-1', '2026-12-07', null);
    const { reservList } = await list(await site.signIn('member49'), 'groupPersDiv=01');
    expect(reservList.map((row) => row.bundleRvNo).filter((no) => no.startsWith('ORDER'))).toEqual(
      ['ORDER-AHEAD-1', 'ORDER-AHEAD-2', 'ORDER-PAST-2', 'ORDER-PAST-1', 'ORDER-CANCELLED-2', 'ORDER-CANCELLED-1'].map(
        (name) => name.padEnd(24, '0'),
      ),
    );
  });

  it('filters by status, by kind of product and by visit date', async () => {
    const confirmed = await list(parent, 'groupPersDiv=02&rvProgSitu=03');
    expect(confirmed.reservList.length).toBeGreaterThan(0);
    const statuses = await site.db.query<{ status: string }>(
      'select distinct status from reservation where reservation_no = any($1)',
      [confirmed.reservList.map((row) => row.bundleRvNo)],
    );
    expect(statuses).toEqual([{ status: 'confirmed' }]);
    // Code group 010 names the children's hall 02 (PD-2).
    const child = await list(parent, 'groupPersDiv=02&rvItemDiv=02');
    expect(child.reservList.some((row) => row.pdDiv === '01')).toBe(true);
    const later = await list(parent, 'groupPersDiv=02&reserveStartDt=20261207&reserveEndDt=20271231');
    for (const { bundleRvNo } of later.reservList) {
      const visits = later.reservList.filter((row) => row.bundleRvNo === bundleRvNo).map((row) => row.expVisitRvdt);
      expect(visits.some((day) => day >= '20261207')).toBe(true);
    }
    expect((await list(parent, 'groupPersDiv=02&reserveStartDt=20300101')).reservList).toEqual([]);
  });

  it('says which organisation a group comes from, and none of an individual', async () => {
    expect((await firstOf(teacher, 'groupPersDiv=01')).orgName).toBe('햇살초등학교');
    expect((await firstOf(parent, 'groupPersDiv=02')).orgName).toBe('');
  });

  it('takes an empty filter for all', async () => {
    const empty = 'rvItemDiv=&rvProgSitu=&pdDiv=&reserveStartDt=&reserveEndDt=';
    expect(await list(parent, `groupPersDiv=02&${empty}`)).toEqual(await list(parent, 'groupPersDiv=02'));
  });

  it('pages by ten reservations', async () => {
    await site.db.query(
      `insert into reservation (reservation_no, member_id, track, state, payment_state, booker_name, booker_email, booker_mobile,
          list_total, discount_total, pay_total, created_at)
        select 'PAGING-TEST-' || lpad(n::text, 12, '0'), member_id, 'individual', 'open', 'paid', '', '', '', 0, 0, 0, now()
        from member, generate_series(1, 25) n where login_id = 'member50'`,
    );
    await site.db.query(
      `insert into reservation_line (line_no, reservation_id, position, product_id, product_name, hall, is_bundle, capacity_mode, round_id,
          round_name, start_minute, end_minute, visit_date, experiencer_count, leader_count, list_amount, discount_amount, amount)
        select 'LINE-' || reservation_no, reservation_id, 0, 101, '소방서 구조대', 'child', false, 'per-round',
          (select min(round_id) from round where product_id = 101), '1회', 600, 660, '2026-12-09', 1, 0, 0, 0, 0
        from reservation where reservation_no like 'PAGING-TEST-%'`,
    );
    const member = await site.signIn('member50');
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => list(member, `groupPersDiv=02&rvItemDiv=02&currentPageNo=${page}`)),
    );
    const numbers = pages.map((page) => page.reservList.filter((row) => row.bundleRvNo.startsWith('PAGING')).length);
    expect(numbers.reduce((sum, count) => sum + count)).toBe(25);
    expect(new Set(pages[0]?.reservList.map((row) => row.bundleRvNo)).size).toBe(10);
    expect([pages[0]?.hasNext, pages[3]?.hasNext]).toEqual([true, false]);
  });
});

describe('a reservation', () => {
  it('is read whole, with its lines and their people', async () => {
    const { bundleRvNo } = await firstOf(parent, 'groupPersDiv=02&rvProgSitu=03');
    const detail = await detailOf(parent, bundleRvNo);
    expect(detail.reserveInfo).toMatchObject({ bundleRvNo, rvProgSitu: '03', userName: '이하나', paySitu: '02' });
    const paid = detail.detailList.reduce((sum, each) => sum + each.rvAmt, 0);
    expect(paid).toBe(detail.reserveInfo.totSaleAmt);
    const [first] = detail.detailList;
    const path = `/api/reservation/${bundleRvNo}/line/${first?.pdRvNo}`;
    const line = await lineOf(parent, bundleRvNo);
    const heads = line.experList.reduce((sum, person) => sum + person.pcnt, 0);
    expect(heads).toBe(first?.experPcnt);
    expect(line.rvPesnList.reduce((sum, count) => sum + count.pcnt, 0)).toBe(heads + line.leaderList.length);
    const { pdNo, scheSeqNo, expVisitRvdt } = line.rvDetail;
    const shown = `pdNo=${pdNo}&scheSeqNo=${scheSeqNo}&ndDt=${expVisitRvdt}`;
    for (const asked of ['', `?${shown}`, '?pdNo=&scheSeqNo=&ndDt=']) {
      const people = asSent(experiencersAnswer, (await parent.get(`${path}/experiencers${asked}`)).response);
      expect(people.includeList).toEqual(line.experList);
    }
    for (const asked of [`pdNo=${pdNo + 1}`, `scheSeqNo=${scheSeqNo + 1}`, 'ndDt=20261201']) {
      const answer = await parent.get(`${path}/experiencers?${asked}`);
      expect([answer.status, answer.code]).toEqual([409, 'participants.changed-since']);
    }
    // Document 2 names them among the fields of a product's reservation (R3-24).
    const { userName, hpOrgInfoId, paySituNm, payMethodNm, appointId } = detail.reserveInfo;
    expect(line.rvDetail).toMatchObject({ userName, hpOrgInfoId, paySituNm, payMethodNm, appointId });
    expect(line.rvDetail.userName).toBe('이하나');
  });

  it('of another member answers 404 as one that does not exist, and so do its lines', async () => {
    const { bundleRvNo, pdRvNo } = await firstOf(parent, 'groupPersDiv=02');
    const unknown = await teacher.get('/api/reservation/ZZZZZZZZZZZZZZZZZZZZZZZZ');
    for (const path of ['', `/line/${pdRvNo}?mode=view`, `/line/${pdRvNo}/experiencers`]) {
      const answer = await teacher.get(`/api/reservation/${bundleRvNo}${path}`);
      expect(answer.status).toBe(404);
      expect(answer.text).toEqual(unknown.text);
    }
    const own = await firstOf(teacher, 'groupPersDiv=01');
    expect((await teacher.get(`/api/reservation/${own.bundleRvNo}/line/${pdRvNo}`)).status).toBe(404);
  });

  it('says what may be done with it at this time: no cancelling once the round has begun', async () => {
    const line = await site.db.query<{ no: string; day: string }>(
      `select reservation_no as no, visit_date as day from reservation join reservation_line l using (reservation_id) join member using (member_id)
        where login_id = 'parent1' and status = 'confirmed' and visit_date > '2026-12-08' and track = 'individual' and not is_bundle
          and coupon_id is null and l.state = 'open' limit 1`,
    );
    const { no, day } = line[0] ?? { no: '', day: '' };
    const flags = async () => {
      const detail = await detailOf(parent, no);
      const of = detail.detailList.find((each) => each.expVisitRvdt === day.replaceAll('-', ''));
      return [of?.changePossYn, of?.cancelPossYn];
    };
    expect(await flags()).toEqual(['Y', 'Y']);
    site.clock.setTo(day, '23:00');
    parent = await site.signIn('parent1');
    expect(await flags()).toEqual(['N', 'N']);
  });
});

describe('the price', () => {
  const item = async (changes: Readonly<Record<string, unknown>> = {}) => {
    const [round] = await site.db.query<{ id: number }>('select min(round_id) as id from round where product_id = 101');
    return {
      expVisitRvdt: '20261209',
      mrktnPdNo: 101,
      mrktnScheSeqNo: round?.id,
      includeList: [{ pesnDivCd: '01', pcnt: 2 }],
      leaderList: [{ pesnDivCd: '01' }],
      ...changes,
    };
  };
  const price = async (changes: Readonly<Record<string, unknown>> = {}, visitor = site.browser()) => {
    await visitor.get('/api/checkLogin');
    return visitor.post('/api/reserve/calculatePrice', { bookingList: [await item(changes)], groupPersDiv: '02' });
  };

  it('is the server’s, for visitors too, whatever amounts are sent', async () => {
    const honest = await price();
    expect(asSent(quoteAnswer, honest.response).orderPrice).toMatchObject({
      totOriginPrice: 45_000,
      totDcPrice: 0,
      totSaleAmt: 45_000,
    });
    const sly = await price({ saleAmt: 1, originPrice: 1, price: -5 });
    expect(sly.text).toEqual(honest.text);
  });
});

describe('the next visit', () => {
  const next = async (visitor: Visitor, track: string) =>
    asSent(nextVisitAnswer, (await visitor.get(`/api/reservation/nextVisit?groupPersDiv=${track}`)).response).nextVisit;
  const firstAhead = async (loginId: string, track: string, day: string, minute: number) => {
    const [row] = await site.db.query<{ no: string }>(
      `select r.reservation_no as no from reservation r join member using (member_id) join reservation_line l using (reservation_id)
        where login_id = $1 and r.track = $2 and r.status <> 'cancelled' and l.state = 'open'
          and l.visit_date + l.end_minute * interval '1 minute' > $3::date + $4 * interval '1 minute'
        order by l.visit_date, l.start_minute, r.reservation_id limit 1`,
      [loginId, track, day, minute],
    );
    return row?.no ?? null;
  };

  it('is the earliest that lies ahead, whatever page of the list it is on, as its detail', async () => {
    for (const [visitor, loginId, code, track] of [
      [parent, 'parent1', '02', 'individual'],
      [teacher, 'teacher1', '01', 'group'],
    ] as const) {
      const found = await next(visitor, code);
      expect(found?.reserveInfo.bundleRvNo).toBe((await firstAhead(loginId, track, '2026-12-07', 0)) ?? undefined);
      expect(found).toEqual(await detailOf(visitor, found?.reserveInfo.bundleRvNo ?? ''));
    }
  });

  it('is still the one that is under way, and the one after it once it is over', async () => {
    const found = await next(parent, '02');
    const line = found?.detailList
      .filter(({ rvCancelYn }) => rvCancelYn === 'N')
      .toSorted((one, other) => (one.expVisitRvdt + one.scheTm < other.expVisitRvdt + other.scheTm ? -1 : 1))[0];
    if (line === undefined) throw new Error('parent1 has no visit ahead');
    const day = line.expVisitRvdt.replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3');
    const [rows] = await site.db.query<{ from: number; to: number }>(
      'select start_minute as from, end_minute as to from reservation_line where line_no = $1',
      [line.pdRvNo],
    );
    const { from, to } = rows ?? { from: 0, to: 0 };
    site.clock.setTo(day, formatMinute(from + 1));
    const then = await site.signIn('parent1');
    expect((await next(then, '02'))?.reserveInfo.bundleRvNo).toBe(found?.reserveInfo.bundleRvNo);
    site.clock.setTo(day, formatMinute(to));
    const after = await next(then, '02');
    expect(after?.reserveInfo.bundleRvNo ?? null).toBe(await firstAhead('parent1', 'individual', day, to));
  });

  it('is none where nothing lies ahead', async () => {
    expect(await firstAhead('parent1', 'group', '2026-12-07', 0)).toBeNull();
    expect(await next(parent, '01')).toBeNull();
  });

  it('says of how many of a line the names are known', async () => {
    const row = await firstOf(parent, 'groupPersDiv=02');
    const named = async () => {
      return (await detailOf(parent, row.bundleRvNo)).detailList.find(({ pdRvNo }) => pdRvNo === row.pdRvNo)?.namePcnt;
    };
    expect(await named()).toBe(row.experPcnt);
    await site.db.query(
      `update participant p set name = '' from reservation_line l
        where l.line_id = p.line_id and l.line_no = $1 and p.role = 'experiencer' and p.position = (
          select min(position) from participant q where q.line_id = l.line_id and q.role = 'experiencer')`,
      [row.pdRvNo],
    );
    expect(await named()).toBe(row.experPcnt - 1);
  });

  it('names the first four experiencers and leaders of a line who have a name, in their order', async () => {
    const row = await firstOf(teacher, 'groupPersDiv=01');
    await site.db.query(
      `delete from participant using reservation_line l where l.line_id = participant.line_id and l.line_no = $1`,
      [row.pdRvNo],
    );
    await site.db.query(
      `insert into participant (line_id, position, role, category_id, headcount, name, grade, birth_date, list_price, price)
        select line_id, person.position, role, category, heads, name, grade, birth_date, 0, 0 from reservation_line,
          (values (101, 'experiencer', null, 0, '김하나', 'E5', '2015-03-02'::date), (102, 'experiencer', null, 0, '김두리', 'E5', null),
            (103, 'experiencer', null, 0, '김세찬', '', null), (104, 'experiencer', null, 0, '김네오', '', null),
            (105, 'experiencer', null, 0, '김다온', '', null), (100, 'experiencer', '01', 3, '', '', null), (0, 'leader', '07', 1, '정미란', '', null))
            person (position, role, category, heads, name, grade, birth_date)
        where line_no = $1`,
      [row.pdRvNo],
    );
    const line = (await detailOf(teacher, row.bundleRvNo)).detailList.find(({ pdRvNo }) => pdRvNo === row.pdRvNo);
    expect(line?.includeList).toEqual([
      { incluNm: '김하나', incluGrade: 'E5', incluBirthMonDate: '20150302' },
      { incluNm: '김두리', incluGrade: 'E5', incluBirthMonDate: '' },
      { incluNm: '김세찬', incluGrade: '', incluBirthMonDate: '' },
      { incluNm: '김네오', incluGrade: '', incluBirthMonDate: '' },
    ]);
    expect(line?.leaderList).toEqual([{ leaderNm: '정미란' }]);
    expect(line?.namePcnt).toBe(5);
  });
});

describe('the organisation of the last booking', () => {
  const lastOf = async (visitor: Visitor) =>
    asSent(lastOrganisationAnswer, (await visitor.get('/api/reserve/lastOrganisation')).response).orgInfo;

  it('is that of the newest reservation of the member, as long as it is kept, and none of others', async () => {
    expect(await lastOf(await site.signIn('member48')), 'has booked for no group').toBeNull();
    const before = await lastOf(teacher);
    expect(before).toMatchObject({ hpOrgInfoId: 1, orgName: '햇살초등학교', orgType: '01' });
    const newest = `(select max(reservation_id) from reservation join member using (member_id) where login_id = 'teacher1')`;
    await site.db.query(
      `update reservation set created_at = now() + interval '1 year', organisation_id = null, organisation_name = '바다 모임',
          organisation_kind = 'other', organisation_postal_code = null, organisation_phone = '0310000000' where reservation_id = ${newest}`,
    );
    expect(await lastOf(teacher)).toMatchObject({
      hpOrgInfoId: 2_147_483_647,
      orgName: '바다 모임',
      orgType: '09',
      postCd: '',
      phoneNumber: '0310000000',
    });
    await site.db.query(`update reservation set people_removed_at = now() where reservation_id = ${newest}`);
    expect(await lastOf(teacher)).toEqual(before);
  });
});
