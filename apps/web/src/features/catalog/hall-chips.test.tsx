import { hallRecord } from '@kkumteo/testkit/halls';
import type { Hall } from '@kkumteo/domain/catalog/hall';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { HallChips } from './hall-chips.tsx';

afterEach(cleanup);

const HALLS = [
  hallRecord({ hall: 'child' }),
  hallRecord({ hall: 'event', inChooser: false }),
  hallRecord({ hall: 'onjob', inChooser: false }),
];

function chips(
  current: Hall,
  counts?: Partial<Record<Hall, number>>,
  onSale?: readonly Hall[],
): readonly (string | null)[] {
  const found = counts && {
    query: '',
    countOf: (of: Hall) => ` ${counts[of] ?? 0}`,
    has: (of: Hall) => (counts[of] ?? 0) > 0,
  };
  render(
    <MemoryRouter>
      <HallChips halls={HALLS} track="individual" current={current} found={found} {...(onSale && { onSale })} />
    </MemoryRouter>,
  );
  return screen.getAllByRole('link').map(({ textContent }) => textContent);
}

test('what is counted can be reached: a hall without a place in the chooser has a chip while something in it suits', () => {
  expect(chips('child', { child: 22, event: 3 })).toEqual(['child 22', 'event 3']);
});

test('without a search those have a chip of which something is on sale, and the one that is open', () => {
  expect(chips('child')).toEqual(['child']);
  cleanup();
  expect(chips('child', undefined, ['child', 'event'])).toEqual(['child', 'event']);
  cleanup();
  expect(chips('onjob')).toEqual(['child', 'onjob']);
});
