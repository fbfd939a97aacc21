import { sandboxMailToken, type SandboxMail } from '@kkumteo/partners/mail/sandbox-mail';
import { mailPage, messageIdOf } from './mail-page.ts';
import type { MailSender } from './port.ts';

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
