import 'fake-indexeddb/auto';
import { admissionPaths, scanAnswer, type GateTicket } from '@kkumteo/contract/office/admission';
import { encodeInstant } from '@kkumteo/contract/wire/scalars';
import { DAY_MS } from '@kkumteo/domain/shared/time';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { serverNow } from '../../lib/clock.ts';
import { answer, officeAnswers, refusal } from '../staff/office-answers.test-support.tsx';
import { ownScans } from './offline/kept-day.ts';
import { useGate } from './use-gate.ts';

const TICKET: GateTicket = {
  bookingReference: 'KT-9173-4406-5',
  track: 'individual',
  status: 'confirmed',
  title: '이하나 외 1명',
  lines: [],
  people: [],
  withoutRoom: 0,
  visits: [],
  cancelled: null,
  toPay: null,
  freeToday: null,
};

// The test's document can't be heard.
const part = () => ({ connect: part, start: () => undefined, stop: () => undefined, frequency: {}, gain: {} });
class Silence {
  currentTime = 0;
  destination = {};
  createOscillator = part;
  createGain = part;
}

beforeEach(() => {
  vi.stubGlobal('AudioContext', Silence);
  indexedDB = new IDBFactory();
  const settings = { device: crypto.randomUUID(), gate: '정문 1', publicKey: '', hall: null, startMinute: null };
  localStorage.setItem('kkumteo-gate', JSON.stringify(settings));
});

function openGate() {
  const queries = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return renderHook(() => useGate(), { wrapper }).result;
}

test('a re-entry that a stopped site does not take is kept, to be sent', async () => {
  officeAnswers({
    [admissionPaths.scan]: () => answer(scanAnswer.encode({ answer: 'already-in', heads: [], ticket: TICKET })),
    [admissionPaths.again]: () => refusal(503, 'http.unavailable'),
  });
  const gate = openGate();
  await act(() => gate.current.scan('KT-9173-4406-5'));
  expect([gate.current.failure, gate.current.shown?.answer]).toEqual(['', 'already-in']);
  await act(() => gate.current.again());
  expect([gate.current.failure, gate.current.shown]).toEqual(['', null]);
  expect(await ownScans()).toMatchObject([{ kind: 'again', bookingReference: TICKET.bookingReference, sentAt: null }]);
});

test('an admission of the day before can no longer be taken back', async () => {
  const recentAt = (at: number) => () => {
    const scan = { key: 'k', at: encodeInstant(at), bookingReference: TICKET.bookingReference, title: TICKET.title };
    return answer({ recent: [{ ...scan, productName: '우주 센터', roundName: '1회', heads: 2, isUndone: false }] });
  };
  officeAnswers({ [admissionPaths.recent]: recentAt(serverNow() - DAY_MS) });
  const yesterday = openGate();
  officeAnswers({ [admissionPaths.recent]: recentAt(serverNow()) });
  const today = openGate();
  await vi.waitFor(() => expect(today.current.last?.key).toBe('k'));
  expect(yesterday.current.last).toBeNull();
});
