import { isApiFailure } from '../lib/http.ts';

const TOO_MANY = 429;
const TRIES = 3;

/** Options of a query without effects: retries it a few times after too many requests, and shows a refusal at once. */
export const askAgain = {
  retry: (failures: number, thrown: Error): boolean =>
    failures < TRIES && isApiFailure(thrown) && thrown.status === TOO_MANY,
  retryDelay: 2_000,
};
