import type { Row } from '../db/insert-rows.ts';
import type { NumberedReservation } from './reservation-rows.ts';

const HOLD_MINUTES = 10;

/** The converted hold of a paid reservation, whose seats are now those of its lines. */
export const holdRow = (reservation: NumberedReservation): Row => ({
  hold_id: reservation.holdId,
  member_id: reservation.planned.member.memberId,
  state: 'converted',
  created_at: reservation.bookedAt,
});

const CARDS = ['신한카드', '국민카드', '현대카드', '삼성카드', '우리카드'];

/** The paid attempt; refunded where the reservation was cancelled. */
export function attemptRow(reservation: NumberedReservation, index: number): Row {
  const { planned, quote, attemptId } = reservation;
  const refunded = planned.outcome === 'refunded';
  const byCard = planned.method === 'card';
  return {
    attempt_id: attemptId,
    member_id: planned.member.memberId,
    hold_id: reservation.holdId,
    track: planned.track,
    method: planned.method,
    provider: 'sandbox',
    amount: quote.payTotal,
    state: refunded ? 'refunded' : 'paid',
    target: 'new-booking',
    booking: { demo: true },
    provider_key: `demo-${attemptId}`,
    confirm_tries: 1,
    created_at: reservation.bookedAt,
    updated_at: refunded ? reservation.cancelledAt : reservation.paidAt,
    expires_at: new Date(Date.parse(reservation.bookedAt) + HOLD_MINUTES * 60_000).toISOString(),
    approved_at: reservation.paidAt,
    card_issuer: byCard ? (CARDS[index % CARDS.length] ?? null) : null,
    card_number_masked: byCard ? `0000-00**-****-${String(1_000 + (index % 9_000))}` : null,
    approval_no: String(30_000_000 + index),
  };
}

/** The completed full refund of a cancelled reservation. */
export const refundRow = ({ attemptId, planned, quote, cancelledAt }: NumberedReservation): Row => ({
  refund_id: refundIdOf(attemptId),
  attempt_id: attemptId,
  amount: quote.payTotal,
  method: planned.method,
  key: `demo-${attemptId}`,
  state: 'done',
  reason: 'given-back-at-provider',
  requested_at: cancelledAt,
  sent_at: cancelledAt,
  done_at: cancelledAt,
});

const refundIdOf = (attemptId: string | null): string => `${attemptId}-1`;

/** Two ledger entries for the payment and two for its refund; each pair adds up to 0. */
export function ledgerRows(reservation: NumberedReservation, reservationId: number): readonly Row[] {
  const { attemptId, planned, quote, paidAt, cancelledAt } = reservation;
  const entry = (transferKey: string, account: string, amount: number, at: string): Row => ({
    transfer_key: transferKey,
    account,
    amount,
    attempt_id: attemptId,
    reservation_id: reservationId,
    at,
  });
  const amount = quote.payTotal;
  const [charge, refund] = [`charge:${attemptId}`, `refund:${refundIdOf(attemptId)}`];
  const payment = [entry(charge, 'provider-receivable', amount, paidAt), entry(charge, 'sales', -amount, paidAt)];
  if (planned.outcome !== 'refunded') return payment;
  return [
    ...payment,
    entry(refund, 'refunds', amount, cancelledAt),
    entry(refund, 'provider-receivable', -amount, cancelledAt),
  ];
}
