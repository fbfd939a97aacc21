import type { TossPayment } from '@kkumteo/partners/toss/payment';
import type { SandboxConfig } from '../config.ts';
import { createClock, type SettableClock } from '../clock.ts';
import { noJournal, openJournal, type Journal } from '../journal.ts';
import { createLog, type Log } from '../log.ts';
import { createDelivery, type Attempt, type Delivery, type Webhook } from './webhooks/delivery.ts';
import { createFaults, type Faults } from './faults.ts';
import { createIdempotencyStore, type IdempotencyStore, type KeptAnswer } from './idempotency.ts';
import { announcements } from './webhooks/announcements.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { paymentObject } from './payment-object.ts';
import { receiptsDue, createReceiptBook, type ReceiptBook, type ReceiptEntry } from './receipt-book.ts';
import { blankRecord, type PaymentRecord, type AccountRecord } from './record.ts';
import { tossConfirmMinutes, tossWindowMinutes } from '@kkumteo/partners/toss/window';
import { step } from './machine.ts';
import { refundFails } from './refund-accounts.ts';

/** Everything that the card provider's endpoints work on. */
export interface CardSandbox {
  readonly config: SandboxConfig;
  readonly clock: SettableClock;
  readonly log: Log;
  readonly faults: Faults;
  readonly ledger: Ledger;
  readonly receipts: ReceiptBook;
  readonly idempotency: IdempotencyStore;
  readonly delivery: Delivery;
  readonly journal: Journal;
  /** Where browsers reach the sandbox. */
  origin(): string;
  setOrigin(origin: string): void;
  /** Keeps the payment with its cash receipt and announces what changed; `untold` announces nothing. */
  save(record: PaymentRecord, untold?: boolean): void;
  keepReceipt(entry: ReceiptEntry): void;
  show(record: PaymentRecord): TossPayment;
  /** The payment as of now: expired if its time is over. */
  current(record: PaymentRecord | undefined): PaymentRecord | undefined;
  keepAnswer(answer: KeptAnswer): void;
  /** Moves the clock, expires what is over by then, and delivers what is due by then. */
  setClock(offset: number): Promise<void>;
  stopClock(stopped: boolean): void;
  close(): Promise<void>;
}

type Entry =
  | { readonly payment: PaymentRecord }
  | { readonly receipt: ReceiptEntry }
  | { readonly answer: KeptAnswer }
  | { readonly webhook: Webhook }
  | { readonly attempt: Attempt }
  | { readonly clock: number; readonly stoppedAt?: number | null };

const KEPT_ANSWERS = 50_000;

/** Opens the provider with what its journal remembers. */
export async function openCardSandbox(config: SandboxConfig): Promise<CardSandbox> {
  const clock = createClock(0);
  const log = createLog(2_000);
  const ledger = createLedger();
  const receipts = createReceiptBook();
  const idempotency = createIdempotencyStore(KEPT_ANSWERS);
  let journal: Journal = noJournal;
  let origin = config.origin ?? '';

  const delivery = createDelivery({
    target: config.siteOrigin === null ? null : `${config.siteOrigin}/payment/webhook/toss`,
    clock,
    log,
    record: (webhook) => journal.append({ webhook }),
    recordAttempt: (attempt) => journal.append({ attempt }),
  });

  const replay = (entry: unknown): void => {
    const known = entry as Entry;
    // An earlier journal may lack fields of a payment.
    if ('payment' in known) ledger.put({ ...blankRecord, ...known.payment });
    if ('receipt' in known) receipts.put(known.receipt);
    if ('answer' in known) idempotency.finish(known.answer);
    if ('webhook' in known) delivery.restore(known.webhook);
    if ('attempt' in known) delivery.restoreAttempt(known.attempt);
    if ('clock' in known) {
      clock.stop(known.stoppedAt ?? null);
      clock.setOffset(known.clock);
    }
  };
  if (config.dataDir !== null) journal = await openJournal(config.dataDir, 'card', replay);
  if (config.startsAt !== null) clock.setOffset(config.startsAt - (clock.stoppedAt() ?? Date.now()));

  const show = (record: PaymentRecord): TossPayment =>
    paymentObject(record, origin, receipts.ofPayment(record.paymentKey));

  const keepReceipt = (receipt: ReceiptEntry): void => {
    receipts.put(receipt);
    journal.append({ receipt });
  };

  const save = (record: PaymentRecord, untold = false): void => {
    const before = ledger.byKey(record.paymentKey);
    ledger.put(record);
    journal.append({ payment: record });
    for (const receipt of receiptsDue(receipts, record, clock.now())) keepReceipt(receipt);
    if (untold) return;
    for (const event of announcements(before, record, show(record), clock.now())) delivery.announce(event);
  };

  const current = (record: PaymentRecord | undefined): PaymentRecord | undefined => {
    if (record === undefined) return undefined;
    const now = asOf(record, clock.now());
    if (now !== record) save(now);
    return now;
  };

  return {
    config,
    clock,
    log,
    faults: createFaults(),
    ledger,
    receipts,
    idempotency,
    delivery,
    journal,
    origin: () => origin,
    setOrigin: (value) => {
      if (config.origin === null) origin = value;
    },
    save,
    keepReceipt,
    show,
    current,
    keepAnswer: (answer) => {
      idempotency.finish(answer);
      journal.append({ answer });
    },
    stopClock: (stopped) => {
      clock.stop(stopped ? Date.now() : null);
      journal.append({ clock: clock.offset(), stoppedAt: clock.stoppedAt() });
    },
    setClock: async (offset) => {
      clock.setOffset(offset);
      journal.append({ clock: offset, stoppedAt: clock.stoppedAt() });
      for (const record of ledger.all()) current(record);
      await delivery.deliverDue();
    },
    close: async () => {
      await delivery.close();
      await journal.close();
    },
  };
}

const MINUTE = 60_000;

/** How long a bank takes to pay a refund out; ms. */
const refundTakes = MINUTE;

/** The record as of `now`: expired where its time ran out, with what the bank has done about a refund. */
function asOf(record: PaymentRecord, now: number): PaymentRecord {
  if (isOver(record, now)) return { ...record, status: step(record.status, 'lapse') };
  const { account } = record;
  if (account === null || !isRefundDue(account, now)) return record;
  const refundStatus = refundFails(account.refundAccount) ? 'FAILED' : 'COMPLETED';
  return { ...record, account: { ...account, refundStatus } };
}

/** 30 minutes for the buyer, then 10 for the merchant; an account until its end, which no longer belongs to it. */
function isOver(record: PaymentRecord, now: number): boolean {
  if (record.status === 'READY') return now >= record.requestedAt + tossWindowMinutes * MINUTE;
  if (record.status === 'IN_PROGRESS') return now >= (record.authenticatedAt ?? now) + tossConfirmMinutes * MINUTE;
  return record.status === 'WAITING_FOR_DEPOSIT' && now >= (record.account?.dueAt ?? Infinity);
}

function isRefundDue({ refundStatus, refundAskedAt }: AccountRecord, now: number): boolean {
  return refundStatus === 'PENDING' && now >= (refundAskedAt ?? now) + refundTakes;
}
