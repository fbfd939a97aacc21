import { describe, expect, it } from 'vitest';
import { cardSettings } from './settings.ts';

describe('the choice of the card provider', () => {
  it('is the sandbox beside the site where no keys are given', () => {
    expect(cardSettings({ SANDBOX_PORT: '4100' })).toMatchObject({
      provider: 'sandbox',
      baseUrl: 'http://localhost:4100',
      scriptUrl: 'http://localhost:4100/v2/standard',
      readTimeoutMs: 30_000,
    });
  });

  it('is the live provider where both keys are given', () => {
    expect(cardSettings({ TOSS_CLIENT_KEY: 'live_ck_1', TOSS_SECRET_KEY: 'live_sk_1' })).toMatchObject({
      provider: 'toss',
      baseUrl: 'https://api.tosspayments.com',
      scriptUrl: 'https://js.tosspayments.com/v2/standard',
    });
  });

  it('is refused with a sentence that holds no key where one key is missing', () => {
    expect(() => cardSettings({ TOSS_SECRET_KEY: 'live_sk_1' })).toThrow(/TOSS_CLIENT_KEY and TOSS_SECRET_KEY/);
    expect(() => cardSettings({ TOSS_SECRET_KEY: 'live_sk_1' })).not.toThrow(/live_sk_1/);
  });
});
