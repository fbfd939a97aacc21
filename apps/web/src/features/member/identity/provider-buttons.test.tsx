import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ProviderButtons, type ProviderButtonsProps } from './provider-buttons.tsx';

afterEach(cleanup);

const ALL: ProviderButtonsProps['providers'] = [
  { key: 'kakao', name: '카카오' },
  { key: 'naver', name: '네이버' },
  { key: 'oidc', name: '학교 계정' },
];
const draw = (purpose: ProviderButtonsProps['purpose'], providers = ALL) =>
  render(<ProviderButtons providers={providers} returnTo="/reserve/ind/child/12?date=2026-12-09" purpose={purpose} />);
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test.each([
  ['login', ['카카오 로그인', '네이버 로그인', '학교 계정 로그인']],
  ['sign-up', ['카카오로 시작하기', '네이버로 시작하기', '학교 계정 로그인']],
] as const)('each provider has the words of its brand at a %s', (purpose, words) => {
  draw(purpose);
  expect(names()).toEqual(words);
});

test('a provider that the site does not have has no button', () => {
  draw('login', ALL.slice(1, 2));
  expect(names()).toEqual(['네이버 로그인']);
});

test('a button leads to its provider and keeps where the visitor was going', () => {
  draw('login');
  const { pathname, searchParams } = new URL(
    screen.getByRole('link', { name: '네이버 로그인' }).getAttribute('href') ?? '',
    'http://localhost',
  );
  expect([pathname, searchParams.get('provider'), searchParams.get('returnTo')]).toEqual([
    '/api/oidc/start',
    'naver',
    '/reserve/ind/child/12?date=2026-12-09',
  ]);
});

test('the buttons are reached by the keyboard in their order, and their signs are not read out', async () => {
  draw('login');
  const user = userEvent.setup();
  for (const link of screen.getAllByRole('link')) {
    await user.tab();
    expect(document.activeElement).toBe(link);
  }
  expect([...document.querySelectorAll('svg')].map((sign) => sign.getAttribute('aria-hidden'))).toEqual([
    'true',
    'true',
  ]);
});
