import { tossErrors } from '@kkumteo/partners/toss/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { faultSchema } from '../card/faults.ts';
import type { CardSandbox } from '../card/sandbox.ts';
import { addressPart } from '../card/serve.ts';
import { authorize } from './authorize.ts';
import { moveClock } from './clock.ts';
import { forge } from './forgery.ts';
import { guard } from './guard.ts';
import { consoleCancel, deposit, expire, findPayment, settleRefund, reverseDeposit, type Done } from './money.ts';
import {
  authorizationSchema,
  clockSchema,
  consoleCancelSchema,
  depositSchema,
  expireSchema,
  forgerySchema,
  holdSchema,
  refundSchema,
} from './schemas.ts';

/**
 * Faults, clock, deposits, log and replay: for tests and people who want to see a failure. Every call needs the token.
 */
export function controlRoutes(app: FastifyInstance, sandbox: CardSandbox): void {
  const guarded = { preHandler: guard(sandbox.config.controlToken) };

  app.get('/sandbox/faults', guarded, () => ({ faults: sandbox.faults.waiting() }));
  app.post('/sandbox/faults', guarded, (request, reply) =>
    read(faultSchema, request, reply, (fault) => {
      sandbox.faults.queue(fault);
      return { faults: sandbox.faults.waiting() };
    }),
  );
  app.delete('/sandbox/faults', guarded, () => {
    sandbox.faults.clear();
    return { faults: [] };
  });

  app.get('/sandbox/clock', guarded, () => clockView(sandbox));
  app.post('/sandbox/clock', guarded, (request, reply) =>
    read(clockSchema, request, reply, async (input) => {
      const moved = await moveClock(sandbox, input);
      return moved ? clockView(sandbox) : reply.code(400).send({ message: 'now is not a time' });
    }),
  );

  app.get('/sandbox/log', guarded, () => ({ log: sandbox.log.entries() }));
  moneyRoutes(app, sandbox);
  webhookRoutes(app, sandbox);
}

function moneyRoutes(app: FastifyInstance, sandbox: CardSandbox): void {
  const guarded = { preHandler: guard(sandbox.config.controlToken) };
  const send = (reply: FastifyReply, done: Done): Promise<unknown> => sendDone(sandbox, reply, done);

  app.get('/sandbox/payments', guarded, () => ({
    payments: [...sandbox.ledger.all()].map((record) => sandbox.show(sandbox.current(record) ?? record)),
  }));
  app.get('/sandbox/payments/:orderId', guarded, (request, reply) =>
    send(reply, findPayment(sandbox, addressPart(request, 'orderId')) ?? 'NOT_FOUND'),
  );
  app.post('/sandbox/authorizations', guarded, (request, reply) =>
    read(authorizationSchema, request, reply, async (input) => {
      const made = await authorize(sandbox, input);
      if ('wrong' in made) return reply.code(400).send({ message: made.wrong });
      if ('code' in made) return reply.code(tossErrors[made.code].status).send(made);
      return { paymentKey: made.paymentKey, orderId: input.orderId, amount: input.amount };
    }),
  );
  app.post('/sandbox/deposits', guarded, (request, reply) =>
    read(depositSchema, request, reply, (input) =>
      send(
        reply,
        input.event === 'takeBack'
          ? reverseDeposit(sandbox, input.orderId)
          : deposit(sandbox, input.orderId, input.amount, input.depositorName),
      ),
    ),
  );
  app.post('/sandbox/expire', guarded, (request, reply) =>
    read(expireSchema, request, reply, (input) => send(reply, expire(sandbox, input.orderId))),
  );
  app.post('/sandbox/console-cancels', guarded, (request, reply) =>
    read(consoleCancelSchema, request, reply, ({ orderId, ...wish }) =>
      send(reply, consoleCancel(sandbox, orderId, wish)),
    ),
  );
  app.post('/sandbox/refunds', guarded, (request, reply) =>
    read(refundSchema, request, reply, ({ orderId, result }) => send(reply, settleRefund(sandbox, orderId, result))),
  );
}

function webhookRoutes(app: FastifyInstance, sandbox: CardSandbox): void {
  const guarded = { preHandler: guard(sandbox.config.controlToken) };

  app.get('/sandbox/webhooks', guarded, () => ({
    held: sandbox.delivery.isHeld(),
    webhooks: sandbox.delivery.list(),
  }));
  app.post('/sandbox/webhooks/hold', guarded, (request, reply) =>
    read(holdSchema, request, reply, ({ held }) => {
      sandbox.delivery.hold(held);
      return { held };
    }),
  );
  app.post('/sandbox/webhooks/forge', guarded, (request, reply) =>
    read(forgerySchema, request, reply, async ({ orderId, kind }) => {
      const status = await forge(sandbox, orderId, kind);
      return status === 'unknown' ? reply.code(404).send({ message: 'no such order' }) : { status };
    }),
  );
  app.post('/sandbox/webhooks/:id/replay', guarded, async (request, reply) => {
    const status = await sandbox.delivery.replay(addressPart(request, 'id'));
    return status === 'unknown' ? reply.code(404).send({ message: 'no such webhook' }) : { status };
  });
}

function clockView(sandbox: CardSandbox): { readonly now: string; readonly stopped: boolean } {
  return { now: new Date(sandbox.clock.now()).toISOString(), stopped: sandbox.clock.stoppedAt() !== null };
}

/** Runs `act` with the body, or refuses a body that the schema rejects. */
async function read<T>(
  schema: z.ZodType<T>,
  request: FastifyRequest,
  reply: FastifyReply,
  act: (body: T) => unknown,
): Promise<unknown> {
  const body = schema.safeParse(request.body);
  return body.success ? act(body.data) : reply.code(400).send({ message: prettify(body.error) });
}

function prettify(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
}

/** Answers with the payment afterwards, saved to disk before any event is sent. */
async function sendDone(sandbox: CardSandbox, reply: FastifyReply, done: Done): Promise<unknown> {
  if (typeof done === 'string') return reply.code(done === 'NOT_FOUND' ? 404 : 409).send({ code: done });
  await sandbox.journal.written();
  return { payment: sandbox.show(done) };
}
