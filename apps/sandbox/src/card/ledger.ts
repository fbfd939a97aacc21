import { tossConfirmMinutes, tossWindowMinutes } from '@kkumteo/partners/toss/window';
import { step } from './machine.ts';
import type { PaymentRecord } from './record.ts';

/** One movement of money, for `GET /v1/transactions`. */
export interface Movement {
  readonly at: number;
  readonly paymentKey: string;
  readonly transactionKey: string;
  readonly amount: number;
  readonly kind: 'approval' | 'cancel';
}

/** All payments, by key and by order. */
export interface Ledger {
  byKey(paymentKey: string): PaymentRecord | undefined;
  /** The payment of an order: the one that moved money, else the newest. */
  byOrder(orderId: string): PaymentRecord | undefined;
  put(record: PaymentRecord): void;
  all(): Iterable<PaymentRecord>;
  movements(): readonly Movement[];
}

/** An empty ledger. */
export function createLedger(): Ledger {
  const payments = new Map<string, PaymentRecord>();
  const orders = new Map<string, string>();
  const movements: Movement[] = [];
  const seen = new Map<string, number>();

  const noteMovements = (record: PaymentRecord): void => {
    const known = seen.get(record.paymentKey) ?? 0;
    const moved = movementsOf(record);
    movements.push(...moved.slice(known));
    if (moved.length > known) seen.set(record.paymentKey, moved.length);
  };

  const put = (record: PaymentRecord): void => {
    payments.set(record.paymentKey, record);
    const current = orders.get(record.orderId);
    const charged = current === undefined ? undefined : payments.get(current);
    if (charged === undefined || charged.approvedAt === null) orders.set(record.orderId, record.paymentKey);
    noteMovements(record);
  };

  return {
    byKey: (paymentKey) => payments.get(paymentKey),
    byOrder: (orderId) => payments.get(orders.get(orderId) ?? ''),
    put,
    all: () => payments.values(),
    movements: () => movements,
  };
}

function movementsOf(record: PaymentRecord): readonly Movement[] {
  if (record.approvedAt === null || record.approvalKey === null) return [];
  const { paymentKey } = record;
  return [
    { at: record.approvedAt, paymentKey, transactionKey: record.approvalKey, amount: record.amount, kind: 'approval' },
    ...record.cancels.map((cancel): Movement => ({
      at: cancel.canceledAt,
      paymentKey,
      transactionKey: cancel.transactionKey,
      amount: -cancel.amount,
      kind: 'cancel',
    })),
  ];
}

const MINUTE = 60_000;

/** The record after its time ran out: 30 minutes for the buyer, then 10 for the merchant. */
export function lapsed(record: PaymentRecord, now: number): PaymentRecord {
  const buyerLate = record.status === 'READY' && now >= record.requestedAt + tossWindowMinutes * MINUTE;
  const merchantLate =
    record.status === 'IN_PROGRESS' && now >= (record.authenticatedAt ?? now) + tossConfirmMinutes * MINUTE;
  return buyerLate || merchantLate ? { ...record, status: step(record.status, 'lapse') } : record;
}
