import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { createRequestStats, type RequestStats } from './request-stats.ts';
import { within } from './within.ts';

type PaymentOutcome = 'paid' | 'declined' | 'abandoned' | 'expired' | 'needs-review' | 'refunded';
type MessageOutcome = 'sent' | 'dropped' | 'failed' | 'needs-review';
export type QueueName = 'outbox' | 'messages-for-review' | 'refunds' | 'holds' | 'attempts';

/** One value of a metric that is read when metrics are scraped. */
export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

interface WatchedMetric {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
}

export interface PartnerCall {
  readonly outcome: string;
  /** By `performance.now()`. */
  readonly endedMs: number;
}

export interface Metrics {
  readonly requests: RequestStats;
  booked(track: string): void;
  held(): void;
  /** A refused request: the `code` of the rejection, or `http.…` for one of the wire. */
  refused(code: string): void;
  payment(outcome: PaymentOutcome): void;
  /** An attempt to send a message has ended; `channel` is mail or phone. */
  message(channel: string, outcome: MessageOutcome): void;
  /** A job's run has ended. */
  jobRan(job: string, outcome: 'done' | 'failed', seconds: number): void;
  /** What was refused since this was last called, by code, the most frequent first; the counter goes on. */
  takeRefusals(): Readonly<Record<string, number>>;
  /** A partner has answered a call, or has not; `outcome` is the kind of its answer. */
  partnerCalled(partner: string, call: string, outcome: string, seconds: number): void;
  /** The newest call to a partner since the process started; undefined where there was none. */
  lastPartnerCall(partner: string): PartnerCall | undefined;
  /** The age in seconds of a queue's oldest entry, read at each request for the metrics. */
  watchQueueAge(queue: QueueName, readSeconds: () => Promise<number>): void;
  /** A gauge that is read at each request for the metrics; it is absent from the answer if that fails or takes too long. */
  watch(metric: WatchedMetric, read: () => readonly Sample[] | Promise<readonly Sample[]>): void;
  /** All metrics in Prometheus text format. */
  text(): Promise<string>;
}

const JOB_BUCKETS = [0.005, 0.025, 0.1, 0.5, 2.5, 10, 60];
const PARTNER_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** How long one request for the metrics waits for a value, such as while the database is away. */
const READ_MS = 3_000;

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
  let refusalsSinceTaken = new Map<string, number>();
  const payments = counter('kkumteo_payments_total', 'Payment attempts ended, by outcome', 'outcome');
  const messages = new Counter({
    name: 'kkumteo_messages_total',
    help: 'Tries to send a message, by channel and outcome',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  });
  const jobFailures = counter('kkumteo_job_failures_total', 'Runs of a job that failed', 'job');
  const jobDurations = new Histogram({
    name: 'kkumteo_job_duration_seconds',
    help: 'Time that a run of a job took',
    labelNames: ['job'],
    buckets: JOB_BUCKETS,
    registers: [registry],
  });
  const jobSuccesses = new Gauge({
    name: 'kkumteo_job_last_success_timestamp_seconds',
    help: 'When a job last ended without a failure',
    labelNames: ['job'],
    registers: [registry],
  });
  const partnerCalls = new Histogram({
    name: 'kkumteo_partner_call_duration_seconds',
    help: 'Time that a call to a partner took, by outcome',
    labelNames: ['partner', 'call', 'outcome'],
    buckets: PARTNER_BUCKETS,
    registers: [registry],
  });
  const lastPartnerCalls = new Map<string, PartnerCall>();
  const watch: Metrics['watch'] = ({ name, help, labels = [] }, read) =>
    void new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        const samples = await within(READ_MS, read).catch((): readonly Sample[] => []);
        this.reset();
        // Without labels a reset leaves a 0, which would be a value.
        if (labels.length === 0) this.remove();
        for (const { labels: of = {}, value } of samples) this.set(of, value);
      },
    });
  const ages = new Map<QueueName, () => Promise<number>>();
  watch({ name: 'kkumteo_queue_age_seconds', help: 'Age of the oldest waiting entry', labels: ['queue'] }, () =>
    Promise.all([...ages].map(async ([queue, readSeconds]) => ({ labels: { queue }, value: await readSeconds() }))),
  );
  return {
    requests,
    booked: (track) => bookings.inc({ track }),
    held: () => holds.inc(),
    refused(code) {
      refusals.inc({ code });
      refusalsSinceTaken.set(code, (refusalsSinceTaken.get(code) ?? 0) + 1);
    },
    takeRefusals() {
      const taken = [...refusalsSinceTaken].sort(([, fewer], [, more]) => more - fewer);
      refusalsSinceTaken = new Map();
      return Object.fromEntries(taken);
    },
    payment: (outcome) => payments.inc({ outcome }),
    message: (channel, outcome) => messages.inc({ channel, outcome }),
    jobRan(job, outcome, seconds) {
      jobDurations.observe({ job }, seconds);
      if (outcome === 'failed') jobFailures.inc({ job });
      else jobSuccesses.set({ job }, Date.now() / 1000);
    },
    partnerCalled(partner, call, outcome, seconds) {
      partnerCalls.observe({ partner, call, outcome }, seconds);
      lastPartnerCalls.set(partner, { outcome, endedMs: performance.now() });
    },
    lastPartnerCall: (partner) => lastPartnerCalls.get(partner),
    watch,
    watchQueueAge: (queue, readSeconds) => void ages.set(queue, readSeconds),
    text: async () => (await registry.metrics()) + requests.text(),
  };
}
