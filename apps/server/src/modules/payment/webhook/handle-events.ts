import { tokenBuckets } from '../../../http/limits/token-bucket.ts';
import { followOrder } from '../attempts/follow-order.ts';
import { findAttempt } from '../attempts/store.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { isWithCardProvider } from '../payment-providers.ts';
import { LOOKUPS_PER_ORDER, LOOKUPS_IN_TOTAL, ORDERS_COUNTED } from './limits.ts';
import type { Row } from '../../../db/tables.ts';

/** Whether an order may be looked into at once because of an event; what may not is left to the job. */
export interface LookupLimit {
  mayLook(orderNo: string): boolean;
}

/** So often this process asks the provider because of events, an order and in all. */
export function createLookupLimit({ clock }: Pick<PaymentDeps, 'clock'>): LookupLimit {
  const ofOrder = tokenBuckets(LOOKUPS_PER_ORDER, ORDERS_COUNTED);
  const inAll = tokenBuckets(LOOKUPS_IN_TOTAL, 1);
  return {
    mayLook: (orderNo) => ofOrder.take(orderNo, clock.now()) && inAll.take('all', clock.now()),
  };
}

type Waiting = Row<'provider_event', 'provider' | 'eventKey' | 'receivedAt'>;

const OF_ORDER = `select provider, event_key, received_at from provider_event
  where order_no = $1 and handled_at is null`;
// One that came again meanwhile speaks of something newer, and waits on.
const HANDLED = `update provider_event e set handled_at = to_timestamp($4::float8)
  from unnest($1::text[], $2::text[], $3::float8[]) w (provider, event_key, at)
  where e.provider = w.provider and e.event_key = w.event_key and e.received_at = to_timestamp(w.at)`;

/**
 * Reads the payments of waiting events again from the provider and saves them; events are only a hint (partners 1.2).
 * All that wait for the order are handled by the one look. Where the provider could not be asked they wait on.
 */
export async function reconcileOrder(deps: PaymentDeps, orderNo: string): Promise<void> {
  const waiting = await deps.sql.query<Waiting>(OF_ORDER, [orderNo], 'events-of-order');
  if (waiting.length === 0 || !(await look(deps, orderNo))) return;
  const columns = [
    waiting.map(({ provider }) => provider),
    waiting.map(({ eventKey }) => eventKey),
    waiting.map(({ receivedAt }) => receivedAt / 1000),
  ];
  await deps.sql.query(HANDLED, [...columns, deps.clock.now() / 1000], 'events-handled');
}

/** False if the provider did not answer: then the events stay for a later run. */
async function look(deps: PaymentDeps, orderNo: string): Promise<boolean> {
  const attempt = await findAttempt(deps.sql, orderNo);
  if (attempt === null || !isWithCardProvider(attempt)) return true;
  return followOrder(deps, attempt, await deps.providers.card.find(orderNo));
}

const ORDERS_AT_ONCE = 50;
const WAITING = `select order_no from provider_event
  where handled_at is null and received_at <= to_timestamp($1::float8) group by order_no order by min(received_at) limit ${ORDERS_AT_ONCE}`;
const YOUNG_MS = 5_000;

/** Reconciles orders of which events wait: the process died, the provider did not answer, or it was asked too often. */
export async function handleWaitingEvents(deps: PaymentDeps): Promise<void> {
  const cutoff = (deps.clock.now() - YOUNG_MS) / 1000;
  const waiting = await deps.sql.query<{ readonly orderNo: string }>(WAITING, [cutoff], 'events-waiting');
  for (const { orderNo } of waiting) await reconcileOrder(deps, orderNo);
}
