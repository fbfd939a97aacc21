import { describe, expect, test } from 'vitest';
import { HALLS } from '../catalog/hall.ts';
import { mayMove } from '../shared/machine.ts';
import { addDays, instantOf } from '../shared/time.ts';
import { can, isPledgeApproved, PAYABLE_LATER, type Ability, type LineFacts, type ReservationFacts } from './can.ts';
import type { ReservationStatus } from './status.ts';
import { PAYMENT_MOVES, PLEDGE_MOVES, RESERVATION_MOVES } from './transitions.ts';

const VISIT = '2026-12-09';
const before = (days: number) => instantOf(addDays(VISIT, -days), 1439);
const line = (over: Partial<LineFacts> = {}): LineFacts => ({
  track: 'individual',
  status: 'confirmed',
  paymentMethod: 'card',
  productName: '소방서 출동',
  hall: 'child',
  visitDate: VISIT,
  startMinute: 600,
  isBundle: false,
  couponId: null,
  refundClosesAt: null,
  policy: { pledgeOnly: false, refundUntil: 'round-start' },
  ...over,
});
const reservation = (over: Partial<ReservationFacts> = {}): ReservationFacts => ({
  track: 'group',
  status: 'provisional',
  pledgeState: 'none',
  paymentMethod: null,
  lines: [line({ track: 'group', status: 'provisional' })],
  ...over,
});
const said = (ability: Ability): string => (ability.allowed ? 'yes' : (ability.rejection.code.split('.')[1] ?? ''));

describe('changing a line', () => {
  test.each([
    ['individual', 1, 'yes'],
    ['individual', 0, 'change-closed'],
    ['group', 7, 'yes'],
    ['group', 6, 'change-closed'],
  ] as const)('of a %s %i days before the visit → %s', (track, days, answer) => {
    expect(said(can.changeLine(line({ track }), before(days)))).toBe(answer);
  });
  test.each([
    ['a cancelled line', { status: 'cancelled' }, 'cannot-change-cancelled'],
    ['one paid by experience card', { paymentMethod: 'experience-card' }, 'cannot-change-experience-card'],
    ['a bundle', { isBundle: true }, 'cannot-change-bundle'],
    ['one with a coupon', { couponId: 7 }, 'cannot-change-coupon'],
  ] as const)('%s never', (_, over, answer) => {
    expect(said(can.changeLine(line(over), before(30)))).toBe(answer);
  });
});

describe('cancelling a line', () => {
  const at = (minute: number, ms = 0) => instantOf(VISIT, minute) + ms;
  test.each([
    ['before the round begins', {}, at(600, -1), 'yes'],
    ['once the round begins', {}, at(600), 'cannot-cancel'],
    ['a cancelled one', { status: 'cancelled' }, before(30), 'cannot-cancel'],
    [
      'of the exceptional programme at 23:59 the day before',
      { policy: { pledgeOnly: false, refundUntil: 'day-before' } },
      before(1),
      'yes',
    ],
    [
      'of the exceptional programme on the day',
      { policy: { pledgeOnly: false, refundUntil: 'day-before' } },
      at(0),
      'cannot-cancel',
    ],
    ['of a pledged reservation', { status: 'pledged' }, before(1), 'yes'],
    ['paid by experience card, until its vendor’s deadline', { refundClosesAt: before(9) }, before(9), 'yes'],
    ['paid by experience card, after that', { refundClosesAt: before(9) }, before(9) + 1, 'cancel-card-closed'],
  ] as const)('%s', (_, over, now, answer) => {
    expect(said(can.cancelLine(line(over), now))).toBe(answer);
  });
});

describe('a reservation', () => {
  test('can be changed or cancelled where at least one of its lines can', () => {
    const mixed = reservation({ lines: [line({ isBundle: true, status: 'cancelled' }), line()] });
    expect([said(can.change(mixed, before(2))), said(can.cancel(mixed, before(2)))]).toEqual(['yes', 'yes']);
  });
  test('says why where no line can', () => {
    const bundles = reservation({ lines: [line({ isBundle: true })] });
    expect([said(can.change(bundles, before(2))), said(can.cancel(bundles, before(-1)))]).toEqual([
      'cannot-change-bundle',
      'cannot-cancel',
    ]);
  });
});

describe('paying later', () => {
  test.each([
    ['provisional', 'yes'],
    ['pledged', 'yes'],
    ['awaiting-deposit', 'cannot-pay-later'],
    ['confirmed', 'cannot-pay-later'],
    ['cancelled', 'cannot-pay-later'],
  ] as const)('from %s → %s', (status, answer) => {
    expect(said(can.payLater(reservation({ status }), before(40)))).toBe(answer);
  });
  test('is only for groups', () =>
    expect(said(can.payLater(reservation({ track: 'individual' }), before(40)))).toBe('cannot-pay-later'));
  test('is not possible for pledge-only products', () => {
    const lines = [
      line(),
      line({ productName: '로봇 공방', policy: { pledgeOnly: true, refundUntil: 'round-start' } }),
    ];
    expect(can.payLater(reservation({ lines }), before(40))).toEqual({
      allowed: false,
      rejection: { code: 'reservation.pay-later-pledge-only', productNames: ['로봇 공방'] },
    });
  });
  test('for a pledge-only product is possible once its pledge is written; cancelled lines are ignored', () => {
    const pledgeOnly = line({ policy: { pledgeOnly: true, refundUntil: 'round-start' } });
    const cancelled = [line(), { ...pledgeOnly, status: 'cancelled' as const }];
    expect([
      said(can.payLater(reservation({ status: 'pledged', lines: [pledgeOnly] }), before(40))),
      said(can.payLater(reservation({ lines: cancelled }), before(40))),
      said(can.payLater(reservation({ lines: cancelled.slice(1) }), before(40))),
    ]).toEqual(['yes', 'yes', 'cannot-pay-later']);
  });
  test.each([
    ['before the round', instantOf(VISIT, 600) - 1, 'yes'],
    ['once it begins', instantOf(VISIT, 600), 'pay-later-begun'],
  ] as const)('long after its day of payment, %s → %s', (_, now, answer) => {
    expect(said(can.payLater(reservation(), now))).toBe(answer);
  });
  test.each([
    ['at 23:59:59 the day before', instantOf(VISIT, 0) - 1_000, 'yes'],
    ['at 24:00', instantOf(VISIT, 0), 'pay-later-closed'],
    ['once it begins', instantOf(VISIT, 600), 'pay-later-begun'],
  ] as const)('in the youth hall, %s → %s', (_, now, answer) => {
    const lines = [line({ hall: 'course' }), line({ hall: 'teen' })];
    expect(said(can.payLater(reservation({ lines }), now))).toBe(answer);
  });
  test('a cancelled line in the youth hall closes nothing', () => {
    const lines = [line(), line({ hall: 'teen', status: 'cancelled' })];
    expect(said(can.payLater(reservation({ lines }), instantOf(VISIT, 0)))).toBe('yes');
  });
});

