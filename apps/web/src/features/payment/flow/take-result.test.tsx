import { DialogHost } from '@kkumteo/ui/dialog-host.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkoutList } from '../../booking/checkout-list.ts';
import { usePaymentFlow } from './use-payment-flow.ts';

const CONFIRM = '/payment/lguPayment.do';
const approved = { resultCode: '0000', message: '', providerKey: 'KEY', attemptId: 'ATTEMPT', amount: 45_000 };
const refused = { ...approved, resultCode: 'REJECT_CARD_COMPANY', message: '카드사에서 결제를 거절했습니다.' };

const answer = (response: unknown): Response => Response.json({ success: true, response, apiError: null });
const expiresAt = '2026-12-01T10:10:00+09:00';
const payReq = { provider: 'sandbox', orderNo: 'ATTEMPT', windowUrl: 'about:blank', fields: {}, expiresAt };
const stands = (state: string) => () => answer({ orderNo: 'ATTEMPT', state, expiresAt, extendYn: 'N', bundleRvNo: '' });

let answers: Record<string, () => Response>;

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token';
  sessionStorage.clear();
  answers = {
    '/api/reserve/validate': () => answer({ capa: { okYn: 'Y' } }),
    '/api/reserve/preparePayment': () => answer({ amount: 45_000, payReq }),
    '/api/reserve/payment/ATTEMPT': stands('open'),
  };
  vi.stubGlobal('fetch', async (path: string) => answers[path]?.() ?? new Response('', { status: 500 }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Providers = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter>
      {children}
      <DialogHost />
    </MemoryRouter>
  </QueryClientProvider>
);

/** Opens the window of a payment and ends it with `result`; answers the shown words, once the window is closed. */
async function endWindow(result: typeof approved): Promise<string | null> {
  const list = checkoutList('individual', []);
  const flow = renderHook(() => usePaymentFlow({ kind: 'new-booking', list }, () => undefined), {
    wrapper: Providers,
  });
  await act(async () => flow.result.current.pay({ total: null, method: 'card', byRedirect: false, card: null }));
  expect(flow.result.current.windowOpen).toBe(true);
  act(() => void flow.result.current.takeResult(result));
  const told = await screen.findByRole('alertdialog', undefined, { timeout: 8_000 });
  expect(flow.result.current.windowOpen).toBe(false);
  return told.textContent;
}

test('a window that ends with another code than 0000 is closed, and the provider’s message is told (R8-01, R8-02)', async () => {
  expect(await endWindow(refused)).toContain('카드사에서 결제를 거절했습니다.');
});

test('what the server could not confirm is told with an apology before its message (R8-03)', async () => {
  answers[CONFIRM] = () => answer({ ERR_YN: 'Y', ERR_MSG: '한도를 초과하였습니다.', bundleRvNo: '' });
  answers['/api/reserve/payment/ATTEMPT'] = stands('failed');
  expect(await endWindow(approved)).toContain('서비스 이용에 불편을 드려 죄송합니다. 한도를 초과하였습니다.');
});

test('a confirm call that fails closes the window and asks for the operator (R8-04, R8-05)', async () => {
  expect(await endWindow(approved)).toContain('결제요청이 실패하였습니다. 관리자에게 문의하시기 바랍니다.');
});
