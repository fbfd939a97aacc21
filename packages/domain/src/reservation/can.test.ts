import { describe, expect, test } from 'vitest';
import { mayMove } from '../shared/machine.ts';
import { addDays, instantOf } from '../shared/time.ts';
import { lineFacts } from '../park.test-support.ts';
import { can, isPledgeApproved, PAYABLE_LATER, type Ability, type ReservationFacts } from './can.ts';
import { type ReservationStatus, PAYMENT_MOVES, PLEDGE_MOVES, RESERVATION_MOVES } from './status.ts';

const VISIT = '2026-12-09';
const before = (days: number) => instantOf(addDays(VISIT, -days), 1439);
const reservation = (over: Partial<ReservationFacts> = {}): ReservationFacts => ({
  track: 'group',
  status: 'provisional',
  pledgeState: 'none',
  paymentMethod: null,
  lines: [lineFacts({ track: 'group', status: 'provisional' })],
  ...over,
});
const said = (ability: Ability): string => (ability.allowed ? 'yes' : (ability.rejection.code.split('.')[1] ?? ''));

describe('changing a line', () => {
  test.each([
    ['one paid by experience card', { paymentMethod: 'experience-card' }, 'cannot-change-experience-card'],
    ['a bundle', { isBundle: true }, 'cannot-change-bundle'],
    ['one with a coupon', { couponId: 7 }, 'cannot-change-coupon'],
  ] as const)('%s never', (_, over, answer) => {
    expect(said(can.changeLine(lineFacts(over), before(30)))).toBe(answer);
  });
});

describe('cancelling a line', () => {
  const EXCEPTIONAL = { pledgeOnly: false, refundUntil: 'day-before' } as const;
  const at = (minute: number, ms = 0) => instantOf(VISIT, minute) + ms;
  test.each([
    ['before the round begins', {}, at(600, -1), 'yes'],
    ['once the round begins', {}, at(600), 'cannot-cancel'],
    ['of the exceptional programme at 23:59 the day before', { policy: EXCEPTIONAL }, before(1), 'yes'],
    ['of the exceptional programme on the day', { policy: EXCEPTIONAL }, at(0), 'cannot-cancel'],
    ['paid by experience card, until its vendor’s deadline', { refundClosesAt: before(9) }, before(9), 'yes'],
    ['paid by experience card, after that', { refundClosesAt: before(9) }, before(9) + 1, 'cancel-card-closed'],
  ] as const)('%s', (_, over, now, answer) => {
    expect(said(can.cancelLine(lineFacts(over), now))).toBe(answer);
  });
});

describe('a reservation', () => {
  test('can be changed or cancelled where at least one of its lines can', () => {
    const mixed = reservation({ lines: [lineFacts({ isBundle: true, status: 'cancelled' }), lineFacts()] });
    expect([said(can.change(mixed, before(2))), said(can.cancel(mixed, before(2)))]).toEqual(['yes', 'yes']);
  });
  test('says why where no line can', () => {
    const bundles = reservation({ lines: [lineFacts({ isBundle: true })] });
    expect([said(can.change(bundles, before(2))), said(can.cancel(bundles, before(-1)))]).toEqual([
      'cannot-change-bundle',
      'cannot-cancel',
    ]);
  });
});

