import { tossErrors } from '@kkumteo/partners/toss/errors';
import { tossOrderIdSchema } from '@kkumteo/partners/toss/requests';
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findCard } from '../card/cards.ts';
import { faultSchema } from '../card/faults.ts';
import { paymentObject } from '../card/payment-object.ts';
import type { CardSandbox } from '../card/sandbox.ts';
import { addressPart } from '../card/serve.ts';
import { approve } from '../card/window/decide.ts';
import { openWindow } from '../card/window/open.ts';
import { readKoreanMoment } from '../clock.ts';

export const controlTokenHeader = 'x-sandbox-token';

const clockSchema = z.union([
  z.strictObject({ now: z.string().min(1) }),
  z.strictObject({ advanceSeconds: z.number().int().min(0) }),
  z.strictObject({ reset: z.literal(true) }),
]);

const authorizationSchema = z.strictObject({
  orderId: tossOrderIdSchema,
  amount: z.number().int().positive(),
  orderName: z.string().min(1).max(100).default('시험 주문'),
  card: z.string().default('shinhan'),
});

/** Faults, clock, log and replay: for tests and people who want to see a failure. Every call needs the token. */
export function controlRoutes(app: FastifyInstance, sandbox: CardSandbox): void {
  const guarded = { preHandler: guard(sandbox.config.controlToken) };

  app.get('/sandbox/faults', guarded, () => ({ faults: sandbox.faults.waiting() }));
  app.post('/sandbox/faults', guarded, (request, reply) => {
    const fault = faultSchema.safeParse(request.body);
    if (!fault.success) return refuseBody(reply, fault.error);
    sandbox.faults.queue(fault.data);
    return { faults: sandbox.faults.waiting() };
  });
  app.delete('/sandbox/faults', guarded, () => {
    sandbox.faults.clear();
    return { faults: [] };
  });

  app.get('/sandbox/clock', guarded, () => ({ now: new Date(sandbox.clock.now()).toISOString() }));
  app.post('/sandbox/clock', guarded, async (request, reply) => {
    const wanted = clockSchema.safeParse(request.body);
    if (!wanted.success) return refuseBody(reply, wanted.error);
    const offset = newOffset(sandbox.clock.offset(), wanted.data);
    if (!Number.isFinite(offset)) return reply.code(400).send({ message: 'now is not a time' });
    await sandbox.setClock(offset);
    return { now: new Date(sandbox.clock.now()).toISOString() };
  });

  app.get('/sandbox/log', guarded, () => ({ log: sandbox.log.entries() }));
  app.get('/sandbox/payments', guarded, () => ({ payments: allPayments(sandbox) }));
  app.post('/sandbox/authorizations', guarded, (request, reply) => authorize(sandbox, request, reply));

  app.get('/sandbox/webhooks', guarded, () => ({ webhooks: sandbox.delivery.list() }));
  app.post('/sandbox/webhooks/:id/replay', guarded, async (request, reply) => {
    const status = await sandbox.delivery.replay(addressPart(request, 'id'));
    return status === 'unknown' ? reply.code(404).send({ message: 'no such webhook' }) : { status };
  });
}

function guard(token: string) {
  const wanted = Buffer.from(token);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const given = Buffer.from(String(request.headers[controlTokenHeader] ?? ''));
    if (given.length === wanted.length && timingSafeEqual(given, wanted)) return;
    await reply.code(401).send({ message: `the header ${controlTokenHeader} is missing or wrong` });
  };
}

function refuseBody(reply: FastifyReply, error: z.ZodError): FastifyReply {
  return reply.code(400).send({ message: z.prettifyError(error) });
}

function newOffset(offset: number, wanted: z.infer<typeof clockSchema>): number {
  if ('reset' in wanted) return 0;
  if ('now' in wanted) return readKoreanMoment(wanted.now) - Date.now();
  return offset + wanted.advanceSeconds * 1_000;
}

function allPayments(sandbox: CardSandbox): readonly unknown[] {
  return [...sandbox.ledger.all()].map((record) => paymentObject(record, sandbox.origin()));
}

/** A buyer who opens the window and approves, in one call: for load runs that have no browser. */
async function authorize(sandbox: CardSandbox, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const wanted = authorizationSchema.safeParse(request.body);
  if (!wanted.success) return refuseBody(reply, wanted.error);
  const { orderId, amount, orderName, card } = wanted.data;
  if (findCard(card) === undefined) return reply.code(400).send({ message: 'no such card' });
  const opened = openWindow(sandbox, {
    clientKey: sandbox.config.clientKey,
    customerKey: '@@ANONYMOUS',
    opener: sandbox.origin(),
    request: { method: 'CARD', amount: { currency: 'KRW', value: amount }, orderId, orderName },
  });
  if (typeof opened === 'string') return reply.code(tossErrors[opened].status).send({ code: opened });
  approve(sandbox, opened, card);
  await sandbox.journal.written();
  return { paymentKey: opened.paymentKey, orderId, amount };
}
