import { tossErrors, type TossErrorCode } from '@kkumteo/partners/toss/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from './faults.ts';

/** The answer of a call before transport faults are applied. */
export type Outcome =
  /** An answer; `silent` loses it on the way back. */
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown; readonly silent?: boolean }
  /** The call broke off before it took effect. */
  | { readonly kind: 'lost' };

/** A 200 answer; a silent one is lost on its way back. */
export function answer(body: unknown, silent = false): Outcome {
  return { kind: 'answer', status: 200, body, silent };
}

/** One of the provider's errors with its own status and sentence. */
export function refuse(code: TossErrorCode): Outcome {
  const { status, message } = tossErrors[code];
  return { kind: 'answer', status, body: { code, message } };
}

type Answer = Extract<Outcome, { kind: 'answer' }>;

/** Sends the answer, or loses or breaks it by the fault. */
export function send(
  reply: FastifyReply,
  request: FastifyRequest,
  outcome: Outcome,
  fault: Fault | null,
): FastifyReply {
  if (outcome.kind === 'lost' || outcome.silent === true || fault?.kind === 'timeoutAfterCapture') {
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  }
  if (fault?.kind === 'truncatedBody') return truncate(reply, outcome);
  if (fault?.kind === 'http500Text') return reply.code(500).type('text/plain').send(outcome.body);
  return reply
    .code(outcome.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(fault?.kind === 'unknownFields' ? withStrangeParts(outcome.body) : outcome.body));
}

function truncate(reply: FastifyReply, outcome: Answer): FastifyReply {
  const body = Buffer.from(JSON.stringify(outcome.body));
  reply.hijack();
  reply.raw.writeHead(outcome.status, { 'content-type': 'application/json', 'content-length': body.length });
  reply.raw.write(body.subarray(0, Math.floor(body.length / 2)), () => reply.raw.destroy());
  return reply;
}

/** What a later version of the provider may add: an unknown field, a new value in a closed list. */
function withStrangeParts(body: unknown): unknown {
  const object = { ...(body as Record<string, unknown>), rewardPoint: { earned: 10 }, settlementGroup: 'B' };
  const card = (body as { card?: unknown }).card;
  return typeof card === 'object' && card !== null ? { ...object, card: { ...card, ownerType: '임직원' } } : object;
}
