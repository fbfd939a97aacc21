import { rosterPaths, searchCall, type Found } from '@kkumteo/contract/office/roster';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { SearchPalette } from './search-palette.tsx';

const visit = (bookingReference: string, over: Partial<Found['visits'][number]> = {}): Found['visits'][number] => ({
  bookingReference,
  title: '햇살초등학교',
  also: null,
  status: 'confirmed',
  day: '2026-12-30',
  startMinute: 580,
  productName: '자유 선택',
  roundName: '1회',
  people: 56,
  ...over,
});

const FOUND: Found = {
  mistyped: false,
  visits: [visit('KT-4821-9035-2'), visit('KT-7716-2048-8', { also: '하*슬' })],
  more: false,
  products: [{ productId: 101, name: '햇살 공방', hallName: '어린이', colour: 'orange' }],
};

function answerWith(found: Found) {
  const sent = vi.fn((path: RequestInfo | URL, _request?: RequestInit) =>
    path === rosterPaths.search
      ? Promise.resolve(Response.json({ success: true, response: searchCall.answer.encode(found), apiError: null }))
      : Promise.reject(new Error('not called here')),
  );
  vi.stubGlobal('fetch', sent);
  return sent;
}

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

function draw() {
  const close = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <SearchPalette open onClose={close} pages={[{ label: '오늘', to: '/today', icon: 'today' }]} />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return close;
}

const chosen = () => screen.getByRole('option', { selected: true }).textContent;

test('arrows choose among what was found, and Enter opens the reservation', async () => {
  answerWith(FOUND);
  const close = draw();
  const user = userEvent.setup();
  await user.type(screen.getByRole('combobox'), '햇살');
  await screen.findByText('KT-4821-9035-2');
  expect(chosen()).toContain('KT-4821-9035-2');
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toContain('하*슬');
  await user.keyboard('{Enter}');
  expect(close).toHaveBeenCalledOnce();
  expect(screen.getByTestId('address').textContent).toBe('/reservations/KT-7716-2048-8');
});

test('Enter opens nothing while the answer to the words of before is shown', async () => {
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    const { words } = JSON.parse(String(body)) as { words: string };
    const found = { ...FOUND, visits: [visit(words === '9' ? 'KT-4821-9035-2' : 'KT-7716-2048-8')] };
    return new Promise((resolve) => {
      const answer = { success: true, response: searchCall.answer.encode(found), apiError: null };
      answers.push(() => resolve(Response.json(answer)));
    });
  });
  const close = draw();
  const user = userEvent.setup();
  await user.type(screen.getByRole('combobox'), '9');
  answers[0]?.();
  await screen.findByText('KT-4821-9035-2');
  await user.type(screen.getByRole('combobox'), '1{Enter}');
  expect(close).not.toHaveBeenCalled();
  answers[1]?.();
  await screen.findByText('KT-7716-2048-8');
  await user.keyboard('{Enter}');
  expect(close).toHaveBeenCalledOnce();
});

test('a product opens its rounds of today, and the last option is before the first', async () => {
  answerWith(FOUND);
  draw();
  const user = userEvent.setup();
  await user.type(screen.getByRole('combobox'), '햇살');
  await screen.findByText('KT-4821-9035-2');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(screen.getByTestId('address').textContent).toMatch(/^\/schedule\?day=\d{4}-\d\d-\d\d&product=101$/);
});

test.each([
  ['a mistyped number', { ...FOUND, mistyped: true, visits: [], products: [] }, /숫자 하나가 다르거나/],
  ['nothing', { ...FOUND, visits: [], products: [] }, /찾은 예약이 없어요/],
  ['more than is shown', { ...FOUND, more: true }, /2건보다 많아요/],
])('%s is said', async (_what, found, sentence) => {
  answerWith(found);
  draw();
  await userEvent.setup().type(screen.getByRole('combobox'), 'KT');
  expect((await screen.findByText(sentence)).getAttribute('role')).toBe('status');
});

test('without words it asks nothing and offers the pages', async () => {
  const sent = answerWith(FOUND);
  draw();
  await userEvent.setup().keyboard('{Enter}');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  expect(sent).not.toHaveBeenCalled();
});
