import { waitlistMessage, waitlistReceived } from '@kkumteo/copy/waitlist';
import type { Clock } from './clock.ts';
import type { Database } from './db/pool.ts';
import type { Api } from './http/api.ts';
import type { Sessions } from './http/session.ts';
import type { Job } from './jobs/job-runner.ts';
import type { Catalogue } from './modules/catalog/catalogue.ts';
import { offerSeats, type OfferDeps } from './modules/waitlist/offer-seats.ts';
import { waitlistRoutes } from './modules/waitlist/routes.ts';
import { endSettled } from './modules/waitlist/store.ts';

interface WaitlistParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  readonly sessions: Sessions;
}

export interface Waitlist {
  readonly routes: (api: Api) => void;
  readonly jobs: readonly Job[];
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

const tell: OfferDeps['tell'] = ({ kind, headcount, seats }) =>
  waitlistMessage({
    state: kind === 'whole' ? 'offered' : 'part-offered',
    end: null,
    headcount,
    offeredSeats: seats,
    asksForPart: kind === 'part',
  });

/** Composes the waitlist: its calls, and the jobs that offer seats and end what is settled. */
export function composeWaitlist(parts: WaitlistParts): Waitlist {
  const { db, clock } = parts;
  const sentences = { received: waitlistReceived, of: waitlistMessage };
  return {
    routes: (api) => waitlistRoutes(api, { ...parts, sentences }),
    jobs: [
      { name: 'offer-seats', everyMs: SECOND_MS, run: async () => void (await offerSeats({ ...parts, tell })) },
      { name: 'end-waitlist', everyMs: MINUTE_MS, run: () => endSettled(db, {}, clock.now()) },
    ],
  };
}
