import { createPublicKey, verify } from 'node:crypto';
import { admissionPaths, findAnswer, recentAnswer, scanAnswer, syncAnswer } from '@kkumteo/contract/office/admission';
import { decode } from '@kkumteo/contract/wire/codec';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  FESTIVAL,
  freeOrder,
  groupItem,
  groupList,
  VISIT,
  VISITING_CLASS,
} from '../../testing/bookings.test-support.ts';
import { bookingReferenceOf, orderedNo, placeOrder } from '../../testing/pay.test-support.ts';
import type { StaffBrowser } from '../../testing/staff.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import type { Visitor } from '../../testing/visitor.test-support.ts';
import { cancel, lineNosOf } from '../reservation/cancel/cancel.test-support.ts';
import { reserveByPledge, writePledge } from '../reservation/pay-later/pay-later.test-support.ts';
import { gateOf, insideOf, type Gate } from './gate.test-support.ts';

const TOMORROW = '2026-12-10';
const site = await openSiteForFile();
let parent: Visitor;
let staff: StaffBrowser;
let gate: Gate;
let family = '';

const familyOn = async (day = VISIT, people = 2): Promise<string> =>
  orderedNo(await placeOrder(parent, freeOrder(FESTIVAL, people, 'buyer', day)));
const groupOf = async (heads: number, leaders: number): Promise<string> =>
  orderedNo(
    await placeOrder(await site.newcomer(), {
      ...groupList(groupItem(VISITING_CLASS, { '01': heads }, leaders)),
      cmpl: 'free',
    }),
  );
const openDay = async (): Promise<void> => {
  site.clock.setTo(VISIT, '08:30');
  staff = await site.staffMember('reception');
  gate = gateOf(site, staff);
};
const answerOf = async (code: string) => (await gate.scan(code)).response?.['answer'];
const entriesOf = (subject: string) =>
  site.db.query(`select act, kind from staff_entry where $1 = any(subjects) order by entry_id`, [subject]);

/** The position of a reservation's only line. */
async function positionOf(reservationNo: string): Promise<number> {
  const text =
    'select position from reservation_line join reservation using (reservation_id) where reservation_no = $1';
  const [line] = await site.db.query<{ readonly position: number }>(text, [reservationNo]);
  return line?.position ?? -1;
}

beforeEach(async () => {
  site.clock.setTo('2026-11-20', '09:00');
  parent = await site.newcomer();
});

describe('a scan at a gate', () => {
  beforeEach(async () => {
    family = await familyOn();
    await openDay();
  });

  test('lets a family in at once, with its names, and leaves an entry', async () => {
    const { response } = await gate.scan(family);
    expect(response).toMatchObject({
      answer: 'come-in',
      heads: [{ experiencers: 2, leaders: 0 }],
      ticket: { title: expect.stringContaining('외 1명'), people: [{ role: 'experiencer', age: 8 }, {}] },
    });
    expect((await insideOf(site, family)).inside).toMatchObject([{ experiencers: 2, leaders: 0 }]);
    expect(await entriesOf(`reservation:${family}`)).toEqual([{ act: 'admission.scan', kind: 'look' }]);
  });

  test('is one, sent twice', async () => {
    const key = 'aaaaaaaa-0000-4000-8000-000000000001';
    const first = await gate.scan(family, { key });
    const again = await gate.scan(family, { key });
    expect(again.response).toEqual(first.response);
    expect((await insideOf(site, family)).inside).toHaveLength(1);
  });

  test('says of a second one who came in, when and where', async () => {
    await gate.scan(family);
    expect((await gateOf(site, staff, '정문 2').scan(family)).response).toMatchObject({
      answer: 'already-in',
      ticket: { visits: [{ gate: '정문 1', by: '배수진', heads: 2 }] },
    });
  });

  test('is taken back once, with an entry', async () => {
    const key = 'aaaaaaaa-0000-4000-8000-000000000002';
    await gate.scan(family, { key });
    expect((await gate.undo(key)).status).toBe(200);
    expect((await insideOf(site, family)).inside).toEqual([]);
    expect((await gate.undo(key)).code).toBe('admission.scan-unknown');
    expect(await entriesOf(`reservation:${family}`)).toContainEqual({ act: 'admission.undo', kind: 'act' });
    expect(await answerOf(family)).toBe('come-in');
  });

  test('can’t be changed in the database', async () => {
    await gate.scan(family);
    await expect(site.db.query(`update admission_scan set gate = '다른 문'`)).rejects.toThrow(
      'scans are never changed',
    );
    await expect(site.db.query('delete from admission_scan')).rejects.toThrow('scans are never changed');
  });

  test.each(['counsel', 'finance'] as const)('is none of %s', async (role) => {
    expect((await gateOf(site, await site.staffMember(role)).scan(family)).code).toBe('staff.not-allowed');
  });

  test('is read by the number as it is said, and finds none of another site', async () => {
    const reference = await bookingReferenceOf(site.db, family);
    const last = (Number(reference.at(-1)) + 1) % 10;
    expect(await answerOf(`${reference.slice(0, -1)}${last}`)).toBe('mistyped');
    expect(await answerOf('0000000000ZZZZZZZZZZ000000')).toBe('unknown');
    expect(await answerOf(reference)).toBe('come-in');
  });
});

