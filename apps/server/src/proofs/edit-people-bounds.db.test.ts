import { can } from '@kkumteo/domain/reservation/can';
import { kstDate } from '@kkumteo/domain/shared/time';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CELL_MOMENTS, CELL_START, CELLS, insertCells } from './abilities.test-support.ts';
import { DAY_TRIP } from './groups.test-support.ts';
import { NOW, TODAY, VISIT } from './bookings.test-support.ts';
import {
  experiencersBody,
  leadersBody,
  lineOf,
  pupil,
  refusalOf,
  saveExperiencers,
  saveLeaders,
  seatsAndAmounts,
  type LineWire,
} from './edit-people.test-support.ts';
import { startParkSite, type ParkSite } from './park-site.test-support.ts';
import { reserveByPledge } from './pay-later.test-support.ts';
import { approve, prepare, reservationOf, sendResult } from './pay.test-support.ts';
import { signIn } from './visitor.test-support.ts';

let site: ParkSite;
beforeAll(async () => {
  site = await startParkSite({ startsAt: Date.parse(NOW) });
}, 120_000);
afterAll(() => site.close());

test('people are edited in exactly the cells of the table of abilities', async () => {
  await insertCells(site.db, (await site.signIn('member50')).memberId);
  const wrong: string[] = [];
  for (const [day, time] of CELL_MOMENTS) {
    site.clock.setTo(day, time);
    const who = await signIn(site.db, site.send, 'member50', site.clock.now());
    for (const cell of CELLS) {
      const shown = { pdNo: DAY_TRIP.productId, scheSeqNo: DAY_TRIP.roundId, ndDt: VISIT.replaceAll('-', '') };
      // Without a version: where people may be edited, the page is told what stands.
      const path = `/api/reservation/${cell.reservationNo}/line/${cell.lineNo}`;
      const answers = [
        await who.post(`${path}/experiencers`, { ...shown, experVer: '', pcntList: [] }),
        await who.post(`${path}/leaders`, { ...shown, leaderVer: '', pcntList: [] }),
      ];
      const facts = { ...cell, visitDate: VISIT, startMinute: CELL_START };
      const ability = can.editPeople(facts, site.clock.now());
      const expected = ability.allowed ? 'participants.changed-since' : ability.rejection.code;
      const { rvDetail } = (await who.get(path)).response as unknown as LineWire;
      const flags = [rvDetail['pesnPossYn'], rvDetail['exhpPossYn']];
      const rooms = can.editRooms(facts, site.clock.now());
      const said = [...answers.map(({ status, code }) => `${status} ${code}`), ...flags].join(' ');
      const right = `409 ${expected} 409 ${expected} ${ability.allowed ? 'Y' : 'N'} ${rooms.allowed ? 'Y' : 'N'}`;
      if (said !== right) wrong.push(`${cell.reservationNo} on ${day} ${time}: ${said}, not ${right}`);
    }
  }
  expect(wrong).toEqual([]);
}, 240_000);

