import { createHash, timingSafeEqual } from 'node:crypto';
import type { ProviderEvent } from '../../../gateways/payment/port.ts';
import { untilConfirmed } from '../attempts/confirm-payment.ts';
import { secretOf } from '../deposits/store.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { EVENTS_PER_ORDER, WORD_LENGTH } from './limits.ts';

/** waits: read the order from the provider. Else it is known, has no effect, or names an unknown order. */
export type Kept = 'waits' | 'handled' | 'repeated' | 'unknown';

const KEEP = 'select keep_event($1, $2, $3, $4::jsonb, $5, $6, $7, to_timestamp($8::float8)) as kept';

/**
 * Stores an event of a provider about an order of ours, before it is trusted; nothing is stored for other orders. Only
 * what identifies the event is stored, never its body (decision 36). A deposit event without its account's secret is
 * stored and has no effect.
 */
export async function keepEvent(
  deps: Pick<PaymentDeps, 'sql' | 'clock' | 'logger' | 'settler'>,
  provider: string,
  event: ProviderEvent,
): Promise<Kept> {
  const { sql, clock, logger, settler } = deps;
  const trust = event.kind === 'deposit' ? await trustIn(deps, event) : 'unknown';
  const forged = trust === 'forged';
  const chargedKey = event.kind === 'payment' ? event.chargedKey : null;
  // One that we are confirming at this moment is waited for: then it says nothing new.
  if (chargedKey !== null) await untilConfirmed(settler, event.orderNo);
  const facts = factsOf(event);
  const values = [
    provider,
    keyOf(event, trust === 'known'),
    event.orderNo,
    JSON.stringify(facts),
    chargedKey,
    !forged,
    EVENTS_PER_ORDER,
    clock.now() / 1000,
  ];
  const [row] = await sql.query<{ readonly kept: Kept }>(KEEP, values, 'event-store');
  if (forged) logger.warn({ attemptId: event.orderNo }, 'a deposit event without its secret was not believed');
  return row?.kept ?? 'unknown';
}

const word = (text: string): string => text.slice(0, WORD_LENGTH);

/** What is kept of an event: no secret, and nothing of a buyer. */
const factsOf = (event: ProviderEvent): Readonly<Record<string, string>> =>
  event.kind === 'deposit'
    ? { kind: 'deposit', status: word(event.status), transactionKey: word(event.transactionKey) }
    : { kind: 'payment', status: word(event.status) };

/** One deposit is one event, however often it is delivered; a forged one can't displace the true one. */
const keyOf = (event: ProviderEvent, isTrusted: boolean): string =>
  event.kind === 'deposit' && isTrusted
    ? hash(`deposit|${event.orderNo}|${event.transactionKey}|${event.status}`)
    : event.digest;

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** known: the event has its account's secret. unknown: we know no secret (yet), and the provider is asked anyway. */
async function trustIn(
  { sql }: Pick<PaymentDeps, 'sql'>,
  event: Extract<ProviderEvent, { kind: 'deposit' }>,
): Promise<'known' | 'unknown' | 'forged'> {
  const secret = await secretOf(sql, event.orderNo);
  if (secret === undefined || secret === null) return 'unknown';
  return isSameSecret(secret, event.secret) ? 'known' : 'forged';
}

/** Takes as long for a secret that is nearly right as for any other. */
function isSameSecret(known: string, given: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(known), digest(given));
}
