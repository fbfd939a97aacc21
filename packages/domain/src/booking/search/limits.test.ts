import { expect, test } from 'vitest';
import { DEAREST_OFFERED, LONGEST_OFFERED, offeredLimit } from './limits.ts';

test('an address limits a search by what is offered, and by nothing else', () => {
  expect(offeredLimit(LONGEST_OFFERED, '60')).toBe(60);
  expect(offeredLimit(DEAREST_OFFERED, '0')).toBe(0);
  for (const text of [null, '', '61', '060', ' 60', '6e1']) expect(offeredLimit(LONGEST_OFFERED, text)).toBeNull();
  expect(offeredLimit(DEAREST_OFFERED, '')).toBeNull();
});
