import { hallRecord } from '@kkumteo/testkit/halls';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { KnownHalls } from '../park-halls.tsx';
import { ParkSections } from './park-text.tsx';

afterEach(cleanup);

test('a text with the ages of the halls says those of their cards, of each hall that is offered', () => {
  const halls = [
    hallRecord({ hall: 'sea', name: '바다체험관', ageGuidance: '초등 1학년–초등 4학년' }),
    hallRecord({ hall: 'fair', name: '특별행사', ageGuidance: '행사마다 다름', inChooser: false }),
  ];
  render(
    <KnownHalls value={new Map(halls.map((each) => [each.hall, each]))}>
      <ParkSections sections={[{ heading: '체험 대상', blocks: [{ kind: 'ages' }] }]} />
    </KnownHalls>,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['바다체험관']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['초등 1학년–초등 4학년']);
});
