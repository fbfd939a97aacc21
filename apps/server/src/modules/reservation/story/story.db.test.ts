import { reservationCall, type ReservationShown } from '@kkumteo/contract/office/reservation';
import { asSent } from '@kkumteo/contract/golden/call.test-support';
import { decode } from '@kkumteo/contract/wire/codec';
import type { StaffRole } from '@kkumteo/domain/staff/may';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookingReferenceOf, resetClocks } from '../../../testing/pay.test-support.ts';
import { openPaymentSite, payByCard, ROUND_3 } from '../../../testing/payments.test-support.ts';
import { leaveSeats } from '../../../testing/stock.test-support.ts';
import { newcomerOfEach } from '../../../testing/test-site.test-support.ts';
import { book, cancel, cancelAll, makeRoom } from '../cancel/cancel.test-support.ts';

const site = await openPaymentSite();
const visitor = newcomerOfEach(site);
beforeEach(async () => {
  await resetClocks(site);
  await makeRoom(site);
  await leaveSeats(site.db, ROUND_3, 12);
  await site.db.query('delete from outbox');
});

const path = (number: string) => `/api/office/reservations/${encodeURIComponent(number)}`;
const read = async (number: string, role: StaffRole = 'counsel'): Promise<ReservationShown> => {
  const answer = await (await site.staffMember(role)).get(path(number));
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return decode(reservationCall.answer, asSent(reservationCall.answer, answer.response));
};
const textsOf = ({ timeline }: Pick<ReservationShown, 'timeline'>) => timeline.map(({ text }) => text);

test('every act of the visitor is in the story, in words, and so is who looked', async () => {
  const { reservationNo, lineNos } = await book(site, visitor);
  await cancel(visitor, reservationNo, lineNos.slice(1));
  await site.run('send-messages');
  await read(reservationNo, 'reception');
  const story = await read(reservationNo);
  expect(textsOf(story)).toEqual(
    expect.arrayContaining([
      '이 예약을 봤어요',
      '예약했어요',
      expect.stringMatching(/원을 결제했어요$/),
      '예약 일부를 취소했어요',
      expect.stringMatching(/환불을 요청했어요$/),
      expect.stringMatching(/‘예약 일부 취소’/),
    ]),
  );
  expect(story.timeline.map(({ at }) => at)).toEqual(
    story.timeline.map(({ at }) => at).toSorted((one, other) => other - one),
  );
  expect(story.timeline.find(({ text }) => text === '이 예약을 봤어요')).toMatchObject({ by: '배수진', side: 'staff' });
});

