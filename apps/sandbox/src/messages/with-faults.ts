import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MessageStep } from './faults.ts';
import type { MessageSandbox } from './messages.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

type Act = (request: FastifyRequest) => Answer;

/** An endpoint that fails by the next fault. `refused` is the service's own refusal. */
export function withFaults(sandbox: MessageSandbox, step: MessageStep, refused: Answer, act: Act) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const fault = sandbox.faults.take(step);
    if (fault === 'lostBefore') return cut(reply);
    if (fault === 'http500') return reply.code(500).send('Internal Server Error');
    const answer = fault === 'refused' ? refused : act(request);
    await sandbox.box.written();
    return fault === 'lostAfter' ? cut(reply) : reply.code(answer.status).send(answer.body);
  };
}

function cut(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
