import { englishWaitlistMessage, englishWaitlistReceived } from '@kkumteo/copy/english/waitlist';
import { waitlistMessage, waitlistReceived } from '@kkumteo/copy/waitlist';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import {
  partAnswerRequest,
  waitlistAnswer,
  waitlistFields,
  waitlistMessageAnswer,
  waitlistParams,
  waitlistPaths,
  waitlistRequest,
} from '@kkumteo/contract/waitlist/waitlist';
import type { WaitlistEntry } from '@kkumteo/domain/waitlist/waitlist-request';
import type { FastifyRequest } from 'fastify';
import type { SiteModule } from '../../site-module.ts';
import type { SiteDeps } from '../site-deps.ts';
import { offerSeats, type OfferDeps } from './offer-seats.ts';
import { settleRequests } from './settle-requests.ts';
import { memberOf, type Api } from '../../http/api.ts';
import { languageOf } from '../../http/answers/english.ts';
import { callsOf } from '../../http/calls.ts';
import { orRefuse } from '../../http/refused.ts';
import { answerPart, withdraw } from './answer.ts';
import { joinWaitlist } from './join-waitlist.ts';
import { findOwn } from './store.ts';

type Deps = Pick<SiteDeps, 'db' | 'clock' | 'catalogue' | 'sessions'>;

const writeSentence: OfferDeps['writeSentence'] = ({ kind, headcount, seats }) =>
  waitlistMessage({
    state: kind === 'whole' ? 'offered' : 'part-offered',
    end: null,
    headcount,
    offeredSeats: seats,
    asksForPart: kind === 'part',
  });

/** The sentence about the current state of a request, and the one that answers a new one. */
const SENTENCES = {
  ko: { received: waitlistReceived, of: waitlistMessage },
  en: { received: englishWaitlistReceived, of: englishWaitlistMessage },
};

/** The waitlist: its calls, and the jobs that offer seats and end what is settled. */
export const waitlistModule = (deps: Deps): SiteModule => ({
  routes: (api) => waitlistRoutes(api, deps),
  jobs: [
    { name: 'offer-seats', everyMs: 1_000, run: async () => void (await offerSeats({ ...deps, writeSentence })) },
    {
      name: 'end-waitlist',
      everyMs: MINUTE_MS,
      run: async () => settleRequests(deps.db, await deps.catalogue.current(), {}, deps.clock.now()),
    },
  ],
});

const tags = ['booking'];

/** Joining the waitlist, a member's own requests, and answering partial offers. */
function waitlistRoutes(api: Api, deps: Deps): void {
  const { db, catalogue, clock, sessions } = deps;
  const calls = callsOf(api, tags, { onRequest: sessions.requireMember });
  const settle = async (memberKey: number): Promise<void> =>
    settleRequests(db, await catalogue.current(), { memberKey }, clock.now());
  const ownList = async (request: FastifyRequest): Promise<readonly WaitlistEntry[]> => {
    const { memberKey } = memberOf(request);
    const { of } = SENTENCES[languageOf(request)];
    await settle(memberKey);
    return (await findOwn(db, memberKey)).map((row) => ({ ...row, message: of(row) }));
  };

  calls.post(waitlistPaths.request, { body: waitlistRequest, answer: waitlistMessageAnswer }, async (request) => {
    const { memberKey } = memberOf(request);
    await settle(memberKey);
    const language = languageOf(request);
    orRefuse(await joinWaitlist(deps, { memberKey, language }, request.body), waitlistFields.encode);
    return { message: SENTENCES[language].received };
  });

  calls.get(waitlistPaths.own, { answer: waitlistAnswer }, ownList);

  calls.post(waitlistPaths.withdraw(':waitNo'), { params: waitlistParams, answer: waitlistAnswer }, async (request) => {
    orRefuse(await withdraw(deps, memberOf(request).memberKey, request.params));
    return ownList(request);
  });

  calls.post(
    waitlistPaths.answer(':waitNo'),
    { params: waitlistParams, body: partAnswerRequest, answer: waitlistAnswer },
    async (request) => {
      orRefuse(await answerPart(deps, memberOf(request).memberKey, request.params, request.body));
      return ownList(request);
    },
  );
}
