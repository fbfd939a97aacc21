import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { AllProducts } from './list.tsx';

const product = {
  mrktnPdNo: 101,
  mrktnPdNm: '소방서 구조대',
  filePath: '/reserve/scenes/fire.svg',
  pdNm: '불을 끄고 사람을 구해요',
  salepdExpl: '',
  exhpHzCd: '',
  pdDiv: '01',
  mrktnPdYn: 'N',
  basePrice: 22_000,
  target: '5세 이상',
  durationMin: 60,
  recomYn: 'Y',
};

let answers: unknown[];
const show = (...queue: readonly unknown[]): void => {
  answers = [...queue];
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, response: answers.length > 1 ? answers.shift() : answers[0], apiError: null }),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <AllProducts track="individual" hall="child" waits={false} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['no list', { products: [] }],
  ['a product without a name', [{ ...product, mrktnPdNm: undefined }]],
  ['a price that is a text', [{ ...product, basePrice: '22000' }]],
  ['nothing', null],
])('a list whose answer is %s offers to load it again, and shows it once it is whole', async (_name, malformed) => {
  show(malformed, [product]);
  await userEvent.click(await screen.findByRole('button', { name: '다시 불러오기' }));
  expect(await screen.findByText('소방서 구조대')).toBeDefined();
});
