import type { SandboxConfig } from '../config.ts';
import { createClock, type SettableClock } from '../clock.ts';
import { openMessageBox, type MessageBox } from './box.ts';
import { createMessageFaults, type MessageFaults, type MessageStep } from './faults.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The parts of the stand-in for mail, 알림톡 and text messages. */
export interface MessageSandbox {
  readonly box: MessageBox;
  readonly faults: MessageFaults;
  readonly clock: SettableClock;
  /** Key, secret and token in one: it opens nothing real. */
  readonly token: string;
}

/** Opens the stand-in with the messages of its journal. */
export async function openMessageSandbox(config: SandboxConfig): Promise<MessageSandbox> {
  return {
    box: await openMessageBox(config.dataDir),
    faults: createMessageFaults(),
    clock: createClock(config.startsAt === null ? 0 : config.startsAt - Date.now()),
    token: config.controlToken,
  };
}

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
