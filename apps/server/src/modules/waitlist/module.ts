import { englishWaitlistMessage, englishWaitlistReceived } from '@kkumteo/copy/english/waitlist';
import { waitlistMessage, waitlistReceived } from '@kkumteo/copy/waitlist';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/pool.ts';
import type { Sessions } from '../../http/session.ts';
import type { SiteModule } from '../../site-module.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { offerSeats, type OfferDeps } from './offer-seats.ts';
import { waitlistRoutes, type WaitlistDeps } from './routes.ts';
import { settleRequests } from './settle-requests.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  readonly sessions: Sessions;
}

const SECOND_MS = 1_000;

const writeSentence: OfferDeps['writeSentence'] = ({ kind, headcount, seats }) =>
  waitlistMessage({
    state: kind === 'whole' ? 'offered' : 'part-offered',
    end: null,
    headcount,
    offeredSeats: seats,
    asksForPart: kind === 'part',
  });

const SENTENCES: WaitlistDeps['sentences'] = {
  ko: { received: waitlistReceived, of: waitlistMessage },
  en: { received: englishWaitlistReceived, of: englishWaitlistMessage },
};

/** The waitlist: its calls, and the jobs that offer seats and end what is settled. */
export const waitlistModule = (deps: Deps): SiteModule => ({
  routes: (api) => waitlistRoutes(api, { ...deps, sentences: SENTENCES }),
  jobs: [
    { name: 'offer-seats', everyMs: SECOND_MS, run: async () => void (await offerSeats({ ...deps, writeSentence })) },
    {
      name: 'end-waitlist',
      everyMs: MINUTE_MS,
      run: async () => settleRequests(deps.db, await deps.catalogue.current(), {}, deps.clock.now()),
    },
  ],
});
