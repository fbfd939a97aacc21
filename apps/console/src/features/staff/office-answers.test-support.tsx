import type { StaffSelf } from '@kkumteo/contract/office/staff';
import type { StaffRole } from '@kkumteo/domain/staff/may';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { SelfProvider } from './self.tsx';

export const NOW = Date.parse('2026-12-11T10:42:00+09:00');

const selfOf = (role: StaffRole): StaffSelf => ({
  staffKey: 1,
  loginId: 'jiwon.han',
  name: '한지원',
  role,
  endsAt: NOW + 36_000_000,
  freshUntil: null,
  recoveryCodesLeft: 10,
  now: NOW,
});

export const answer = (response: unknown): Response => Response.json({ success: true, response, apiError: null });

export const refusal = (status: number, code: string, message = '', field?: string): Response =>
  Response.json({ success: false, response: null, apiError: { status, code, message, field } }, { status });

interface Sent {
  readonly path: string;
  /** What the address asks for, behind its path. */
  readonly query?: string;
  readonly body: unknown;
}

/** The office answers each path by its function; answers what was sent, in order. */
export function officeAnswers(
  paths: Readonly<Record<string, (body: unknown) => Response | Promise<Response>>>,
): readonly Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const [path = '', query] = address.split('?');
    const given: unknown = typeof body === 'string' ? JSON.parse(body) : null;
    sent.push({ path, body: given, ...(query !== undefined && { query }) });
    return paths[path]?.(given) ?? refusal(404, 'http.not-found');
  });
  return sent;
}

/** Draws a part of the console as a role sees it, at an address below its base. */
export function drawAs(role: StaffRole, part: ReactNode, address = '/') {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[address]}>
        <SelfProvider self={selfOf(role)}>{part}</SelfProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
