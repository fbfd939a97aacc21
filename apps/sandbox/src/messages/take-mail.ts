import { sandboxMailSchema, sandboxMailToken } from '@kkumteo/partners/mail/sandbox-mail';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sentinels } from './faults.ts';
import type { MessageSandbox } from './messages.ts';
import type { Answer } from './with-faults.ts';

export const mailRefused: Answer = { status: 422, body: { message: 'no such mailbox' } };

/** `POST /sandbox/mail`: keeps a mail; one that comes again under its Message-ID is counted, not shown twice. */
export const takeMail =
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
