import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ListedItem } from '../../api/pricing.ts';
import { unnamedExperiencer } from '../booking/draft-item.ts';
import { listedOf } from '../booking/booking.test-support.ts';
import { PriceSum } from './price-sum.tsx';
import { useQuote } from './use-quote.ts';

test('a price that a rule refuses is not 0원, and offers no retry', () => {
  const { rerender } = render(
    <PriceSum view={{ quote: null, loading: false, failure: '30명까지 예약할 수 있습니다.', retry: null }} />,
  );
  expect(screen.getByRole('status').textContent).toBe('-');
  expect(screen.getByRole('alert').textContent).toContain('30명까지');
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<PriceSum view={{ quote: null, loading: false, failure: '오류가 발생하였습니다.', retry: () => {} }} />);
  expect(screen.getByRole('button', { name: '다시 계산' })).toBeDefined();
});

const ITEMS = [listedOf({ experiencers: [unnamedExperiencer('e0', '01')] }, {})];

function Priced({ items, saidBeside }: { readonly items: readonly ListedItem[]; readonly saidBeside: string }) {
  return <PriceSum view={useQuote('individual', items)} saidBeside={saidBeside} />;
}

test.each([
  ['rooms.over-total', 422, 0, 0],
  ['participants.too-young', 422, 1, 0],
  ['http.busy', 503, 1, 1],
])(
  'a refusal by %s is said once on the page, and asked for again where that can help',
  async (code, status, said, again) => {
    const apiError = { status, code, message: '30명까지 예약할 수 있습니다.' };
    const asked = vi.fn(() => Promise.resolve(Response.json({ success: false, response: null, apiError }, { status })));
    vi.stubGlobal('fetch', asked);
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Priced items={ITEMS} saidBeside="rooms.over-total" />
      </QueryClientProvider>,
    );
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('-'));
    await vi.waitFor(() => expect(screen.queryAllByText(/30명까지/)).toHaveLength(said));
    expect(screen.queryAllByRole('button', { name: '다시 계산' })).toHaveLength(again);
  },
);
