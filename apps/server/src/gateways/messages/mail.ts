import { createTransport } from 'nodemailer';
import { mailPage, messageIdOf } from './mail-page.ts';
import type { MailSender, SendOutcome } from './port.ts';
import { sandboxMailToken, type SandboxMail } from '@kkumteo/partners/mail/sandbox-mail';

export interface SmtpSettings {
  /** `smtps://user:password@host:465`; user and password are sent to that server only. */
  readonly url: string;
  /** `이름 <no-reply@park.example>` */
  readonly from: string;
  readonly timeoutMs: number;
}

export function createSmtpMail({ url, from, timeoutMs }: SmtpSettings): MailSender {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // A connection that breaks may have delivered the mail: the caller retries with the same Message-ID.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      const messageId = messageIdOf(mail.key, from);
      const { to, subject, text, replyTo } = mail;
      try {
        await transport.sendMail({
          messageId,
          from,
          // An object is one address; a string would be parsed as a list.
          to: { name: '', address: to },
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          html: mailPage(mail),
          textEncoding: 'base64',
        });
        return { kind: 'sent', via: 'mail', providerRef: messageId };
      } catch (error) {
        return read(error);
      }
    },
    close: () => transport.close(),
  };
}

// Errors about the recipient or the content are final; any other, such as a wrong password, can be fixed.
const FINAL: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE']);

/** The error's text repeats the recipient, so only its codes are kept. */
function read(error: unknown): SendOutcome {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  const status = typeof responseCode === 'number' ? responseCode : null;
  const name = typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : 'connection';
  const final = FINAL.has(code) && status !== null && status >= 500;
  return { kind: final ? 'refused' : 'failed', code: status === null ? name : `${name}-${status}` };
}

export interface SandboxMailSettings {
  readonly url: string;
  readonly token: string;
  readonly from: string;
  readonly timeoutMs: number;
}

/** Mail to the sandbox, which shows it on a page instead of delivering it. */
export function createSandboxMail({ url, token, from, timeoutMs }: SandboxMailSettings): MailSender {
  return {
    async send(mail) {
      const { key, to, subject, text, replyTo } = mail;
      const body: SandboxMail = {
        messageId: messageIdOf(key, from),
        from,
        to,
        ...(replyTo !== undefined && { replyTo }),
        subject,
        text,
        html: mailPage(mail),
      };
      try {
        const answer = await fetch(`${url}/sandbox/mail`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', [sandboxMailToken]: token },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        });
        await answer.body?.cancel();
        if (answer.ok) return { kind: 'sent', via: 'mail', providerRef: body.messageId };
        return { kind: answer.status === 422 ? 'refused' : 'failed', code: `http-${answer.status}` };
      } catch (error) {
        return { kind: 'failed', code: error instanceof Error ? error.name : 'connection' };
      }
    },
    close: () => undefined,
  };
}
