import { createSandbox, type Sandbox } from '../../../../sandbox/src/app.ts';
import type { SandboxConfig } from '../../../../sandbox/src/config.ts';
import { faultSchema } from '../../../../sandbox/src/card/faults.ts';
import type { PaymentProvider } from './port.ts';
import { createTossProvider, type TossSettings } from './toss/toss.ts';

export interface RunningSandbox {
  readonly url: string;
  readonly sandbox: Sandbox;
  readonly gateway: PaymentProvider;
  gatewayWith(settings: Partial<TossSettings>): PaymentProvider;
  authorize(orderNo: string, amount: number, card?: string): Promise<string>;
  fault(fault: Readonly<Record<string, unknown>>): void;
  advance(seconds: number): Promise<void>;
  charged(): number;
  /** How often the endpoint was called, including lost calls. */
  calls(endpoint: string): number;
  close(): Promise<void>;
}

const secretKey = 'test_sk_for0tests';
const clientKey = 'test_ck_for0tests';

export async function startSandbox(options: Partial<SandboxConfig> = {}): Promise<RunningSandbox> {
  const sandbox = await createSandbox({
    port: 0,
    host: '127.0.0.1',
    origin: null,
    secretKey,
    clientKey,
    controlToken: 'control',
    merchant: '꿈터',
    slowMs: 300,
    siteOrigin: null,
    dataDir: null,
    startsAt: null,
    ...options,
  });
  const url = (await sandbox.listen()).replace('localhost', '127.0.0.1');
  const gatewayWith = (settings: Partial<TossSettings>): PaymentProvider =>
    createTossProvider({
      provider: 'sandbox',
      baseUrl: url,
      scriptUrl: `${url}/v2/standard`,
      clientKey,
      secretKey,
      readTimeoutMs: 2_000,
      findTimeoutMs: 2_000,
      retryDelayMs: 20,
      ...settings,
    });
  return {
    url,
    sandbox,
    gateway: gatewayWith({}),
    gatewayWith,
    authorize: (orderNo, amount, card = 'shinhan') => authorize(sandbox, orderNo, amount, card),
    fault: (fault) => sandbox.card.faults.queue(faultSchema.parse(fault)),
    advance: (seconds) => sandbox.card.setClock(sandbox.card.clock.offset() + seconds * 1_000),
    charged: () => sandbox.card.ledger.movements().reduce((sum, movement) => sum + movement.amount, 0),
    calls: (endpoint) => sandbox.card.log.entries().filter((entry) => entry.what === endpoint).length,
    close: () => sandbox.close(),
  };
}

async function authorize(sandbox: Sandbox, orderId: string, amount: number, card: string): Promise<string> {
  const answer = await sandbox.app.inject({
    method: 'POST',
    url: '/sandbox/authorizations',
    headers: { 'x-sandbox-token': 'control' },
    payload: { orderId, amount, card },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ paymentKey: string }>().paymentKey;
}
