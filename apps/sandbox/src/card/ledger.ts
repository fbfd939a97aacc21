import { holdsOrder, type PaymentRecord } from './record.ts';

/** One movement of money, for `GET /v1/transactions`. */
export interface Movement {
  readonly at: number;
  readonly paymentKey: string;
  readonly transactionKey: string;
  readonly amount: number;
  readonly kind: 'approval' | 'take-back' | 'cancel';
}

export interface Ledger {
  byKey(paymentKey: string): PaymentRecord | undefined;
  /** The payment of an order: the one that moved money or waits for it, else the newest. */
  byOrder(orderId: string): PaymentRecord | undefined;
  put(record: PaymentRecord): void;
  all(): Iterable<PaymentRecord>;
  movements(): readonly Movement[];
}

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
    if (charged === undefined || !holdsOrder(charged)) orders.set(record.orderId, record.paymentKey);
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
  const came = record.account === null ? approvalOf(record) : depositsOf(record);
  const charged = came.reduce((sum, movement) => sum + movement.amount, 0);
  // An account that was cancelled before its deposit has given nothing back.
  return charged === 0 ? came : [...came, ...cancelsOf(record)];
}

function approvalOf({ paymentKey, amount, approvedAt, approvalKey }: PaymentRecord): readonly Movement[] {
  if (approvedAt === null || approvalKey === null) return [];
  return [{ at: approvedAt, paymentKey, transactionKey: approvalKey, amount, kind: 'approval' }];
}

function depositsOf({ paymentKey, account }: PaymentRecord): readonly Movement[] {
  return (account?.deposits ?? []).map(({ at, amount, transactionKey }) => {
    return { at, paymentKey, transactionKey, amount, kind: amount > 0 ? 'approval' : 'take-back' };
  });
}

function cancelsOf({ paymentKey, cancels }: PaymentRecord): readonly Movement[] {
  return cancels.map(({ canceledAt, amount, transactionKey }) => {
    return { at: canceledAt, paymentKey, transactionKey, amount: -amount, kind: 'cancel' };
  });
}