describe('names and phones', () => {
  const maskedOf = (shown: ReservationShown) => [shown.booker.name.includes('*'), shown.openUntil === null];

  test('are masked until they are opened with a reason, for half an hour, for who opened them alone', async () => {
    const { reservationNo } = await payByCard(site, visitor);
    const reference = await bookingReferenceOf(site.db, reservationNo);
    expect(maskedOf(await read(reference))).toEqual([true, true]);
    const counsel = await site.staffMember('counsel');
    const shown = async () =>
      decode(reservationCall.answer, asSent(reservationCall.answer, (await counsel.get(path(reference))).response));
    expect((await counsel.post(`${path(reference)}/open`, { reason: '' })).status).toBe(400);
    expect((await counsel.post(`${path(reference)}/open`, { reason: '본인 확인' })).status).toBe(200);
    expect(maskedOf(await shown())).toEqual([false, false]);
    expect(maskedOf(await read(reference))).toEqual([true, true]);
    site.clock.advance(30 * MINUTE_MS - 1);
    expect((await shown()).openUntil).not.toBeNull();
    site.clock.advance(1);
    expect(maskedOf(await shown())).toEqual([true, true]);
    const entries = await site.db.query(
      `select act, reason from staff_entry where subjects = $1 and staff_id = $2 and act = 'reservation.open-people'`,
      [[`reservation:${reservationNo}`], counsel.staffKey],
    );
    expect(entries).toEqual([{ act: 'reservation.open-people', reason: '본인 확인' }]);
  });

  test('a role without money and phones sees neither, in no sentence', async () => {
    const { reservationNo, amount } = await payByCard(site, visitor);
    const shown = await read(reservationNo, 'programme');
    expect([shown.money, shown.booker.phone, shown.booker.email, shown.lines[0]?.amount]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(JSON.stringify(shown)).not.toContain(amount.toLocaleString('ko-KR'));
    expect(textsOf(shown)).toContain('돈이 오간 기록이 있어요');
  });
});

test('a number of no reservation is refused, and leaves no entry', async () => {
  const before = await site.db.query('select count(*) from staff_entry');
  const counsel = await site.staffMember('counsel');
  expect((await counsel.get(path('KT-0000-0000-0'))).code).toBe('reservation.not-found');
  expect(await site.db.query('select count(*) from staff_entry')).toEqual(before);
});

describe('what is done to it', () => {
  test('a note is shown with who wrote it, is never changed, and is in the story', async () => {
    const { reservationNo } = await payByCard(site, visitor);
    const programme = await site.staffMember('programme');
    expect((await programme.post(`${path(reservationNo)}/notes`, { text: '휠체어 두 대\n엘리베이터 쪽' })).status).toBe(
      200,
    );
    expect((await programme.post(`${path(reservationNo)}/notes`, { text: '' })).status).toBe(400);
    const { notes, timeline } = await read(reservationNo);
    expect(notes).toMatchObject([{ text: '휠체어 두 대\n엘리베이터 쪽', writtenBy: '노은채' }]);
    expect(timeline.some(({ text }) => text === '예약 메모 쓰기')).toBe(true);
    await site.db.query('update reservation set people_removed_at = now() where reservation_no = $1', [reservationNo]);
    const late = await programme.post(`${path(reservationNo)}/notes`, { text: '늦은 메모' });
    expect(late.code).toBe('reservation.people-removed');
    await expect(site.db.query(`update reservation_note set text = '다른 글'`)).rejects.toThrow(
      'notes of staff are never changed',
    );
    await expect(site.db.query(`delete from reservation_note`)).rejects.toThrow('notes of staff are never changed');
  });

  test('a name is corrected by the rules of an edit, with a reason, and the story says who did it', async () => {
    const { reservationNo } = await payByCard(site, visitor);
    const counsel = await site.staffMember('counsel');
    const people = (await read(reservationNo)).lines.flatMap((line) => line.people);
    const child = people.find(({ role }) => role === 'experiencer');
    const leader = people.find(({ role }) => role === 'leader');
    const correct = (participantId: string | null, name: string) =>
      counsel.post(`${path(reservationNo)}/names`, { participantId, name, reason: '오타' });
    expect((await correct(child?.participantId ?? '', '한솔')).status).toBe(200);
    expect((await correct(leader?.participantId ?? '', '박은주')).status).toBe(200);
    expect((await correct(null, '박은주')).status).toBe(200);
    expect((await correct(child?.participantId ?? '', '가'.repeat(11))).error).toMatchObject({
      code: 'participants.too-long',
    });
    expect((await correct(null, '901010-1234567')).code).toBe('participants.resident-number');
    expect((await correct('9999999', '한솔')).code).toBe('participants.person-unknown');
    const names = await site.db.query<{ readonly name: string }>(
      `select name from participant join reservation_line using (line_id) join reservation using (reservation_id) where reservation_no = $1
        union all select booker_name from reservation where reservation_no = $1`,
      [reservationNo],
    );
    expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['한솔', '박은주']));
    const told = (await read(reservationNo)).timeline.filter(({ reason }) => reason === '오타');
    expect(told.map(({ text, by }) => [text, by])).toEqual([
      ['이름을 바로잡았어요', '문채원'],
      ['보호자 정보를 저장했어요', '문채원'],
      ['체험자 명단을 저장했어요', '문채원'],
    ]);
  });

  test('a message is sent again by its own channel, five times a day, and never while it is untrue', async () => {
    const { reservationNo } = await payByCard(site, visitor);
    await site.run('send-messages');
    const counsel = await site.staffMember('counsel');
    const messagesOf = async () => (await read(reservationNo)).messages;
    const mail = (await messagesOf()).find(({ channel }) => channel === 'mail');
    const again = async (over: object = {}) => {
      const shown = (await messagesOf()).find(({ messageId }) => messageId === mail?.messageId);
      const asked = { messageId: mail?.messageId, timesAgain: shown?.timesAgain, reason: '못 받았다고 함' };
      return counsel.post(`${path(reservationNo)}/messages`, { ...asked, pressKey: crypto.randomUUID(), ...over });
    };
    expect(mail?.state).toBe('sent');
    expect((await again()).status).toBe(200);
    await site.run('send-messages');
    const after = (await messagesOf()).filter(({ state }) => state === 'sent');
    expect(after.filter(({ channel }) => channel === 'mail')).toHaveLength(2);
    expect(after.filter(({ channel }) => channel === 'phone')).toHaveLength(1);
    expect((await again({ messageId: '1' })).code).toBe('messages.unknown');
    for (let times = 1; times < 5; times += 1) expect((await again()).status).toBe(200);
    expect((await again()).code).toBe('messages.sent-enough');
    await cancelAll(visitor, reservationNo);
    expect((await again()).code).toBe('messages.over');
  });

  test('a message goes out again once, for a press that comes twice and for two people who see the same', async () => {
    const { reservationNo } = await payByCard(site, visitor);
    await site.run('send-messages');
    const { messages } = await read(reservationNo);
    const asked = { messageId: messages[0]?.messageId, timesAgain: 0, reason: '못 받았다고 함' };
    const [counsel, other] = [await site.staffMember('counsel'), await site.staffMember('reception')];
    const press = { ...asked, pressKey: crypto.randomUUID() };
    const send = () => counsel.post(`${path(reservationNo)}/messages`, press);
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const late = { ...asked, pressKey: crypto.randomUUID() };
    const refused = await other.post(`${path(reservationNo)}/messages`, late);
    expect([refused.status, refused.code]).toEqual([409, 'messages.sent-meanwhile']);
    await site.run('send-messages');
    const after = (await read(reservationNo)).messages;
    expect(after).toHaveLength(messages.length + 1);
    expect(after.find(({ messageId }) => messageId === asked.messageId)?.timesAgain).toBe(1);
  });

  test('leads to no member where the desk sold it, and has the organisation’s phone for who may call', async () => {
    const { reservationNo } = await payByCard(site, visitor);
    await site.db.query(
      `update reservation set organisation_name = '꿈빛 초등학교', organisation_phone = '0212345678' where reservation_no = $1`,
      [reservationNo],
    );
    expect((await read(reservationNo)).organisation?.phone).toBe('0212345678');
    expect((await read(reservationNo, 'programme')).organisation?.phone).toBeNull();
    expect((await read(reservationNo)).memberKey).toEqual(expect.any(Number));
    await site.db.query(
      `update member set login_id = '@desk' where member_id = (select member_id from reservation where reservation_no = $1)`,
      [reservationNo],
    );
    expect((await read(reservationNo)).memberKey).toBeNull();
  });
});
