import type { APIRequestContext, Page } from '@playwright/test';
import { question } from './steps.ts';
import { expect, logInByWire, PASSWORD, type Member } from './test.ts';

export interface Visit {
  readonly page: Page;
  readonly phone: boolean;
  /** Signed up for this walk, and not logged in on the page. */
  readonly member: Member;
  /** The wire as other visitors of the site use it, with cookies of their own. */
  readonly others: APIRequestContext;
  /** Called at each screen in each state; the name tells which. */
  readonly look: (name: string) => Promise<void>;
}

type Width = '@both' | '@phone' | '@wide';

/** A way through the site that passes screens in states worth a look. */
export interface Walk {
  readonly name: string;
  /**
   * Where axe looks, as the tags of journeys say it: at one width where the other only puts the same things one under
   * the other. A walk without `@full` passes each distinct screen once, by the shortest way; the others have the
   * remaining states. Pictures show all.
   */
  readonly at: Width | `${Width} @full`;
  readonly go: (visit: Visit) => Promise<void>;
}

export const heading = (page: Page, words: string | RegExp = /./): Promise<void> =>
  expect(page.getByRole('heading', { level: 1 })).toContainText(words);

export const dismiss = (page: Page): Promise<void> => question(page).getByRole('button', { name: '확인' }).click();

/** What is asked for never comes. */
export const neverAnswer = (page: Page, address: string | RegExp): Promise<unknown> =>
  page.route(address, () => undefined);

/** What is asked for can't be had. */
export const failToAnswer = (page: Page, address: string | RegExp): Promise<unknown> =>
  page.route(address, (route) => route.abort());

/** Statuses of reservations as the wire says them (rvProgSitu). */
export const CONFIRMED = '03';
export const PROVISIONAL = '01';

/** Logs in as a demo member and answers the number of one of its reservations, by product and status. */
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
