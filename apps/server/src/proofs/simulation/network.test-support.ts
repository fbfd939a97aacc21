import type { SeededRandom } from '@kkumteo/testkit/seeded-random';
import { faultSchema, type FaultEndpoint } from '../../../../sandbox/src/card/faults.ts';
import { BANK } from './bank.test-support.ts';
import { ordersIn } from './gated-database.test-support.ts';
import { ofSite } from './seams.test-support.ts';
import type { World } from './world.test-support.ts';

type Answer = { readonly status: number; readonly text: string } | null;

// Kept by the sandbox itself: what happens to a call there.
const THERE = [
  'timeoutBeforeCapture',
  'timeoutAfterCapture',
  'http500Json',
  'http500Text',
  'truncatedBody',
  'unknownFields',
] as const;
// What happens to a call or its answer on the way.
const ON_THE_WAY = ['connectionRefused', 'late', 'slow', 'http500AfterCapture', 'busy409'] as const;
export const FAULTS = [...THERE, ...ON_THE_WAY, 'refundRefused'] as const;
export type FaultKind = (typeof FAULTS)[number];

const SECOND_MS = 1_000;
const failure = (status: number, code: string): Answer => ({ status, text: JSON.stringify({ code, message: '시험' }) });

/**
 * What lies between a site and the provider: a gate before each call and one before its answer is seen. A call may be refused, answered late
 * or never, or still be on its way after the site has stopped waiting.
 */
export function network(world: World): typeof fetch {
  const { gates, house } = world;
  return async (input, init = {}) => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
    const site = ofSite.getStore() ?? null;
    const ask = (): Promise<Answer> => gates.during(() => house.call(url, altered(world, init)));
    if (site === null) return response(await ask());
    const endpoint = endpointOf(url, init.method ?? 'GET');
    const about = ordersIn(
      `${world.bank.card.ledger.byKey(/\/(tsbx_[^/]+)/.exec(url)?.[1] ?? '')?.orderId} ${url} ${typeof init.body === 'string' ? init.body : ''}`,
    );
    await gates.pass({ site, label: `before ${endpoint}`, about, from: 0 });
    const fault = drawFault(world, endpoint, about);
    if (fault !== null) {
      world.trace.tell('fault', fault);
      world.trace.note(`${site} ${endpoint} ${about}: ${fault}`);
    }
    return meet(world, { site, endpoint, about, ask }, fault);
  };
}

interface Call {
  readonly site: string;
  readonly endpoint: FaultEndpoint;
  readonly about: string;
  readonly ask: () => Promise<Answer>;
}

async function meet(world: World, call: Call, fault: FaultKind | null): Promise<Response> {
  const { bank, clock, dice } = world;
  const patience = (call.endpoint === 'confirm' || call.endpoint === 'cancel' ? 30 : 10) * SECOND_MS;
  switch (fault) {
    case null:
      return seen(world, call, await call.ask(), 0);
    case 'connectionRefused':
      return seen(world, call, null, 0);
    case 'busy409':
      return seen(world, call, failure(409, 'IDEMPOTENT_REQUEST_PROCESSING'), 0);
    case 'http500AfterCapture':
      await call.ask();
      return seen(world, call, failure(500, 'FAILED_INTERNAL_SYSTEM_PROCESSING'), 0);
    case 'slow': {
      const answer = await call.ask();
      const takes = dice.integer(1, 45) * SECOND_MS;
      return seen(world, call, takes > patience ? null : answer, clock.now() + Math.min(takes, patience));
    }
    case 'late':
      void arrive(world, call, clock.now() + dice.integer(1, 50) * SECOND_MS);
      return seen(world, call, null, clock.now() + patience);
    case 'refundRefused':
      bank.card.faults.queue(
        faultSchema.parse({ endpoint: 'cancel', kind: 'declined', code: 'EXCEED_MAX_REFUND_DUE' }),
      );
      for (const order of call.about.split(' ')) world.refusedRefunds.add(order);
      return seen(world, call, await call.ask(), 0);
    default:
      bank.card.faults.queue(faultSchema.parse({ endpoint: call.endpoint, kind: fault }));
      return seen(world, call, await call.ask(), 0);
  }
}

/** The site sees the answer, or that none comes. */
async function seen(
  { gates }: World,
  { site, endpoint, about }: Call,
  answer: Answer,
  from: number,
): Promise<Response> {
  await gates.pass({ site, label: `after ${endpoint}`, about, from });
  return response(answer);
}

/** A call that the network had kept: it reaches the provider whether or not somebody waits for it still. */
async function arrive({ gates }: World, { endpoint, about, ask }: Call, from: number): Promise<void> {
  await gates.pass({ site: null, label: `late ${endpoint}`, about, from });
  await ask();
}

function response(answer: Answer): Response {
  if (answer === null) throw new TypeError('fetch failed');
  return new Response(answer.text, { status: answer.status });
}

const altered = ({ sabotage }: World, init: RequestInit): RequestInit => sabotage?.request?.(init) ?? init;

function drawFault(
  { phase, outage, plan, dice, bank }: World,
  endpoint: FaultEndpoint,
  about: string,
): FaultKind | null {
  if (phase !== 'trouble') return null;
  if (outage) return dice.pick(['connectionRefused', 'timeoutBeforeCapture', 'http500Json']);
  if (!dice.chance(plan.faultRate)) return null;
  return dice.pick(kindsFor(endpoint, dice, charged(bank, about)));
}

const charged = (bank: World['bank'], about: string): boolean => bank.card.ledger.byOrder(about)?.approvedAt != null;

function kindsFor(endpoint: FaultEndpoint, dice: SeededRandom, isCharged: boolean): readonly FaultKind[] {
  const everywhere = [...THERE, 'connectionRefused', 'slow', 'http500AfterCapture', 'late'] as const;
  if (endpoint === 'cancel' && isCharged && dice.chance(0.5)) return ['refundRefused'];
  return endpoint === 'confirm' || endpoint === 'cancel' ? [...everywhere, 'busy409'] : everywhere;
}

const ENDPOINTS: readonly (readonly [RegExp, FaultEndpoint])[] = [
  [/^POST \/v1\/payments\/confirm$/, 'confirm'],
  [/^POST \/v1\/payments\/[^/]+\/cancel$/, 'cancel'],
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

function endpointOf(url: string, method: string): FaultEndpoint {
  const call = `${method} ${url.slice(BANK.length)}`;
  const found = ENDPOINTS.find(([pattern]) => pattern.test(call));
  if (found === undefined) throw new Error(`the simulation does not know ${call}`);
  return found[1];
}
