import type { OperatorSettings } from '@kkumteo/contract/catalog/site';
import { instantOf } from '@kkumteo/domain/shared/time';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inquiryOptionsQuery } from '../../../api/inquiry.ts';
import { Contact } from './contact.tsx';

const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
const operator = {
  phone: '031-000-0114',
  email: 'help@example.com',
  hours: { opening: '09:00 – 18:30', callCentre: '09:00 – 18:00', closed: '일요일' },
} as OperatorSettings;

beforeEach(() => queries.clear());
afterEach(cleanup);

function show(isOpen: boolean | undefined): void {
  if (isOpen !== undefined) queries.setQueryData(inquiryOptionsQuery.queryKey, isOpen);
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Contact operator={operator} now={instantOf('2026-11-20', 600)} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const linksTo = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('where the park takes questions, its card leads to the form and still to its mail', () => {
  show(true);
  expect(screen.getByRole('link', { name: '문의하기' }).getAttribute('href')).toBe('/reserve/inquiry');
  expect(linksTo()).toContain('mailto:help@example.com');
});

test.each([
  ['where it takes none', false],
  ['while that is not known', undefined],
])('%s, no form is promised', (_, isOpen) => {
  show(isOpen);
  expect(screen.queryByRole('link', { name: '문의하기' })).toBeNull();
  expect(linksTo()).toContain('mailto:help@example.com');
});
