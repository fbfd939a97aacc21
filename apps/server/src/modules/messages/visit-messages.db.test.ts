import { noticesCall, previewNoticeCall } from '@kkumteo/contract/office/messages';
import { decode } from '@kkumteo/contract/wire/codec';
import { addDays, instantOf, type KstDate } from '@kkumteo/domain/shared/time';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Kept } from '../../../../sandbox/src/messages/box.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';

/* What visitors read before their visit: the reminder on the day before, and the park's notice to a round. */

const site = await openSiteForFile();

interface Round {
  readonly day: KstDate;
  readonly roundId: number;
  readonly numbers: readonly string[];
}
let round: Round;

beforeAll(async () => {
  const [row] = await site.db.query<Round>(
    `select l.visit_date as day, l.round_id, array_agg(distinct r.reservation_no) as numbers
      from reservation_line l join reservation r using (reservation_id) join member m using (member_id)
      where l.state = 'open' and r.status = 'confirmed' and r.language = 'ko' and m.withdrawn_at is null and l.visit_date > '2026-11-25'
      group by 1, 2 having count(distinct r.reservation_no) >= 3 order by 1, 2 limit 1`,
  );
  if (row === undefined) throw new Error('no round of the demo park has three confirmed reservations');
  round = row;
  // The demo park books at the time of the machine.
  await site.db.query(`update reservation set created_at = '2026-11-20T00:00:00Z'`);
});
beforeEach(async () => {
  await site.db.query('delete from outbox');
  site.bank.sandbox.messages.box.clear();
  site.bank.sandbox.messages.faults.clear();
  at('2026-11-24', 10 * 60);
});

const at = (day: KstDate, minute: number) => site.clock.advance(instantOf(day, minute) - site.clock.now());
const kept = (kind: Kept['kind']) => site.bank.sandbox.messages.box.kept().filter((one) => one.kind === kind);
const textOf = (one: Kept | undefined): string => (one?.kind === 'mail' ? one.mail.text : (one?.message.text ?? ''));
const events = async (topic: string) =>
  (
    await site.db.query<{ number: string }>(
      `select payload ->> 'reservationNo' as number from outbox where topic = $1 order by 1`,
      [topic],
    )
  ).map(({ number }) => number);

const LATE = '눈 때문에 20분 늦게 시작합니다.';
const base = '/api/office/messages';
const asked = (over: object = {}) => ({
  day: round.day.replaceAll('-', ''),
  roundIds: [round.roundId],
  words: LATE,
  wordsInEnglish: '',
  ...over,
});
const press = (over: object = {}) => ({ ...asked(over), reason: '대설', pressKey: crypto.randomUUID() });
const programme = () => site.staffMember('programme');