test('answers cancelled, other day and unpaid before anyone is let in', async () => {
  const cancelled = await familyOn();
  await cancel(parent, cancelled, await lineNosOf(parent, cancelled));
  const tomorrow = await familyOn(TOMORROW);
  const teacher = await site.newcomer();
  const pledged = await reserveByPledge(teacher, 20);
  await writePledge(teacher, pledged);
  await openDay();
  expect([await answerOf(cancelled), await answerOf(tomorrow), await answerOf(pledged)]).toEqual([
    'cancelled',
    'other-day',
    'unpaid',
  ]);
  expect((await gate.scan(tomorrow)).response).toMatchObject({
    ticket: { freeToday: { seats: expect.any(Number) }, lines: [{ visitDate: '20261210' }] },
  });
  expect((await gate.scan(pledged)).response).toMatchObject({ ticket: { toPay: { amount: 360_000 } } });
});

test('a group is asked for its number, and the rest comes in later', async () => {
  const group = await groupOf(48, 3);
  await openDay();
  const asked = await gate.scan(group);
  expect(asked.response).toMatchObject({ answer: 'how-many', heads: [{ experiencers: 48, leaders: 3 }] });
  const [{ position }] = (asked.response?.['heads'] ?? []) as [{ position: number }];
  const came = (experiencers: number, leaders: number) => ({ heads: [{ position, experiencers, leaders }] });
  expect((await gate.scan(group, came(46, 3))).response).toMatchObject({ answer: 'come-in' });
  expect((await gate.scan(group, came(3, 0))).response).toMatchObject({
    answer: 'how-many',
    heads: [{ experiencers: 2, leaders: 0 }],
  });
  expect((await gate.scan(group, came(2, 0))).response).toMatchObject({ answer: 'come-in' });
  expect(await answerOf(group)).toBe('already-in');
});

test('six devices that scan one ticket at once admit it once', async () => {
  const one = await familyOn();
  await openDay();
  const devices = Array.from({ length: 6 }, (_, at) => gateOf(site, staff, `문 ${at + 1}`));
  const answers = await Promise.all(devices.map((device) => device.scan(one)));
  expect(answers.map(({ response }) => response?.['answer']).sort()).toEqual([
    ...Array.from({ length: 5 }, () => 'already-in'),
    'come-in',
  ]);
  expect(await insideOf(site, one)).toMatchObject({ inside: [{ experiencers: 2 }], conflicts: [] });
});

