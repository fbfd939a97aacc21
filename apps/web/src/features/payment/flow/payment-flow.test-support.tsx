import { uncovered } from '@kkumteo/ui/covers.ts';
import { DialogHost } from '@kkumteo/ui/dialog-host.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, vi } from 'vitest';
import { answer, refusal } from '../../../site-answers.test-support.ts';
import type { KeptAttempt } from './attempt-slot.ts';
import type { PayPress } from './use-payment-flow.ts';

export const CONFIRM = '/payment/lguPayment.do';
export const PREPARE = '/api/reserve/preparePayment';
export const ATTEMPT = '/api/reserve/payment/ATTEMPT';
export const PATIENCE = { timeout: 8_000 };
const expiresAt = '2026-12-01T10:10:00+09:00';

export const byCard: PayPress = { total: 45_000, method: 'card', byRedirect: false, card: null };

/** What the payment window comes back with once the visitor has approved. */
export const approved = {
  resultCode: '0000',
  message: '',
  providerKey: 'KEY',
  attemptId: 'ATTEMPT',
  amount: 45_000,
};

export const prepared = (): Response =>
  answer({
    amount: 45_000,
    payReq: { provider: 'sandbox', orderNo: 'ATTEMPT', windowUrl: 'about:blank', fields: {}, expiresAt },
  });

export const attemptIs = (state: string, reservationNo = ''): Response =>
  answer({ orderNo: 'ATTEMPT', state, expiresAt, extendYn: 'N', bundleRvNo: reservationNo });

/** The answer to a confirm call that has charged nothing. */
export const notConfirmed = (message: string, reservationNo = ''): Response =>
  answer({ ERR_YN: 'Y', ERR_MSG: message, bundleRvNo: reservationNo });

/** An attempt as the tab keeps it, changed by `parts`. */
export const keptAttempt = (parts: Partial<KeptAttempt> = {}): KeptAttempt => ({
  attemptId: 'ATTEMPT',
  track: 'individual',
  method: 'card',
  windowUrl: 'about:blank',
  expiresAt: 0,
  canExtend: true,
  listKey: 'list-1',
  result: null,
  ...parts,
});

/** A site that prepares payments; a test changes `answers` by path, and what has none is answered by `otherwise`. */
export function paymentSite(otherwise = (): Response => refusal(503, 'busy', '잠시 후')) {
  const site = {
    answers: {} as Record<string, () => Response>,
    calls: [] as string[],
    /** What payments were prepared with. */
    bodies: [] as Record<string, unknown>[],
  };
  beforeEach(() => {
    document.cookie = 'XSRF-TOKEN=token';
    site.calls = [];
    site.bodies = [];
    site.answers = {
      '/api/reserve/validate': () => answer({ capa: { okYn: 'Y' } }),
      [PREPARE]: prepared,
      [ATTEMPT]: () => attemptIs('open'),
    };
    vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
      site.calls.push(path);
      if (path === PREPARE) site.bodies.push(JSON.parse(String(request.body)));
      return (site.answers[path] ?? otherwise)();
    });
  });
  return site;
}

export const Providers = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter>
      <Routes>
        <Route path="*" element={children} />
        <Route path="/reserve/grp/paymentCmpl/:number" element={<p>the completion</p>} />
      </Routes>
      <DialogHost />
    </MemoryRouter>
  </QueryClientProvider>
);

export async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name }, PATIENCE);
  await act(async () => {
    button.click();
    await uncovered();
  });
}
