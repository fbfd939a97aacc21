import { expect, test } from 'vitest';
import { payoutsRefusal } from '../payment/desk-money.ts';
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
  ['cash that is there', 'cash', { inDrawer: 27_000, approvalNo: '' }, null],
  ['more cash than there is', 'cash', { inDrawer: 26_990, approvalNo: '' }, 'drawer-short'],
  ['cash without a drawer', 'cash', { inDrawer: null, approvalNo: '' }, 'drawer-closed'],
  ['a card without a drawer', 'card', { inDrawer: null, approvalNo: '90001234' }, null],
  ['a card without its number', 'card', { inDrawer: 27_000, approvalNo: '' }, 'approval-missing'],
  ['what was booked by command', null, { inDrawer: null, approvalNo: '' }, null],
] as const)('27,000 won are paid out: %s', (_what, way, terms, refusal) => {
  expect(payoutsRefusal([{ way, amount: 27_000 }], terms)).toBe(refusal);
  // Each part is looked at.
  expect(
    payoutsRefusal(
      [
        { way: null, amount: 1 },
        { way, amount: 27_000 },
      ],
      terms,
    ),
  ).toBe(refusal);
});
