import type { Page } from 'puppeteer-core';
import type { Session } from './pressing.ts';

const PATIENCE_MS = 20_000;
const DAY = '[role=grid] [role=button]:not([aria-disabled=true])';
const ROUND = '[role=radiogroup] input[type=radio]:not(:disabled)';
const ALL_AGREEMENTS = 'input[type=checkbox]:not(:checked)';

/**
 * Logs a tab in, chooses a ticket for one child on a product's page as a parent does, and answers the address of the
 * reserve step.
 */
export async function openReserveStep(page: Page, detail: string, session: Session): Promise<string> {
  page.setDefaultTimeout(PATIENCE_MS);
  await page.browserContext().setCookie(...cookiesOf(session, detail));
  await page.goto(detail);
  await press(page, DAY);
  await press(page, ROUND);
  await press(page, 'button[aria-label="체험자 늘리기"]:not(:disabled)');
  // The first box is for all of them.
  await press(page, ALL_AGREEMENTS);
  await press(page, '::-p-xpath(//button[starts-with(normalize-space(), "예약하기")])');
  // The product's page stays alive behind it.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('h1')].some((head) => head.textContent === '체험자 정보'),
  );
  return page.url();
}

/** Presses a control that is drawn, whatever lies over it. */
async function press(page: Page, control: string): Promise<void> {
  const found = await page.waitForSelector(control, { visible: true });
  await found?.evaluate((element) => (element as HTMLElement).click());
}

const cookiesOf = ({ cookie = '' }: Session, url: string) =>
  cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value, domain: new URL(url).hostname, path: '/' };
  });