describe('paying later', () => {
  test('is not possible for pledge-only products', () => {
    const lines = [
      lineFacts(),
      lineFacts({ productName: '로봇 공방', policy: { pledgeOnly: true, refundUntil: 'round-start' } }),
    ];
    expect(can.payLater(reservation({ lines }), before(40))).toEqual({
      allowed: false,
      rejection: {
        code: 'reservation.pay-later-pledge-only',
        productNames: ['로봇 공방'],
        hallNames: ['어린이체험관'],
      },
    });
  });
  test('for a pledge-only product is possible once its pledge is written; cancelled lines are ignored', () => {
    const pledgeOnly = lineFacts({ policy: { pledgeOnly: true, refundUntil: 'round-start' } });
    const cancelled = [lineFacts(), { ...pledgeOnly, status: 'cancelled' as const }];
    expect([
      said(can.payLater(reservation({ status: 'pledged', lines: [pledgeOnly] }), before(40))),
      said(can.payLater(reservation({ lines: cancelled }), before(40))),
      said(can.payLater(reservation({ lines: cancelled.slice(1) }), before(40))),
    ]).toEqual(['yes', 'yes', 'cannot-pay-later']);
  });
  test.each([
    ['at 23:59:59 the day before', instantOf(VISIT, 0) - 1_000, 'yes'],
    ['at 24:00', instantOf(VISIT, 0), 'pay-later-closed'],
    ['once it begins', instantOf(VISIT, 600), 'pay-later-begun'],
  ] as const)('in the youth hall, %s → %s', (_, now, answer) => {
    const lines = [lineFacts(), lineFacts({ paidBeforeDay: true })];
    expect(said(can.payLater(reservation({ lines }), now))).toBe(answer);
  });
  test('a cancelled line in the youth hall closes nothing', () => {
    const lines = [lineFacts(), lineFacts({ paidBeforeDay: true, status: 'cancelled' })];
    expect(said(can.payLater(reservation({ lines }), instantOf(VISIT, 0)))).toBe('yes');
  });
});

describe('a pledge', () => {
  test.each([
    ['pledged', 'written', 'yes'],
    ['confirmed', 'written', 'yes'],
    ['cancelled', 'written', 'pledge-closed'],
    ['cancelled', 'none', 'no-pledge'],
  ] as const)('at %s with %s form: printing → %s', (status, pledgeState, answer) => {
    expect(said(can.printPledge({ status, pledgeState }))).toBe(answer);
  });
  test.each([
    [16, false],
    [15, true],
    [0, true],
  ])('counts as approved %i days before: %s', (days, approved) => {
    expect(isPledgeApproved(VISIT, before(days))).toBe(approved);
  });
});

/* Every cell of the table: status × track × whether its hall is paid before the day × capacity mode × moment. */
const MOMENTS = {
  'in 30 days': before(30),
  'in 15 days': before(15),
  'in 14 days': before(14),
  'in 7 days': before(7),
  'in 6 days': instantOf(addDays(VISIT, -6), 0),
  'the day before, until midnight': before(1),
  'on the day, before the round': instantOf(VISIT, 599),
  'once the round begins': instantOf(VISIT, 600),
  'a day after': before(-1),
} as const;
type Moment = keyof typeof MOMENTS;
type Row = Readonly<Record<Moment, string>>;

const NAMES = Object.keys(MOMENTS) as Moment[];
/** Yes up to and including a moment, then no. */
const until = (last: Moment | null, refusal: string): Row =>
  Object.fromEntries(
    NAMES.map((name, at) => [name, last !== null && at <= NAMES.indexOf(last) ? 'yes' : refusal]),
  ) as Row;
const always = (holds: boolean, refusal: string): Row => until(holds ? 'a day after' : null, refusal);
const rowOf = (answer: (now: number) => Ability): Row =>
  Object.fromEntries(Object.entries(MOMENTS).map(([name, now]) => [name, said(answer(now))])) as Row;

const STATUSES = ['provisional', 'awaiting-deposit', 'confirmed', 'cancelled', 'pledged'] as const;
const LAST_CHANGE = { individual: 'the day before, until midnight', group: 'in 7 days' } as const;
const ROOMS: Row = until('the day before, until midnight', 'room-editing-closed');
const NO_ROOMS: Row = until(null, 'cannot-edit-rooms');
const ROOMS_AT: Readonly<Record<ReservationStatus, Row>> = {
  provisional: NO_ROOMS,
  'awaiting-deposit': ROOMS,
  confirmed: ROOMS,
  pledged: { ...ROOMS, 'in 30 days': 'cannot-edit-rooms', 'in 15 days': 'cannot-edit-rooms' },
  cancelled: NO_ROOMS,
};

