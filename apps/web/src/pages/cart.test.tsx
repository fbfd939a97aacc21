import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoginGuard } from '../app/login-guard.tsx';
import { setPageMember } from '../lib/page-member.ts';
import { cartItemOf } from '../features/cart/cart-items.test-support.tsx';
import { addItem } from '../features/cart/cart-store.ts';
import CartPage from './cart.tsx';

let asked: string[] = [];
let answers: 'never' | 'broken' | 'lost' = 'never';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  asked = [];
  answers = 'never';
  addItem({ memberId: 'm1', track: 'individual' }, cartItemOf());
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    if (answers === 'never') return new Promise(() => undefined);
    return answers === 'lost'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response('<html>', { status: 502 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/reserve/ind/cart']}>
        <LoginGuard>
          <CartPage track="individual" />
        </LoginGuard>
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('the stored cart of a member opens before any call is answered', () => {
  setPageMember('m1');
  open();
  expect(screen.getByText('소방서 구조대')).toBeDefined();
});

test.each([
  ['fails', 'broken', '오류가 발생하였습니다.'],
  ['are lost', 'lost', '요청이 만료되었습니다.'],
] as const)(
  'and stays open where the calls %s, with the sentence once and a way to ask again',
  async (_, how, said) => {
    setPageMember('m1');
    answers = how;
    open();
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([`${said}다시 시도`]);
    expect(screen.getByText('지금 예약할 수 있는지 확인하지 못했습니다.')).toBeDefined();
    expect(screen.getByText('소방서 구조대')).toBeDefined();
    asked = [];
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(asked).toEqual(expect.arrayContaining(['/api/site']));
  },
);

test('no cart opens where the tab’s member is unknown', () => {
  setPageMember(null);
  open();
  expect(screen.queryByText('소방서 구조대')).toBeNull();
});
