import { DialogHost } from '@kkumteo/ui/dialog-host.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { StreetChips } from '../features/catalog/street-chips.tsx';
import ProductDetailPage from './product-detail.tsx';

const refusal = (status: number, message: string): Response =>
  Response.json({ success: false, response: null, apiError: { status, code: 'a.code', message } }, { status });

let asked: string[] = [];
const answering = (answers: Readonly<Record<string, () => Response>>): void => {
  asked = [];
  vi.stubGlobal('fetch', (path: string) => {
    const plain = path.split('?')[0] ?? '';
    asked.push(plain);
    const answer = answers[plain];
    return answer === undefined ? new Promise(() => undefined) : Promise.resolve(answer());
  });
};
const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const showPage = (): void =>
  void render(
    <QueryClientProvider client={queries()}>
      <MemoryRouter initialEntries={['/reserve/ind/child/101']}>
        <Routes>
          <Route
            path="/reserve/ind/child/101"
            element={<ProductDetailPage track="individual" hall="child" productId={101} />}
          />
          <Route path="/reserve/ind/child" element={<p>the list</p>} />
        </Routes>
      </MemoryRouter>
      <DialogHost />
    </QueryClientProvider>,
  );
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [500, '오류가 발생하였습니다.'],
  [503, '잠시 후 다시 시도해 주세요.'],
  [429, '요청이 많습니다.'],
])('a detail that is answered %i stays, and is asked for again by a press', async (status, message) => {
  answering({ '/api/product/101': () => refusal(status, message) });
  showPage();
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(screen.queryByRole('dialog')).toBeNull();
  const before = asked.filter((path) => path === '/api/product/101').length;
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await waitFor(() => expect(asked.filter((path) => path === '/api/product/101')).toHaveLength(before + 1));
});

test('a detail that the server refuses says its message and goes back', async () => {
  answering({ '/api/product/101': () => refusal(404, '판매가 끝난 체험입니다.') });
  showPage();
  expect((await screen.findByRole('alertdialog')).textContent).toContain('판매가 끝난 체험입니다.');
  expect(document.title, 'the page says it too').toContain('판매가 끝난 체험입니다.');
  await userEvent.click(await screen.findByRole('button', { name: '확인' }));
  expect(await screen.findByText('the list')).toBeDefined();
});

test('streets that do not load say so, and are asked for again by a press', async () => {
  let fails = true;
  const streets = { makiveStreet: [{ cd: 's1', cdNm: '코딩 골목' }], makiveExph: [] };
  answering({
    '/api/product/makivestreet': () =>
      fails
        ? refusal(500, '오류가 발생하였습니다.')
        : Response.json({ success: true, response: streets, apiError: null }),
  });
  render(
    <QueryClientProvider client={queries()}>
      <StreetChips hall="makive" chosen={null} onChoose={() => undefined} />
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('오류가 발생하였습니다.');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('코딩 골목')).toBeDefined();
});
