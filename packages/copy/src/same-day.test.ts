import { expect, test } from 'vitest';
import { sameDayNote } from './same-day.ts';

test('a hall’s note of same-day booking names its own time', () => {
  expect(sameDayNote(840)).toBe('당일 예약이 가능합니다. 오후 2시부터는 현장에서 발권해 주세요.');
  expect(sameDayNote(15 * 60 + 30)).toBe('당일 예약이 가능합니다. 15:30부터는 현장에서 발권해 주세요.');
});
