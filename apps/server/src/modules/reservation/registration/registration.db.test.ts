import { asSent } from '@kkumteo/contract/golden/call.test-support';
import { registrationLinkAnswer } from '@kkumteo/contract/reservation/registration';
import { addDays } from '@kkumteo/domain/shared/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { TODAY, VISIT } from '../../../testing/bookings.test-support.ts';
import {
  experiencersBody,
  peopleRows,
  pupil,
  pupils,
  saveExperiencers,
  seatsAndAmounts,
} from '../edit-people/edit-people.test-support.ts';
import { cancelAll } from '../cancel/cancel.test-support.ts';
import { lineOf, type LineWire } from '../change/change.test-support.ts';
import { reserveByPledge } from '../pay-later/pay-later.test-support.ts';
import { buyByCard } from '../../../testing/pay.test-support.ts';
import { FREE_CHOICE } from '../rooms/save-rooms.test-support.ts';
import { openSiteForFile } from '../../../testing/test-site.test-support.ts';
import { type Answer, guest, outcomeOf, type Visitor } from '../../../testing/visitor.test-support.ts';

/*
 * The participants of a group register themselves by the leader's link: one row each, nothing of others, for as long as
 * the link is good.
 */

let leader: Visitor;
let participant: Visitor;
let number = '';
let line: LineWire;

const site = await openSiteForFile();
await site.db.query(`update seat_stock set capacity = capacity + 9000`);

beforeEach(async () => {
  site.clock.setTo(TODAY);
  await site.db.query(
    `update reservation set payment_state = 'paid' where payment_state = 'unpaid' and state = 'open'`,
  );
  leader = await site.newcomer();
  participant = guest(site.send);
  number = await reserveByPledge(leader, 20);
  line = await lineOf(leader, number);
});

const OVER = {
  status: 409,
  code: 'reservation.registration-over',
  message: '사용할 수 없는 링크입니다. 입력 기한이 지났거나 링크가 바뀌었습니다. 인솔자에게 새 링크를 요청해 주세요.',
};
const keyOf = (name: string): string => `key-of-${Buffer.from(name).toString('hex').padEnd(24, '0')}`;

const linkOf = ({ response }: Answer) => asSent(registrationLinkAnswer, response).registrationLink;
const linkPath = (): string => `/api/reservation/${number}/line/${line.rvDetail.pdRvNo}/registration`;
const link = (type: string, who = leader): Promise<Answer> => who.post(linkPath(), { type });
const open = async (): Promise<string> => linkOf(await link('open')).token;
const read = (token: string, name: string): Promise<Answer> =>
  participant.post('/api/registration', { token, key: keyOf(name) });
const register = (token: string, name: string, over: object = {}): Promise<Answer> =>
  participant.post('/api/registration/save', { token, key: keyOf(name), agreeYn: 'Y', ...pupil(name), ...over });
/** Retries while the site is busy, as on a machine that other tests use as well. */
const registerOnceFree = async (token: string, name: string): Promise<Answer> => {
  const answer = await register(token, name);
  return answer.status === 503 ? registerOnceFree(token, name) : answer;
};
const named = async () => (await lineOf(leader, number)).experList.filter(({ pcnt }) => pcnt === 0);
const ownOf = ({ response }: Answer) => (response as { registration: { own: unknown } } | null)?.registration.own;

