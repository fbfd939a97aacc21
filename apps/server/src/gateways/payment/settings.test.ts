import { describe, expect, it } from 'vitest';
import { cardSettings } from './settings.ts';

const sandbox = {
  kind: 'sandbox',
  url: 'http://localhost:4100',
  clientKey: 'test_ck_1',
  secretKey: 'test_sk_1',
} as const;
const live = { kind: 'live', clientKey: 'live_ck_1', secretKey: 'live_sk_1' } as const;

describe('the settings of the card provider', () => {
  it('are those of the sandbox beside the site', () => {
    expect(cardSettings(sandbox, {})).toEqual({
      provider: 'sandbox',
      baseUrl: 'http://localhost:4100',
      scriptUrl: 'http://localhost:4100/v2/standard',
      clientKey: 'test_ck_1',
      secretKey: 'test_sk_1',
      readTimeoutMs: 30_000,
      findTimeoutMs: 10_000,
      retryDelayMs: 500,
    });
  });

  it('let browsers use another address of the sandbox than the site does', () => {
    expect(cardSettings(sandbox, { SANDBOX_ORIGIN: 'https://pay.example/' })).toMatchObject({
      baseUrl: 'http://localhost:4100',
      scriptUrl: 'https://pay.example/v2/standard',
    });
  });

  it('are those of the live provider where its keys are given', () => {
    expect(cardSettings(live, {})).toMatchObject({
      provider: 'toss',
      baseUrl: 'https://api.tosspayments.com',
      scriptUrl: 'https://js.tosspayments.com/v2/standard',
    });
  });

  it('refuse a timeout that is not a number, with a sentence', () => {
    expect(() => cardSettings(live, { CARD_READ_TIMEOUT_MS: 'soon' })).toThrow(
      'CARD_READ_TIMEOUT_MS is not a whole number of milliseconds.',
    );
  });
});
