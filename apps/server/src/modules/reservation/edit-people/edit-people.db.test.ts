import { asSent } from '@kkumteo/contract/golden/call.test-support';
import { experiencersSavedAnswer } from '@kkumteo/contract/reservation/line-people';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  cardOrder,
  DAY_TRIP,
  FESTIVAL,
  FIRE_STATION,
  freeOrder,
  groupItem,
  pledgeOrder,
  TODAY,
  VISIT,
  type Offer,
} from '../../../testing/bookings.test-support.ts';
import {
  experiencersBody,
  leadersBody,
  peopleRows,
  pupil,
  pupils,
  saveExperiencers,
  saveLeaders,
  seatsAndAmounts,
} from './edit-people.test-support.ts';
import { book } from '../cancel/cancel.test-support.ts';
import { lineOf, type LineWire } from '../change/change.test-support.ts';
import { reserveByPledge } from '../pay-later/pay-later.test-support.ts';
import { buyByCard, orderedNo, placeOrder } from '../../../testing/pay.test-support.ts';
import { stockOf } from '../../../testing/stock.test-support.ts';
import { newcomerOfEach, openSiteForFile, openSiteForTest } from '../../../testing/test-site.test-support.ts';
import { outcomeOf, type Answer } from '../../../testing/visitor.test-support.ts';

const site = await openSiteForFile();
await site.db.query(`update seat_stock set capacity = capacity + 9000`);

beforeEach(async () => {
  site.clock.setTo(TODAY);
  // What an organisation has not paid is bounded.
  await site.db.query(
    `update reservation set payment_state = 'paid' where payment_state = 'unpaid' and state = 'open'`,
  );
});
const visitor = newcomerOfEach(site);

const order = async (body: object): Promise<string> => orderedNo(await placeOrder(visitor, body));
const saved = ({ response }: Answer) => asSent(experiencersSavedAnswer, response);
interface Child {
  readonly incluNm: string;
  readonly incluBirthMonDate: string;
}
/** The first child of a booking list. */
function childOf(body: object): Child {
  const { bookingList: items } = body as { bookingList: readonly { includeList: readonly Child[] }[] };
  return items[0]?.includeList[0] ?? { incluNm: '', incluBirthMonDate: '' };
}
const moveToTimeOf = ({ rvDetail }: LineWire, { roundId }: Offer) =>
  site.db.query(
    `update reservation_line l set start_minute = f.start_minute, end_minute = f.end_minute from round f
      where l.line_no = $1 and f.round_id = $2`,
    [rvDetail.pdRvNo, roundId],
  );
const named = (line: Pick<LineWire, 'experList'>) => line.experList.filter(({ pcnt }) => pcnt === 0);
/** The person as the page sends it back, changed by `over`. */
const asRead = (person: LineWire['experList'][number] | undefined, over: object = {}) => ({ ...person, ...over });

