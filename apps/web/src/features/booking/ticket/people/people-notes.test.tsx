import type { Role } from '@kkumteo/domain/participants/category';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { HeadcountRows } from '../../../participants/headcount-rows.tsx';
import { countKey } from '../../../participants/headcounts.ts';
import { useTicket } from '../use-ticket.ts';
import { heldWords, PeopleNotes } from './people-notes.tsx';
import { category, productDetail, round, rowOf } from '../../booking.test-support.ts';

const row = (role: Role, name: string, perBookingLimit: number | null) =>
  rowOf(role, { name, categories: [category(role === 'leader' ? '22' : '01', { name, perBookingLimit })] });
const noRound = () => undefined;

/** The counters of the panel with their notes, at a round with these seats. */
function People({ seats }: { readonly seats: number }) {
  const priceRows = [row('experiencer', '체험자', null), row('leader', '무료 보호자', 1)];
  const detail = productDetail({ productId: 7 }, { priceRows, rounds: [round(1, seats)] });
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
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
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

test('counts that the round can seat need no sentence', () => {
  const counts = { 'experiencer:01': 3, 'leader:01': 1 };
  expect(heldWords({ wanted: counts, counts }, 'individual')).toEqual([]);
});

test('seats that others took are shown with the number that was chosen and the number that is left', () => {
  const wanted = { 'experiencer:01': 3, 'experiencer:02': 2, 'leader:01': 2 };
  const counts = { 'experiencer:01': 3, 'experiencer:02': 0, 'leader:01': 1 };
  expect(heldWords({ wanted, counts }, 'individual')).toEqual([
    '이 회차의 잔여석에 맞추어 체험자 수를 5명에서 3명으로 바꾸었습니다.',
    '이 회차의 잔여석에 맞추어 보호자 수를 2명에서 1명으로 바꾸었습니다.',
  ]);
  expect(heldWords({ wanted, counts }, 'group')[1]).toContain('인솔자 수를 2명에서');
});

test('a guardian who is counted automatically is no loss while no child takes part', () => {
  expect(heldWords({ wanted: { 'leader:01': 1 }, counts: { 'leader:01': 0 } }, 'individual')).toEqual([]);
});
