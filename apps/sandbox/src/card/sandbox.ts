import type { SandboxConfig } from '../config.ts';
import { createClock, type SettableClock } from '../clock.ts';
import { noJournal, openJournal, type Journal } from '../journal.ts';
import { createLog, type Log } from '../log.ts';
import { createDelivery, type Attempt, type Delivery, type Webhook } from './delivery.ts';
import { createFaults, type Faults } from './faults.ts';
import { createIdempotencyStore, type IdempotencyStore, type KeptAnswer } from './idempotency.ts';
import { createLedger, lapsed, type Ledger } from './ledger.ts';
import { paymentObject } from './payment-object.ts';
import type { PaymentRecord } from './record.ts';

/** Everything that the card provider's endpoints work on. */
export interface CardSandbox {
  readonly config: SandboxConfig;
  readonly clock: SettableClock;
  readonly log: Log;
  readonly faults: Faults;
  readonly ledger: Ledger;
  readonly idempotency: IdempotencyStore;
  readonly delivery: Delivery;
  readonly journal: Journal;
  /** Where browsers reach the sandbox. */
  origin(): string;
  setOrigin(origin: string): void;
  /** Keeps a payment and announces a status that has changed. */
  save(record: PaymentRecord): void;
  /** The payment as of now: expired if its time is over. */
  current(record: PaymentRecord | undefined): PaymentRecord | undefined;
  keepAnswer(answer: KeptAnswer): void;
  setClock(offset: number): Promise<void>;
  close(): Promise<void>;
}

type Entry =
  | { readonly payment: PaymentRecord }
  | { readonly answer: KeptAnswer }
  | { readonly webhook: Webhook }
  | { readonly attempt: Attempt }
  | { readonly clock: number };

const KEPT_ANSWERS = 50_000;
const silentStatuses: ReadonlySet<string> = new Set(['READY', 'IN_PROGRESS']);

/** Opens the provider with what its journal remembers. */
export async function openCardSandbox(config: SandboxConfig): Promise<CardSandbox> {
  const clock = createClock(0);
  const log = createLog(2_000);
  const ledger = createLedger();
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
    if ('payment' in known) ledger.put(known.payment);
    if ('answer' in known) idempotency.finish(known.answer);
    if ('webhook' in known) delivery.restore(known.webhook);
    if ('attempt' in known) delivery.restoreAttempt(known.attempt);
    if ('clock' in known) clock.setOffset(known.clock);
  };
  if (config.dataDir !== null) journal = await openJournal(config.dataDir, 'card', replay);
  if (config.startsAt !== null) clock.setOffset(config.startsAt - Date.now());

  const save = (record: PaymentRecord): void => {
    const before = ledger.byKey(record.paymentKey);
    ledger.put(record);
    journal.append({ payment: record });
    if (before?.status === record.status && before.cancels.length === record.cancels.length) return;
    if (!silentStatuses.has(record.status)) delivery.announce(paymentObject(record, origin));
  };

  const current = (record: PaymentRecord | undefined): PaymentRecord | undefined => {
    if (record === undefined) return undefined;
    const now = lapsed(record, clock.now());
    if (now !== record) save(now);
    return now;
  };

  return {
    config,
    clock,
    log,
    faults: createFaults(),
    ledger,
    idempotency,
    delivery,
    journal,
    origin: () => origin,
    setOrigin: (value) => {
      if (config.origin === null) origin = value;
    },
    save,
    current,
    keepAnswer: (answer) => {
      idempotency.finish(answer);
      journal.append({ answer });
    },
    setClock: async (offset) => {
      clock.setOffset(offset);
      journal.append({ clock: offset });
      for (const record of ledger.all()) current(record);
      await delivery.deliverDue();
    },
    close: async () => {
      await delivery.close();
      await journal.close();
    },
  };
}