test('whatever is sent, seats and amounts stay what they were', async () => {
  site.clock.setTo(TODAY);
  const teacher = await site.signIn('member1');
  const parent = await site.signIn('member2');
  const group = await reserveByPledge(teacher, 20);
  const single = reservationOf(await sendResult(parent, await approve(site.bank, await prepare(parent, 2))));
  const before = await seatsAndAmounts(site.db);
  const word = fc.constantFrom(
    '',
    '한솔',
    '한별',
    '가'.repeat(11),
    '\u0000',
    'sol@example.com',
    '180301-3234567',
    "'--",
  );
  const number = fc.constantFrom(-1, 0, 1, 2, 999_999);
  const typed = (ids: readonly string[]) =>
    fc.record(
      {
        incluId: fc.constantFrom('', '1', ...ids),
        leaderId: fc.constantFrom('', '1', ...ids),
        incluNm: word,
        leaderNm: word,
        incluUserId: word,
        incluGrade: fc.constantFrom('', 'E1', 'E9', '99'),
        incluBirthMonDate: fc.constantFrom('', '20180301', '2018-02-30', '19000101', 'x'),
        email: word,
        phoneNo: fc.constantFrom('', '01000004000', 'x'),
        pesnDivCd: fc.constantFrom('', '01', '02', '05', '07', '22', 'xx'),
        // What nobody asked for is not taken.
        pcnt: number,
        headcount: number,
        price: number,
        orgPrice: number,
        reciDivCd: fc.constantFrom('10', '20'),
        exhpHzCd: fc.constantFrom('', 'teen-police'),
        position: number,
      },
      { requiredKeys: [] },
    );
  let accepted = 0;
  for (const [who, reservationNo] of [
    [teacher, group],
    [parent, single],
  ] as const) {
    let line = await lineOf(who, reservationNo);
    const ids = [...line.experList.map(({ incluId }) => incluId), ...line.leaderList.map(({ leaderId }) => leaderId)];
    const body = fc.record({
      people: fc.array(typed(ids), { maxLength: 4 }),
      asRead: fc.boolean(),
      consent: fc.constantFrom('Y', 'Y', 'N'),
      ofLeaders: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(body, async ({ people, asRead, consent, ofLeaders }) => {
        const standing: readonly object[] = ofLeaders
          ? line.leaderList
          : line.experList.filter(({ pcnt }) => pcnt === 1);
        const list = asRead ? standing.map((person, at) => ({ ...person, ...keptIds(people[at]) })) : people;
        const sent = ofLeaders
          ? leadersBody(line, list, { agreeYn: consent })
          : experiencersBody(line, list, { agreeYn: consent });
        const save = ofLeaders ? saveLeaders : saveExperiencers;
        const answer = await save(who, reservationNo, line, sent);
        expect([200, 400, 409, 422]).toContain(answer.status);
        if (answer.status === 200) accepted += 1;
        line = await lineOf(who, reservationNo);
        expect(await seatsAndAmounts(site.db)).toBe(before);
      }),
      { numRuns: 50 },
    );
  }
  expect(accepted).toBeGreaterThan(5);
}, 240_000);

/** What a page changes of somebody who stands: everything but who it is. */
function keptIds(over: object | undefined): object {
  const { incluId: _person, leaderId: _leader, ...rest } = (over ?? {}) as Record<string, unknown>;
  return rest;
}

test('a year after the visit named pupils are gone, and their line is edited no more', async () => {
  site.clock.setTo(TODAY);
  const teacher = await site.signIn('member3');
  const number = await reserveByPledge(teacher, 20);
  const line = await lineOf(teacher, number);
  const given = pupil('일년지난이', { incluBirthMonDate: '20180301', email: 'year@example.com', incluUserId: 'year' });
  expect((await saveExperiencers(teacher, number, line, experiencersBody(line, [given]))).status).toBe(200);
  site.clock.setTo(`${Number(VISIT.slice(0, 4)) + 1}${VISIT.slice(4)}`);
  await site.run('retention');
  const rows = await site.db.query(`select 1 from participant where name = '일년지난이' or email = 'year@example.com'`);
  expect(rows).toEqual([]);
  const later = await signIn(site.db, site.send, 'member3', site.clock.now());
  const gone = await lineOf(later, number);
  expect(gone.experList.map(({ incluNm, pcnt }) => [incluNm, pcnt])).toEqual([
    ['', 20],
    ['보관 기간이 지나 삭제된 정보입니다.', 0],
  ]);
  expect(gone.rvDetail).toMatchObject({ pesnPossYn: 'N', pesnImpossMsg: '보관 기간이 지나 삭제된 정보입니다.' });
  const answer = await saveExperiencers(later, number, gone, experiencersBody(gone, [pupil('한솔')]));
  expect(refusalOf(answer)).toMatchObject({ status: 409, code: 'reservation.people-removed' });
  expect(kstDate(site.clock.now())).not.toBe(TODAY);
});
