import { siteAnswer } from '@kkumteo/contract/catalog/site';
import { decode } from '@kkumteo/contract/wire/codec';
import type { InquiryChoice } from '@kkumteo/domain/inquiry/inquiry';
import type { SignedInMember } from '@kkumteo/domain/member/member';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteQuery } from '../../api/catalog.ts';
import { inquiryChoicesQuery, inquiryOptionsQuery } from '../../api/inquiry.ts';
import { setPageMember } from '../../lib/page-member.ts';
import { emptySession } from '../../lib/session-store.ts';
import { InquiryPage } from './inquiry-page.tsx';

const MEMBER: SignedInMember = {
  memberId: 'm-1',
  loginId: 'hana2026',
  name: '한누리',
  email: 'hana@example.com',
  mobile: '01000000066',
  birthDate: '1988-04-12',
};
const CHOICE: InquiryChoice = {
  reservationNo: 'T7Q2M9XK4C8R5B6D3FHJ',
  bookingReference: 'KT-4821-9035-1',
  track: 'individual',
  productName: '소방서 구조대',
  items: 2,
  visitDate: '2026-12-09',
};

interface Sent {
  readonly key: string;
  readonly body: unknown;
}
let sent: Sent[] = [];
let reply: () => Promise<Response>;
let queries: QueryClient;

const taken = async () => Response.json({ success: true, response: { inqNo: 'Q-4821-9035-1' }, apiError: null });
const refused = (apiError: object, status: number) => async () =>
  Response.json({ success: false, response: null, apiError: { status, ...apiError } }, { status });

beforeEach(() => {
  setPageMember('m-1');
  emptySession();
  sent = [];
  reply = taken;
  queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(inquiryOptionsQuery.queryKey, true);
  queries.setQueryData(inquiryChoicesQuery.queryKey, [CHOICE]);
  vi.stubGlobal('fetch', async (_path: string, { method, headers, body }: RequestInit = {}) => {
    if (method !== 'POST') return new Promise(() => undefined);
    sent.push({
      key: (headers as Record<string, string>)['idempotency-key'] ?? '',
      body: JSON.parse(typeof body === 'string' ? body : ''),
    });
    return reply();
  });
  document.cookie = 'XSRF-TOKEN=abcdefghijklmnop';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <InquiryPage member={MEMBER} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^문의 내용/ });
const send = () => userEvent.click(screen.getByRole('button', { name: /^(문의 보내기|보내는 중)$/ }));
async function write(words = '유아차를 가져가도 되나요?') {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^문의 주제/ }), '방문과 이용');
  await userEvent.type(text(), words);
}

test('what is missing is said at its field, one after the other, and nothing is sent', async () => {
  show();
  await send();
  expect(screen.getAllByText('문의 주제를 선택해 주세요.').length).toBeGreaterThan(0);
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^문의 주제/ }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^문의 주제/ }), '방문과 이용');
  await send();
  expect(text().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(text());
  expect(sent).toEqual([]);
});

test('a text that is too long stays whole, with how long it is', async () => {
  show();
  await write('물음: ');
  await userEvent.paste('가'.repeat(2_001));
  expect(screen.getByText(/2,005 \/ 2,000자/)).toBeDefined();
  await send();
  expect(screen.getAllByText('문의 내용은 2,000자까지 입력할 수 있습니다.').length).toBeGreaterThan(0);
  expect(text().value).toHaveLength(2_005);
  expect(sent).toEqual([]);
});

test('a question is sent with its reservation, and its number replaces the form', async () => {
  show();
  await write();
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: /^관련 예약/ }),
    '12월 9일 (수) 소방서 구조대 외 1건 · KT-4821-9035-1',
  );
  await send();
  expect(await screen.findByText('Q-4821-9035-1')).toBeDefined();
  expect(screen.getByText(/사본을 보내 드립니다/).textContent).toContain('hana@example.com');
  expect(sent.map(({ body }) => body)).toEqual([
    { inqDiv: 'visit', bundleRvNo: CHOICE.reservationNo, inqCont: '유아차를 가져가도 되나요?' },
  ]);
  await userEvent.click(screen.getByRole('button', { name: '다른 문의 쓰기' }));
  expect(text().value).toBe('');
});

