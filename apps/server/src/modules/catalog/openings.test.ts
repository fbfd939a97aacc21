import type { ExceptionDate } from '@kkumteo/domain/catalog/product';
import { bookedProduct, productPolicy } from '@kkumteo/testkit/booking-builders';
import { expect, test } from 'vitest';
import { openingsFrom } from './openings.ts';

const SUNDAY = '2026-12-13';
const WORKDAY = '2026-12-16';
const opens = (day: string): ExceptionDate => ({ day, kind: 'open' });
const sold = (exceptionDates: readonly ExceptionDate[], invitationOnly = false) => ({
  product: bookedProduct({ exceptionDates, policy: productPolicy({ invitationOnly }) }),
});
const openings = (...products: readonly ReturnType<typeof sold>[]) =>
  openingsFrom(
    {
      products,
      halls: new Map([['child', { sameDayUntilMinute: 840, closedWeekdays: [0] }]]),
      calendar: new Map([
        [SUNDAY, { day: SUNDAY, kind: 'closed', name: null }],
        [WORKDAY, { day: WORKDAY, kind: 'working', name: null }],
      ]),
    },
    '2026-12-01',
  );

test('a closed day that products open by exception is told once a hall', () => {
  expect(openings(sold([opens(SUNDAY)]), sold([opens(SUNDAY)]))).toEqual([{ hall: 'child', day: SUNDAY }]);
});

test.each([
  ['is a working day anyway', sold([opens(WORKDAY)])],
  ['is over', sold([opens('2026-11-29')])],
  ['is shut by exception', sold([{ day: SUNDAY, kind: 'closed' }])],
  ['is opened for invited visitors alone', sold([opens(SUNDAY)], true)],
])('a day that %s is not told', (_, product) => {
  expect(openings(product)).toEqual([]);
});