describe('a group’s pupils', () => {
  let number = '';
  let line: LineWire;
  beforeEach(async () => {
    number = await reserveByPledge(visitor, 60);
    line = await lineOf(visitor, number);
  });

  test('are named as far as they are known: twenty of sixty fill heads that stay counted', async () => {
    const before = await seatsAndAmounts(site.db);
    const answer = await saveExperiencers(visitor, number, line, experiencersBody(line, pupils(20)));
    expect([answer.status, saved(answer).msg]).toEqual([200, '체험자 정보가 수정되었습니다.']);
    const again = await lineOf(visitor, number);
    expect(again.experList).toEqual(saved(answer).includeList);
    expect(again.experVer).toBe(saved(answer).experVer);
    expect(again.experList.map(({ pcnt }) => pcnt)).toEqual([60, ...pupils(20).map(() => 0)]);
    expect(named(again).map(({ incluNm, gradeNm, price }) => [incluNm, gradeNm, price])).toEqual(
      pupils(20).map(({ incluNm }) => [incluNm, '초등 5학년', 0]),
    );
    expect(again.rvPesnList).toEqual(line.rvPesnList);
    expect(await seatsAndAmounts(site.db)).toBe(before);
  });

  test('are kept in the order of the form; those left out are removed, all others keep their ids', async () => {
    await saveExperiencers(visitor, number, line, experiencersBody(line, pupils(4)));
    const first = await lineOf(visitor, number);
    const [one, two, three, four] = named(first);
    const order = [asRead(four), pupil('새봄'), asRead(two, { incluNm: '한솔', incluClass: '3' }), asRead(one)];
    const answer = await saveExperiencers(visitor, number, first, experiencersBody(first, order));
    expect(answer.status, answer.text).toBe(200);
    const second = await lineOf(visitor, number);
    const names = [four?.incluNm, '새봄', '한솔', one?.incluNm];
    expect(named(second).map(({ incluNm }) => incluNm)).toEqual(names);
    expect([0, 2, 3].map((at) => named(second)[at]?.incluId)).toEqual([four?.incluId, two?.incluId, one?.incluId]);
    expect(second.experList.some(({ incluId }) => incluId === three?.incluId)).toBe(false);
    const none = await saveExperiencers(visitor, number, second, experiencersBody(second, []));
    expect([none.status, saved(none).includeList.length]).toEqual([200, 1]);
  });

  test('that the rules refuse are refused at their field, in the words of the document, and nothing changes', async () => {
    const before = await peopleRows(site.db);
    const refused: readonly (readonly [list: readonly object[], over: object, message: string, field: string])[] = [
      [pupils(61), {}, '예약 인원보다 더 많은 체험자가 입력되었습니다.', 'pcntList.60.incluNm'],
      [pupils(1), { agreeYn: 'N' }, '개인정보 동의를 체크해 주십시오.', 'agreeYn'],
      [pupils(1), { agreeYn: undefined }, '개인정보 동의를 체크해 주십시오.', 'agreeYn'],
      [[pupil(' ')], {}, '체험자 이름을 입력해 주십시오.', 'pcntList.0.incluNm'],
      [[pupil('한솔', { incluGrade: '' })], {}, '체험자 학년을 입력해 주십시오.', 'pcntList.0.incluGrade'],
      [
        [pupil('한솔', { incluUserId: 'a1' }), pupil('한별', { incluUserId: 'a1' })],
        {},
        '동일ID가 존재합니다. ID를 확인해 주세요.',
        'pcntList.1.incluUserId',
      ],
      [
        [pupil('한솔', { email: 'sol@example.com' }), pupil('한솔', { email: 'sol@example.com' })],
        {},
        '동일 이름과 Email이 존재합니다. 이름과 Email을 확인해 주세요.',
        'pcntList.1.incluNm',
      ],
      [[pupil('한솔', { incluClass: '가'.repeat(11) })], {}, '10자까지 입력할 수 있습니다.', 'pcntList.0.incluClass'],
      [
        [pupil('한솔', { incluBirthMonDate: '2018-02-30' })],
        {},
        '달력에 없는 날짜입니다. 생년월일을 다시 확인해 주세요.',
        'pcntList.0.incluBirthMonDate',
      ],
      [
        [pupil('한솔', { incluId: "1'; drop" })],
        {},
        '이 예약에 없는 체험자입니다. 화면을 새로고침한 뒤 다시 입력해 주세요.',
        'pcntList.0.incluNm',
      ],
    ];
    for (const [list, over, message, field] of refused) {
      const answer = await saveExperiencers(visitor, number, line, experiencersBody(line, list, over));
      expect(answer.error).toMatchObject({ status: 422, message, field });
    }
    expect(await peopleRows(site.db)).toBe(before);
  });

  test('may not take the place of the heads that are counted', async () => {
    const [counted] = line.experList;
    const body = experiencersBody(line, [asRead(counted, { incluNm: '한솔' })]);
    const answer = await saveExperiencers(visitor, number, line, body);
    expect(outcomeOf(answer)).toEqual([422, 'participants.person-unknown']);
  });

  test('need an e-mail where seats are counted by room alone', async () => {
    await site.db.query(`update reservation_line set capacity_mode = 'per-room' where line_no = $1`, [
      line.rvDetail.pdRvNo,
    ]);
    const roomed = await lineOf(visitor, number);
    const without = await saveExperiencers(visitor, number, roomed, experiencersBody(roomed, [pupil('한솔')]));
    expect(without.error).toMatchObject({ message: '체험자 이메일을 입력해 주십시오.', field: 'pcntList.0.email' });
    expect((await saveExperiencers(visitor, number, roomed, experiencersBody(roomed, pupils(1)))).status).toBe(200);
  });

  test('do not keep the teacher’s own child of that name from being booked (PD-81)', async () => {
    const list = freeOrder(FESTIVAL, 1);
    const { incluNm, incluBirthMonDate } = childOf(list);
    const alike = [pupil(incluNm, { incluBirthMonDate })];
    expect((await saveExperiencers(visitor, number, line, experiencersBody(line, alike))).status).toBe(200);
    await moveToTimeOf(line, FESTIVAL);
    await order(list);
  });
});

