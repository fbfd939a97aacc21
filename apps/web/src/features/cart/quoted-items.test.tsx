import { expect, test } from 'vitest';
import type { ListedItem } from '../../api/pricing.ts';
import { cartItemOf } from './cart-items.test-support.tsx';
import { quotedItems } from './quoted-items.ts';

const who = (items: readonly ListedItem[]): readonly (readonly string[])[] =>
  items.map(({ item }) => [...item.experiencers, ...item.leaders].map(({ name }) => name));

test('the same placeholders are used for each item of a day, as the reserve step fills them in', () => {
  const morning = cartItemOf();
  const noon = cartItemOf({ productId: 12, startMinute: 720 });
  expect(who(quotedItems([morning, noon], {}))).toEqual([
    ['0-0', '0-1', '0-0'],
    ['0-0', '0-1', '0-0'],
  ]);
});

test('other placeholders are used where two items overlap', () => {
  const items = [cartItemOf(), cartItemOf({ productId: 12, startMinute: 630 })];
  expect(who(quotedItems(items, {}))).toEqual([
    ['0-0', '0-1', '0-0'],
    ['1-0', '1-1', '1-0'],
  ]);
});

test('people who are named already take part by name, also in items without names', () => {
  const [first, second] = [cartItemOf({ children: 1 }), cartItemOf({ productId: 12, startMinute: 720 })];
  const { item, labels } = second.listed;
  const experiencers = item.experiencers.map((head, at) => ({ ...head, name: `이서${at}`, birthDate: '2018-05-05' }));
  const named = { labels, item: { ...item, experiencers } };
  const [quoted, same] = quotedItems([first, second], { [item.itemId]: named });
  expect(same).toBe(named);
  expect(quoted?.item.experiencers.map(({ name, birthDate }) => [name, birthDate])).toEqual([['이서0', '2018-05-05']]);
});

test('a group stays counted by heads: it declares its additional sessions itself', () => {
  const group = cartItemOf({ track: 'group' });
  const [quoted] = quotedItems([group], {});
  expect(quoted?.item.experiencers).toBe(group.listed.item.experiencers);
});