test('two presses send once', async () => {
  let answer = () => undefined as void;
  reply = () => new Promise((resolve) => (answer = () => void taken().then(resolve)));
  show();
  await write();
  await send();
  await send();
  expect(sent).toHaveLength(1);
  answer();
  expect(await screen.findByText('Q-4821-9035-1')).toBeDefined();
});

test('an answer that was lost is asked for by the same key, and by another once the text has changed', async () => {
  reply = () => Promise.reject(new TypeError('network'));
  show();
  await write();
  await send();
  await screen.findByRole('alert');
  await send();
  await userEvent.type(text(), ' 두 대입니다.');
  reply = taken;
  await send();
  await screen.findByText('Q-4821-9035-1');
  const [first, again, changed] = sent.map(({ key }) => key);
  expect(first).toMatch(/^[\w-]{8,}$/);
  expect([again === first, changed === first]).toEqual([true, false]);
});

test('what the site refuses is said with all that was typed still there, at its field where it has one', async () => {
  reply = refused({ code: 'inquiry.too-many', message: '문의는 하루에 5건까지 보낼 수 있습니다.' }, 429);
  show();
  await write();
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('문의는 하루에 5건까지');
  expect(text().value).toBe('유아차를 가져가도 되나요?');
  const message = '선택하신 예약을 찾을 수 없습니다. 예약을 다시 선택해 주세요.';
  reply = refused({ code: 'inquiry.reservation-unknown', field: 'bundleRvNo', message }, 404);
  await send();
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^관련 예약/ }).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(text().value).toBe('유아차를 가져가도 되나요?');
});

test('what the member typed is there again when the page comes back, and no other member’s', async () => {
  const { unmount } = show();
  await write('잠시 뒤에 이어 씁니다');
  unmount();
  const again = show();
  expect(text().value).toBe('잠시 뒤에 이어 씁니다');
  again.unmount();
  setPageMember('m-2');
  show();
  expect(text().value).toBe('');
});

test('who has no reservation is not asked for one', () => {
  queries.setQueryData(inquiryChoicesQuery.queryKey, []);
  show();
  expect(screen.queryByRole('combobox', { name: /^관련 예약/ })).toBeNull();
});

test('while reservations do not come a question is written all the same', async () => {
  queries.removeQueries({ queryKey: inquiryChoicesQuery.queryKey });
  show();
  const reservation = screen.getByRole<HTMLSelectElement>('combobox', { name: /^관련 예약/ });
  expect(reservation.disabled).toBe(true);
  expect(reservation.textContent).toContain('예약을 불러오는 중입니다');
  expect(text().disabled).toBe(false);
});

test('where the park takes no questions the page says whom to call', () => {
  queries.setQueryData(inquiryOptionsQuery.queryKey, false);
  const operator = {
    parkName: '',
    foundationName: '',
    chairmanTitle: '',
    address: '',
    businessNo: '',
    phone: '031-000-0114',
    email: '',
    hours: { opening: '', callCentre: '09:00 – 18:00', closed: '' },
    policyLinks: [],
  };
  const wire = { now: '2026-11-20T09:00:00+09:00', operator, halls: [], feeList: [], noticeList: [], exceOpenList: [] };
  queries.setQueryData(siteQuery.queryKey, decode(siteAnswer, wire));
  show();
  expect(screen.getByText(/지금은 온라인 문의를 받지 않습니다/).textContent).toContain('031-000-0114');
  expect(screen.queryByRole('button', { name: '문의 보내기' })).toBeNull();
});

test('beside the form are the questions that the park has answered and its telephone, until it is sent', async () => {
  show();
  const help = screen.getByRole('complementary', { name: '바로 답을 찾으실 수 있어요' });
  const links = within(help).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toContain('취소와 환불');
  for (const link of links) expect(link.getAttribute('href')).toMatch(/\/info\/hours.*#(?:questions|contact)$/);
  await write();
  await send();
  await screen.findByText('문의를 받았습니다.');
  expect(screen.queryByRole('complementary')).toBeNull();
});
