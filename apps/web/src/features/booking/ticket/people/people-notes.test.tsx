import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { PriceRow } from '@kkumteo/domain/pricing/price-row';
import type { RoundAvailability } from '@kkumteo/domain/schedule/seats';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeadcountRows } from '../../../participants/headcount-rows.tsx';
import { countKey } from '../../../participants/headcounts.ts';
import { useTicket } from '../use-ticket.ts';
import { PeopleNotes } from './people-notes.tsx';

const category = (categoryId: string, name: string, perBookingLimit: number | null) =>
  ({
    categoryId,
    name,
    kind: 'standard',
    discountPercent: 0,
    perBookingLimit,
    experiencersEach: null,
    note: '',
  }) as const;
const row = (role: PriceRow['role'], name: string, limit: number | null): PriceRow => ({
  priceRowId: role === 'leader' ? 2 : 1,
  role,
  name,
  fee: 9_000,
  additionalFee: null,
  hidden: false,
  fixed: false,
  sharedPeople: null,
  categories: [category(role === 'leader' ? '22' : '01', name, limit)],
});
const round = (remainingSeats: number): RoundAvailability => ({
  roundId: 1,
  name: '1회',
  startMinute: 600,
  endMinute: 660,
  remainingSeats,
  remainingLeaderSeats: null,
  componentRounds: [],
});
const noRound = () => undefined;

/** The counters of the panel with their notes, at a round with these seats. */
function People({ seats }: { readonly seats: number }) {
  const policy: Partial<ProductDetail['product']['policy']> = { invitationOnly: false };
  const product = { productId: 7, policy, roomTotalLimit: null } as ProductDetail['product'];
  const priceRows = [row('experiencer', '체험자', null), row('leader', '무료 보호자', 1)];
  const detail = { product, priceRows, rounds: [round(seats)] } as Partial<ProductDetail> as ProductDetail;
  const address = { date: '2026-12-16', round: 1 } as const;
  const ticket = useTicket({ track: 'individual', detail, address, settled: true, onRound: noRound });
  return (
    <>
      <HeadcountRows
        track="individual"
        rows={ticket.rows}
        counts={ticket.counts}
        seats={ticket.seats}
        onChange={({ row: { role }, category: { categoryId }, people }) =>
          ticket.setCounts({ ...ticket.counts, [countKey(role, categoryId)]: people })
        }
      />
      <PeopleNotes ticket={ticket} track="individual" product={detail.product} said={null} />
    </>
  );
}

const counter = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });
const typeInto = async (name: string, text: string) => {
  await userEvent.clear(counter(name));
  await userEvent.type(counter(name), text);
};

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(cleanup);

test('a number that is typed above the seats stays, with the sentence of the document beside it', async () => {
  render(<People seats={20} />);
  await typeInto('체험자', '99');
  expect(await screen.findByText('예약 가능한 인원을 초과하였습니다.')).toBeDefined();
  expect([counter('체험자').value, counter('체험자').getAttribute('aria-invalid')]).toEqual(['99', 'true']);
  await typeInto('체험자', '20');
  expect(screen.queryByText('예약 가능한 인원을 초과하였습니다.')).toBeNull();
});

test('a number above what a category takes in one booking stays, with its sentence', async () => {
  render(<People seats={20} />);
  await typeInto('무료 보호자', '3');
  expect(await screen.findByText('무료 보호자 구분은 예약 1건에 1명까지 선택할 수 있습니다.')).toBeDefined();
  expect(counter('무료 보호자').value).toBe('3');
});

test('seats that others take later still reduce the number that was chosen, and that is said', async () => {
  const { rerender } = render(<People seats={20} />);
  await typeInto('체험자', '12');
  rerender(<People seats={5} />);
  expect(screen.getByText('이 회차의 잔여석에 맞추어 체험자 수를 12명에서 5명으로 바꾸었습니다.')).toBeDefined();
  expect(counter('체험자').value).toBe('5');
});
