import { expect, test } from 'vitest';
import { needsGroupTrack, isGroupSize } from '../../catalog/track.ts';
import { DEAREST_OFFERED, LONGEST_OFFERED, offeredLimit, SEATS_OFFERED } from './limits.ts';

test('an address limits a search by what is offered, and by nothing else', () => {
  expect(offeredLimit(LONGEST_OFFERED, '60')).toBe(60);
  expect(offeredLimit(DEAREST_OFFERED, '0')).toBe(0);
  for (const text of [null, '', '61', '060', ' 60', '6e1']) expect(offeredLimit(LONGEST_OFFERED, text)).toBeNull();
  expect(offeredLimit(DEAREST_OFFERED, '')).toBeNull();
});

test('so many seats are offered as each track may book, and more than it counts by itself', () => {
  expect(SEATS_OFFERED.individual.every((seats) => seats > 1 && !needsGroupTrack(seats))).toBe(true);
  expect(SEATS_OFFERED.group.every((seats) => isGroupSize(seats - 1))).toBe(true);
});
