import { SPECIFIED_HALLS, specifiedHall } from '@kkumteo/testkit/halls';
import { KnownHalls } from '../../catalog/park-halls.tsx';
import { quoteAnswer } from '@kkumteo/contract/pricing/quote';
import type { Hall } from '@kkumteo/domain/catalog/hall';
import { instantOf } from '@kkumteo/domain/shared/time';
import { productPolicy } from '@kkumteo/testkit/booking-builders';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { lastOrganisationQuery } from '../../../api/organisation.ts';
import { EMPTY_TICKET } from '../ticket-draft.ts';
import { GroupForm } from './group-form.tsx';
import { productDetail, rowOf } from '../booking.test-support.ts';

const VISIT = '2026-12-09';
const ticket = { ...EMPTY_TICKET, visitDate: VISIT, roundId: 1, counts: { 'experiencer:01': 20 } };
const member = { memberId: 'm', loginId: 'teacher1', name: '정미란', email: '', mobile: '', birthDate: '1980-01-01' };
const nothing = () => undefined;
const ADDRESS = { postalCode: '13588', basicAddress: '푸른시 배움로 11', detailAddress: '' };

let queries = new QueryClient();

let won = 0;

beforeEach(() => {
  queries = new QueryClient();
  document.cookie = 'XSRF-TOKEN=token';
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }));
  vi.stubGlobal('fetch', async () => {
    const totals = { listTotal: won, discountTotal: 0, payTotal: won };
    const line = { ...totals, itemId: 'i', offersAdditionalSession: false, parts: [] };
    const response = quoteAnswer.encode({
      ...totals,
      lines: [{ ...line, experiencerPrices: [{ listPrice: won / 20, price: won / 20 }], leaderPrices: [] }],
    });
    return Response.json({ success: true, response, apiError: null });
  });
});

const show = (hall: Hall, policy = productPolicy()): void => {
  const next = {
    wanted: 'pay',
    hasMore: false,
    named: [],
    couponsInCart: async () => [],
    proceed: () => '/',
  } as const;
  render(
    <QueryClientProvider client={queries}>
      <KnownHalls value={SPECIFIED_HALLS}>
        <MemoryRouter>
          <GroupForm
            detail={productDetail(
              { hall, policy, tracks: ['group'] },
              { priceRows: [rowOf('experiencer', { fee: won })] },
            )}
            hall={specifiedHall(hall)}
            ticket={ticket}
            cartItem={null}
            calendar={[]}
            member={member}
            now={instantOf('2026-11-20', 540)}
            changeTo="/"
            next={next}
          />
        </MemoryRouter>
      </KnownHalls>
    </QueryClientProvider>,
  );
};
const button = (name: string) => screen.queryByRole('button', { name });
const DEADLINE = '청소년체험관 체험은 체험일 전날인 12월 8일 (화) 24시까지 결제하실 수 있습니다.';

test('what costs nothing is booked: it is neither paid nor pledged, and has no day of payment', async () => {
  won = 0;
  show('course');
  expect(await screen.findByRole('button', { name: '예약하기' })).toBeTruthy();
  expect([button('결제하기'), button('확약하기')]).toEqual([null, null]);
  expect(document.body.textContent).not.toContain('마쳐 주세요');
});

test('a product that is sold by pledge alone is pledged even where it costs nothing', async () => {
  won = 0;
  show('makive', productPolicy({ pledgeOnly: true }));
  await screen.findAllByText(/무료/);
  expect([button('예약하기'), button('확약하기')?.textContent]).toEqual([null, '확약하기']);
});

test('the end of payment is beside 결제하기 for the youth hall, and for no other hall', async () => {
  won = 180_000;
  show('teen');
  expect(await screen.findByText(DEADLINE)).toBeTruthy();
  expect([button('결제하기')?.textContent, button('확약하기')?.textContent]).toEqual(['결제하기', '확약하기']);
  cleanup();
  show('child');
  await screen.findAllByText(/180,000/);
  expect(screen.queryByText(/24시까지/)).toBeNull();
});

const LAST = { organisationId: 1, name: '햇살초등학교', kind: 'school', phone: '', ...ADDRESS } as const;

test('an organisation that the member booked for last is one row, which a press opens to be changed', async () => {
  sessionStorage.clear();
  won = 180_000;
  queries.setQueryData(lastOrganisationQuery.queryKey, LAST);
  show('child');
  expect(await screen.findByText('햇살초등학교')).toBeTruthy();
  expect(screen.getByText('학교·유치원 · (13588) 푸른시 배움로 11')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryAllByRole('checkbox', { checked: true }), 'which grades come is asked each time').toEqual([]);
  await userEvent.setup().click(screen.getByRole('button', { name: '단체 바꾸기' }));
  const name = screen.getByRole('combobox', { name: /단체명/ });
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect((name as HTMLInputElement).value).toBe('햇살초등학교');
});
