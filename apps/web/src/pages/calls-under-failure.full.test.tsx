import { readFileSync } from 'node:fs';
import { CALLS } from '@kkumteo/contract/golden/calls.test-support';
import { memberAnswer } from '@kkumteo/contract/member/member';
import { ofReservation, paths } from '@kkumteo/contract/pages/addresses';
import { loadOverlaysBy } from '@kkumteo/ui/overlays-needed.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Footer } from '../app/layout/footer.tsx';
import { Pages } from '../app/pages.tsx';
import { Router } from '../app/router.tsx';
import { askOnAnotherPage } from '../app/ask-on-another-page.ts';
import { queryClient } from '../app/query-client.ts';
import { EMPTY_TICKET } from '../features/booking/ticket-draft.ts';
import { ticketSlot } from '../features/booking/booking-draft.ts';
import { writeValue } from '../lib/use-session-value.ts';

/*
 * How often each page asks while one of its calls fails. A failed query is asked again by a press or on another page,
 * never because a part of the page that needs it is drawn: a part that is taken away while it loads would ask in a
 * loop.
 */

const PRODUCT = 101;
const FAMILY = '/api/reserve/getFamilyList';
/** In the place of a status: no answer comes. */
const LOST = 0;
const HANGS = -1;
const RESERVATION = 'rv_7Qm2xWk0TfJ4aZbN';
const STEPS: readonly (readonly [string, string])[] = [
  ['list', paths.list('individual', 'child')],
  ['detail', paths.detail('individual', 'child', PRODUCT, { date: '2026-12-09', round: 1011 })],
  ['reserve step of an individual', paths.reserveStep('individual', 'child', PRODUCT)],
  ['reserve step of a group', paths.reserveStep('group', 'child', PRODUCT)],
  ['reservations', paths.reservations('group')],
  ['reservation', paths.reservation('group', RESERVATION)],
  ['line', ofReservation('reservationLine')('group', RESERVATION, 'ln_5Hc8vRq1LdY3pEsG')],
  ['completion', paths.completion('group', RESERVATION)],
  ['change', ofReservation('changeReservation')('group', RESERVATION)],
  ['cancel', ofReservation('cancelReservation')('group', RESERVATION)],
  ['pay later', ofReservation('payReservation')('group', RESERVATION)],
];

const member = {
  memberId: 'm1',
  loginId: 'parent1',
  name: '김하늘',
  email: 'a@example.com',
  mobile: '01000000001',
  birthDate: '1985-03-01',
} as const;
// The bundler, not Node, would resolve an address beside the module that reads the examples.
const recorded = (example: string) =>
  JSON.parse(readFileSync(`packages/contract/src/${example}`, 'utf8')) as {
    readonly response?: { readonly wire: unknown };
  };
