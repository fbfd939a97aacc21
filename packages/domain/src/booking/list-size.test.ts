import { expect, test } from 'vitest';
import { LIST_BOUNDS, listSizeRefusal } from './booking-list.ts';

test('a list at its bounds is accepted', () => expect(listSizeRefusal(LIST_BOUNDS)).toBeNull());

test.each(['items', 'experiencers', 'leaders', 'rooms'] as const)('a list with one more of its %s is not', (of) =>
  expect(listSizeRefusal({ ...LIST_BOUNDS, [of]: LIST_BOUNDS[of] + 1 })).toEqual({
    code: 'reservation.list-too-large',
    field: 'items',
    of,
    most: LIST_BOUNDS[of],
  }),
);