describe('a notice to a round', () => {
  test('is previewed with whom it reaches, as it arrives in both languages', async () => {
    const [first] = round.numbers;
    await site.db.query(`update reservation set booker_mobile = '', booker_email = '' where reservation_no = $1`, [
      first,
    ]);
    const { response } = await (await programme()).post(`${base}/notices/preview`, asked());
    const preview = decode(previewNoticeCall.answer, response);
    expect(preview.byPhone + preview.byMail + preview.unreached.length).toBe(preview.reservations);
    expect([preview.unreached.length, preview.isAlimtalk]).toEqual([1, false]);
    expect(preview.korean.text).toContain(`\n\n${LATE}\n\n`);
    expect(preview.english.text).toContain(`\n\nIn Korean: ${LATE}\n\n`);
    expect(preview.korean.text).toMatch(/\*.*님, /u);
    expect(await events('reservation.visit-notice')).toEqual([]);
  });

  test('goes to each reservation once, for a press that comes twice at once, and its state is listed', async () => {
    const staff = await programme();
    const body = press();
    const answers = await Promise.all([1, 2].map(() => staff.post(`${base}/notices`, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.response).toEqual(answers[1]?.response);
    const notified = await events('reservation.visit-notice');
    expect(notified).toEqual([...new Set(notified)]);
    for (const number of round.numbers) expect(notified).toContain(number);
    site.bank.sandbox.messages.faults.queue({ step: 'mail', kind: 'refused', times: 1 });
    for (let run = 0; run < 10; run += 1) await site.run('send-messages');
    expect(kept('phone').every((one) => one.copies === 1 && textOf(one).includes(LATE))).toBe(true);
    const { notices } = decode(noticesCall.answer, (await staff.get(`${base}/notices`)).response);
    expect(notices[0]).toMatchObject({ words: LATE, reason: '대설', reservations: notified.length, waiting: 0 });
    const [notice] = notices;
    if (notice === undefined) throw new Error('the notice is not listed');
    expect(notice.reached + notice.failed + notice.dropped).toBe(notified.length);
    expect(notice.reached).toBeGreaterThan(0);
    const entries = await site.db.query(
      `select subjects, reason from staff_entry where act = 'message.tell-round' and press_key = $1`,
      [body.pressKey],
    );
    expect(entries).toEqual([{ subjects: [`round:${round.day}/${round.roundId}`], reason: '대설' }]);
  });

  test('waits on the phone for the morning, unless it is for today, also where it is tried again', async () => {
    at(addDays(round.day, -1), 21 * 60 + 30);
    await (await programme()).post(`${base}/notices`, press());
    for (let run = 0; run < 10; run += 1) await site.run('send-messages');
    expect([kept('phone').length, kept('mail').length > 0]).toEqual([0, true]);
    // Due before, and left for the night by a failed try.
    await site.db.query(`update message set available_at = due_at - interval '1 day' where channel = 'phone'`);
    await site.run('send-messages');
    at(round.day, 1);
    await site.run('send-messages');
    expect(kept('phone')).toEqual([]);
    await site.db.query(`update message set available_at = due_at where channel = 'phone'`);
    at(round.day, 7 * 60);
    await (await programme()).post(`${base}/notices`, press({ words: '오늘은 8시에 문을 엽니다.' }));
    for (let run = 0; run < 10; run += 1) await site.run('send-messages');
    expect(new Set(kept('phone').map((one) => textOf(one).includes('오늘은 8시에')))).toEqual(new Set([true]));
    at(round.day, 8 * 60);
    for (let run = 0; run < 10; run += 1) await site.run('send-messages');
    expect(kept('phone').some((one) => textOf(one).includes(LATE))).toBe(true);
  });

  test('is not sent to who has cancelled meanwhile', async () => {
    await (await programme()).post(`${base}/notices`, press());
    const before = await events('reservation.visit-notice');
    const [gone] = round.numbers;
    await site.db.query(
      `update outbox set payload = payload || '{"lineIds": []}' where payload ->> 'reservationNo' = $1`,
      [gone],
    );
    for (let run = 0; run < 10; run += 1) await site.run('send-messages');
    const [row] = await site.db.query<{ over: string[] }>(
      `select array_agg(distinct payload ->> 'reservationNo') as over from message join outbox using (outbox_id) where last_code = 'over'`,
    );
    expect([before.includes(gone ?? ''), row?.over]).toEqual([true, [gone]]);
  });

  test.each([
    ['words of an advertisement', { words: '다음 주는 할인해요.' }, 'messages.words-advertise', 'words'],
    ['no words', { words: ' ' }, 'messages.words-missing', 'words'],
    ['Korean in the place of English', { wordsInEnglish: '늦어요' }, 'messages.words-not-english', 'wordsInEnglish'],
    ['a day that is past', { day: '20261101' }, 'messages.day-past', 'day'],
    ['no round', { roundIds: [] }, 'messages.round-unknown', 'rounds'],
    ['a round that no one has', { day: '20270110' }, 'messages.no-visitors', 'rounds'],
  ] as const)('is refused with %s', async (_, over, code, field) => {
    const refused = await (await programme()).post(`${base}/notices`, press(over));
    expect([refused.code, refused.error?.field]).toEqual([code, field]);
    expect(await events('reservation.visit-notice')).toEqual([]);
  });
});

describe('the reminder on the day before', () => {
  const remindAt = async (minute: number) => {
    at(addDays(round.day, -1), minute);
    await site.run('remind-visits');
    return events('reservation.visit-reminder');
  };

  test('comes at 18:00 to what is confirmed or pledged, once for each, and to what was booked before', async () => {
    const [late, unpaid] = round.numbers;
    const evening = instantOf(addDays(round.day, -1), 18 * 60 + 1) / 1000;
    await site.db.query(`update reservation set created_at = to_timestamp($2) where reservation_no = $1`, [
      late,
      evening,
    ]);
    const all = await site.db.query<{ number: string; status: string; desk: boolean }>(
      `select distinct r.reservation_no as number, r.status, r.member_id = desk_member() as desk
        from reservation r join reservation_line l using (reservation_id) where l.visit_date = $1 and l.state = 'open'`,
      [round.day],
    );
    const expected = all
      .filter(({ number, status, desk }) => !desk && number !== late && ['confirmed', 'pledged'].includes(status))
      .map(({ number }) => number)
      .toSorted();
    expect(expected).toContain(unpaid);
    expect(await remindAt(17 * 60 + 59)).toEqual([]);
    await Promise.all([remindAt(18 * 60), remindAt(18 * 60)]);
    expect(await remindAt(18 * 60 + 5)).toEqual(expected);
    expect(await remindAt(21 * 60)).toEqual(expected);
  });

  test('says the visit in the language of the booking, and is dropped once the day has begun', async () => {
    const [, korean, english] = round.numbers;
    await site.db.query(`update reservation set language = 'en' where reservation_no = $1`, [english]);
    await remindAt(18 * 60);
    await site.db.query(`delete from outbox where not payload ->> 'reservationNo' = any ($1)`, [[korean, english]]);
    await site.run('send-messages');
    const texts = kept('phone').map(textOf);
    expect(texts.some((text) => text.includes('내일은 예약하신 체험을 하시는 날입니다.'))).toBe(true);
    expect(texts.some((text) => text.includes('your visit is tomorrow'))).toBe(true);
    site.bank.sandbox.messages.box.clear();
    await site.db.query('delete from outbox');
    await remindAt(18 * 60);
    at(round.day, 9 * 60);
    for (let run = 0; run < 10; run += 1) await site.run('send-messages');
    expect(site.bank.sandbox.messages.box.kept()).toEqual([]);
  });
});
