import { act, render, renderHook } from '@testing-library/react';
import { Activity, memo } from 'react';
import { expect, test } from 'vitest';
import { setPageMember } from '../../../lib/page-member.ts';
import { readValue, writeValue } from '../../../lib/use-session-value.ts';
import { ticketSlot } from '../booking-draft.ts';
import { EMPTY_TICKET } from '../ticket-draft.ts';
import { roundToTake, startingCounts, useTicket } from './use-ticket.ts';
import { productDetail, round, rowOf } from '../booking.test-support.ts';

test('no round is taken before the visitor has chosen one', () => {
  expect(roundToTake([round(1, 5)], null)).toBeNull();
});

test('the chosen round stays where the new day has it', () => {
  expect(roundToTake([round(1, 5), round(2, 5)], 2)?.roundId).toBe(2);
});

test('a round that the new day lacks is replaced by the first one, full or not', () => {
  expect(roundToTake([round(1, 3), round(2, 3)], 9)?.roundId).toBe(1);
  expect(roundToTake([round(1, 0), round(2, 3)], 9)?.roundId).toBe(1);
});

test('a day without rounds takes none', () => {
  expect(roundToTake([], 9)).toBeNull();
});

test('a product that asks for a guardian starts with one', () => {
  expect(startingCounts([rowOf('experiencer'), rowOf('leader')], 'individual')).toEqual({ 'leader:01': 1 });
});

test('a hidden guardian row requires no guardian', () => {
  expect(startingCounts([rowOf('experiencer'), rowOf('leader', { hidden: true })], 'individual')).toEqual({});
});

test('a fixed row starts with its one head', () => {
  expect(startingCounts([rowOf('experiencer', { fixed: true })], 'individual')).toEqual({ 'experiencer:01': 1 });
});

test.each([
  ['counted on the other track', { ...EMPTY_TICKET, counts: { 'experiencer:01': 14 } }, 14],
  ['forgotten, as the booking is made', null, 1],
])('a view that is shown again takes over what was %s meanwhile', (_, meanwhile, people) => {
  const slot = ticketSlot('individual', 7);
  const priceRows = [rowOf('experiencer', { fixed: true })];
  const detail = productDetail({ productId: 7 }, { priceRows, rounds: [round(1, 24)] });
  const address = { date: '2026-12-16', round: 1 } as const;
  const noRound = () => undefined;
  // As the compiler leaves it: shown again, it is not drawn again.
  const View = memo(function View() {
    useTicket({ track: 'individual', detail, address, settled: true, onRound: noRound });
    return null;
  });
  const page = (shown: boolean) => (
    <Activity mode={shown ? 'visible' : 'hidden'}>
      <View />
    </Activity>
  );
  writeValue(slot, { ...EMPTY_TICKET, counts: { 'experiencer:01': 15 } });
  const { rerender } = render(page(true));
  expect(readValue(slot)?.counts).toEqual({ 'experiencer:01': 15 });
  rerender(page(false));
  writeValue(slot, meanwhile);
  rerender(page(true));
  expect(readValue(slot)?.counts).toEqual({ 'experiencer:01': people });
});

test('what is pressed before the member is known goes over the member’s own draft, which keeps its other counts and its coupon', () => {
  const slot = ticketSlot('individual', 8);
  const priceRows = [rowOf('experiencer'), rowOf('leader')];
  const detail = productDetail({ productId: 8 }, { priceRows, rounds: [round(1, 24)] });
  const coupon = { couponId: 3, kind: 'standard', amount: 3_000, note: '', useFrom: null, useTo: null } as const;
  setPageMember('m1');
  writeValue(slot, { ...EMPTY_TICKET, counts: { 'experiencer:01': 2, 'leader:01': 2 }, coupon });
  setPageMember(null);
  const address = { date: '2026-12-16', round: 1 } as const;
  const source = { track: 'individual', detail, address, settled: true, onRound: () => undefined } as const;
  const { result } = renderHook(() => useTicket(source));
  expect(result.current.counts).toEqual({ 'leader:01': 1 });
  act(() => result.current.agree({ privacy: true }));
  act(() => result.current.agree({ conditions: true }));
  act(() => setPageMember('m1'));
  expect(result.current.counts).toEqual({ 'experiencer:01': 2, 'leader:01': 2 });
  expect(result.current.coupon).toEqual(coupon);
  expect(result.current.agreed).toEqual({ privacy: true, conditions: true, ageCaution: false });
  act(() => setPageMember(null));
  act(() => result.current.setCounts({ 'experiencer:01': 1, 'leader:01': 1 }));
  act(() => setPageMember('m1'));
  expect(result.current.counts, 'what was pressed wins').toEqual({ 'experiencer:01': 1, 'leader:01': 2 });
  expect(result.current.coupon).toEqual(coupon);
});
