import { randomBytes } from 'node:crypto';
import { test as base, expect, type APIRequestContext, type Page } from '@playwright/test';
import { film } from './film.ts';

export { expect };

export interface Member {
  readonly loginId: string;
  readonly password: string;
}

interface Fixtures {
  /** A new member of this test, logged in and without bookings; `member: _member` where only the login matters. */
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

/** A demo member whom no test books for: the park's own reservations are all that there are. */
export const ONLOOKER: Member = { loginId: 'member50', password: PASSWORD };

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

export interface NewMember extends Member {
  readonly email: string;
}

/** Signs up a member, who may change the password and leave; logged in where the request's cookies are. */
export async function newMember(request: APIRequestContext, userName = '한누리'): Promise<NewMember> {
  const loginId = `new${randomBytes(6).toString('hex')}`;
  const member = { loginId, password: 'green-meadow-58', email: `${loginId}@example.com` };
  const consents = ['terms', 'privacy'].map((purpose) => ({ purpose, version: '2022-11-01', agreeYn: 'Y' }));
  const form = {
    userId: member.loginId,
    password: member.password,
    userName,
    userEmail: member.email,
    userMobileNum: '01000000066',
    userBirthDay: '19880412',
    consents,
  };
  const answer = await callByWire(request, '/api/signup', form, { 'x-forwarded-for': someAddress() });
  expect(answer.status(), `sign-up of ${member.loginId}`).toBe(200);
  return member;
}

/** One address may sign up 60 members in a quarter of an hour; a run has more journeys. */
const someAddress = (): string => `10.${[...randomBytes(3)].join('.')}`;

/** One of two values: what a first try has booked or filled stands in the way of a second one. */
export const byTry = <T>(first: T, second: T): T => (test.info().retry === 0 ? first : second);

// What the browser writes for any answer of 400 and up; the journeys cause some on purpose.
const EXPECTED = /Failed to load resource/;
const REFUSED_BY_POLICY = /Content Security Policy/;

export const test = base.extend<Fixtures>({
  expected: [EXPECTED, { option: true }],
  phone: async ({ isMobile }, provide) => provide(isMobile === true),
  /**
   * An address is open once its script has run, unless a journey asks for less: the browser's own load does not wait
   * for it (decision 62).
   */
  page: async ({ page, javaScriptEnabled, isMobile }, provide, { title, project }) => {
    const open = page.goto.bind(page);
    const reload = page.reload.bind(page);
    const goBack = page.goBack.bind(page);
    page.goBack = async (options) => {
      await uncovered(page);
      return goBack(options);
    };
    page.reload = async (options) => {
      await uncovered(page);
      return reload(options);
    };
    page.goto = async (url, options) => {
      await uncovered(page);
      const answer = await open(url, options);
      if (options?.waitUntil === undefined && javaScriptEnabled !== false)
        await expect(page.locator('#scripts'), 'the script of the page has run').toHaveCount(0, { timeout: 20_000 });
      return answer;
    };
    if (!project.name.startsWith('walks')) return provide(page);
    const name = title
      .replace(/ @.*/, '')
      .replaceAll(/[^a-z0-9]+/gi, '-')
      .slice(0, 60);
    return film(page, { name, phone: isMobile === true }, () => provide(page));
  },
  // Not one of the demo's: there are 50, and a journey would find what another one booked.
  member: async ({ page }, provide) => provide(await newMember(page.request)),
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

/** A dialog that is closed takes its entry of the history along; a load or Back at that moment would be lost. */
const uncovered = (page: Page) =>
  page.waitForFunction(() => {
    const state = history.state as { readonly cover?: number } | null;
    return !state?.cover || document.querySelector('dialog[open]') !== null;
  });

function listen(page: Page, expected: RegExp): string[] {
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) said.push(message.text());
  });
  // Other windows may say what they like, but for what the policy of ours refused.
  page.context().on('console', (message) => {
    if (message.page() !== page && REFUSED_BY_POLICY.test(message.text())) said.push(message.text());
  });
  return said;
}
