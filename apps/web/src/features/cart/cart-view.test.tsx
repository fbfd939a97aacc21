import { instantOf } from '@kkumteo/domain/shared/time';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryRouter } from 'react-router';
import { Overlays } from '../../app/overlays.tsx';
import { useLocalValue } from '../../lib/use-local-value.ts';
import { cartItemOf, TODAY } from './cart-items.test-support.tsx';
import { type CartOwner, cartSlot, addItem } from './cart-store.ts';
import { CartView } from './cart-view.tsx';

const OWNER: CartOwner = { memberId: 'm1', track: 'individual' };

beforeEach(() => {
  // The server can't be reached: the cart is the browser's own and still opens.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
});

function Cart({ track = 'individual' }: { readonly track?: 'individual' | 'group' }) {
  const owner = { ...OWNER, track };
  const items = useLocalValue(cartSlot(owner)) ?? [];
  return <CartView cart={{ owner, items, now: instantOf(TODAY, 600) }} />;
}

const open = (track: 'individual' | 'group' = 'individual') =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Cart track={track} />
        <Overlays />
      </MemoryRouter>
    </QueryClientProvider>,
  );

const selected = () => screen.getByRole('complementary', { name: '선택한 체험' }).querySelector('h2')?.textContent;
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');

test('items are listed under their days with the weekday, the nearest first, all of them unticked', () => {
  addItem(OWNER, cartItemOf({ productId: 12, visitDate: '2026-12-11' }));
  addItem(OWNER, cartItemOf({ productId: 11 }));
  addItem(OWNER, cartItemOf({ productId: 13, startMinute: 540, name: '골목 빵집' }));
  open();
  expect(screen.getAllByRole('heading', { level: 2, name: /년/ }).map(({ textContent }) => textContent)).toEqual([
    '2026년 12월 9일 (수)',
    '2026년 12월 11일 (금)',
  ]);
  const wednesday = within(screen.getByRole('region', { name: '2026년 12월 9일 (수)' }));
  expect(wednesday.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent?.trim())).toEqual([
    '골목 빵집',
    '소방서 구조대',
  ]);
  expect(boxes().map(({ checked }) => checked)).toEqual([false, false, false, false, false]);
  expect(selected()).toBe('선택한 체험 0건');
});

test('ticked items are counted, and the box of a day ticks and unticks all of its items', async () => {
  addItem(OWNER, cartItemOf({ productId: 11 }));
  addItem(OWNER, cartItemOf({ productId: 12, name: '골목 빵집' }));
  open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: /골목 빵집/ }));
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: '이 날짜 모두 선택' });
  expect([selected(), all.checked, all.indeterminate]).toEqual(['선택한 체험 1건', false, true]);
  await user.click(all);
  expect([selected(), all.checked]).toEqual(['선택한 체험 2건', true]);
  await user.click(all);
  expect(selected()).toBe('선택한 체험 0건');
});

test('an item can be removed, and after a confirm the whole cart', async () => {
  addItem(OWNER, cartItemOf({ productId: 11 }));
  addItem(OWNER, cartItemOf({ productId: 12, name: '골목 빵집' }));
  open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /골목 빵집 .* 삭제/ }));
  expect(screen.queryByText('골목 빵집')).toBeNull();
  await user.click(screen.getByRole('button', { name: '바구니 비우기' }));
  await user.click(await screen.findByRole('button', { name: '모두 지우기' }));
  expect(await screen.findByText('체험바구니가 비어있습니다')).toBeDefined();
});

test('nothing can be paid while nothing is ticked', async () => {
  addItem(OWNER, cartItemOf());
  open();
  await userEvent.setup().click(screen.getByRole('button', { name: '결제하기' }));
  expect(await screen.findByText('선택된 상품이 없습니다.')).toBeDefined();
});

test('only groups reserve by pledge', () => {
  addItem(OWNER, cartItemOf());
  open();
  expect(screen.queryByRole('button', { name: '확약서 예약하기' })).toBeNull();
  cleanup();
  addItem({ ...OWNER, track: 'group' }, cartItemOf({ track: 'group' }));
  open('group');
  expect(screen.getByRole('button', { name: '확약서 예약하기' })).toBeDefined();
});

test('a selection of nothing but invitations has the one button 예약하기', async () => {
  const item = cartItemOf();
  addItem(OWNER, { ...item, listed: { ...item.listed, item: { ...item.listed.item, invited: true } } });
  open();
  await userEvent.setup().click(screen.getByRole('checkbox', { name: /소방서/ }));
  expect(screen.getByRole('button', { name: '예약하기' })).toBeDefined();
  expect(screen.queryByRole('button', { name: '결제하기' })).toBeNull();
});