describe('an individual’s experiencers', () => {
  let number = '';
  let line: LineWire;
  beforeEach(async () => {
    number = (await buyByCard(site, visitor)).reservationNo;
    line = await lineOf(visitor, number);
  });
  const save = (people: readonly object[], over: object = {}) =>
    saveExperiencers(visitor, number, line, experiencersBody(line, people, over));

  test('are edited in place, and their seats, prices and categories stay', async () => {
    const before = await seatsAndAmounts(site.db);
    const [one, two] = line.experList;
    const typed = { incluClass: '2', incluClsNo: '7', incluUserId: 'sol', email: 'sol@example.com' };
    const edited = asRead(one, { ...pupil('한솔', { incluGrade: 'E3' }), ...typed });
    const answer = await save([{ ...edited, incluBirthMonDate: '2017.5.6.' }, asRead(two)]);
    expect(answer.status, answer.text).toBe(200);
    const again = await lineOf(visitor, number);
    expect(again.experList).toEqual([{ ...edited, gradeNm: '초등 3학년', incluBirthMonDate: '20170506' }, two]);
    expect(await seatsAndAmounts(site.db)).toBe(before);
  });

  test('that the rules refuse are refused at their field, and nothing changes', async () => {
    const before = await peopleRows(site.db);
    const [one, two] = line.experList;
    for (const [people, code, field] of [
      [[one, two, pupil('한솔')], 'more-than-booked', 'pcntList.2.incluNm'],
      [[two], 'person-left-out', 'pcntList'],
      [[asRead(one, { pesnDivCd: '02' }), two], 'category-fixed', 'pcntList.0.pesnDivCd'],
      [[asRead(one, { incluBirthMonDate: '' }), two], 'birth-date-missing', 'pcntList.0.incluBirthMonDate'],
      [[asRead(one, { incluBirthMonDate: '20100101' }), two], 'birth-year-outside', 'pcntList.0.incluBirthMonDate'],
    ] as const)
      expect((await save(people as readonly object[])).error).toMatchObject({
        status: 422,
        code: `participants.${code}`,
        field,
      });
    expect(await peopleRows(site.db)).toBe(before);
  });

  test('are not put where they would be in two places, reserved or about to be paid (PD-81)', async () => {
    await moveToTimeOf(line, FESTIVAL);
    const other = await order(freeOrder(FESTIVAL, 1));
    const [elsewhere] = (await lineOf(visitor, other)).experList;
    const [one, two] = line.experList;
    const moved = { incluNm: ` ${elsewhere?.incluNm} `, incluBirthMonDate: elsewhere?.incluBirthMonDate };
    expect((await save([asRead(one), asRead(two, moved)])).error).toMatchObject({
      status: 409,
      message: '이미 같은 시간에 예약된 체험자입니다.',
      field: 'pcntList.1.incluNm',
    });
    await moveToTimeOf(line, FIRE_STATION);
    const open = cardOrder(FIRE_STATION, 1);
    expect((await visitor.post('/api/reserve/preparePayment', open)).status).toBe(200);
    const { incluNm, incluBirthMonDate } = childOf(open);
    const paying = { incluNm, incluBirthMonDate };
    expect((await save([asRead(one, paying), asRead(two)])).error).toMatchObject({
      code: 'participants.payment-open',
      field: 'pcntList.0.incluNm',
    });
    site.clock.advance(11 * MINUTE_MS);
    await site.run('expire-attempts');
    expect((await save([asRead(one, paying), asRead(two)])).status).toBe(200);
  });

  test('who take an additional session keep name and birth date in both (PD-19)', async () => {
    const { reservationNo: twice } = await book(site, visitor, { rounds: [1, 3] });
    for (const at of [0, 1]) {
      const session = await lineOf(visitor, twice, at);
      const [child] = session.experList;
      const other = experiencersBody(session, [asRead(child, { incluNm: '한솔' })]);
      const refused = await saveExperiencers(visitor, twice, session, other);
      expect(outcomeOf(refused)).toEqual([422, 'participants.session-person-fixed']);
      const grade = experiencersBody(session, [asRead(child, { incluGrade: 'E3' })]);
      expect((await saveExperiencers(visitor, twice, session, grade)).status).toBe(200);
    }
  });
});

