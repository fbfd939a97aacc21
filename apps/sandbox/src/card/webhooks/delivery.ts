import { tossWebhookRetryMinutes } from '@kkumteo/partners/toss/webhooks';
import type { SettableClock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { newWebhookId } from '../keys.ts';

/** One event and how far its delivery got. */
export interface Webhook {
  readonly id: string;
  readonly orderId: string;
  readonly status: string;
  readonly body: string;
  readonly createdAt: number;
  readonly attempts: number;
  /** The next delivery; null once it is delivered or given up. */
  readonly nextAt: number | null;
  readonly delivered: boolean;
}

/** What is announced: the body is sent to the letter. */
export type Announced = Pick<Webhook, 'orderId' | 'status' | 'body'>;

/** How far a delivery got, without what was delivered. */
export type Attempt = Pick<Webhook, 'id' | 'attempts' | 'nextAt' | 'delivered'>;

export interface Delivery {
  /** Sends an event to the merchant soon. */
  announce(event: Announced): void;
  /** Holds new events back until released: for a webhook that comes after everything else. */
  hold(held: boolean): void;
  isHeld(): boolean;
  /** Sends a body unchanged, once and unrecorded, as a stranger may. Answers as `replay` does. */
  forge(event: Announced): Promise<number | null>;
  restore(webhook: Webhook): void;
  restoreAttempt(attempt: Attempt): void;
  list(): readonly Webhook[];
  /** Delivers an old event again, unchanged; answers the merchant's HTTP status, null where it was not reached. */
  replay(id: string): Promise<number | null | 'unknown'>;
  /** Delivers everything that is due now and resolves when that is through. */
  deliverDue(): Promise<void>;
  close(): Promise<void>;
}

interface DeliveryOptions {
  readonly target: string | null;
  readonly clock: SettableClock;
  readonly log: Log;
  readonly record: (webhook: Webhook) => void;
  /** Keeps how far an event's delivery got. */
  readonly recordAttempt: (attempt: Attempt) => void;
}

const TIMEOUT = 10_000;
const MINUTE = 60_000;
const AT_A_TIME = 8;
const KEPT = 2_000;

/** Sends webhooks after the answer, repeats the failed ones on the provider's schedule by the sandbox's clock. */
export function createDelivery({ target, clock, log, record, recordAttempt }: DeliveryOptions): Delivery {
  const webhooks = new Map<string, Webhook>();
  const waiting = new Map<string, Webhook>();
  const running = new Map<string, Promise<void>>();
  let closed = false;
  let held = false;

  const remember = (webhook: Webhook): void => {
    webhooks.delete(webhook.id);
    webhooks.set(webhook.id, webhook);
    if (webhook.nextAt === null) waiting.delete(webhook.id);
    else waiting.set(webhook.id, webhook);
    if (webhooks.size > KEPT + waiting.size) forgetOldest(webhooks);
  };

  const send = async ({ body, status: announced, orderId }: Announced): Promise<number | null> => {
    if (target === null) return null;
    const status = await post(target, body);
    log.add({ at: clock.now(), what: `webhook ${announced}`, status, orderId });
    return status;
  };

  const attempt = async (webhook: Webhook): Promise<void> => {
    const tried = afterAttempt(webhook, await send(webhook), clock.now());
    remember({ ...webhook, ...tried });
    recordAttempt(tried);
    running.delete(webhook.id);
    if (!closed) void pump();
  };

  const pump = (): Promise<unknown> => {
    const now = held ? -Infinity : clock.now();
    for (const webhook of waiting.values()) {
      if (running.size >= AT_A_TIME) break;
      if (running.has(webhook.id) || (webhook.nextAt ?? Infinity) > now) continue;
      running.set(webhook.id, attempt(webhook));
    }
    return Promise.all(running.values());
  };

  const deliverDue = async (): Promise<void> => {
    await pump();
    while (running.size > 0) await Promise.all(running.values());
  };

  const timer = setInterval(() => void pump(), 1_000);
  timer.unref();

  return {
    announce: (event) => {
      if (target === null) return;
      const webhook = newWebhook(event, clock.now());
      remember(webhook);
      record(webhook);
      setImmediate(() => void pump());
    },
    hold: (wanted) => {
      held = wanted;
      setImmediate(() => void pump());
    },
    isHeld: () => held,
    forge: send,
    restore: remember,
    restoreAttempt: (tried) => {
      const webhook = webhooks.get(tried.id);
      if (webhook !== undefined) remember({ ...webhook, ...tried });
    },
    list: () => [...webhooks.values()],
    replay: async (id) => {
      const webhook = webhooks.get(id);
      return webhook === undefined ? 'unknown' : send(webhook);
    },
    deliverDue,
    close: async () => {
      closed = true;
      clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}

function newWebhook(event: Announced, now: number): Webhook {
  return { id: newWebhookId(), ...event, createdAt: now, attempts: 0, nextAt: now, delivered: false };
}

/** Any status but 200 is a failure; after the seventh retry the provider gives up. */
function afterAttempt(webhook: Webhook, status: number | null, now: number): Attempt {
  const { id, delivered } = webhook;
  const attempts = webhook.attempts + 1;
  if (status === 200) return { id, attempts, nextAt: null, delivered: true };
  const wait = tossWebhookRetryMinutes[webhook.attempts];
  return { id, delivered, attempts, nextAt: wait === undefined ? null : now + wait * MINUTE };
}

function forgetOldest(webhooks: Map<string, Webhook>): void {
  for (const webhook of webhooks.values()) {
    if (webhook.nextAt !== null) continue;
    webhooks.delete(webhook.id);
    return;
  }
}

async function post(url: string, body: string): Promise<number | null> {
  try {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}
