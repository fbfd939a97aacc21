import {
  registrationLinkRequest,
  registeredAnswer,
  registerRequest,
  registrationAnswer,
  registrationFields,
  registrationLinkAnswer,
  registrationPaths,
  registrationPatterns,
  registrationSecrets,
  type RegistrationView,
} from '@kkumteo/contract/reservation/registration';
import { lineParams } from '@kkumteo/contract/reservation/reservation-list';
import type { Decision } from '@kkumteo/domain/shared/decision';
import type { FastifyRequest } from 'fastify';
import { createJobQueue, type JobQueue } from '../../../db/job-queue.ts';
import { memberOf, type Api } from '../../../http/api.ts';
import { callsOf } from '../../../http/calls.ts';
import { createAllowance, type Rate } from '../../../http/limits/token-bucket.ts';
import { visitorAddress } from '../../../http/limits/visitor-address.ts';
import { orRefuse } from '../../../http/refused.ts';
import type { Sessions } from '../../../http/session.ts';
import type { EditPeopleDeps, EditPeopleRefusal } from '../edit-people/load-line.ts';
import { ownerOf } from '../edit-people/routes.ts';
import { linkIdOf, readRegistrationLink, changeRegistrationLink } from './manage-link.ts';
import { LINK_OVER, readRegistration, register } from './register.ts';

const tags = ['reservation'];

interface Deps extends EditPeopleDeps {
  readonly sessions: Sessions;
  /** The sentence that answers a registration. */
  readonly saved: string;
}

/** The registration link of a group's line: for its leader, and for the participants who have it. */
export function registrationRoutes(api: Api, deps: Deps): void {
  const ofLeader = callsOf(api, tags, { onRequest: deps.sessions.requireMember });
  const ofParticipant = callsOf(api, tags);
  const refuseTooMany = limitRegistrations(() => deps.clock.now());
  const enqueue = createLinkQueues();
  const byLink = async (
    token: string,
    call: (linkId: number) => Promise<Decision<RegistrationView, EditPeopleRefusal>>,
  ): Promise<Decision<RegistrationView, EditPeopleRefusal>> => {
    const linkId = await linkIdOf(deps.db, token);
    return linkId === null ? LINK_OVER : enqueue(linkId, () => call(linkId));
  };

  ofLeader.get(registrationPatterns.link, { params: lineParams, answer: registrationLinkAnswer }, async (request) => {
    const own = { ...request.params, memberKey: memberOf(request).memberKey };
    return orRefuse(await readRegistrationLink(deps, own));
  });

  ofLeader.post(
    registrationPatterns.link,
    { params: lineParams, body: registrationLinkRequest, answer: registrationLinkAnswer },
    async (request) => {
      const own = { ...request.params, ...ownerOf(request) };
      return orRefuse(await changeRegistrationLink(deps, own, request.body.use));
    },
  );

  ofParticipant.post(
    registrationPaths.read,
    { body: registrationSecrets, answer: registrationAnswer },
    async (request) => {
      refuseTooMany(request);
      const { token, key } = request.body;
      const read = (linkId: number) => readRegistration(deps, linkId, { key, requestId: request.id });
      return orRefuse(await byLink(token, read));
    },
  );

  ofParticipant.post(registrationPaths.save, { body: registerRequest, answer: registeredAnswer }, async (request) => {
    refuseTooMany(request);
    const { token, ...typed } = request.body;
    const save = (linkId: number) => register(deps, linkId, { ...typed, requestId: request.id });
    const registration = orRefuse(await byLink(token, save), registrationFields.encode);
    return { message: deps.saved, registration };
  });
}

/** Calls by one link that a process works on at once: the pool stays free for other visitors. */
const CALLS_OF_A_LINK = 2;
/** A school of 400 that opens its link in one moment, and again. */
const CALLS_OF_A_LINK_WAITING = 800;

interface LinkQueue {
  readonly queue: JobQueue;
  calls: number;
}

/**
 * Runs so many calls of a link at once, the others in order of arrival; calls of different links don't wait for each
 * other.
 */
function createLinkQueues(): <T>(linkId: number, call: () => Promise<T>) => Promise<T> {
  const links = new Map<number, LinkQueue>();
  return async (linkId, call) => {
    const link = links.get(linkId) ?? {
      queue: createJobQueue({ atOnce: CALLS_OF_A_LINK, maxWaiting: CALLS_OF_A_LINK_WAITING }),
      calls: 0,
    };
    links.set(linkId, link);
    link.calls += 1;
    try {
      return await link.queue.add(call);
    } finally {
      link.calls -= 1;
      if (link.calls === 0) links.delete(linkId);
    }
  };
}

/**
 * Calls of one address by registration links: a school of 400 in one lesson, each pupil reading, saving and correcting
 * once.
 */
const REGISTRATION_RATE: Rate = { burst: 1_200, perSecond: 2 };
const MOST_COUNTED = 20_000;

/** Counts calls by address; refuses with 429 and the time of the next try. `now` in ms. */
function limitRegistrations(now: () => number) {
  const allow = createAllowance(REGISTRATION_RATE, MOST_COUNTED, now);
  return ({ ip }: Pick<FastifyRequest, 'ip'>): void => allow(visitorAddress(ip));
}