describe('the leaders of a line', () => {
  test.each([
    ['a group', () => reserveByPledge(visitor, 30)],
    ['an individual', async () => (await buyByCard(site, visitor)).reservationNo],
  ] as const)('of %s are edited in place, and cost what they cost', async (_, reserve) => {
    const number = await reserve();
    const line = await lineOf(visitor, number);
    const before = await seatsAndAmounts(site.db);
    const [leader] = line.leaderList;
    const other = { ...leader, leaderNm: '박 은주', phoneNo: '01000004000', email: 'eunju@example.kr' };
    const typed = { ...other, phoneNo: '\u202a+82 10-0000-4000\u202c', email: ' eunju＠example.kr' };
    const answer = await saveLeaders(visitor, number, line, leadersBody(line, [typed]));
    expect([answer.status, answer.response?.['msg']]).toEqual([200, '인솔자/보호자 정보가 수정되었습니다.']);
    const again = await lineOf(visitor, number);
    expect(again.leaderList).toEqual([other]);
    expect(answer.response).toMatchObject({ leaderList: [other], leaderVer: again.leaderVer });
    expect([again.experVer, again.leaderVer === line.leaderVer]).toEqual([line.experVer, false]);
    expect(await seatsAndAmounts(site.db)).toBe(before);
  });

  test('that the rules refuse are refused at their field, in the words of the document, and nothing changes', async () => {
    const number = await reserveByPledge(visitor, 15);
    const line = await lineOf(visitor, number);
    const before = await peopleRows(site.db);
    for (const [over, request, message, field] of [
      [{}, { agreeYn: 'N' }, '개인정보 동의를 체크해 주십시오.', 'agreeYn'],
      [{ leaderNm: '' }, {}, '인솔자/보호자 이름은 필수 값 입니다.', 'pcntList.0.leaderNm'],
      [{ phoneNo: '' }, {}, '인솔자/보호자 전화번호는 필수 값 입니다.', 'pcntList.0.phoneNo'],
      [{ email: '' }, {}, '인솔자/보호자 이메일은 필수 값 입니다.', 'pcntList.0.email'],
      [{ phoneNo: '010 0000 - 40001' }, {}, '15자까지 입력할 수 있습니다.', 'pcntList.0.phoneNo'],
      [{ pesnDivCd: '01' }, {}, '할인 구분은 요금에 반영되어 있어 여기에서 바꿀 수 없습니다.', 'pcntList.0.pesnDivCd'],
    ] as const) {
      const body = leadersBody(line, [{ ...line.leaderList[0], ...over }], request);
      expect((await saveLeaders(visitor, number, line, body)).error).toMatchObject({ status: 422, message, field });
    }
    expect(await peopleRows(site.db)).toBe(before);
  });

  test('are as many as were booked', async () => {
    const number = await reserveByPledge(visitor, 15);
    const line = await lineOf(visitor, number);
    const added = { leaderNm: '박은주', phoneNo: '01000004000', email: 'eunju@example.kr', pesnDivCd: '07' };
    const save = (list: readonly object[]) => saveLeaders(visitor, number, line, leadersBody(line, list));
    expect((await save([...line.leaderList, added])).error?.message).toBe(
      '예약 인원보다 더 많은 인솔자/보호자가 입력되었습니다.',
    );
    expect((await save([added])).code).toBe('participants.leader-unknown');
    expect((await save([])).code).toBe('participants.leader-left-out');
  });
});