describe('a pledge', () => {
  test.each([
    ['provisional', 'none', 'yes'],
    ['awaiting-deposit', 'none', 'yes'],
    ['confirmed', 'none', 'cannot-write-pledge'],
    ['cancelled', 'none', 'cannot-write-pledge'],
    ['pledged', 'written', 'cannot-write-pledge'],
  ] as const)('at %s with %s form: writing → %s', (status, pledgeState, answer) => {
    expect(said(can.writePledge(reservation({ status, pledgeState })))).toBe(answer);
  });
  test('is not possible for individuals', () =>
    expect(said(can.writePledge(reservation({ track: 'individual' })))).toBe('cannot-write-pledge'));
  test.each([
    ['provisional', 'cannot-write-pledge'],
    ['pledged', 'yes'],
    ['confirmed', 'cannot-write-pledge'],
    ['cancelled', 'cannot-write-pledge'],
  ] as const)('at %s: writing it anew → %s', (status, answer) => {
    expect(said(can.editPledge({ status }))).toBe(answer);
  });
  test('can be viewed once it is written', () =>
    expect([
      said(can.viewPledge(reservation())),
      said(can.viewPledge(reservation({ pledgeState: 'written' }))),
    ]).toEqual(['no-pledge', 'yes']));
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

// Every cell of the table: status × days before the visit (or moments of the day of the visit), for each track, hall
// and capacity mode.
const MOMENTS = {
  'in 30 days': before(30),
  'in 15 days': before(15),
  'in 14 days': before(14),
  'the day before, until midnight': before(1),
  'on the day, before the round': instantOf(VISIT, 599),
  'once the round begins': instantOf(VISIT, 600),
  'a day after': before(-1),
} as const;
type Row = Readonly<Record<keyof typeof MOMENTS, string>>;
const always = (answer: string): Row =>
  Object.fromEntries(Object.keys(MOMENTS).map((moment) => [moment, answer])) as Row;
const OVER = { 'once the round begins': 'people-editing-closed', 'a day after': 'people-editing-closed' };
const UNTIL_BEGUN: Row = { ...always('yes'), ...OVER };
const PEOPLE: Readonly<Record<ReservationStatus, Row>> = {
  provisional: UNTIL_BEGUN,
  'awaiting-deposit': UNTIL_BEGUN,
  confirmed: UNTIL_BEGUN,
  pledged: UNTIL_BEGUN,
  cancelled: always('cannot-edit-people'),
};
const UNTIL_THE_DAY: Row = {
  ...always('yes'),
  'on the day, before the round': 'room-editing-closed',
  'once the round begins': 'room-editing-closed',
  'a day after': 'room-editing-closed',
};
const ROOMS: Readonly<Record<ReservationStatus, Row>> = {
  provisional: always('cannot-edit-rooms'),
  'awaiting-deposit': UNTIL_THE_DAY,
  confirmed: UNTIL_THE_DAY,
  pledged: { ...UNTIL_THE_DAY, 'in 30 days': 'cannot-edit-rooms', 'in 15 days': 'cannot-edit-rooms' },
  cancelled: always('cannot-edit-rooms'),
};
const NO_ROOMS = always('cannot-edit-rooms');

describe.each(Object.keys(PEOPLE) as ReservationStatus[])('editing at %s', (status) => {
  const cells = (['individual', 'group'] as const).flatMap((track) =>
    HALLS.flatMap((hall) => (['per-room', 'per-round'] as const).map((mode) => [track, hall, mode] as const)),
  );
  const rowOf = (answer: (now: number) => Ability): Row =>
    Object.fromEntries(Object.entries(MOMENTS).map(([moment, now]) => [moment, said(answer(now))])) as Row;
  test.each(cells)('of a line of the %s track in the %s hall, %s', (track, hall, capacityMode) => {
    const facts = { ...line({ track, status }), hall, capacityMode };
    expect(rowOf((now) => can.editPeople(facts, now))).toEqual(PEOPLE[status]);
    expect(rowOf((now) => can.editRooms(facts, now))).toEqual(capacityMode === 'per-room' ? ROOMS[status] : NO_ROOMS);
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
  const statuses = ['provisional', 'awaiting-deposit', 'confirmed', 'cancelled', 'pledged'] as const;
  const payable = statuses.filter((status) => can.payLater(reservation({ status }), before(3)).allowed);
  expect(payable).toEqual(['provisional', 'pledged']);
  expect(PAYABLE_LATER).toEqual(payable);
});
