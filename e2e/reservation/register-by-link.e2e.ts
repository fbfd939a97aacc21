import type { Browser, Page } from '@playwright/test';
import { findOverflow } from '../support/layout.ts';
import { reserveByPledge, DAY_TRIP } from '../support/pay-later-steps.ts';
import { groupWithRooms } from '../support/room-steps.ts';
import { question } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';
import { heading } from '../walks/walk.ts';

test.beforeEach(({ member: _member }) => undefined);

/* The leader sends a link; each participant types one row by it on a phone, without an account. */

const PUPIL = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true, locale: 'ko-KR' };
const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });

/** The link of a new group's line, made in the leader's panel. */
async function makeLink(page: Page, date: string): Promise<string> {
  const number = await reserveByPledge(page.request, { ...DAY_TRIP, date });
  await page.goto(`/reserve/grp/reservations/${number}`);
  await page
    .getByRole('link', { name: /명단|참가자/ })
    .first()
    .click();
  await page.getByRole('link', { name: '입력 링크' }).click();
  await page.getByRole('button', { name: '참가자 입력 링크 만들기' }).click();
  const link = field(page, '참가자 입력 링크');
  await expect(link).toHaveValue(/\/reserve\/registration#[\w.-]{24,}$/);
  return link.inputValue();
}

const openOnPhone = async (browser: Browser, link: string): Promise<Page> => {
  const page = await (await browser.newContext(PUPIL)).newPage();
  await page.goto(link);
  await heading(page, '참가자 정보 입력');
  return page;
};

test('a pupil types the own row by the link on a phone, and the leader sees it', async ({ page, browser }) => {
  const link = await makeLink(page, '2027-02-11');
  await expect(page.getByText('20명 중 0명')).toBeVisible();
  const pupil = await openOnPhone(browser, link);
  await expect(pupil.getByText('어린이체험관 단체 하루 체험')).toBeVisible();

  await pupil.getByRole('button', { name: '저장' }).click();
  await expect(pupil.getByText('개인정보 동의를 체크해 주십시오.').first()).toBeVisible();
  await expect(pupil.getByText('체험자 이름을 입력해 주십시오.').first()).toBeVisible();
  expect(await findOverflow(pupil)).toEqual([]);
  await field(pupil, '이름').fill('한솔');
  await pupil.getByLabel('학년').selectOption('초등 5학년');
  await field(pupil, '반').fill('3');
  // What was typed survives a reload.
  await pupil.reload();
  await expect(field(pupil, '이름')).toHaveValue('한솔');
  await pupil.getByRole('checkbox', { name: /개인정보/ }).check();
  await pupil.getByRole('button', { name: '저장' }).click();
  await expect(pupil.getByRole('status').filter({ hasText: '참가자 정보가 저장되었습니다.' })).toBeVisible();
  expect(await findOverflow(pupil)).toEqual([]);

  // It is corrected from the same phone.
  await pupil.reload();
  await expect(pupil.getByText('이 기기에서 이미 입력하셨습니다.')).toBeVisible();
  await pupil.getByRole('button', { name: '수정하기' }).click();
  await field(pupil, '번호').fill('12');
  await pupil.getByRole('checkbox', { name: /개인정보/ }).check();
  await pupil.getByRole('button', { name: '저장' }).click();
  await expect(pupil.getByRole('definition').filter({ hasText: /^12$/ })).toBeVisible();

  // Another participant at the same device, who has not registered yet.
  await pupil.getByRole('button', { name: '다른 참가자 입력하기' }).click();
  await expect(field(pupil, '이름')).toHaveValue('');
  await field(pupil, '이름').fill('한별');
  await pupil.getByLabel('학년').selectOption('초등 5학년');
  await pupil.getByRole('checkbox', { name: /개인정보/ }).check();
  await pupil.getByRole('button', { name: '저장' }).click();
  await expect(pupil.getByRole('definition').filter({ hasText: '한별' })).toBeVisible();
  await expect(pupil.getByText('한솔')).toHaveCount(0);

  await page.reload();
  await expect(page.getByText('20명 중 2명')).toBeVisible();
  await page.getByRole('link', { name: /^체험자/ }).click();
  await expect(page.getByRole('textbox', { name: /이름/ }).first()).toHaveValue('한솔');
  await pupil.context().close();
});

test('a link that was replaced or closed says so, and loses nothing that was saved @full', async ({
  page,
  browser,
}) => {
  const link = await makeLink(page, '2027-02-10');
  const pupil = await openOnPhone(browser, link);
  await field(pupil, '이름').fill('한솔');
  await page.getByRole('button', { name: '새 링크로 바꾸기' }).click();
  await question(page).getByRole('button', { name: '새 링크 만들기' }).click();
  await expect(field(page, '참가자 입력 링크')).not.toHaveValue(link);
  const second = await field(page, '참가자 입력 링크').inputValue();

  await pupil.getByLabel('학년').selectOption('초등 5학년');
  await pupil.getByRole('checkbox', { name: /개인정보/ }).check();
  await pupil.getByRole('button', { name: '저장' }).click();
  await expect(pupil.getByText('사용할 수 없는 링크입니다.')).toBeVisible();
  await pupil.goto('/reserve');
  await pupil.goto(second);
  await expect(field(pupil, '이름')).toBeVisible();

  await page.getByRole('button', { name: '링크 닫기' }).click();
  await question(page).getByRole('button', { name: '링크 닫기' }).click();
  await expect(page.getByRole('button', { name: '참가자 입력 링크 만들기' })).toBeVisible();
  await pupil.reload();
  await expect(pupil.getByText('사용할 수 없는 링크입니다.')).toBeVisible();
  await pupil.goto('/reserve/registration');
  await expect(pupil.getByText('사용할 수 없는 링크입니다.')).toBeVisible();
  await pupil.context().close();
});

test('a pupil chooses a room by the link, which the leader finds in the list of rooms @full', async ({
  page,
  browser,
}) => {
  const { panel } = await groupWithRooms(page.request, { date: '2026-12-02', people: 15, names: 14 });
  await page.goto(panel);
  await page.getByRole('link', { name: '입력 링크' }).click();
  await page.getByRole('button', { name: '참가자 입력 링크 만들기' }).click();
  const link = field(page, '참가자 입력 링크');
  await expect(link).toHaveValue(/#/);
  const pupil = await openOnPhone(browser, await link.inputValue());
  await field(pupil, '이름').fill('한솔');
  await pupil.getByLabel('학년').selectOption('중등 1학년');
  await pupil.getByLabel(/^체험실/).selectOption({ label: '경찰서 과학수사팀' });
  await pupil.getByRole('checkbox', { name: /개인정보/ }).check();
  await pupil.getByRole('button', { name: '저장' }).click();
  await expect(pupil.getByText('체험자 이메일을 입력해 주십시오.').first()).toBeVisible();
  await field(pupil, '이메일').fill('sol@example.com');
  await pupil.getByRole('button', { name: '저장' }).click();
  await expect(pupil.getByRole('definition').filter({ hasText: '경찰서 과학수사팀' })).toBeVisible();
  expect(await findOverflow(pupil)).toEqual([]);
  await page.goto(panel);
  await expect(page.getByRole('region', { name: '선택된 체험실' })).toContainText('경찰서 과학수사팀 1명');
  await pupil.context().close();
});