describe('two browsers', () => {
  test('the second is shown the current state, and nothing of the first is overwritten', async () => {
    const number = await reserveByPledge(visitor, 20);
    const read = await lineOf(visitor, number);
    const first = await saveExperiencers(visitor, number, read, experiencersBody(read, [pupil('한솔')]));
    const second = await saveExperiencers(visitor, number, read, experiencersBody(read, [pupil('한별')]));
    expect(second.error).toMatchObject({
      status: 409,
      code: 'participants.changed-since',
      message: '다른 화면에서 먼저 수정된 내용이 있습니다. 바뀐 내용을 확인한 뒤 다시 저장해 주세요.',
    });
    const { msg: _msg, ...current } = saved(first);
    expect(second.response).toEqual(current);
    const seen = { ...read, ...current, experList: current.includeList };
    const both = experiencersBody(seen, [...named(seen), pupil('한별')]);
    expect((await saveExperiencers(visitor, number, seen, both)).status).toBe(200);
    expect(named(await lineOf(visitor, number)).map(({ incluNm }) => incluNm)).toEqual(['한솔', '한별']);
  });

  test('of which one sends no version, as the document’s own fields have none: it is saved (PD-127)', async () => {
    const number = await reserveByPledge(visitor, 20);
    const read = await lineOf(visitor, number);
    await saveExperiencers(visitor, number, read, experiencersBody(read, [pupil('한솔')]));
    const [led] = read.leaderList;
    const people = experiencersBody(read, [pupil('한별')], { experVer: undefined });
    const leaders = leadersBody(read, [{ ...led, leaderNm: '박은주' }], { leaderVer: undefined });
    expect((await saveExperiencers(visitor, number, read, people)).status).toBe(200);
    expect((await saveLeaders(visitor, number, read, leaders)).status).toBe(200);
    expect(named(await lineOf(visitor, number)).map(({ incluNm }) => incluNm)).toEqual(['한별']);
  });

  test('that save in the same moment: one of them is saved', async () => {
    const number = await reserveByPledge(visitor, 20);
    const read = await lineOf(visitor, number);
    const answers = await Promise.all(
      ['한솔', '한별', '한결', '한울'].map((name) =>
        saveExperiencers(visitor, number, read, experiencersBody(read, [pupil(name)])),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(named(await lineOf(visitor, number))).toHaveLength(1);
  });

  test('a save of leaders is one of its own, and a line that is another one by now is not written', async () => {
    const number = await reserveByPledge(visitor, 20);
    const read = await lineOf(visitor, number);
    const leaders = leadersBody(read, [{ ...read.leaderList[0], leaderNm: '박은주' }]);
    expect((await saveExperiencers(visitor, number, read, experiencersBody(read, [pupil('한솔')]))).status).toBe(200);
    expect((await saveLeaders(visitor, number, read, leaders)).status).toBe(200);
    const again = await saveLeaders(visitor, number, read, leaders);
    expect([again.status, again.response?.['leaderList']]).toEqual([409, [expect.anything()]]);
    const now = await lineOf(visitor, number);
    const others = [{ scheSeqNo: 1011 }, { pdNo: 101 }, { ndDt: '20261210' }, { pdDiv: '02' }, { experVer: 'older' }];
    for (const over of others) {
      const answer = await saveExperiencers(visitor, number, now, experiencersBody(now, [], over));
      expect(outcomeOf(answer)).toEqual([409, 'participants.changed-since']);
    }
  });
});

describe('another member', () => {
  test('finds nothing, neither by the number nor by the ids of the people, and changes nothing', async () => {
    const number = await reserveByPledge(visitor, 20);
    const line = await lineOf(visitor, number);
    await saveExperiencers(visitor, number, line, experiencersBody(line, [pupil('한솔')]));
    const theirs = await lineOf(visitor, number);
    const stranger = await site.newcomer();
    const own = await reserveByPledge(stranger, 20);
    const ownLine = await lineOf(stranger, own);
    const before = await peopleRows(site.db);
    const forged = named(theirs).map((each) => asRead(each, { incluNm: '낯선이' }));
    const people = experiencersBody(theirs, forged);
    const leaders = leadersBody(theirs, [{ ...theirs.leaderList[0], leaderNm: '낯선이' }]);
    for (const answer of [
      await saveExperiencers(stranger, number, theirs, people),
      await saveLeaders(stranger, number, theirs, leaders),
      await saveExperiencers(stranger, own, theirs, people),
      await saveLeaders(stranger, own, theirs, leaders),
      await saveExperiencers(visitor, number, ownLine, people),
    ])
      expect([answer.status, answer.code, answer.response]).toEqual([404, 'reservation.not-found', null]);
    const forging = await saveExperiencers(stranger, own, ownLine, experiencersBody(ownLine, forged));
    expect(forging.code).toBe('participants.person-unknown');
    const led = leadersBody(ownLine, [{ ...ownLine.leaderList[0], leaderId: theirs.leaderList[0]?.leaderId }]);
    expect((await saveLeaders(stranger, own, ownLine, led)).code).toBe('participants.leader-unknown');
    expect(await peopleRows(site.db)).toBe(before);
  });
});

describe('what is kept of a save', () => {
  test('is how many were added, changed and removed, and no name, in the audit and in the log', async () => {
    const beside = await openSiteForTest({ on: site, logLevel: 'debug' });
    const who = await beside.newcomer();
    const number = await reserveByPledge(who, 20);
    const line = await lineOf(who, number);
    await saveExperiencers(who, number, line, experiencersBody(line, [pupil('이름한솔'), pupil('이름한별')]));
    const second = await lineOf(who, number);
    const [sol] = named(second);
    const changed = [asRead(sol, { incluNm: '이름새봄' }), pupil('이름한결')];
    await saveExperiencers(who, number, second, experiencersBody(second, changed));
    await saveExperiencers(who, number, second, experiencersBody(second, [pupil('이름늦음')]));
    await saveLeaders(who, number, second, leadersBody(second, [{ ...second.leaderList[0], leaderNm: '이름인솔' }]));
    const entries = await site.db.query<{ action: string; facts: object; request: string }>(
      `select action, facts, request_id as request from audit_entry where subject = $1 and action like '%saved' order by audit_id`,
      [number],
    );
    const lineNo = line.rvDetail.pdRvNo;
    expect(entries.map(({ action, facts }) => [action, facts])).toEqual([
      ['reservation.experiencers-saved', { lineNo, people: 2, added: 2, changed: 0, removed: 0 }],
      ['reservation.experiencers-saved', { lineNo, people: 2, added: 1, changed: 1, removed: 1 }],
      ['reservation.leaders-saved', { lineNo, people: 1, added: 0, changed: 1, removed: 0 }],
    ]);
    expect(entries.every(({ request }) => request !== '')).toBe(true);
    expect(JSON.stringify(entries) + beside.log()).not.toContain('이름');
    expect(beside.log()).toContain('participants.changed-since');
  });
});

test('a line that is about to be changed is answered with the seats of the day’s rounds (call 17)', async () => {
  const number = await reserveByPledge(visitor, 20);
  const line = await lineOf(visitor, number, 0, 'mode=modify');
  expect(line).toMatchObject({
    experVer: expect.any(String),
    pesnInfoList: expect.any(Array),
    rvDetail: { pesnPossYn: 'Y', pesnImpossMsg: '', exhpPossYn: 'N' },
  });
  const rounds = line.scheSeqNoList ?? [];
  expect(rounds.map(({ mrktnScheSeqNo, tm }) => [mrktnScheSeqNo, tm])).toEqual([
    [DAY_TRIP.roundId, '0930-1330'],
    [1242, '1330-1730'],
  ]);
  const { capacity, held, sold } = await stockOf(site.db, DAY_TRIP);
  expect(rounds[0]?.rvResiduePcnt).toBe(capacity - held - sold);
  expect('scheSeqNoList' in (await lineOf(visitor, number))).toBe(false);
});

test('pupils who were booked by their names are edited in place, and do not go', async () => {
  const item = groupItem(DAY_TRIP, {}, 1, {
    includeList: Array.from({ length: 15 }, (_, at) => ({ key: `p${at}`, incluNm: `반${at}`, incluGrade: 'E5' })),
  });
  const number = await order(pledgeOrder(item));
  const line = await lineOf(visitor, number);
  const changed = line.experList.map((person, at) => asRead(person, at === 0 ? { incluNm: '한솔' } : {}));
  expect((await saveExperiencers(visitor, number, line, experiencersBody(line, changed))).status).toBe(200);
  const again = await lineOf(visitor, number);
  expect(again.experList.map(({ incluNm, pcnt }) => [incluNm, pcnt])[0]).toEqual(['한솔', 1]);
  const without = experiencersBody(again, again.experList.slice(1));
  expect((await saveExperiencers(visitor, number, again, without)).code).toBe('participants.person-left-out');
});

// Last, because retention empties the visits of the others as well.
test('a year after the visit named pupils are gone, and their line is edited no more', async () => {
  const number = await reserveByPledge(visitor, 20);
  const line = await lineOf(visitor, number);
  const given = pupil('일년지난이', { incluBirthMonDate: '20180301', email: 'year@example.com', incluUserId: 'year' });
  expect((await saveExperiencers(visitor, number, line, experiencersBody(line, [given]))).status).toBe(200);
  site.clock.setTo(`${Number(VISIT.slice(0, 4)) + 1}${VISIT.slice(4)}`);
  await site.run('retention');
  const rows = await site.db.query(`select 1 from participant where name = '일년지난이' or email = 'year@example.com'`);
  expect(rows).toEqual([]);
  const later = await site.signIn(visitor.loginId);
  const gone = await lineOf(later, number);
  expect(gone.experList.map(({ incluNm, pcnt }) => [incluNm, pcnt])).toEqual([
    ['', 20],
    ['보관 기간이 지나 삭제된 정보입니다.', 0],
  ]);
  expect(gone.rvDetail).toMatchObject({ pesnPossYn: 'N', pesnImpossMsg: '보관 기간이 지나 삭제된 정보입니다.' });
  const answer = await saveExperiencers(later, number, gone, experiencersBody(gone, [pupil('한솔')]));
  expect(outcomeOf(answer)).toEqual([409, 'reservation.people-removed']);
});
