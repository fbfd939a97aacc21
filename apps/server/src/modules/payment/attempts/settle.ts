import { CHARGED_ATTEMPTS, type PaymentTargetKind } from '@kkumteo/domain/payment/attempt';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import { mayBeChargedReasons } from '@kkumteo/domain/payment/review-reason';
import { PAYABLE_LATER } from '@kkumteo/domain/reservation/can';
import type { Clock } from '../../../clock.ts';
import type { Sql } from '../../../db/pool.ts';
import { createBatcher } from '../../../db/batcher.ts';
import type { ProviderPayment } from '../../../gateways/payment/port.ts';

/** paid, repeated: reserved. no-seats, not-owed: to be refunded. Else the attempt's state. */
interface Settlement {
  readonly attemptId: string;
  readonly outcome: string;
  readonly reservationNo: string | null;
}

/**
 * Saves attempt, seats, reservation, ledger and outbox of a captured payment in one transaction (architecture, money
 * law).
 */
export interface Settler {
  settle(payment: ProviderPayment, target: PaymentTargetKind): Promise<Settlement>;
}

interface PaidFacts {
  readonly attemptId: string;
  readonly method: PaymentMethod;
  readonly approvedAt: number;
  readonly refundClosesAt: number | null;
  readonly cardIssuer: string | null;
  readonly cardNumber: string | null;
  readonly approvalNo: string | null;
  readonly receiptUrl: string | null;
  readonly transferBank: string | null;
}

const SETTLE = `select attempt_id, outcome, reservation_no
  from settle_payments($1::jsonb, to_timestamp($2::float8))`;

const SETTLE_LATER = `select outcome, reservation_no from settle_pay_later($1::jsonb, to_timestamp($2::float8), $3, $4, $5)`;

/** Writes payments together that are captured together; one for an existing reservation sells no seats. */
export function createSettler({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }): Settler {
  const settling = createBatcher<PaidFacts, Settlement>({
    maxBatch: 64,
    // Each call notifies of seats, and such commits pass one by one: waiting payments join the next call.
    inFlight: 1,
    maxWaiting: 4_000,
    runAll: async (payments) => {
      const rows = await sql.query<Settlement>(SETTLE, [JSON.stringify(payments), clock.now() / 1000], 'settle');
      const byId = new Map(rows.map((row) => [row.attemptId, row]));
      return payments.map(
        ({ attemptId }) => byId.get(attemptId) ?? { attemptId, outcome: 'unknown', reservationNo: null },
      );
    },
  });
  const settleLater = async (payment: PaidFacts): Promise<Settlement> => {
    const values = [
      JSON.stringify(payment),
      clock.now() / 1000,
      PAYABLE_LATER,
      CHARGED_ATTEMPTS,
      mayBeChargedReasons(),
    ];
    const [row] = await sql.query<Omit<Settlement, 'attemptId'>>(SETTLE_LATER, values, 'settle-later');
    return { attemptId: payment.attemptId, ...(row ?? { outcome: 'unknown', reservationNo: null }) };
  };
  return {
    settle: (payment, target) =>
      target === 'existing-reservation' ? settleLater(factsOf(payment)) : settling.add(factsOf(payment)),
  };
}

const factsOf = (payment: ProviderPayment): PaidFacts => ({
  attemptId: payment.orderNo,
  method: payment.method,
  approvedAt: payment.approvedAt,
  refundClosesAt: payment.refundClosesAt,
  cardIssuer: payment.cardIssuer,
  cardNumber: payment.maskedNumber,
  approvalNo: payment.approvalNo,
  receiptUrl: payment.receiptUrl,
  transferBank: payment.transferBank,
});
