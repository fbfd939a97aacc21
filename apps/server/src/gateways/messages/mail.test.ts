import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentinels } from '../../../../sandbox/src/messages/faults.ts';
import { mailPage, messageIdOf } from './mail-page.ts';
import type { Mail, MailSender } from './port.ts';
import { startMessageSandbox, type RunningMessageSandbox } from './sandbox.test-support.ts';
import { createSmtpMail } from './mail.ts';

const FROM = '꿈터 <no-reply@park.example>';
const mail = (facts: Partial<Mail> = {}): Mail => ({
  key: 'reservation.confirmed:20261120000000000001:mail',
  to: 'parent1@example.com',
  subject: '[꿈터] 예약이 완료되었습니다',
  text: '김*윤님, 예약이 완료되었습니다.\n\n체험 <종일권> & 하루\n\n자세히 보기: https://park.example/reserve',
  link: 'https://park.example/reserve',
  language: 'ko',
  ...facts,
});

it('shows lines with tabs as a table, and a single one as it is', () => {
  const html = mailPage(mail({ text: '관\t온 사람\n<어린이>\t12명\n\n한 줄\t그대로' }));
  expect(html).toContain('<table');
  expect(html).toMatch(/<th scope="col"[^>]*>온 사람<\/th>/);
  expect(html).toMatch(/<th scope="row"[^>]*>&lt;어린이&gt;<\/th><td[^>]*>12명<\/td>/);
  expect(html).toContain('한 줄\t그대로</p>');
});

describe('mail through a mail server', () => {
  const received: string[] = [];
  const recipients: string[] = [];
  let server: SMTPServer;
  let url: string;
  let gateway: MailSender;

  beforeAll(async () => {
    server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      onRcptTo({ address }, _session, done) {
        const refuse = (code: number): void => done(Object.assign(new Error(`no ${address}`), { responseCode: code }));
        recipients.push(address);
        if (address === 'gone@example.com') return refuse(550);
        if (address === 'busy@example.com') return refuse(451);
        done();
      },
      onData(stream, _session, done) {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          received.push(Buffer.concat(parts).toString('utf8'));
          done();
        });
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const place = server.server.address();
    url = `smtp://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`;
    gateway = createSmtpMail({ url, from: FROM, timeoutMs: 2_000 });
  });
  afterAll(async () => {
    gateway.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  it('is answered to whom it names, and to the sender where it names no one', async () => {
    await gateway.send(mail({ replyTo: 'hana@example.com' }));
    expect(received.at(-1)).toMatch(/^Reply-To: <?hana@example\.com>?\r$/mu);
    await gateway.send(mail({ key: 'inquiry.received:1:mail' }));
    expect(received.at(-1)).not.toMatch(/^Reply-To:/mu);
  });

  it('arrives as text and as a page, in Korean', async () => {
    const outcome = await gateway.send(mail());
    expect(outcome).toMatchObject({ kind: 'sent', via: 'mail' });
    const raw = received.at(-1) ?? '';
    const texts = [...raw.matchAll(/base64\r\n\r\n([A-Za-z0-9+/=\r\n]+)/gu)].map((match) =>
      Buffer.from(match[1] ?? '', 'base64').toString('utf8'),
    );
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/mu);
    expect(texts[0]).toContain('김*윤님, 예약이 완료되었습니다.');
    expect(texts[1]).toContain('체험 &lt;종일권&gt; &amp; 하루');
    expect(texts[1]).toContain('href="https://park.example/reserve"');
  });

  it.each(['parent1@example.com, spy@example.com', 'parent1@example.com\r\nBcc: spy@example.com'])(
    'goes to no one else, and has no header that a name or an address brings along: %j',
    async (to) => {
      recipients.length = 0;
      await gateway.send(mail({ to, subject: '[꿈터] 이하나\r\nBcc: spy@example.com\r\n\r\n<b>forged</b>' }));
      expect(recipients).not.toContain('spy@example.com');
      expect(recipients.length).toBeLessThan(2);
      const [head = ''] = (received.at(-1) ?? '').split('\r\n\r\n');
      expect(head.match(/^(?:to|cc|bcc|subject):/gimu)).toEqual(['To:', 'Subject:']);
    },
  );

  it('has the same Message-ID each time, so that a second copy is known', async () => {
    await gateway.send(mail());
    await gateway.send(mail());
    const ids = received.slice(-2).map((raw) => /^Message-ID: (.*)\r$/imu.exec(raw)?.[1]);
    expect(ids[0]).toBe('<reservation.confirmed-20261120000000000001-mail@park.example>');
    expect(ids[1]).toBe(ids[0]);
    expect(messageIdOf('a:b', 'no-reply@park.example')).toBe('<a-b@park.example>');
  });

  it('is refused for good where the mailbox is unknown, and retried where the server is busy', async () => {
    expect(await gateway.send(mail({ to: 'gone@example.com' }))).toEqual({ kind: 'refused', code: 'EENVELOPE-550' });
    expect(await gateway.send(mail({ to: 'busy@example.com' }))).toEqual({ kind: 'failed', code: 'EENVELOPE-451' });
  });

  it('is retried where the server does not answer, without logging the password', async () => {
    const lost = createSmtpMail({ url: 'smtp://user:secret@127.0.0.1:9', from: FROM, timeoutMs: 500 });
    const outcome = await lost.send(mail());
    lost.close();
    expect(outcome.kind).toBe('failed');
    expect(JSON.stringify(outcome)).not.toMatch(/secret|example\.com/u);
  });
});

describe('mail to the sandbox', () => {
  let sandbox: RunningMessageSandbox;
  beforeAll(async () => {
    sandbox = await startMessageSandbox([]);
  });
  afterAll(() => sandbox.close());
  const send = (facts: Partial<Mail>) => sandbox.gateways.mail?.send(mail(facts));

  it('shows on its page in Korean, once even where it came twice', async () => {
    sandbox.fault({ step: 'mail', kind: 'lostAfter' });
    expect(await send({})).toMatchObject({ kind: 'failed' });
    expect(await send({})).toMatchObject({ kind: 'sent', via: 'mail' });
    expect(sandbox.kept()).toMatchObject([{ kind: 'mail', copies: 2, mail: { to: 'parent1@example.com' } }]);
    const page = await (await fetch(`${sandbox.url}/messages`)).text();
    expect(page).toContain('lang="ko"');
    expect(page).toContain('[꿈터] 예약이 완료되었습니다');
    expect(page).toContain('체험 &lt;종일권&gt; &amp; 하루');
    expect(page).toContain('같은 메시지 2회 접수');
    const address = /href="(\/messages\/mail\/[^"]+)"/u.exec(page)?.[1] ?? '';
    const shown = await fetch(`${sandbox.url}${address}`);
    expect(shown.headers.get('content-security-policy')).toContain('sandbox');
    expect(await shown.text()).toContain('자세히 보기');
  });

  it('is refused for an unknown mailbox, and lost where the sandbox fails', async () => {
    expect(await send({ to: sentinels.unknownMailbox })).toEqual({ kind: 'refused', code: 'http-422' });
    sandbox.fault({ step: 'mail', kind: 'http500' });
    expect(await send({ key: 'another' })).toEqual({ kind: 'failed', code: 'http-500' });
  });

  it('needs the token for what was sent and for faults', async () => {
    expect((await fetch(`${sandbox.url}/sandbox/messages`)).status).toBe(401);
    const answer = await fetch(`${sandbox.url}/sandbox/messages`, { headers: { 'x-sandbox-token': 'control' } });
    expect(((await answer.json()) as { messages: unknown[] }).messages).toHaveLength(1);
  });
});
