import type { Rate } from '../../../http/limits/token-bucket.ts';

/** The longest body that a provider's webhook may have, in bytes; a payment with a dozen refunds has six thousand. */
export const WEBHOOK_BODY_BYTES = 32_768;

/** What one address may send: a provider sends a whole opening's webhooks from a few. */
export const WEBHOOKS_PER_ADDRESS: Rate = { burst: 300, perSecond: 150 };

/** What all addresses together may send to one process. */
export const WEBHOOKS_IN_TOTAL: Rate = { burst: 600, perSecond: 300 };

export const ADDRESSES_COUNTED = 5_000;

/** How often events make us ask the provider about one order; the rest waits for the job. */
export const LOOKUPS_PER_ORDER: Rate = { burst: 5, perSecond: 1 / 10 };

/** How often it is asked about all of them, by one process. */
export const LOOKUPS_IN_TOTAL: Rate = { burst: 60, perSecond: 20 };

export const ORDERS_COUNTED = 5_000;

/** So many events are kept of one order; a further one makes the newest of them wait again. */
export const EVENTS_PER_ORDER = 40;

/** What is kept of a word of the provider's, in characters. */
export const WORD_LENGTH = 100;