describe('a participant with the link', () => {
  test('reads the visit without a login, and types one row that the leader sees', async () => {
    const token = await open();
    const before = await seatsAndAmounts(site.db);
    const seen = await read(token, '한솔');
    expect(seen.response).toEqual({
      registration: {
        orgName: '햇살초등학교',
        pdDiv: '01',
        mrktnPdNm: '어린이체험관 단체 하루 체험',
        expVisitRvdt: '20261209',
        mrktnScheSeqNm: '1회',
        startTm: '0930',
        endTm: '1330',
        capaPcntType: '02',
        endDtm: '2026-12-09T00:00:00+09:00',
        fullYn: 'N',
        roomList: [],
        own: null,
      },
    });
    const saved = await register(token, '한솔', { incluClass: '3', incluClsNo: '12' });
    expect([saved.status, saved.response?.['msg']]).toEqual([200, '참가자 정보가 저장되었습니다.']);
    const own = { incluNm: '한솔', incluGrade: 'E5', incluClass: '3', incluClsNo: '12', email: '', expProduct: [] };
    expect([ownOf(saved), ownOf(await read(token, '한솔'))]).toEqual([own, own]);
    const [person] = await named();
    expect(person).toMatchObject({ incluNm: '한솔', incluClass: '3', incluClsNo: '12', price: 0 });
    expect(linkOf(await link('open'))).toEqual({
      token,
      endDtm: '2026-12-09T00:00:00+09:00',
      pcnt: 20,
      namedPcnt: 1,
      ownIdList: [person?.incluId],
    });
    expect(await seatsAndAmounts(site.db)).toBe(before);
  });

  test('corrects their own row by the same key, and no other row by another key', async () => {
    const token = await open();
    await register(token, '한솔');
    await register(token, '한별');
    const corrected = await register(token, '한솔', pupil('한 솔', { incluGrade: 'E6' }));
    expect(corrected.status, corrected.text).toBe(200);
    expect((await named()).map(({ incluNm, incluGrade }) => [incluNm, incluGrade])).toEqual([
      ['한 솔', 'E6'],
      ['한별', 'E5'],
    ]);
  });

  test('reads nothing of others, not even of the row that the leader typed for them', async () => {
    const school = { incluClass: '3', incluUserId: 'sol-at-school' };
    const typed = { ...school, incluBirthMonDate: '20150505', email: 'a@example.kr' };
    await saveExperiencers(leader, number, line, experiencersBody(line, [pupil('한결'), pupil('한솔', typed)]));
    const token = await open();
    const saved = await register(token, '한솔', { incluClass: '3' });
    for (const answer of [saved, await read(token, '한솔'), await read(token, '아무나')])
      for (const known of ['한결', 'sol-at-school', '20150505', 'a@example.kr'])
        expect(answer.text).not.toContain(known);
    const people = await named();
    expect(people).toHaveLength(2);
    expect(people[1]).toMatchObject({ ...typed, incluNm: '한솔' });
    expect(linkOf(await link('open')).ownIdList).toEqual([people[1]?.incluId]);
  });

  test('who types what another has registered gets a row of their own, and no answer reveals the other', async () => {
    const token = await open();
    const first = await register(token, '한솔');
    const answer = await register(token, 'stranger', pupil('한솔'));
    expect([answer.status, answer.response]).toEqual([first.status, first.response]);
    const people = await named();
    expect(people.map(({ incluNm }) => incluNm)).toEqual(['한솔', '한솔']);
    expect(linkOf(await link('open')).ownIdList).toEqual(people.map(({ incluId }) => incluId));
    const now = await lineOf(leader, number);
    const asTheyAre = people.map(({ incluId }) => ({ ...pupil('한솔'), incluId }));
    const saved = await saveExperiencers(leader, number, now, experiencersBody(now, asTheyAre));
    expect(outcomeOf(saved), 'the leader decides').toEqual([422, 'participants.duplicate-name-email']);
  });

  test('reads without waiting for an edit of the reservation at that moment', async () => {
    const token = await open();
    await site.db.transaction(async (tx) => {
      await tx.query('select from member where member_id = $1 for update', [leader.memberId]);
      await tx.query('select from reservation where reservation_no = $1 for update', [number]);
      expect((await read(token, '한솔')).status).toBe(200);
    });
  });

  test('who saves at the same moment as all the others does not block other visitors', async () => {
    const token = await open();
    const stranger = await site.newcomer();
    let ended = 0;
    const saves: Promise<Answer>[] = [];
    await site.db.transaction(async (tx) => {
      await tx.query('select from reservation where reservation_no = $1 for update', [number]);
      for (const { incluNm } of pupils(20)) saves.push(registerOnceFree(token, incluNm).finally(() => (ended += 1)));
      expect((await stranger.get('/api/waitlist')).status).toBe(200);
      expect(ended, 'they wait for the leader, and no other visitor waits for them').toBe(0);
    });
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(saves.map(() => 200));
  });

  test('is refused at its field, and nothing is kept', async () => {
    const token = await open();
    const before = await peopleRows(site.db);
    for (const [over, message, field] of [
      [{ agreeYn: 'N' }, '개인정보 동의를 체크해 주십시오.', 'agreeYn'],
      [{ incluNm: '' }, '체험자 이름을 입력해 주십시오.', 'incluNm'],
      [{ incluGrade: '' }, '체험자 학년을 입력해 주십시오.', 'incluGrade'],
      [{ incluClsNo: '1'.repeat(11) }, '10자까지 입력할 수 있습니다.', 'incluClsNo'],
    ] as const)
      expect((await register(token, '한솔', over)).error).toMatchObject({ status: 422, message, field });
    expect(await peopleRows(site.db)).toBe(before);
  });

  test('is one of as many as were booked, also when more come at once', async () => {
    const token = await open();
    const answers = await Promise.all(pupils(24).map(({ incluNm }) => registerOnceFree(token, incluNm)));
    const full = answers.filter(({ status }) => status !== 200);
    expect(full).toHaveLength(4);
    const message = '예약한 인원이 모두 입력되었습니다. 인솔자에게 확인해 주세요.';
    expect(full[0]?.error).toMatchObject({ status: 409, message });
    expect(await named()).toHaveLength(20);
    expect((await read(token, 'late')).text).toContain('"fullYn":"Y"');
    // A registered participant may still correct their own row.
    expect((await register(token, pupils(1)[0]?.incluNm ?? '', { incluClass: '2' })).status).toBe(200);
  });

  test('whom the leader removes may register again', async () => {
    const token = await open();
    await register(token, '한솔');
    const now = await lineOf(leader, number);
    expect((await saveExperiencers(leader, number, now, experiencersBody(now, []))).status).toBe(200);
    expect(ownOf(await read(token, '한솔'))).toBeNull();
    expect((await register(token, '한솔')).status).toBe(200);
  });

  test('is in the audit as a number of a line, never by name', async () => {
    const token = await open();
    await register(token, '한솔');
    const rows = await site.db.query<{ action: string; facts: object }>(
      `select action, facts from audit_entry where subject = $1 and action like 'reservation.registration%' order by action`,
      [number],
    );
    const facts = { lineNo: line.rvDetail.pdRvNo };
    expect(rows).toEqual([
      { action: 'reservation.registration-link-opened', facts },
      { action: 'reservation.registration-registered', facts },
    ]);
  });
});

