import { expect, test } from 'vitest';
import { payoutRefusal } from '../payment/desk-money.ts';
import { countedWon, DENOMINATIONS, drawerRefusal } from './drawer.ts';

test.each([
  ['nothing', [], 0],
  ['one of each', DENOMINATIONS.map(() => 1), 66_660],
  ['notes alone', [2, 3], 130_000],
])('a drawer is counted by its notes and coins: %s', (_what, counted, won) => expect(countedWon(counted)).toBe(won));

test('a difference needs a sentence, in either direction', () => {
  expect(drawerRefusal(0, '')).toBeNull();
  expect(drawerRefusal(-500, ' ')).toMatchObject({ code: 'desk.difference-unexplained', difference: -500 });
  expect(drawerRefusal(10, '')).toMatchObject({ difference: 10 });
  expect(drawerRefusal(10, '동전을 잘못 줌')).toBeNull();
});

test.each([
  ['cash that is there', { way: 'cash', inDrawer: 27_000, approvalNo: '' }, null],
  ['more cash than there is', { way: 'cash', inDrawer: 26_990, approvalNo: '' }, 'drawer-short'],
  ['cash without a drawer', { way: 'cash', inDrawer: null, approvalNo: '' }, 'drawer-closed'],
  ['a card without a drawer', { way: 'card', inDrawer: null, approvalNo: '90001234' }, null],
  ['a card without its number', { way: 'card', inDrawer: 27_000, approvalNo: '' }, 'approval-missing'],
] as const)('27,000 won are paid out: %s', (_what, payout, refusal) =>
  expect(payoutRefusal({ ...payout, amount: 27_000 })).toBe(refusal),
);