describe('two devices without a network', () => {
  test('that admit one ticket end in one admission and a conflict, until a person settles it', async () => {
    const one = await familyOn();
    const reference = await bookingReferenceOf(site.db, one);
    await openDay();
    const [first, second] = [gateOf(site, staff, '정문 1'), gateOf(site, staff, '정문 2')];
    const position = await positionOf(one);
    const came = [{ position, experiencers: 2, leaders: 0 }];
    const early = 'aaaaaaaa-0000-4000-8000-0000000000e1';
    const late = 'aaaaaaaa-0000-4000-8000-0000000000e2';
    const at = site.clock.now();
    const lateSent = await second.sync([second.kept('in', reference, { key: late, at: at + 60_000, heads: came })]);
    expect(lateSent.response).toEqual({ results: [{ key: late, result: 'kept' }] });
    await first.sync([first.kept('in', reference, { key: early, at, heads: came })]);
    expect(await insideOf(site, one)).toMatchObject({
      inside: [{ experiencers: 2, scanKey: early }],
      conflicts: [{ scanKey: late, beforeKey: early, settled: false }],
    });
    const conflictsSeen = async () => (await staff.get(admissionPaths.day)).response?.['conflicts'];
    expect(await conflictsSeen()).toMatchObject([
      { key: late, bookingReference: reference, gate: '정문 2', before: { gate: '정문 1' } },
    ]);
    expect((await gate.settle(late)).status).toBe(200);
    expect(await conflictsSeen()).toEqual([]);
  });

  test('end in the same rows in any order of their batches, doubled, and lost and sent again', async () => {
    const one = await familyOn(VISIT, 4);
    const reference = await bookingReferenceOf(site.db, one);
    await openDay();
    const at = site.clock.now();
    const position = await positionOf(one);
    const [first, second] = [gateOf(site, staff, '정문 1'), gateOf(site, staff, '정문 2')];
    const key = (digit: number): string => `bbbbbbbb-0000-4000-8000-00000000000${digit}`;
    const came = (experiencers: number) => [{ position, experiencers, leaders: 0 }];
    const messages = [
      first.kept('in', reference, { key: key(1), at, heads: came(4) }),
      first.kept('undo', reference, { key: key(2), at: at + 1000, about: key(1), heads: came(4) }),
      first.kept('in', reference, { key: key(3), at: at + 2000, heads: came(3) }),
      second.kept('in', reference, { key: key(4), at: at + 1000, heads: came(2) }),
    ];
    const [m1, m2, m3, m4] = messages.map((message) => [message]);
    const rowsAfter = async (batches: readonly (readonly object[])[]) => {
      await site.db.query('delete from admission_conflict');
      await site.db.query('delete from admission');
      await site.db.query(`alter table admission_scan disable trigger user`);
      await site.db.query('delete from admission_scan');
      await site.db.query(`alter table admission_scan enable trigger user`);
      for (const batch of batches) await first.sync(batch);
      return insideOf(site, one);
    };
    const inOrder = await rowsAfter([messages]);
    expect(inOrder).toMatchObject({
      inside: [{ experiencers: 4, scanKey: key(4) }],
      conflicts: [{ scanKey: key(3), beforeKey: key(4) }],
    });
    const runs = [
      [messages.toReversed()],
      [m4 ?? [], m2 ?? [], m3 ?? [], m1 ?? []],
      [m2 ?? [], messages, messages],
      [m3 ?? [], m3 ?? [], messages.toReversed(), m1 ?? []],
    ];
    for (const run of runs) expect(await rowsAfter(run)).toEqual(inOrder);
  });

  test('are answered of a ticket that there is not, and the rest is taken', async () => {
    const one = await familyOn();
    const reference = await bookingReferenceOf(site.db, one);
    await openDay();
    const scans = [gate.kept('again', 'KT-0000-0000-0', {}), gate.kept('again', reference, {})];
    const { response } = await gate.sync(scans);
    expect(decode(syncAnswer, response).results.map(({ result }) => result)).toEqual(['refused', 'kept']);
  });
});

test('a scan of a batch that can’t be read is refused alone, and the others are kept', async () => {
  const one = await familyOn();
  const reference = await bookingReferenceOf(site.db, one);
  await openDay();
  const heads = [{ position: await positionOf(one), experiencers: 2, leaders: 0 }];
  const wrong = { ...gate.kept('in', reference, { heads }), gate: '스무 글자보다 긴 이름을 가진 정문 옆의 작은 문' };
  const { response } = await gate.sync([wrong, gate.kept('in', reference, { heads })]);
  expect(decode(syncAnswer, response).results.map(({ result }) => result)).toEqual(['refused', 'kept']);
  expect((await insideOf(site, one)).inside).toMatchObject([{ experiencers: 2 }]);
});

