import { expect, test } from 'vitest';
import { EARLY_PRESSES_HASH } from '../documents/early-presses.ts';
import { securityHeaders } from './security-headers.ts';

const sandbox = { provider: 'sandbox', scriptUrl: 'http://localhost:3900/v2/standard' };
const live = { provider: 'toss', scriptUrl: 'https://js.tosspayments.com/v2/standard' };
const frames = (card: typeof sandbox, url: string | null): string =>
  /frame-src ([^;]*)/.exec(
    securityHeaders({ production: false, card, experienceCard: url === null ? null : { url } })[
      'content-security-policy'
    ] ?? '',
  )?.[1] ?? '';

test('a site without a provider of payments loads nothing of anybody else’s', () => {
  const none = { provider: 'none', scriptUrl: 'about:blank' };
  const policy = securityHeaders({ production: true, card: none, experienceCard: null })['content-security-policy'];
  expect(policy).toContain(`script-src 'self' ${EARLY_PRESSES_HASH}; `);
  expect(policy).not.toMatch(/https?:|blank|null/);
});

test('the windows of both providers open in a frame of the page, and no one else’s', () => {
  expect([
    frames(sandbox, 'http://localhost:3900'),
    frames(live, null),
    frames(live, 'https://cards.example.com/api'),
  ]).toEqual([
    `'self' http://localhost:3900`,
    `'self' https://*.tosspayments.com`,
    `'self' https://*.tosspayments.com https://cards.example.com`,
  ]);
});