describe('a participant who chooses a room', () => {
  const ROUND = FREE_CHOICE.componentRoundId;
  const into = (exhpHzCd: string) => ({ email: 'sol@example.com', expProduct: [{ scheSeqNo: ROUND, exhpHzCd }] });
  const roomsOf = ({ response }: Answer) =>
    (response as { registration: { roomList: { exhpHzCd: string; exhpPossYn: string }[] } }).registration.roomList;
  const isOpen = async (token: string, name: string, room: string) =>
    roomsOf(await read(token, name)).find(({ exhpHzCd }) => exhpHzCd === room)?.exhpPossYn;
  let token = '';

  beforeEach(async () => {
    await site.db.query(
      `update seat_stock set capacity = case kind when 'room' then held + sold + 1 else capacity + 400 end
        where component_round_id = $1 and visit_date = $2`,
      [ROUND, VISIT],
    );
    number = await reserveByPledge(leader, 15, FREE_CHOICE);
    await site.db.query(`update reservation set payment_state = 'paid' where reservation_no = $1`, [number]);
    line = await lineOf(leader, number);
    token = await open();
  });

  test('has it from then on; others see that it is taken', async () => {
    const [first = { exhpHzCd: '' }] = roomsOf(await read(token, '한솔'));
    const room = first.exhpHzCd;
    expect(await isOpen(token, '한솔', room)).toBe('Y');
    const saved = await register(token, '한솔', into(room));
    expect(saved.status, saved.text).toBe(200);
    expect(ownOf(saved)).toMatchObject({ expProduct: [{ scheSeqNo: ROUND, exhpHzCd: room }] });
    expect((await named())[0]).toMatchObject({ exhpHzCd: room });
    expect([await isOpen(token, '한솔', room), await isOpen(token, '한별', room)]).toEqual(['Y', 'N']);
    const late = await register(token, '한별', { ...into(room), email: 'byeol@example.com' });
    expect(late.error).toMatchObject({ code: 'rooms.over-room', field: 'expProduct.0.exhpHzCd' });
    expect(await named(), 'nothing of a refused participant is kept').toHaveLength(1);
    expect(ownOf(await read(token, '한별'))).toBeNull();
  });

  test('may change it', async () => {
    const [one, two] = roomsOf(await read(token, '한솔')).map(({ exhpHzCd }) => exhpHzCd);
    await register(token, '한솔', into(one ?? ''));
    expect((await register(token, '한솔', into(two ?? ''))).status).toBe(200);
    expect(await isOpen(token, '한별', one ?? '')).toBe('Y');
    expect((await register(token, '한솔', into(''))).status).toBe(200);
    expect(await isOpen(token, '한별', two ?? '')).toBe('Y');
  });

  test('is not asked where rooms can’t be chosen yet', async () => {
    number = await reserveByPledge(leader, 15, FREE_CHOICE);
    line = await lineOf(leader, number);
    token = await open();
    expect(roomsOf(await read(token, '한솔'))).toEqual([]);
    expect((await register(token, '한솔', into('any'))).code).toBe('reservation.cannot-edit-rooms');
  });

  test('needs an e-mail there', async () => {
    const message = '체험자 이메일을 입력해 주십시오.';
    expect((await register(token, '한솔')).error).toMatchObject({ message, field: 'email' });
  });
});

