import { expect, test } from 'vitest';
import { isInStreet } from './street.ts';

const STREETS = [
  { streetId: 'digital', parentStreetId: null },
  { streetId: 'craft', parentStreetId: null },
  { streetId: '3d', parentStreetId: 'digital' },
  { streetId: 'wood', parentStreetId: 'craft' },
];

test.each([
  ['without a choice everything is shown', '3d', null, true],
  ['a street shows what stands in its sub-streets', '3d', 'digital', true],
  ['a street shows what stands in the street itself', 'digital', 'digital', true],
  ['a street leaves out what stands elsewhere', 'wood', 'digital', false],
  ['a sub-street shows what stands in it', '3d', '3d', true],
  ['a sub-street leaves out the rest of its street', 'digital', '3d', false],
  ['what stands nowhere is in no street', null, 'digital', false],
  ['a street that the hall does not have leaves nothing out', 'wood', 'gone', true],
])('%s', (_, place, chosen, shown) => {
  expect(isInStreet(place, chosen, STREETS)).toBe(shown);
});
