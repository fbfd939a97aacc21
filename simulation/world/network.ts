import type { SeededRandom } from '@kkumteo/demo-park/seeded-random';
import { faultSchema, type FaultEndpoint } from '../../apps/sandbox/src/card/faults.ts';
import type { PaymentRecord } from '../../apps/sandbox/src/card/record.ts';
import { PROVIDER_URL } from './providers.ts';
import { onlyReading, ordersIn } from './gated-database.ts';
import { currentSite } from './host-fakes.ts';
import type { World } from './world.ts';

type Answer = { readonly status: number; readonly text: string } | null;

// Kept by the sandbox itself: what happens to a call there.
const PROVIDER_FAULTS = [
  'timeoutBeforeCapture',
  'timeoutAfterCapture',
  'http500Json',
  'http500Text',
  'truncatedBody',
  'unknownFields',
] as const;
// What happens to a call or its answer on the way.
const NETWORK_FAULTS = ['connectionRefused', 'late', 'slow', 'http500AfterCapture', 'busy409'] as const;
// What the provider says no to: giving money back, and closing an account that waits for it.
const REFUSALS = { refundRefused: 'EXCEED_MAX_REFUND_DUE', closingRefused: 'NOT_CANCELABLE_PAYMENT' } as const;
export const FAULTS = [...PROVIDER_FAULTS, ...NETWORK_FAULTS, 'refundRefused', 'closingRefused'] as const;
type FaultKind = (typeof FAULTS)[number];

const SECOND_MS = 1_000;
const failure = (status: number, code: string): Answer => ({ status, text: JSON.stringify({ code, message: '시험' }) });

/**
 * What lies between a site and the provider: a gate before each call and one before its answer is seen. A call may be
 * refused, answered late or never, or still be on its way after the site has stopped waiting.
 */
export function network(world: World): typeof fetch {
  const { gates, providerHost } = world;
  return async (input, init = {}) => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
    const site = currentSite.getStore() ?? null;
    const ask = (): Promise<Answer> => gates.during(() => providerHost.call(url, altered(world, init)));
    if (site === null || onlyReading.getStore() === true) return response(await ask());
    const endpoint = endpointOf(world, `${init.method ?? 'GET'} ${url.slice(PROVIDER_URL.length)}`);
    const about = ordersIn(
      `${world.providers.card.ledger.byKey(/\/(tsbx_[^/]+)/.exec(url)?.[1] ?? '')?.orderId} ${url} ${typeof init.body === 'string' ? init.body : ''}`,
    );
    await gates.pass({ site, label: `before ${endpoint}`, about, from: 0 });
    const fault = drawFault(world, endpoint, about);
    if (fault !== null) {
      world.trace.count('fault', fault);
      world.trace.note(`${site} ${endpoint} ${about}: ${fault}`);
    }
    return applyFault(world, { site, endpoint, about, ask }, fault);
  };
}

// Calls that change something at the provider, whose answer a site waits for longer.
const CHANGING: ReadonlySet<FaultEndpoint> = new Set(['confirm', 'cancel', 'issueAccount']);

interface Call {
  readonly site: string;
  readonly endpoint: FaultEndpoint;
  readonly about: string;
  readonly ask: () => Promise<Answer>;
}

async function applyFault(world: World, call: Call, fault: FaultKind | null): Promise<Response> {
  const { providers, clock, dice } = world;
  const patience = (CHANGING.has(call.endpoint) ? 30 : 10) * SECOND_MS;
  switch (fault) {
    case null:
      return deliverAnswer(world, call, await call.ask(), 0);
    case 'connectionRefused':
      return deliverAnswer(world, call, null, 0);
    case 'busy409':
      return deliverAnswer(world, call, failure(409, 'IDEMPOTENT_REQUEST_PROCESSING'), 0);
    case 'http500AfterCapture':
      await call.ask();
      return deliverAnswer(world, call, failure(500, 'FAILED_INTERNAL_SYSTEM_PROCESSING'), 0);
    case 'slow': {
      const answer = await call.ask();
      const takes = dice.integer(1, 45) * SECOND_MS;
      return deliverAnswer(world, call, takes > patience ? null : answer, clock.now() + Math.min(takes, patience));
    }
    case 'late':
      void deliverLate(world, call, clock.now() + dice.integer(1, 50) * SECOND_MS);
      return deliverAnswer(world, call, null, clock.now() + patience);
    case 'refundRefused':
    case 'closingRefused':
      providers.card.faults.queue(faultSchema.parse({ endpoint: 'cancel', kind: 'declined', code: REFUSALS[fault] }));
      if (fault === 'refundRefused') for (const order of call.about.split(' ')) world.refusedRefunds.add(order);
      return deliverAnswer(world, call, await call.ask(), 0);
    default:
      providers.card.faults.queue(faultSchema.parse({ endpoint: call.endpoint, kind: fault }));
      return deliverAnswer(world, call, await call.ask(), 0);
  }
}