describe('a link', () => {
  test('stays the same while it is open; a new one ends it, and so does its withdrawal', async () => {
    const first = await open();
    expect(await open()).toBe(first);
    await register(first, '한솔');
    const second = linkOf(await link('renew')).token;
    expect(second).not.toBe(first);
    expect((await read(first, '한솔')).error).toMatchObject(OVER);
    expect((await register(first, '한별')).error).toMatchObject(OVER);
    expect(ownOf(await read(second, '한솔')), 'who has registered stays who they are').not.toBeNull();
    expect(linkOf(await link('close')).token).toBe('');
    expect((await read(second, '한솔')).error).toMatchObject(OVER);
  });

  test('ends with the day before the visit, and can’t be made afterwards', async () => {
    const token = await open();
    site.clock.setTo(addDays(VISIT, -1));
    expect((await read(token, '한솔')).status).toBe(200);
    site.clock.setTo(VISIT);
    leader = await site.signIn(leader.loginId);
    expect((await read(token, '한솔')).error).toMatchObject(OVER);
    expect((await register(token, '한솔')).error).toMatchObject(OVER);
    expect((await link('open')).error).toMatchObject(OVER);
    expect(linkOf(await leader.get(linkPath())).token).toBe('');
  });

  test('of a cancelled reservation is over in the same words, is not shown, and can be withdrawn', async () => {
    const token = await open();
    const { pdRvNo } = line.rvDetail;
    const close = `update reservation_line set state = 'cancelled', cancelled_at = now() where line_no = $1`;
    await site.db.query(close, [pdRvNo]);
    for (const tried of [await read(token, '한솔'), await register(token, '한솔')])
      expect(tried.error).toMatchObject(OVER);
    expect(linkOf(await leader.get(linkPath())).token).toBe('');
    for (const type of ['open', 'renew'])
      expect((await link(type)).error).toMatchObject({ status: 409, code: 'reservation.cannot-edit-people' });
    expect((await link('close')).status).toBe(200);
    await site.db.query(`update reservation_line set state = 'open', cancelled_at = null where line_no = $1`, [pdRvNo]);
    const later = await read(token, '한솔');
    expect(later.error, 'also once a late deposit has brought the line back').toMatchObject(OVER);
  });

  test('is withdrawn with its line, where its member cancels', async () => {
    const token = await open();
    expect((await cancelAll(leader, number)).status).toBe(200);
    expect((await read(token, '한솔')).error).toMatchObject(OVER);
    expect((await link('close')).status).toBe(200);
  });

  test('that never existed is refused in the same words, whatever is tried', async () => {
    const token = await open();
    const [id = '', mac = ''] = token.split('.');
    const other = (Number.parseInt(id, 36) + 1).toString(36);
    for (const tried of ['x', `${id}.`, `${id}.${'A'.repeat(22)}`, `${other}.${mac}`, `zzzzzzzzzz.${mac}`])
      expect((await read(tried, '한솔')).error, tried).toMatchObject(OVER);
  });

  test('is of groups alone, and of the member whose reservation it is', async () => {
    const stranger = await site.newcomer();
    expect((await link('open', stranger)).status).toBe(404);
    number = (await buyByCard(site, leader, 1)).reservationNo;
    line = await lineOf(leader, number);
    for (const answer of [await leader.get(linkPath()), await link('open')])
      expect(outcomeOf(answer)).toEqual([409, 'reservation.no-registration']);
  });

  test('is used by one address as often as a school of 400 does in one lesson, then now and then', async () => {
    // Whatever was asked before is forgotten by then.
    site.clock.setTo(addDays(VISIT, 1));
    const answers = [];
    for (let calls = 0; calls < 1_210; calls += 110)
      answers.push(...(await Promise.all(Array.from({ length: 110 }, () => read('x', '한솔')))));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1_200);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.error?.message).toBe('요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.');
  }, 60_000);
});
