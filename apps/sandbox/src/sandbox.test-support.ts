import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'vitest';
import { createSandbox, type Sandbox } from './app.ts';
import type { SandboxConfig } from './config.ts';

const testConfig: SandboxConfig = {
  port: 0,
  host: '127.0.0.1',
  origin: 'http://sandbox.example',
  secretKey: 'test_sk_here',
  clientKey: 'test_ck_here',
  controlToken: 'control',
  merchant: '꿈터',
  slowMs: 50,
  siteOrigin: null,
  dataDir: null,
  startsAt: Date.parse('2026-05-01T10:00:00+09:00'),
};

export const site = 'https://park.example';

/** One sandbox and the calls that its tests make; nothing listens. */
export interface TestSandbox {
  readonly sandbox: Sandbox;
  post(url: string, payload: unknown, headers?: Readonly<Record<string, string>>): Promise<Reply>;
  get(url: string, headers?: Readonly<Record<string, string>>): Promise<Reply>;
  control(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object): Promise<Reply>;
  /** Opens a window and answers its address. */
  open(request?: Readonly<Record<string, unknown>>, clientKey?: string): Promise<string>;
  /** Sends the window's form. */
  decide(
    address: string,
    form: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Reply>;
  authorize(orderId: string, amount: number, card?: string): Promise<string>;
  /** A buyer approves a transfer or a virtual account, with what the control API takes; answers the payment key. */
  choose(input: Readonly<Record<string, unknown>>): Promise<string>;
  /** Confirms what `authorize` or `choose` approved. */
  confirm(paymentKey: string, orderId?: string, amount?: number): Promise<Reply>;
  /** The same POST over a real port; false where the connection broke off instead of an answer. */
  reaches(url: string, payload: unknown, headers?: Readonly<Record<string, string>>): Promise<boolean>;
  /** Moves the clock on. */
  advance(seconds: number): Promise<void>;
}

export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly location: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

export const basic = `Basic ${Buffer.from('test_sk_here:').toString('base64')}`;

/** A sandbox with the test keys. Its clock is stopped at its start, unless a journal has another. */
export async function openTestSandbox(config: Partial<SandboxConfig> = {}): Promise<TestSandbox> {
  const wanted = { ...testConfig, ...config };
  const sandbox = await createSandbox(wanted);
  const { card } = sandbox;
  if (wanted.dataDir === null && wanted.startsAt !== null) {
    card.stopClock(true);
    await card.setClock(wanted.startsAt - (card.clock.stoppedAt() ?? 0));
  }

  const call = async (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    headers: Readonly<Record<string, string>>,
    payload?: string,
  ): Promise<Reply> => {
    const answer = await sandbox.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
    const json = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      text: answer.body,
      location: answer.headers.location ?? null,
      body: json ? answer.json() : {},
    };
  };
  const json = { 'content-type': 'application/json' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  const control: TestSandbox['control'] = (method, url, payload) =>
    call(
      method,
      url,
      { 'x-sandbox-token': 'control', ...(payload !== undefined && json) },
      payload === undefined ? undefined : JSON.stringify(payload),
    );

  const post: TestSandbox['post'] = (url, payload, headers = {}) =>
    call('POST', url, { authorization: basic, ...json, ...headers }, JSON.stringify(payload));

  return {
    sandbox,
    control,
    post,
    choose: async (input) => {
      const reply = await control('POST', '/sandbox/authorizations', {
        orderId: 'order-0001',
        amount: 12_000,
        ...input,
      });
      return String(reply.body['paymentKey']);
    },
    confirm: (paymentKey, orderId = 'order-0001', amount = 12_000) =>
      post('/v1/payments/confirm', { paymentKey, orderId, amount }),
    reaches: async (url, payload, headers = {}) => {
      if (!sandbox.app.server.listening) await sandbox.listen();
      const { port } = sandbox.app.server.address() as AddressInfo;
      const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
        method: 'POST',
        headers: { authorization: basic, ...json, ...headers },
        body: JSON.stringify(payload),
      }).catch(() => null);
      return answer !== null;
    },
    advance: async (seconds) => {
      await control('POST', '/sandbox/clock', { advanceSeconds: seconds });
    },
    get: (url, headers = {}) => call('GET', url, { authorization: basic, ...headers }),
    open: async (request = {}, clientKey = 'test_ck_here') => {
      const wanted = {
        clientKey,
        customerKey: '@@ANONYMOUS',
        opener: site,
        request: windowRequest(request),
      };
      const reply = await call(
        'POST',
        '/sandbox/window',
        form,
        new URLSearchParams({ request: JSON.stringify(wanted) }).toString(),
      );
      return reply.location ?? reply.text;
    },
    decide: (address, fields, headers = {}) =>
      call('POST', address, { ...form, ...headers }, new URLSearchParams({ ...fields }).toString()),
    authorize: async (orderId, amount, card = 'shinhan') => {
      const reply = await control('POST', '/sandbox/authorizations', { orderId, amount, card });
      return String(reply.body['paymentKey']);
    },
  };
}

export function testSandboxOfEach(): TestSandbox {
  const bench: { current?: TestSandbox } = {};
  beforeEach(async () => {
    bench.current = await openTestSandbox();
  });
  afterEach(() => bench.current?.sandbox.close());
  return new Proxy({} as TestSandbox, { get: (_, name: keyof TestSandbox) => bench.current?.[name] });
}

export function merchantOfEach() {
  const merchant = { received: [] as { path: string; body: string }[], answers: [] as number[], siteOrigin: '' };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      merchant.received.push({ path: request.url ?? '', body });
      response.statusCode = merchant.answers.shift() ?? 200;
      response.end();
    });
  });
  beforeEach(async () => {
    merchant.received = [];
    merchant.answers = [];
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    merchant.siteOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));
  return merchant;
}

function windowRequest(request: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return {
    method: 'CARD',
    amount: { currency: 'KRW', value: 12_000 },
    orderId: 'order-0001',
    orderName: '소방관 체험',
    successUrl: `${site}/payment/return?outcome=success&order=order-0001`,
    failUrl: `${site}/payment/return?outcome=fail&order=order-0001`,
    windowTarget: 'self',
    ...request,
  };
}
