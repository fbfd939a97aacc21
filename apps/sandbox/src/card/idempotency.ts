import { tossIdempotencyDays } from '@kkumteo/partners/toss/requests';

export interface KeptAnswer {
  readonly scope: string;
  readonly at: number;
  readonly status: number;
  readonly body: string;
}

export interface IdempotencyStore {
  /** What is known of the scope: its answer, that it is being worked on, or nothing (and it is marked so now). */
  begin(scope: string, now: number): KeptAnswer | 'processing' | 'new';
  finish(answer: KeptAnswer): void;
  /** The request never took effect: the key is free again. */
  abandon(scope: string): void;
}

const LIFE = tossIdempotencyDays * 86_400_000;

/**
 * The provider's store of answers: the scope is key, API key, method and address and *not* the body, so one key used
 * for two orders answers with the first order's payment. Beyond `limit` answers the oldest is forgotten.
 */
export function createIdempotencyStore(limit: number): IdempotencyStore {
  const known = new Map<string, KeptAnswer | 'processing'>();

  const finish = (answer: KeptAnswer): void => {
    known.delete(answer.scope);
    known.set(answer.scope, answer);
    if (known.size <= limit) return;
    const oldest = known.keys().next();
    if (!oldest.done) known.delete(oldest.value);
  };

  return {
    begin: (scope, now) => {
      const entry = known.get(scope);
      if (entry === 'processing') return entry;
      if (entry !== undefined && now < entry.at + LIFE) return entry;
      known.set(scope, 'processing');
      return 'new';
    },
    finish,
    abandon: (scope) => {
      known.delete(scope);
    },
  };
}
