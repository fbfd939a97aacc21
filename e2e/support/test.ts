import { test as base, expect, type APIRequestContext, type Page } from '@playwright/test';

export { expect };

export interface Member {
  readonly loginId: string;
  readonly password: string;
}

interface Fixtures {
  /** A demo member of this test's own, logged in. */
  readonly member: Member;
  readonly quiet: void;
  /** What the console may say in this journey; it causes it on purpose. */
  readonly expected: RegExp;
  /** The wire as other visitors use it meanwhile: with cookies of their own. */
  readonly others: APIRequestContext;
  /** True on the phone project. */
  readonly phone: boolean;
}

export const PASSWORD = 'kkumteo!2026';
const MEMBERS = 48;
let taken = 0;

/** A demo member whom no test books for: the park's own reservations are all that there are. */
export const ONLOOKER: Member = { loginId: 'member50', password: PASSWORD };

/** The next demo member of this worker's site to book with; they begin again where all had their turn. */
export function nextMember(): Member {
  taken += 1;
  return { loginId: `member${((taken - 1) % MEMBERS) + 1}`, password: PASSWORD };
}

/** Logs in by the wire; the page's browser context keeps the cookies. */
export async function logInByWire(request: APIRequestContext, member: Member): Promise<void> {
  const answer = await callByWire(request, '/api/login', { userId: member.loginId, password: member.password });
  expect(answer.status(), `login of ${member.loginId}`).toBe(200);
}

/** A changing call of the wire as the site's own script makes it, forgery header included. */
export async function callByWire(request: APIRequestContext, path: string, data: unknown, headers = {}) {
  await request.get('/api/checkLogin');
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return request.post(path, { data, headers: { 'x-xsrf-token': token, ...headers } });
}

// What the browser writes for any answer of 400 and up; the journeys cause some on purpose.
const EXPECTED = /Failed to load resource/;

export const test = base.extend<Fixtures>({
  expected: [EXPECTED, { option: true }],
  phone: async ({ isMobile }, provide) => provide(isMobile === true),
  member: async ({ page }, provide) => {
    const member = nextMember();
    await logInByWire(page.request, member);
    await provide(member);
  },
  others: async ({ playwright, baseURL }, provide) => {
    const others = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await provide(others);
    await others.dispose();
  },
  /** No journey may leave an error in the browser's console: scripts that fail, refused policies, React's warnings. */
  quiet: [
    async ({ page, expected }, provide) => {
      const said = listen(page, expected);
      await provide();
      expect(said, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

function listen(page: Page, expected: RegExp): string[] {
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) said.push(message.text());
  });
  return said;
}
