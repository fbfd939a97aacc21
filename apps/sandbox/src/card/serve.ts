import { isTossErrorCode, tossErrors, type TossErrorCode } from '@kkumteo/partners/toss/errors';
import { tossIdempotencyHeader, tossIdempotencyKeySchema, tossTestCodeHeader } from '@kkumteo/partners/toss/requests';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { refuse, type Outcome, send } from './answer.ts';
import type { Fault, FaultEndpoint } from './faults.ts';
import type { CardSandbox } from './sandbox.ts';

/** The work of one call: what its body, address and query say, and nothing of transport. */
export type Act = (request: FastifyRequest) => Outcome | Promise<Outcome>;

export function addressPart(request: FastifyRequest, name: string): string {
  return String((request.params as Record<string, unknown>)[name] ?? '');
}

type Answer = Extract<Outcome, { kind: 'answer' }>;

/** The way of every API call: access, asked-for error, kept answer, fault, work, and back. */
export function serve(sandbox: CardSandbox, endpoint: FaultEndpoint, act: Act) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const fault = sandbox.faults.take(endpoint);
    const outcome = await work(sandbox, request, fault, act);
    await sandbox.journal.written();
    note(sandbox, endpoint, outcome, fault);
    return send(reply, request, outcome, fault);
  };
}

async function work(sandbox: CardSandbox, request: FastifyRequest, fault: Fault | null, act: Act): Promise<Outcome> {
  const refused = refuseAccess(request.headers.authorization, sandbox.config.secretKey) ?? askedFor(request);
  if (refused !== null) return refuse(refused);
  if (fault?.kind === 'timeoutBeforeCapture') return { kind: 'lost' };
  if (fault?.kind === 'http500Json') return refuse('FAILED_INTERNAL_SYSTEM_PROCESSING');
  if (fault?.kind === 'http500Text') return { kind: 'answer', status: 500, body: 'Internal Server Error' };
  return request.method === 'POST' ? once(sandbox, request, fault, act) : perform(request, fault, act);
}

/** The error that the test key's header requests; it comes before any other check. */
function askedFor(request: FastifyRequest): TossErrorCode | null {
  const code = request.headers[tossTestCodeHeader.toLowerCase()];
  if (typeof code !== 'string') return null;
  return isTossErrorCode(code) ? code : 'INVALID_REQUEST';
}

async function once(sandbox: CardSandbox, request: FastifyRequest, fault: Fault | null, act: Act): Promise<Outcome> {
  const header = request.headers[tossIdempotencyHeader.toLowerCase()];
  if (header === undefined) return perform(request, fault, act);
  const key = tossIdempotencyKeySchema.safeParse(header);
  if (!key.success) return refuse('INVALID_IDEMPOTENCY_KEY');

  const scope = [request.method, request.url, sandbox.config.secretKey, key.data].join(' ');
  const known = sandbox.idempotency.begin(scope, sandbox.clock.now());
  if (known === 'processing') return refuse('IDEMPOTENT_REQUEST_PROCESSING');
  if (known !== 'new') return { kind: 'answer', status: known.status, body: JSON.parse(known.body) };

  const outcome = await perform(request, fault, act).catch((error: unknown) => {
    sandbox.idempotency.abandon(scope);
    throw error;
  });
  if (outcome.kind === 'lost') sandbox.idempotency.abandon(scope);
  else keep(sandbox, scope, outcome);
  return outcome;
}

function keep(sandbox: CardSandbox, scope: string, outcome: Answer): void {
  const body = JSON.stringify(outcome.body);
  sandbox.keepAnswer({ scope, at: sandbox.clock.now(), status: outcome.status, body });
}

async function perform(request: FastifyRequest, fault: Fault | null, act: Act): Promise<Outcome> {
  if (fault?.kind === 'slow') await sleep(fault.ms);
  if (fault?.kind === 'declined') return refuse(fault.code);
  return act(request);
}

function note(sandbox: CardSandbox, endpoint: FaultEndpoint, outcome: Outcome, fault: Fault | null): void {
  const body = outcome.kind === 'answer' ? (outcome.body as Record<string, unknown>) : {};
  sandbox.log.add({
    at: sandbox.clock.now(),
    what: endpoint,
    status: outcome.kind === 'answer' ? outcome.status : null,
    ...(typeof body['code'] === 'string' && body['code'] in tossErrors && { code: body['code'] }),
    ...(typeof body['orderId'] === 'string' && { orderId: body['orderId'] }),
    ...(fault !== null && { fault: fault.kind }),
  });
}

/** Checks `Authorization: Basic base64(secretKey + ':')`; answers the error to give, or null. */
function refuseAccess(header: string | undefined, secretKey: string): TossErrorCode | null {
  if (header === undefined || !header.startsWith('Basic ')) return 'INCORRECT_BASIC_AUTH_FORMAT';
  const decoded = Buffer.from(header.slice('Basic '.length), 'base64').toString('utf8');
  if (!decoded.includes(':')) return 'INCORRECT_BASIC_AUTH_FORMAT';
  return decoded === `${secretKey}:` ? null : 'UNAUTHORIZED_KEY';
}
