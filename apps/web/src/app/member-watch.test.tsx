import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memberQuery } from '../api/member.ts';
import { forgetDrafts } from '../lib/draft-keeper.ts';
import { personalDraft } from '../lib/draft-names.ts';
import { callApi, NOTHING } from '../lib/http.ts';
import { pageMember, setPageMember } from '../lib/page-member.ts';
import { readSession, type SessionSlot, writeSession } from '../lib/session-store.ts';
import { watchMember } from './member-watch.ts';
import * as v from 'valibot';

const people: SessionSlot<string> = { name: personalDraft('people:12'), version: 1, parse: String };

/** The member of the browser's session, and the calls of the server. */
let session: string | null = 'm1';
let stop: () => void = () => undefined;
const sent = vi.fn<(path: string, headers: Headers) => void>();

const answer = (status: number, response: unknown, apiError: unknown = null) =>
  Response.json({ success: status === 200, response, apiError }, { status });

const checkLogin = () =>
  answer(200, {
    isLoggedIn: session !== null,
    hpUserId: session ?? '',
    userId: '',
    userName: '',
    userEmail: '',
    userMobileNum: '',
    userBirthDay: session === null ? '' : '19900101',
  });

beforeEach(() => {
  session = 'm1';
  sent.mockClear();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    sent(path, headers);
    if (path === '/api/checkLogin') return checkLogin();
    return headers.get('x-page-member') === session
      ? answer(200, null)
      : answer(409, null, { status: 409, code: 'member.other-member', message: '다른 회원' });
  });
  forgetDrafts();
  writeSession(people, '김하늘');
  stop = watchMember(new QueryClient());
});
afterEach(() => stop());

/** The test browser's own event does not say whether the page is kept. */
const transition = (type: string) => Object.assign(new Event(type), { persisted: true });

const came = (event: Event) => {
  window.dispatchEvent(event);
  return vi.waitFor(() => expect(pageMember()).toBe(session));
};

test.each([
  ['the page gets the focus', () => came(new Event('focus'))],
  [
    'the page is seen again',
    async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      await vi.waitFor(() => expect(pageMember()).toBe(session));
    },
  ],
  ['the browser brings the page back', () => came(transition('pageshow'))],
])('a session that became another member’s in a second tab is noticed when %s', async (_, happens) => {
  session = 'm2';
  await happens();
  expect(readSession(people)).toBeNull();
  setPageMember('m1');
  expect(readSession(people)).toBeNull();
});

test('another tab that logged in as another member is noticed at once', async () => {
  session = 'm2';
  const other = new BroadcastChannel('kkumteo:member');
  other.postMessage({ loggedOut: null });
  await vi.waitFor(() => expect(pageMember()).toBe('m2'));
  other.close();
  expect(readSession(people)).toBeNull();
});

test('a logout in another tab deletes what was typed here', async () => {
  session = null;
  const other = new BroadcastChannel('kkumteo:member');
  other.postMessage({ loggedOut: 'm1' });
  await vi.waitFor(() => expect(pageMember()).toBeNull());
  await vi.waitFor(() => expect(sessionStorage.length).toBe(0));
  other.close();
  setPageMember('m1');
  expect(readSession(people)).toBeNull();
});

test('what another tab says is asked of the server, not believed', async () => {
  const other = new BroadcastChannel('kkumteo:member');
  other.postMessage({ loggedOut: 'm1' });
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  other.close();
  await Promise.resolve();
  expect(pageMember()).toBe('m1');
  expect(readSession(people)).toBe('김하늘');
});

test('a session that ended while the page was away hides what was typed, until the same member is back', async () => {
  session = null;
  await came(new Event('focus'));
  expect(readSession(people)).toBeNull();
  session = 'm1';
  await came(new Event('focus'));
  expect(readSession(people)).toBe('김하늘');
});

test('a page that the browser keeps for Back is kept hidden until it is known whose it is', async () => {
  window.dispatchEvent(transition('pagehide'));
  expect(document.documentElement.hidden).toBe(true);
  session = 'm2';
  await came(transition('pageshow'));
  await vi.waitFor(() => expect(document.documentElement.hidden).toBe(false));
});

test('every call names the member whose page it comes from; a refusal asks again who is logged in', async () => {
  session = 'm2';
  const order = callApi({ method: 'POST', path: '/api/reserve/order', answer: NOTHING });
  await expect(order).rejects.toMatchObject({ status: 409, code: 'member.other-member' });
  await vi.waitFor(() => expect(pageMember()).toBe('m2'));
  expect(sent.mock.calls.find(([path]) => path === '/api/reserve/order')?.[1].get('x-page-member')).toBe('m1');
});

test('what was begun for one member does not go on once the page is another member’s', async () => {
  let resolve: (answer: Response) => void = () => undefined;
  const promise = new Promise<Response>((now) => {
    resolve = now;
  });
  const asked = vi.fn(() => promise);
  vi.stubGlobal('fetch', asked);
  const family = callApi({
    path: '/api/reserve/getFamilyList',
    answer: {
      schema: v.pipe(
        v.unknown(),
        v.transform(() => ''),
      ),
    },
  });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  setPageMember('m2');
  resolve(answer(200, '가족'));
  await expect(family).rejects.toMatchObject({ code: 'member.other-member' });
});

test('an answer from before the login does not undo it', async () => {
  const queries = new QueryClient();
  const asked = queries.fetchQuery({ ...memberQuery, staleTime: 0, retry: false }).catch(() => null);
  await queries.cancelQueries({ queryKey: memberQuery.queryKey });
  setPageMember('m2');
  await asked;
  expect(pageMember()).toBe('m2');
});

test('what was asked for one member is gone from memory when the page is another member’s', async () => {
  const queries = new QueryClient();
  const stopAgain = watchMember(queries);
  queries.setQueryData(['own', 'family'], '김하늘');
  queries.setQueryData(['quote', 'individual', '김하늘'], 27_000);
  queries.setQueryData(['site'], '꿈터');
  queries.getMutationCache().build(queries, { mutationKey: ['sign-up'] });
  session = 'm2';
  await came(new Event('focus'));
  stopAgain();
  expect(queries.getQueryCache().findAll({ queryKey: ['own'] })).toEqual([]);
  expect(queries.getQueryCache().findAll({ queryKey: ['quote'] })).toEqual([]);
  expect(queries.getQueryData(['site'])).toBe('꿈터');
  expect(queries.getMutationCache().getAll()).toEqual([]);
});
