import type { TypedAddress } from '@kkumteo/domain/member/address';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AddressDialog } from './address-dialog.tsx';

const pages: string[] = [];
let found: readonly unknown[];
const chosen: TypedAddress[] = [];
const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
const ROADS = Array.from({ length: 10 }, (_, at) => ({
  postCd: String(10_100 + at),
  basicAddress: `꿈마을시 체험로 ${at + 1}`,
  jibunAddress: '',
}));

beforeEach(() => {
  pages.length = 0;
  chosen.length = 0;
  sent.mockClear();
  found = ROADS;
  vi.stubGlobal('fetch', async (path: string) => {
    const query = new URL(path, 'http://localhost').searchParams;
    pages.push(`${query.get('keyword')} ${query.get('page')}`);
    return Response.json({ success: true, response: { list: found, total: found === ROADS ? 12 : 0 }, apiError: null });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <form onSubmit={sent}>
        <AddressDialog
          open
          onClose={() => undefined}
          typed={{ basicAddress: '꿈마을시 체험로 4', detailAddress: '5층 교무실' }}
          onChoose={(address) => chosen.push(address)}
        />
      </form>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('Enter seeks the address and does not send the form around it', async () => {
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: /도로명/ }), '체험로{Enter}');
  expect(await screen.findAllByRole('listitem')).toHaveLength(10);
  expect(sent).not.toHaveBeenCalled();
});

test('how many addresses were found is said, and also that there is none', async () => {
  const user = userEvent.setup();
  const status = screen.getAllByRole('status').at(-1) as HTMLElement;
  await user.type(screen.getByRole('textbox', { name: /도로명/ }), '체험로{Enter}');
  await vi.waitFor(() => expect(status.textContent).toBe('12건을 찾았습니다.'));
  found = [];
  await user.type(screen.getByRole('textbox', { name: /도로명/ }), ' 9{Enter}');
  await vi.waitFor(() =>
    expect(status.textContent).toBe('찾은 주소가 없습니다. 도로명과 건물번호를 확인하거나 직접 입력해 주세요.'),
  );
});

test('an address that is pressed comes with its postal code, and without the floor and room of another', async () => {
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: /도로명/ }), '체험로{Enter}');
  await user.click(await screen.findByRole('button', { name: /체험로 3$/ }));
  await user.click(await screen.findByRole('button', { name: /체험로 4$/ }));
  expect(chosen).toEqual([
    { postalCode: '10102', basicAddress: '꿈마을시 체험로 3', detailAddress: '' },
    { postalCode: '10103', basicAddress: '꿈마을시 체험로 4', detailAddress: '5층 교무실' },
  ]);
});

test('what does not fit on a page is on the next', async () => {
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: /도로명/ }), '체험로{Enter}');
  await user.click(await screen.findByRole('button', { name: '다음' }));
  await screen.findByText('2 / 2');
  expect(pages).toEqual(['체험로 1', '체험로 2']);
});

test('who seeks too often reads why, and may try again', async () => {
  const message = '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.';
  const apiError = { status: 429, code: 'http.too-many', message };
  vi.stubGlobal('fetch', async () => Response.json({ success: false, response: null, apiError }, { status: 429 }));
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: /도로명/ }), '체험로{Enter}');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('button', { name: /다시/ })).toBeTruthy();
});
