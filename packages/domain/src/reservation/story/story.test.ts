import { describe, expect, test } from 'vitest';
import { bookerNameRefusal } from './booker-name.ts';
import { knownMoments } from './known-moments.ts';
import { openUntil, PEOPLE_OPEN_MINUTES } from './people-open.ts';
import { tellStory, toneOf, type Happening, type StoryMoment } from './story.ts';
import { waitingOf } from './waiting.ts';

const moment = (at: number, what: Happening, over: Partial<StoryMoment> = {}): StoryMoment => ({
  at,
  what,
  by: 'machine',
  staffName: null,
  reason: null,
  requestId: null,
  ...over,
});
const byStaff = (at: number, what: Happening, over: Partial<StoryMoment> = {}): StoryMoment =>
  moment(at, what, { by: 'staff', staffName: '배수진', ...over });
const look = (at: number, over: Partial<StoryMoment> = {}) =>
  byStaff(at, { kind: 'looked', act: 'reservation.read', times: 1 }, over);
const overdue: Happening = { kind: 'overdue' };

describe('a story', () => {
  test('has the newest first', () => {
    const story = tellStory([moment(1, overdue), moment(3, { kind: 'verified' })], [look(2)]);
    expect(story.map(({ at }) => at)).toEqual([3, 2, 1]);
  });

  test('has an act of staff once, with who did it and why, by its request or its transaction', () => {
    const act = { act: 'reservation.act' } as const;
    for (const same of [{ requestId: 'r1' }, { at: 5 }]) {
      const done = moment(5, { kind: 'verified' }, { requestId: 'r1' });
      const entry = byStaff(
        same.at ?? 6,
        { kind: 'act', ...act },
        { reason: '전화 요청', requestId: same.requestId ?? 'r2' },
      );
      expect(tellStory([done], [entry])).toEqual([{ ...done, by: 'staff', staffName: '배수진', reason: '전화 요청' }]);
    }
  });

  test('calls an act that it has no word for by its name in the table of acts', () => {
    const what = { kind: 'act', act: 'reservation.act' } as const;
    const [told] = tellStory([moment(5, { kind: 'other', action: 'reservation.new-thing' })], [byStaff(5, what)]);
    expect(told?.what).toEqual(what);
  });

  test('keeps what follows from an act with the machine, and an act of its own beside', () => {
    const message: Happening = {
      kind: 'message',
      topic: 'reservation.changed',
      channel: 'mail',
      via: 'mail',
      state: 'sent',
    };
    const entry = byStaff(5, { kind: 'act', act: 'reservation.note' }, { requestId: 'r1' });
    expect(tellStory([moment(5, message, { requestId: 'r1' })], [entry]).map(({ by }) => by)).toEqual([
      'machine',
      'staff',
    ]);
  });

  test('does not give a visitor’s act to staff who acted at the same moment', () => {
    const visitors = moment(5, { kind: 'pledged' }, { by: 'visitor' });
    const story = tellStory([visitors], [byStaff(5, { kind: 'act', act: 'reservation.note' })]);
    expect(story.map(({ by }) => by)).toEqual(['visitor', 'staff']);
  });

  test('joins looks of one person that follow each other, and no others', () => {
    const story = tellStory([moment(5, overdue)], [look(1), look(2), look(6), look(7, { staffName: '문채원' })]);
    expect(story.map(({ at, what }) => [at, what.kind === 'looked' ? what.times : null])).toEqual([
      [7, 1],
      [6, 1],
      [5, null],
      [2, 2],
    ]);
  });

  test('has colours for what was completed and what went wrong', () => {
    const refund = { kind: 'refund', amount: 1, method: 'card', why: null } as const;
    expect(toneOf({ ...refund, state: 'done' })).toBe('done');
    expect(toneOf({ ...refund, state: 'needs-review' })).toBe('bad');
    expect(toneOf({ ...refund, state: 'sent' })).toBe('plain');
    expect([toneOf(overdue), toneOf({ kind: 'pledged' }), toneOf({ kind: 'verified' })]).toEqual([
      'bad',
      'done',
      'plain',
    ]);
  });
});

describe('what the audit does not say', () => {
  const line = { product: '자유 선택', day: '2026-12-09', round: '1회', experiencers: 2, leaders: 1, cancelledAt: 9 };
  const known = { status: 'cancelled', reservedAt: 1, payTotal: 45_000, pledgedAt: 4, cancelledLines: [line] } as const;

  test('its rows tell: when it was booked, pledged and cancelled', () => {
    expect(knownMoments([], known).map(({ at, what }) => [at, what.kind])).toEqual([
      [9, 'cancelled'],
      [4, 'pledged'],
      [1, 'placed'],
    ]);
  });

  test('is one moment, and a price that was changed since is not guessed', () => {
    const changed: Happening = { kind: 'changed', before: [], after: [], refunded: null, payTotal: null };
    const moments = knownMoments(
      [moment(2, changed), moment(4, { kind: 'pledged' }), moment(9, { kind: 'deposit-expired' })],
      known,
    );
    expect(moments.map(({ what }) => what)).toEqual([{ kind: 'placed', payTotal: null }]);
  });
});

test('the most urgent thing waits in the band, and nothing of a reservation that is settled', () => {
  const quiet = {
    status: 'confirmed',
    paymentNeedsReview: false,
    refundNeedsReview: false,
    payDueAt: null,
    isPledgeApproved: false,
  } as const;
  const waits = (over: object) => waitingOf({ ...quiet, ...over }, 10);
  expect(waits({})).toBeNull();
  expect(waits({ status: 'provisional', payDueAt: 9, refundNeedsReview: true, paymentNeedsReview: true })).toBe(
    'payment-review',
  );
  expect(waits({ status: 'provisional', payDueAt: 9, refundNeedsReview: true })).toBe('refund-review');
  expect(waits({ status: 'provisional', payDueAt: 10 })).toBe('overdue');
  expect(waits({ status: 'provisional', payDueAt: 11 })).toBe('unpaid');
  expect(waits({ status: 'awaiting-deposit' })).toBe('deposit');
  expect(waits({ status: 'pledged' })).toBe('pledge-approval');
  expect(waits({ status: 'pledged', isPledgeApproved: true })).toBeNull();
});

test('names are open for half an hour after the last opening', () => {
  const until = PEOPLE_OPEN_MINUTES * 60_000;
  expect([openUntil(null, 0), openUntil(0, until - 1), openUntil(0, until)]).toEqual([null, until, null]);
});

test('a booker’s name is some letters, not too many, and no resident number', () => {
  expect(bookerNameRefusal(' 김도현 ')).toBeNull();
  expect(bookerNameRefusal('  ')).toMatchObject({ code: 'participants.name-missing' });
  expect(bookerNameRefusal('가'.repeat(21))).toMatchObject({ code: 'participants.too-long', limit: 20 });
  expect(bookerNameRefusal('901010-1234567')).toMatchObject({ code: 'participants.resident-number' });
});
