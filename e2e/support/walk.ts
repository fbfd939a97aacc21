import type { APIRequestContext, Page } from '@playwright/test';
import { question } from './steps.ts';
import { expect, type Member } from './test.ts';

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

/** A way through the site that passes screens in states worth a look. */
export interface Walk {
  readonly name: string;
  /** Where axe looks, as the tags of journeys say it: at one width where the other only puts the same things one under the other. Pictures show both. */
  readonly at: '@both' | '@phone' | '@wide';
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
