import { ORDER } from '@kkumteo/testkit/message-facts';
import { expect, test } from 'vitest';
import { addDays, instantOf } from '../shared/time.ts';
import { chooseVisitMessage } from './choose-message.ts';
import { failureOf } from './failure.ts';
import { nameOf } from './message.ts';
import { visitRemindersSince } from './sending-time.ts';
import { NOTICE_LETTERS, noticeRefusal, noticeRingsFrom } from './visit-notice.ts';

const DAY = '2026-12-11';
const now = instantOf(DAY, 600);
const notice = { day: DAY, words: '20분 늦게 시작합니다.', wordsInEnglish: null };
const refusalOf = (over: Partial<typeof notice> | { readonly wordsInEnglish: string }) => {
  const refusal = noticeRefusal({ ...notice, ...over }, now);
  return refusal && [refusal.code, refusal.field];
};

test('a notice has words within its bound, none of an advertisement, and English in English', () => {
  expect(refusalOf({})).toBeNull();
  expect(refusalOf({ words: '가'.repeat(NOTICE_LETTERS) })).toBeNull();
  expect(refusalOf({ words: '가'.repeat(NOTICE_LETTERS + 1) })).toEqual(['messages.words-long', 'words']);
  expect(refusalOf({ words: ' \n' })).toEqual(['messages.words-missing', 'words']);
  expect(refusalOf({ words: '새해 할인 소식입니다.' })).toEqual(['messages.words-advertise', 'words']);
  expect(refusalOf({ wordsInEnglish: 'Big SALE today' })).toEqual(['messages.words-advertise', 'wordsInEnglish']);
  expect(refusalOf({ wordsInEnglish: 'Wholesale entrance is closed.' })).toBeNull();
  expect(refusalOf({ wordsInEnglish: '늦어요' })).toEqual(['messages.words-not-english', 'wordsInEnglish']);
  expect(refusalOf({ day: addDays(DAY, -1) })).toEqual(['messages.day-past', 'day']);
});

test('a notice rings no phone between 21:00 and 08:00, unless it is for that day', () => {
  const tomorrow = addDays(DAY, 1);
  const ringsAt = (minute: number, day: string) => noticeRingsFrom(instantOf(DAY, minute), day);
  expect(ringsAt(1259, tomorrow)).toBe(instantOf(DAY, 1259));
  expect(ringsAt(1260, tomorrow)).toBe(instantOf(tomorrow, 480));
  expect(ringsAt(420, tomorrow)).toBe(instantOf(DAY, 480));
  for (const minute of [0, 420, 1260, 1439]) expect(ringsAt(minute, DAY)).toBe(instantOf(DAY, minute));
});

test('a notice is true until its day is over, the reminder on the day before of what is paid or pledged', () => {
  const kindOf = (
    event: 'reminder' | 'notice',
    status: 'confirmed' | 'pledged' | 'provisional' | 'cancelled',
    days: number,
  ) => {
    const order = { ...ORDER, visitDate: addDays(DAY, days) };
    return chooseVisitMessage(event, { order, status, words: '', wordsInEnglish: null }, now)?.kind ?? null;
  };
  expect([kindOf('notice', 'provisional', 0), kindOf('notice', 'confirmed', 3)]).toEqual([
    'visit-notice',
    'visit-notice',
  ]);
  expect([kindOf('notice', 'confirmed', -1), kindOf('notice', 'cancelled', 1)]).toEqual([null, null]);
  expect([kindOf('reminder', 'confirmed', 1), kindOf('reminder', 'pledged', 1)]).toEqual([
    'visit-reminder',
    'visit-reminder',
  ]);
  expect([0, 2].map((days) => kindOf('reminder', 'confirmed', days))).toEqual([null, null]);
  expect([kindOf('reminder', 'provisional', 1), kindOf('reminder', 'cancelled', 1)]).toEqual([null, null]);
});

test('visits are reminded of from 18:00 until no phone rings any more', () => {
  const since = (minute: number) => visitRemindersSince(instantOf(DAY, minute));
  expect([since(1079), since(1260)]).toEqual([null, null]);
  expect([since(1080), since(1259)]).toEqual([instantOf(DAY, 1080), instantOf(DAY, 1080)]);
});

test('a failed message says why it waits', () => {
  const why = (code: string, tries: number, channel: 'mail' | 'phone' = 'mail') => failureOf({ channel, code, tries });
  expect([why('EENVELOPE-550', 1), why('EMESSAGE-554', 1), why('status-3063', 1, 'phone')]).toEqual([
    'address-refused',
    'refused',
    'refused',
  ]);
  expect([why('timeout', 8), why('EENVELOPE-550', 8)]).toEqual(['no-answer', 'no-answer']);
  expect(['channel-off', 'restored', 'fault'].map((code) => why(code, 8))).toEqual([
    'channel-off',
    'restored',
    'fault',
  ]);
});

test('a message is of who booked, waits, paid or asks', () => {
  expect(nameOf({ kind: 'visit-reminder', order: ORDER })).toBe(ORDER.bookerName);
});
