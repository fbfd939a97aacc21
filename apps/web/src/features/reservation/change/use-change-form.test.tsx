import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { writeSession } from '../../../lib/session-store.ts';
import { newQueries, refused, reservationDetail, reservationLine } from '../reservation.test-support.tsx';
import { changeSlot, EMPTY_CHANGE } from './change-draft.ts';
import type { StagedLine } from './staged-line.ts';
import { useChangeForm } from './use-change-form.ts';

const UNPRICED = '오류가 발생 하였습니다. 변경할 수 없습니다.';
const staged = (lineNo: string): StagedLine => ({
  before: { lineNo, track: 'group', roundId: 11, heads: [], namedHeads: 0 },
  after: {
    lineNo,
    roundId: 12,
    experiencers: [],
    leaders: [],
    shown: { productId: 1, roundId: 11, experiencersVersion: '', leadersVersion: '' },
  },
  round: { roundName: '2회', startMinute: 670, endMinute: 740 },
});
let priced: () => Response;
let asked: number;

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=t';
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return priced();
  });
});

function show(...lines: readonly StagedLine[]) {
  writeSession(changeSlot('R-0001'), { ...EMPTY_CHANGE, staged: lines });
  const queries = newQueries();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  );
  return renderHook(() => useChangeForm(reservationDetail), { wrapper }).result;
}

test('a price that the server refuses says why beside the document’s sentence (R8-22)', async () => {
  priced = () => refused(409, 'reservation.change-closed', '예약 변경은 체험일 7일 전까지 가능합니다.');
  const form = show(staged(reservationLine.lineNo));
  await waitFor(() => expect(form.current.price.failure).toBe(`${UNPRICED} 예약 변경은 체험일 7일 전까지 가능합니다.`));
});

test('a price that can’t be had says that alone (R8-22)', async () => {
  priced = () => refused(500);
  const form = show(staged(reservationLine.lineNo));
  await waitFor(() => expect(form.current.price.failure).toBe(UNPRICED));
});

test('a staged change of a line that is cancelled in the meantime is dropped, and not priced', () => {
  const form = show(staged('L2'));
  expect(form.current.staged).toEqual([]);
  expect(asked).toBe(0);
});
