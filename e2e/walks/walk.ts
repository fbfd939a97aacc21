import type { APIRequestContext, Page } from '@playwright/test';
import { question } from '../support/steps.ts';
import { expect, logInByWire, PASSWORD, type Member } from '../support/test.ts';

export interface Visit {
  readonly page: Page;
  readonly phone: boolean;
  /** Signed up for this walk, and not logged in on the page. */
  readonly member: Member;
  /** The API for other visitors of the site, with cookies of their own. */
  readonly others: APIRequestContext;
  /** Called at each screen in each state, with its name. */
  readonly look: (name: string) => Promise<void>;
}

type Width = '@both' | '@phone' | '@wide';

/** A path through the site's screens in the states to check. */
export interface Walk {
  readonly name: string;
  /**
   * Where axe checks, by the tags of journeys: at one width where the other only stacks the same parts. A walk without
   * `@full` visits each distinct screen once, by the shortest path; the others have the remaining states. Pictures show
   * all.
   */
  readonly at: Width | `${Width} @full`;
  readonly go: (visit: Visit) => Promise<void>;
}

export const heading = (page: Page, words: string | RegExp = /./): Promise<void> =>
  expect(page.getByRole('heading', { level: 1 })).toContainText(words);

export const dismiss = (page: Page): Promise<void> => question(page).getByRole('button', { name: '확인' }).click();

export const neverAnswer = (page: Page, address: string | RegExp): Promise<unknown> =>
  page.route(address, () => undefined);

/** Makes a request fail. */
export const failToAnswer = (page: Page, address: string | RegExp): Promise<unknown> =>
  page.route(address, (route) => route.abort());

export const refuseCall = (
  page: Page,
  address: string,
  apiError: { readonly status: number; readonly code: string; readonly message: string; readonly field?: string },
  times?: number,
): Promise<unknown> =>
  page.route(
    address,
    (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: apiError.status, json: { success: false, response: null, apiError } })
        : route.fallback(),
    times === undefined ? {} : { times },
  );

/** Statuses of reservations on the wire (rvProgSitu). */
export const CONFIRMED = '03';
export const PROVISIONAL = '01';

/** Logs in as a demo member and returns the number of one of its reservations, by product and status. */
export async function reservationOf(page: Page, loginId: string, product: string, status: string): Promise<string> {
  await logInByWire(page.request, { loginId, password: PASSWORD });
  const groupPersDiv = loginId.startsWith('teacher') ? '01' : '02';
  const params = { groupPersDiv, currentPageNo: 1, rvProgSitu: status };
  const answer = await page.request.get('/api/reservation', { params });
  const { response } = (await answer.json()) as {
    response: { reservList: { bundleRvNo: string; mrktnPdNm: string }[] };
  };
  const found = response.reservList.find(({ mrktnPdNm }) => mrktnPdNm === product);
  if (found === undefined) throw new Error(`${loginId} has no reservation of ${product} that is ${status}.`);
  return found.bundleRvNo;
}