describe.each(STATUSES)('at %s', (status) => {
  const cells = (['individual', 'group'] as const).flatMap((track) =>
    (['before the day', 'until the round'] as const).flatMap((paid) =>
      (['per-room', 'per-round'] as const).map((mode) => [track, paid, mode] as const),
    ),
  );
  const cancelled = status === 'cancelled';
  test.each(cells)('a line of the %s track in a hall paid %s, %s', (track, paid, capacityMode) => {
    const paidBeforeDay = paid === 'before the day';
    const line = { ...lineFacts({ track, paidBeforeDay, status, paymentMethod: null }), capacityMode };
    const pledgeState = status === 'pledged' ? 'written' : 'none';
    const whole = { track, status, pledgeState, paymentMethod: null, lines: [line] } as const;
    const changes = cancelled ? until(null, 'cannot-change-cancelled') : until(LAST_CHANGE[track], 'change-closed');
    const begins = cancelled ? null : 'on the day, before the round';
    const cancels = until(begins, 'cannot-cancel');
    const owed = track === 'group' && (status === 'provisional' || status === 'pledged');
    const pledges = track === 'group' && (status === 'provisional' || status === 'awaiting-deposit');
    const untilRound = until('on the day, before the round', 'pay-later-begun');
    const paidLater = paidBeforeDay
      ? { ...untilRound, 'on the day, before the round': 'pay-later-closed' }
      : untilRound;
    expect({
      change: rowOf((now) => can.change(whole, now)),
      changeLine: rowOf((now) => can.changeLine(line, now)),
      cancel: rowOf((now) => can.cancel(whole, now)),
      cancelLine: rowOf((now) => can.cancelLine(line, now)),
      payLater: rowOf((now) => can.payLater(whole, now)),
      writePledge: rowOf(() => can.writePledge(whole)),
      editPledge: rowOf(() => can.editPledge(whole)),
      viewPledge: rowOf(() => can.viewPledge(whole)),
      writeVerification: rowOf(() => can.writeVerification(whole)),
      editPeople: rowOf((now) => can.editPeople(line, now)),
      editRooms: rowOf((now) => can.editRooms(line, now)),
    }).toEqual({
      change: changes,
      changeLine: changes,
      cancel: cancels,
      cancelLine: cancels,
      payLater: owed ? paidLater : until(null, 'cannot-pay-later'),
      writePledge: always(pledges, 'cannot-write-pledge'),
      editPledge: always(status === 'pledged', 'cannot-write-pledge'),
      viewPledge: always(status === 'pledged', 'no-pledge'),
      writeVerification: always(!cancelled, 'cannot-verify'),
      editPeople: until(begins, cancelled ? 'cannot-edit-people' : 'people-editing-closed'),
      editRooms: capacityMode === 'per-room' ? ROOMS_AT[status] : NO_ROOMS,
    });
  });
});

test('a cancelled reservation is reopened only by a late deposit, and only what is paid is refunded', () => {
  expect([
    mayMove(RESERVATION_MOVES, 'cancelled', 'open'),
    mayMove(PAYMENT_MOVES, 'paid', 'awaiting-deposit'),
    mayMove(PAYMENT_MOVES, 'unpaid', 'refunded'),
    mayMove(PAYMENT_MOVES, 'paid', 'refunded'),
    mayMove(PAYMENT_MOVES, 'refunded', 'unpaid'),
    mayMove(PAYMENT_MOVES, 'paid', 'unpaid'),
    mayMove(PAYMENT_MOVES, 'awaiting-deposit', 'paid'),
    mayMove(PLEDGE_MOVES, 'written', 'none'),
  ]).toEqual([true, true, false, true, true, false, true, false]);
});

test('a reservation may be paid later in exactly the statuses that the database is given', () => {
  const payable = STATUSES.filter((status) => can.payLater(reservation({ status }), before(3)).allowed);
  expect(payable).toEqual(['provisional', 'pledged']);
  expect(PAYABLE_LATER).toEqual(payable);
});
