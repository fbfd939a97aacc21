import type { DetailLine, ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import type { VisitFacts } from '@kkumteo/domain/reservation/visit-steps';
import { instantOf } from '@kkumteo/domain/shared/time';
import { roomCounts } from '../chosen-rooms.tsx';

const LAST_MINUTE = 1_439;

/** What the steps of a visit read of a reservation as the server answered it. */
export function visitFacts(detail: ReservationDetail): VisitFacts {
  const { track, status, pledgeId, payment } = detail;
  const rooms = roomCounts(detail);
  return {
    track,
    status,
    pledgeState: pledgeId === null ? 'none' : 'written',
    dueAt: payment.deposit === null ? payment.dueAt : instantOf(payment.deposit.dueDay, LAST_MINUTE),
    lines: openLinesOf(detail),
    rooms: rooms === null ? null : { done: rooms.chosen, needed: rooms.needed },
  };
}

/** The lines that are not cancelled. */
export const openLinesOf = ({ lines }: ReservationDetail): readonly DetailLine[] =>
  lines.filter(({ state }) => state === 'open');
