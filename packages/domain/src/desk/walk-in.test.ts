import { describe, expect, test } from 'vitest';
import { instantOf, MINUTE_MS } from '../shared/time.ts';
import { DESK_SALE_MINUTES, isSoldAtDesk, takingRefusal } from './walk-in.ts';

const DAY = '2026-12-09';
const round = { visitDate: DAY, startMinute: 15 * 60 };
const at = (minute: number): number => instantOf(DAY, minute);

describe('a round at the desk', () => {
  test.each([
    ['the day before', instantOf('2026-12-08', 16 * 60), false],
    ['on the morning of its day', at(9 * 60), true],
    ['one minute before the desk stops', at(15 * 60 + DESK_SALE_MINUTES) - MINUTE_MS, true],
    ['when the desk stops', at(15 * 60 + DESK_SALE_MINUTES), false],
    ['the day after', instantOf('2026-12-10', 9 * 60), false],
  ])('%s', (_when, now, sold) => expect(isSoldAtDesk(round, now)).toBe(sold));
});

describe('money for a sale', () => {
  const cash = (received: number) => ({ way: 'cash', received, cashReceipt: '' }) as const;
  const card = { way: 'card', approvalNo: '30001234' } as const;
  test.each([
    ['cash to the won', { owed: 27_000, shown: 27_000, taking: cash(27_000) }, null],
    ['cash with change', { owed: 27_000, shown: 27_000, taking: cash(50_000) }, null],
    ['a card', { owed: 27_000, shown: 27_000, taking: card }, null],
    ['nothing for nothing', { owed: 0, shown: 0, taking: null }, null],
    ['too little cash', { owed: 27_000, shown: 27_000, taking: cash(26_990) }, 'desk.received-too-little'],
    ['a price that has changed', { owed: 27_000, shown: 26_000, taking: card }, 'desk.price-changed'],
    ['nothing for what costs something', { owed: 27_000, shown: 27_000, taking: null }, 'desk.price-changed'],
    ['money for nothing', { owed: 0, shown: 0, taking: card }, 'desk.price-changed'],
  ])('%s', (_what, price, code) => expect(takingRefusal(price)?.code ?? null).toBe(code));
});
