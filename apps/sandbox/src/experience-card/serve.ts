import { experienceCardIdempotencyHeader } from '@kkumteo/partners/experience-card/requests';
import { experienceCardResults, type ExperienceCardResult } from '@kkumteo/partners/experience-card/codes';
import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Outcome, send, answer } from '../card/answer.ts';
import type { Fault, FaultEndpoint } from '../card/faults.ts';
import type { Act } from '../card/serve.ts';
import type { ExperienceCardSandbox } from './sandbox.ts';

/** The way of every call: access, kept answer, fault, work, and back. */
export function serve(sandbox: ExperienceCardSandbox, endpoint: FaultEndpoint, act: Act) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const fault = sandbox.shared.faults.take(endpoint);
    const outcome = await work(sandbox, request, fault, act);
    await sandbox.journal.written();
    note(sandbox, endpoint, outcome, fault);
    return send(reply, request, outcome, fault);
  };
}

async function work(
  sandbox: ExperienceCardSandbox,
  request: FastifyRequest,
  fault: Fault | null,
  act: Act,
): Promise<Outcome> {
  if (!mayCall(request.headers.authorization, sandbox.key)) {
    return { kind: 'answer', status: 401, body: experienceCardResults.malformed };
  }
  if (fault?.kind === 'timeoutBeforeCapture') return { kind: 'lost' };
  if (fault?.kind === 'http500Json') return { kind: 'answer', status: 500, body: experienceCardResults.vendorDown };
  if (fault?.kind === 'http500Text') return { kind: 'answer', status: 500, body: 'Internal Server Error' };
  if (fault?.kind === 'slow') await sleep(fault.ms);
  if (fault?.kind === 'declined') return result('vendorDown');
  return request.method === 'POST' ? once(sandbox, request, act) : act(request);
}

function mayCall(header: string | undefined, key: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${key}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** The same key and address answer the first answer again. */
async function once(sandbox: ExperienceCardSandbox, request: FastifyRequest, act: Act): Promise<Outcome> {
  const key = request.headers[experienceCardIdempotencyHeader.toLowerCase()];
  if (typeof key !== 'string') return act(request);
  const scope = `${request.url} ${key}`;
  const now = sandbox.shared.clock.now();
  const known = sandbox.idempotency.begin(scope, now);
  if (known === 'processing') return result('vendorDown');
  if (known !== 'new') return { kind: 'answer', status: known.status, body: JSON.parse(known.body) };
  const outcome = await act(request);
  if (outcome.kind === 'lost') sandbox.idempotency.abandon(scope);
  else sandbox.keepAnswer({ scope, at: now, status: outcome.status, body: JSON.stringify(outcome.body) });
  return outcome;
}

function note(sandbox: ExperienceCardSandbox, endpoint: FaultEndpoint, outcome: Outcome, fault: Fault | null): void {
  const body = outcome.kind === 'answer' ? (outcome.body as Record<string, unknown>) : {};
  sandbox.shared.log.add({
    at: sandbox.shared.clock.now(),
    what: endpoint,
    status: outcome.kind === 'answer' ? outcome.status : null,
    ...(typeof body['code'] === 'string' && { code: body['code'] }),
    ...(fault !== null && { fault: fault.kind }),
  });
}

/** A 200 with a result code and what belongs to it; a silent one is lost on its way back. */
export function result(name: ExperienceCardResult, facts: object = {}, silent = false): Outcome {
  return answer({ ...experienceCardResults[name], ...facts }, silent);
}
