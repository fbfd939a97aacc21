import { isApiFailure } from '../lib/http.ts';

const TOO_MANY = 429;
const TRIES = 3;

/** Of a query that only asks: what was asked for too often is asked for again a few times, and a refusal is shown at once. */
export const askAgain = {
  retry: (failures: number, thrown: Error): boolean =>
    failures < TRIES && isApiFailure(thrown) && thrown.status === TOO_MANY,
  retryDelay: 2_000,
};