/** Hands the site the answer, or the failure to get one. */
async function deliverAnswer(
  { gates }: World,
  { site, endpoint, about }: Call,
  answer: Answer,
  from: number,
): Promise<Response> {
  await gates.pass({ site, label: `after ${endpoint}`, about, from });
  return response(answer);
}

/** Delivers a delayed call, which reaches the provider whether or not the site still waits for it. */
async function deliverLate({ gates }: World, { endpoint, about, ask }: Call, from: number): Promise<void> {
  await gates.pass({ site: null, label: `late ${endpoint}`, about, from });
  await ask();
}

function response(answer: Answer): Response {
  if (answer === null) throw new TypeError('fetch failed');
  return new Response(answer.text, { status: answer.status });
}

const altered = ({ sabotage }: World, init: RequestInit): RequestInit => sabotage?.request?.(init) ?? init;

function drawFault(
  { phase, outage, plan, dice, providers }: World,
  endpoint: FaultEndpoint,
  about: string,
): FaultKind | null {
  if (phase !== 'trouble') return null;
  if (outage) return dice.pick(['connectionRefused', 'timeoutBeforeCapture', 'http500Json']);
  if (!dice.chance(plan.faultRate)) return null;
  return dice.pick(kindsFor(endpoint, dice, recordOf(providers, about)?.approvedAt != null));
}

/** The payment that a call is about: among the orders in it there may be numbers of refunds. */
const recordOf = ({ card }: World['providers'], about: string): PaymentRecord | undefined =>
  about
    .split(' ')
    .map((order) => card.ledger.byOrder(order))
    .find((record) => record !== undefined);

function kindsFor(endpoint: FaultEndpoint, dice: SeededRandom, isCharged: boolean): readonly FaultKind[] {
  const everywhere = [...PROVIDER_FAULTS, 'connectionRefused', 'slow', 'http500AfterCapture', 'late'] as const;
  if (endpoint === 'cancel' && dice.chance(isCharged ? 0.5 : 0.2))
    return [isCharged ? 'refundRefused' : 'closingRefused'];
  return endpoint === 'confirm' || endpoint === 'cancel' ? [...everywhere, 'busy409'] : everywhere;
}

const ENDPOINTS: readonly (readonly [RegExp, FaultEndpoint])[] = [
  [/^POST \/v1\/payments\/confirm$/, 'confirm'],
  [/^POST \/v1\/payments\/[^/]+\/cancel$/, 'cancel'],
  [/^POST \/v1\/virtual-accounts$/, 'issueAccount'],
  [/^GET \/v1\/payments\/orders\//, 'getOrder'],
  [/^GET \/v1\/payments\//, 'getPayment'],
  [/^GET \/v1\/transactions/, 'transactions'],
  [/^POST \/experience-card\/v1\/balance/, 'experienceCardBalance'],
  [/^POST \/experience-card\/v1\/sessions/, 'experienceCardSession'],
  [/^POST \/experience-card\/v1\/payments/, 'experienceCardPay'],
  [/^POST \/experience-card\/v1\/refunds/, 'experienceCardRefund'],
  [/^GET \/experience-card\/v1\/payments\//, 'experienceCardFind'],
  [/^GET \/experience-card\/v1\/policy/, 'experienceCardPolicy'],
];

/** To the site a call that fails here is one without an answer: it is kept, so that the schedule ends by it. */
function endpointOf({ unknownCalls }: World, call: string): FaultEndpoint {
  const found = ENDPOINTS.find(([pattern]) => pattern.test(call));
  if (found !== undefined) return found[1];
  unknownCalls.add(call);
  throw new Error(`the simulation does not know ${call}`);
}
