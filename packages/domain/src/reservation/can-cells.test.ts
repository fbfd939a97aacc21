import { describe, expect, test } from 'vitest';
import { HALLS } from '../catalog/hall.ts';
import { addDays, instantOf } from '../shared/time.ts';
import { can, type Ability, type LineFacts } from './can.ts';
import type { ReservationStatus } from './status.ts';

/* Every cell of the table but people and rooms (can.test.ts): status × track × hall × capacity mode × day. */

const VISIT = '2026-12-09';
const MOMENTS = {
  'in 30 days': instantOf(addDays(VISIT, -30), 1439),
  'in 7 days': instantOf(addDays(VISIT, -7), 1439),
  'in 6 days': instantOf(addDays(VISIT, -6), 0),
  'the day before, until midnight': instantOf(addDays(VISIT, -1), 1439),
  'on the day, before the round': instantOf(VISIT, 599),
  'once the round begins': instantOf(VISIT, 600),
  'a day after': instantOf(addDays(VISIT, 1), 540),
} as const;
type Moment = keyof typeof MOMENTS;
type Row = Readonly<Record<Moment, string>>;

const NAMES = Object.keys(MOMENTS) as Moment[];
/** Yes up to and including a moment, then no. */
const until = (last: Moment | null, refusal: string): Row =>
  Object.fromEntries(
    NAMES.map((name, at) => [name, last !== null && at <= NAMES.indexOf(last) ? 'yes' : refusal]),
  ) as Row;
const rowOf = (answer: (now: number) => Ability): Row =>
  Object.fromEntries(
    Object.entries(MOMENTS).map(([name, now]) => {
      const ability = answer(now);
      return [name, ability.allowed ? 'yes' : ability.rejection.code.replace('reservation.', '')];
    }),
  ) as Row;

const STATUSES: readonly ReservationStatus[] = ['provisional', 'awaiting-deposit', 'confirmed', 'cancelled', 'pledged'];
const LAST_CHANGE = { individual: 'the day before, until midnight', group: 'in 7 days' } as const;

describe.each(STATUSES)('at %s', (status) => {
  const cells = (['individual', 'group'] as const).flatMap((track) =>
    HALLS.flatMap((hall) => (['per-room', 'per-round'] as const).map((mode) => [track, hall, mode] as const)),
  );
  const cancelled = status === 'cancelled';
  test.each(cells)('a line of the %s track in the %s hall, %s', (track, hall, capacityMode) => {
    const line: LineFacts & { readonly capacityMode: string } = {
      track,
      hall,
      capacityMode,
      status,
      paymentMethod: null,
      productName: '소방서 출동',
      visitDate: VISIT,
      startMinute: 600,
      isBundle: false,
      couponId: null,
      refundClosesAt: null,
      policy: { pledgeOnly: false, refundUntil: 'round-start' },
    };
    const pledgeState = status === 'pledged' ? 'written' : 'none';
    const reservation = { track, status, pledgeState, paymentMethod: null, lines: [line] } as const;
    const changes = cancelled ? until(null, 'cannot-change-cancelled') : until(LAST_CHANGE[track], 'change-closed');
    const cancels = until(cancelled ? null : 'on the day, before the round', 'cannot-cancel');
    const owed = track === 'group' && (status === 'provisional' || status === 'pledged');
    const pledges = track === 'group' && (status === 'provisional' || status === 'awaiting-deposit');
    const untilRound = until('on the day, before the round', 'pay-later-begun');
    const paidLater =
      hall === 'teen' ? { ...untilRound, 'on the day, before the round': 'pay-later-closed' } : untilRound;
    const always = (stands: boolean, refusal: string): Row => until(stands ? 'a day after' : null, refusal);
    expect({
      change: rowOf((now) => can.change(reservation, now)),
      changeLine: rowOf((now) => can.changeLine(line, now)),
      cancel: rowOf((now) => can.cancel(reservation, now)),
      cancelLine: rowOf((now) => can.cancelLine(line, now)),
      payLater: rowOf((now) => can.payLater(reservation, now)),
      writePledge: rowOf(() => can.writePledge(reservation)),
      editPledge: rowOf(() => can.editPledge(reservation)),
      viewPledge: rowOf(() => can.viewPledge(reservation)),
      writeVerification: rowOf(() => can.writeVerification(reservation)),
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
    });
  });
});
