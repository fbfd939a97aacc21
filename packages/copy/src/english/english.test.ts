import { describe, expect, test } from 'vitest';
import { REJECTION_CODES, sentenceFor } from '../sentence-for.ts';
import { waitlistMessage, waitlistReceived } from '../waitlist.ts';
import { englishDay, englishFullDay, englishWon } from './numbers.ts';
import { englishHead } from './head-words.ts';
import { FIXED_SENTENCES } from './fixed-sentences.ts';
import { englishSentenceFor } from './sentence-for.ts';
import { englishWaitlistMessage, englishWaitlistReceived } from './waitlist.ts';
import { WIRE_WORDS } from './wire-words.ts';

const HANGUL = /\p{Script=Hangul}/u;

const FACTS = {
  day: '2026-12-05',
  from: '2026-12-01',
  to: '2026-12-31',
  waitSeconds: 5,
  waitMinutes: 7,
  triesLeft: 2,
  limit: 30,
  most: 1_200,
  hours: 24,
  onDay: true,
  headcount: 12,
  remaining: 3,
  capacity: 20,
  zone: 'A',
  roomName: 'Bakery',
  categoryName: 'Disabled',
  productNames: ['Robots', 'Films'],
  hallNames: ['Makers'],
  of: 'rooms',
  whose: 'organisation',
  providerMessage: '',
  closedAt: Date.UTC(2026, 11, 5),
  daysBefore: 7,
  status: 'cancelled',
  aim: 'pay',
};
const english = (code: string, facts: object = {}): string => englishSentenceFor({ ...FACTS, ...facts, code });

describe('a refusal in English', () => {
  test('has a sentence for every code, and fills in all of it', () => {
    expect(REJECTION_CODES.length).toBeGreaterThan(250);
    for (const code of REJECTION_CODES) {
      expect(english(code), code).not.toMatch(HANGUL);
      expect(english(code), code).not.toMatch(/undefined|\[object|NaN/);
    }
  });

  test('is the general one for a code that is not known', () => {
    expect([english('nothing.of-ours'), english('toString')]).toEqual([
      'Something went wrong.',
      'Something went wrong.',
    ]);
  });

  test.each([
    [
      'member.login-throttled',
      { waitMinutes: 1 },
      'The password was wrong several times. Please try again in 1 minute.',
    ],
    [
      'member.login-throttled',
      { waitMinutes: 7 },
      'The password was wrong several times. Please try again in 7 minutes.',
    ],
    ['rooms.over-remaining', { remaining: 1 }, 'Bakery has 1 seat left. Please choose another room.'],
    [
      'schedule.holiday',
      { day: '2026-12-25' },
      'The park is closed on Fri 25 December, a public holiday. Please choose another date.',
    ],
    [
      'reservation.list-too-large',
      { of: 'items', most: 20 },
      'You can book up to 20 experiences at a time. Please split your booking.',
    ],
    [
      'pledge.unpaid-bound',
      { whose: 'member', of: 'seats', most: 1_000, day: '2026-12-05' },
      'Unpaid group bookings for Sat 5 December can be for up to 1,000 people in all. Please pay first, then book again.',
    ],
    [
      'reservation.cancel-card-closed',
      { closedAt: Date.UTC(2026, 11, 5) },
      'The refund deadline of the Experience card (Sat 5 December 2026) has passed, so this can’t be cancelled.',
    ],
    ['reservation.change-closed', { daysBefore: 1 }, 'Bookings can be changed until the day before the visit.'],
    ['payment.declined', { providerMessage: '카드 한도를 초과하였습니다.' }, '카드 한도를 초과하였습니다.'],
  ])('%s fills in its facts', (code, facts, sentence) => {
    expect(english(code, facts)).toBe(sentence);
  });
});

test('sentences that are the same each time are known by their Korean words, each by one English one', () => {
  const byKorean = new Map<string, Set<string>>();
  for (const [korean, said] of FIXED_SENTENCES) byKorean.set(korean, (byKorean.get(korean) ?? new Set()).add(said));
  expect([...byKorean].filter(([, said]) => said.size > 1)).toEqual([]);
  expect(byKorean.get(sentenceFor({ code: 'payment.in-progress' }))).toEqual(
    new Set(['We are checking your payment. Please wait a moment.']),
  );
  expect(FIXED_SENTENCES.filter(([, said]) => HANGUL.test(said))).toEqual([]);
});

describe('the waiting list speaks of a request in English', () => {
  const entry = { state: 'waiting', end: null, headcount: 4, offeredSeats: 1, asksForPart: false } as const;
  test.each([
    [entry],
    [{ ...entry, state: 'offered' as const }],
    [{ ...entry, state: 'part-offered' as const, asksForPart: true }],
    [{ ...entry, state: 'ended' as const, end: 'booked' as const }],
    [{ ...entry, state: 'ended' as const }],
  ])('%j', (of) => {
    expect(waitlistMessage(of)).toMatch(HANGUL);
    expect(englishWaitlistMessage(of)).not.toMatch(HANGUL);
  });
  test('with the number of seats', () => {
    expect(englishWaitlistMessage({ ...entry, state: 'offered' })).toBe(
      '1 seat is free. Seats are not held for you, so please book soon.',
    );
    expect([waitlistReceived, englishWaitlistReceived].map((each) => HANGUL.test(each))).toEqual([true, false]);
  });
});

test('days and money are written as English pages write them', () => {
  expect([englishDay('2026-12-05'), englishFullDay('2027-01-31')]).toEqual(['Sat 5 December', 'Sun 31 January 2027']);
  expect([0, 900, 18_000, 1_234_000].map(englishWon)).toEqual(['Free', '₩900', '₩18,000', '₩1,234,000']);
});

test('heads and words of answers have no Korean in them', () => {
  const texts = JSON.stringify([englishHead({ name: '', lead: '', about: '' }), Object.values(WIRE_WORDS)]);
  expect(texts).not.toMatch(HANGUL);
});
