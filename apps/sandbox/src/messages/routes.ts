import { sandboxMailToken, sandboxMailSchema } from '@kkumteo/partners/mail/sandbox-mail';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { messageFaultSchema, sentinels } from './faults.ts';
import { type MessageSandbox, withFaults, type Answer } from './messages.ts';
import { showMail, showMessages } from './message-list.ts';
import { addToGroup, callRefused, getGroup, makeGroup, sendGroup, signed } from './solapi.ts';

/** Mail, 알림톡 and text messages: the services' calls, the page that shows what was sent, and the faults for tests. */
export function messageRoutes(app: FastifyInstance, sandbox: MessageSandbox): void {
  const groups = '/messages/v4/groups';
  app.post('/sandbox/mail', withFaults(sandbox, 'mail', mailRefused, takeMail(sandbox)));
  app.post(groups, withFaults(sandbox, 'makeGroup', callRefused, signed(sandbox, makeGroup(sandbox))));
  app.get(`${groups}/:groupId`, withFaults(sandbox, 'getGroup', callRefused, signed(sandbox, getGroup(sandbox))));
  app.put(
    `${groups}/:groupId/messages`,
    withFaults(sandbox, 'addToGroup', callRefused, signed(sandbox, addToGroup(sandbox))),
  );
  app.post(
    `${groups}/:groupId/send`,
    withFaults(sandbox, 'sendGroup', callRefused, signed(sandbox, sendGroup(sandbox))),
  );
  app.get('/messages', showMessages(sandbox));
  app.get('/messages/mail/:messageId', showMail(sandbox));
  controlRoutes(app, sandbox);
}

function controlRoutes(app: FastifyInstance, sandbox: MessageSandbox): void {
  const guarded = {
    preHandler: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      if (request.headers[sandboxMailToken] === sandbox.token) return;
      await reply.code(401).send({ message: `the header ${sandboxMailToken} is missing or wrong` });
    },
  };
  app.get('/sandbox/messages', guarded, () => ({ messages: sandbox.box.kept() }));
  app.delete('/sandbox/messages', guarded, async () => {
    sandbox.box.clear();
    await sandbox.box.written();
    return { messages: [] };
  });
  // The service’s own window, where a person registers a template and gets its id.
  app.put('/sandbox/messages/templates', guarded, async (request, reply) => {
    const template = templateSchema.safeParse(request.body);
    if (!template.success) return reply.code(400).send({ message: z.prettifyError(template.error) });
    sandbox.box.registerTemplate(template.data);
    await sandbox.box.written();
    return template.data;
  });
  app.post('/sandbox/messages/faults', guarded, (request, reply) => {
    const fault = messageFaultSchema.safeParse(request.body);
    if (!fault.success) return reply.code(400).send({ message: z.prettifyError(fault.error) });
    sandbox.faults.queue(fault.data);
    return { faults: sandbox.faults.waiting() };
  });
  app.delete('/sandbox/messages/faults', guarded, () => {
    sandbox.faults.clear();
    return { faults: [] };
  });
}

const templateSchema = z.strictObject({
  templateId: z.string().regex(/^[\w-]{1,50}$/),
  text: z.string().min(1).max(1_000),
});

const mailRefused: Answer = { status: 422, body: { message: 'no such mailbox' } };

/** `POST /sandbox/mail`: keeps a mail; one that comes again under its Message-ID is counted, not shown twice. */
const takeMail =
  (sandbox: MessageSandbox) =>
  (request: FastifyRequest): Answer => {
    if (request.headers[sandboxMailToken] !== sandbox.token) return { status: 401, body: { message: 'wrong token' } };
    const read = sandboxMailSchema.safeParse(request.body);
    if (!read.success) return { status: 400, body: { message: z.prettifyError(read.error) } };
    const mail = read.data;
    if (mail.to === sentinels.unknownMailbox) return mailRefused;
    const before = sandbox.box.mailOf(mail.messageId);
    const first = { kind: 'mail', id: mail.messageId, at: sandbox.clock.now(), mail, copies: 1 } as const;
    sandbox.box.keep(before === undefined ? first : { ...before, copies: before.copies + 1 });
    return { status: 200, body: { messageId: mail.messageId } };
  };