describe('what a device asks for', () => {
  beforeEach(async () => {
    family = await familyOn();
    await openDay();
  });

  test('finds today’s tickets by a name, its first consonants, and the end of a number', async () => {
    const { response } = await gate.scan(family);
    const name = decode(scanAnswer, response).ticket?.people[0]?.name ?? '';
    const reference = await bookingReferenceOf(site.db, family);
    const foundBy = async (typed: string) => {
      const { response: answer } = await staff.post(admissionPaths.find, { typed });
      return decode(findAnswer, answer).found.map((each) => each.bookingReference);
    };
    expect(await foundBy(name)).toContain(reference);
    expect(await foundBy('ㄱㄱㅇ')).toContain(reference);
    expect(await foundBy(reference.replaceAll(/\D/gu, '').slice(-4))).toContain(reference);
    expect(await foundBy('세종대왕')).toEqual([]);
  });

  test('and no end of a phone for a role that calls no one', async () => {
    const typed = await bookingReferenceOf(site.db, family);
    const phoneEnds = async (role: 'reception' | 'programme') => {
      const { response } = await (await site.staffMember(role)).post(admissionPaths.find, { typed: typed.slice(-6) });
      return decode(findAnswer, response).found.map(({ phoneEnd }) => phoneEnd);
    };
    expect([await phoneEnds('reception'), await phoneEnds('programme')]).toEqual([
      [expect.stringMatching(/^\d{4}$/)],
      [null],
    ]);
  });

  test('the day, with how many are in', async () => {
    const before = (await staff.get(admissionPaths.day)).response;
    await gate.scan(family);
    const after = (await staff.get(admissionPaths.day)).response;
    expect([Number(after?.['inside']) - Number(before?.['inside']), after?.['expected']]).toEqual([
      2,
      before?.['expected'],
    ]);
    expect(after?.['gates']).toContainEqual({ name: '정문 1', scans: expect.any(Number) });
  });

  test('a signed list of the day that names no one and makes no ticket', async () => {
    const { response } = await staff.get(`${admissionPaths.list}?device=${gate.device}`);
    const { list, signature, publicKey } = response as Record<'list' | 'signature' | 'publicKey', string>;
    const point = Buffer.from(publicKey, 'base64');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
    const isSigned = (text: string) =>
      verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64'));
    expect([isSigned(list), isSigned(list.replace('"confirmed"', '"cancelled"').replace('03', '05'))]).toEqual([
      true,
      false,
    ]);
    expect(list).toContain(await bookingReferenceOf(site.db, family));
    expect(list).not.toContain(family);
    const [person] = await site.db.query<{ name: string; booker: string }>(
      'select p.name, r.booker_name as booker from participant p join reservation_line using (line_id) join reservation r using (reservation_id) where reservation_no = $1',
      [family],
    );
    expect(list).not.toContain(person?.name ?? '');
    expect(list).not.toContain(person?.booker ?? '');
  });

  test('that list, with an entry of the rounds whose people it tells of', async () => {
    await staff.get(`${admissionPaths.list}?device=${gate.device}`);
    const [entry] = await site.db.query<{ readonly subjects: readonly string[] }>(
      'select subjects from staff_entry where staff_id = $1 order by entry_id desc limit 1',
      [staff.staffKey],
    );
    expect(entry?.subjects).toContain(`round:${VISIT}/${FESTIVAL.roundId}`);
  });

  test('the last admissions of its gate', async () => {
    await gateOf(site, staff, '동문').scan(family);
    const { response } = await staff.get(`${admissionPaths.recent}?gate=${encodeURIComponent('동문')}`);
    const [last] = decode(recentAnswer, response).recent;
    expect(last).toMatchObject({
      bookingReference: await bookingReferenceOf(site.db, family),
      heads: 2,
      isUndone: false,
    });
  });

  test('the last admissions of its gate, undone by a scan of the same ticket alone', async () => {
    const key = 'aaaaaaaa-0000-4000-8000-000000000003';
    const north = gateOf(site, staff, '북문');
    await north.scan(family, { key });
    const shown = async () => {
      const { response } = await staff.get(`${admissionPaths.recent}?gate=${encodeURIComponent('북문')}`);
      return decode(recentAnswer, response).recent.map(({ isUndone }) => isUndone);
    };
    site.clock.setTo('2026-11-20', '09:00');
    const other = await bookingReferenceOf(site.db, await familyOn());
    site.clock.setTo(VISIT, '08:31');
    await north.sync([north.kept('undo', other, { about: key })]);
    expect([await shown(), (await insideOf(site, family)).inside.length]).toEqual([[false], 1]);
    await north.sync([north.kept('undo', await bookingReferenceOf(site.db, family), { about: key })]);
    expect([await shown(), (await insideOf(site, family)).inside.length]).toEqual([[true], 0]);
    expect(await entriesOf(`reservation:${family}`)).toContainEqual({ act: 'admission.undo', kind: 'act' });
  });

  test('whether a ticket that had to be paid for is paid', async () => {
    const reference = await bookingReferenceOf(site.db, family);
    expect((await staff.get(`${admissionPaths.state}?bookingReference=${reference}`)).response).toEqual({
      isPaid: true,
    });
  });
});
