import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { cartItemOf } from './cart-items.test-support.tsx';
import { type CartOwner, addItem, readCart } from './cart-store.ts';
import { storedCartItem } from './cart-item.ts';
import { DroppedItems } from './dropped-items.tsx';

const OWNER: CartOwner = { memberId: 'm1', track: 'individual' };
const whole = cartItemOf();
const keptWhole = storedCartItem(whole);
const broken = storedCartItem({
  ...whole,
  listed: { ...whole.listed, labels: { ...whole.listed.labels, startMinute: Number.NaN } },
});
const store = (value: readonly unknown[]): void =>
  localStorage.setItem('kkumteo:cart:m1:individual', JSON.stringify({ version: 1, value }));
const stored = (): string => localStorage.getItem('kkumteo:cart:m1:individual') ?? '';
const sentence = (count: number): string =>
  `저장된 내용을 읽을 수 없어 체험 ${count}건을 바구니에서 뺐습니다. 다시 담아 주세요.`;

test('stored items that can not be read are dropped and said, and nothing else is lost', () => {
  store([broken, keptWhole, null]);
  render(<DroppedItems owner={OWNER} />);
  expect(screen.getByRole('status').textContent).toContain(sentence(2));
  expect(readCart(OWNER)).toEqual([whole]);
  expect(JSON.parse(stored())).toEqual({ version: 1, value: [keptWhole] });
});

test('they are said even where another press dropped them before the cart was opened', () => {
  store([broken]);
  act(() => addItem(OWNER, cartItemOf({ productId: 12 })));
  render(<DroppedItems owner={OWNER} />);
  expect(screen.getByRole('status').textContent).toContain(sentence(1));
  expect(readCart(OWNER).map(({ listed }) => listed.item.productId)).toEqual([12]);
});

test('they are said until the visitor has taken note', async () => {
  store([broken, keptWhole]);
  const { unmount } = render(<DroppedItems owner={OWNER} />);
  unmount();
  render(<DroppedItems owner={OWNER} />);
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  expect(screen.queryByRole('status')).toBeNull();
});

test('a cart that can be read shows no notice and is not written again', () => {
  addItem(OWNER, whole);
  const before = stored();
  render(<DroppedItems owner={OWNER} />);
  expect(screen.queryByRole('status')).toBeNull();
  expect(stored()).toBe(before);
});