const RECORDED = CALLS.filter(({ call }) => call.startsWith('get ')).map(({ call, example }) => ({
  path: new RegExp(`^${call.slice('get '.length).replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  wire: recorded(example).response?.wire ?? null,
}));

let asked: string[] = [];
let failing: { readonly path: string; readonly status: number } | null = null;

function answer(address: string, method = 'GET'): Response | Promise<Response> {
  const path = new URL(address, 'http://localhost').pathname;
  if (method === 'GET') asked.push(address);
  if (failing !== null && [path, address].includes(failing.path)) {
    if (failing.status === HANGS) return new Promise(() => undefined);
    if (failing.status === LOST) return Promise.reject(new TypeError('the connection was lost'));
    return Response.json({ success: false, response: null, apiError: null }, { status: failing.status });
  }
  const wire =
    path === '/api/checkLogin' ? memberAnswer.encode(member) : RECORDED.find((each) => each.path.test(path))?.wire;
  if (wire === undefined || method !== 'GET') return new Promise(() => undefined);
  return Response.json({ success: true, response: wire, apiError: null });
}

/** Every part of the pages, so that one that is drawn late is not waited for. */
beforeAll(async () => {
  askOnAnotherPage(queryClient);
  await import('../app/further-pages.tsx');
  await import('../app/login-guard.tsx');
  await Promise.all(Object.values(import.meta.glob(['./*.tsx', '!./*.test.tsx'])).map((load) => load()));
});
beforeEach(() => {
  // Without the cookie a call that changes something asks for one first.
  document.cookie = 'XSRF-TOKEN=t';
  // The test's document does not know the element `search`.
  const { error } = console;
  console.error = (...words: readonly unknown[]) => words.at(-1) === 'search' || error(...words);
  asked = [];
  failing = null;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => answer(address, init?.method));
  vi.stubGlobal('scrollTo', () => undefined);
  // What a page says in a dialog is not answered here: the page stays.
  loadOverlaysBy(() => new Promise(() => undefined));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener(): void {}
      close(): void {}
    },
  );
  for (const track of ['individual', 'group'] as const)
    writeValue(ticketSlot(track, PRODUCT), {
      ...EMPTY_TICKET,
      visitDate: '2026-12-09',
      roundId: 1011,
      counts: { 'experiencer:01': track === 'group' ? 15 : 1, 'leader:01': 1 },
    });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  loadOverlaysBy(() => Promise.resolve());
  history.replaceState(null, '', '/');
});

const goTo = (address: string, idx: number): void => history.pushState({ idx }, '', address);

async function visit(address: string): Promise<void> {
  goTo(address, 0);
  render(
    <QueryClientProvider client={queryClient}>
      <Router>
        <main>
          <Pages />
        </main>
        <Footer />
      </Router>
    </QueryClientProvider>,
  );
  await quiet();
}

/** Until nothing has been asked for a while. */
async function quiet(): Promise<void> {
  for (let seen = -1; seen !== asked.length && asked.length < 100;) {
    seen = asked.length;
    await act(() => new Promise((resolve) => setTimeout(resolve, 80)));
  }
}
const times = (path: string): number => asked.filter((each) => each.split('?')[0] === path || each === path).length;

test.each(STEPS)('%s makes each of its calls once while it fails', async (_, address) => {
  await visit(address);
  for (const path of new Set(asked)) {
    cleanup();
    queryClient.clear();
    asked = [];
    failing = { path, status: 500 };
    await visit(address);
    // The guide that a change begins with needs the park's number, what follows a booking its address: both come with
    // an answer of their own, after the page's first try.
    const needsPark = address.endsWith('/change') || address.includes('/paymentCmpl/');
    const due = path === '/api/site' && needsPark ? 2 : 1;
    expect([path, times(path)]).toEqual([path, due]);
  }
});

test.each([
  [500, 1],
  [503, 1],
  [404, 1],
  [408, 1],
  [LOST, 2],
])('a family that answers %i is asked for %i times for each role, and the form stays', async (status, calls) => {
  failing = { path: FAMILY, status };
  await visit(paths.reserveStep('individual', 'child', PRODUCT));
  await act(() => new Promise((resolve) => setTimeout(resolve, status === LOST ? 700 : 0)));
  expect(times(FAMILY)).toBe(2 * calls);
  expect(screen.getByRole('textbox', { name: /^체험자 1 이름/ })).toBeDefined();
});

test('a family that is asked for again by a press takes nothing away that was typed meanwhile', async () => {
  failing = { path: FAMILY, status: 500 };
  await visit(paths.reserveStep('individual', 'child', PRODUCT));
  const name = screen.getByRole('textbox', { name: /^체험자 1 이름/ });
  failing = { path: FAMILY, status: HANGS };
  await userEvent.click(screen.getAllByRole('button', { name: '다시 불러오기' })[0] as HTMLElement);
  expect(document.contains(name)).toBe(true);
});

test('what failed on one page is asked for on the next', async () => {
  failing = { path: '/api/site', status: 500 };
  await visit(paths.reserveStep('individual', 'child', PRODUCT));
  expect(times('/api/site')).toBe(1);
  failing = null;
  goTo(paths.halls('individual'), 1);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  await quiet();
  expect(times('/api/site')).toBe(2);
});
