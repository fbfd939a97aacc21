import { Counter, Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import { createRequestStats } from './request-stats.ts';
import type { RequestStats } from './request-stats.ts';

type PaymentOutcome = 'paid' | 'declined' | 'abandoned' | 'expired' | 'needs-review' | 'refunded';
type MessageOutcome = 'sent' | 'dropped' | 'failed' | 'needs-review';
export type QueueName = 'outbox' | 'messages-for-review' | 'refunds' | 'holds' | 'attempts';

export interface Metrics {
  readonly requests: RequestStats;
  booked(track: string): void;
  held(): void;
  /** A refused request: the `code` of the rejection, or `http.…` for one of the wire. */
  refused(code: string): void;
  payment(outcome: PaymentOutcome): void;
  /** An attempt to send a message has ended; `channel` is mail or phone. */
  message(channel: string, outcome: MessageOutcome): void;
  /** The age in seconds of a queue's oldest entry, read at each request for the metrics. */
  watchQueueAge(queue: QueueName, readSeconds: () => Promise<number>): void;
  /** All metrics in Prometheus text format. */
  text(): Promise<string>;
}

/** Metrics of one process; nothing is registered globally, so that several sites can run in one process. */
export function createMetrics(options: { readonly processMetrics: boolean } = { processMetrics: false }): Metrics {
  const registry = new Registry();
  if (options.processMetrics) collectDefaultMetrics({ register: registry });
  const requests = createRequestStats();
  const counter = (name: string, help: string, label?: string): Counter =>
    new Counter({ name, help, labelNames: label ? [label] : [], registers: [registry] });
  const bookings = counter('kkumteo_bookings_total', 'Reservations saved', 'track');
  const holds = counter('kkumteo_holds_total', 'Seat holds taken for a payment');
  const refusals = counter('kkumteo_refusals_total', 'Requests refused, by code', 'code');
  const payments = counter('kkumteo_payments_total', 'Payment attempts ended, by outcome', 'outcome');
  const messages = new Counter({
    name: 'kkumteo_messages_total',
    help: 'Tries to send a message, by channel and outcome',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  });
  const ages = new Map<QueueName, () => Promise<number>>();
  new Gauge({
    name: 'kkumteo_queue_age_seconds',
    help: 'Age of the oldest waiting entry',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      for (const [queue, readSeconds] of ages) this.set({ queue }, await readSeconds());
    },
  });
  return {
    requests,
    booked: (track) => bookings.inc({ track }),
    held: () => holds.inc(),
    refused: (code) => refusals.inc({ code }),
    payment: (outcome) => payments.inc({ outcome }),
    message: (channel, outcome) => messages.inc({ channel, outcome }),
    watchQueueAge: (queue, readSeconds) => void ages.set(queue, readSeconds),
    text: async () => (await registry.metrics()) + requests.text(),
  };
}
