import type { Page } from '@playwright/test';
import { heldBack } from '../support/answers.ts';
import { reserveByPledge, DAY_TRIP } from '../support/pay-later-steps.ts';
import { fillLogin, goToLogin } from '../support/session-steps.ts';
import { bookingReference } from '../support/steps.ts';
import { expect, newMember, test } from '../support/test.ts';
import { heading } from '../walks/walk.ts';
import { newestMessage } from '../support/messages.ts';

/*
 * A member asks in writing what the page of hours and fees does not answer; the mails are read in the sandbox.
 */

const TEXT = '유아차를 가져가도 되나요?';
const send = (page: Page) => page.getByRole('button', { name: '문의 보내기' });
const topic = (page: Page) => page.getByLabel(/^문의 주제/);
const text = (page: Page) => page.getByLabel(/^문의 내용/);

test('a question with its reservation reaches the park by mail, with its number and a copy to its writer @both @full', async ({
  page,
  phone,
  others,
}) => {
  const member = await newMember(page.request);
  const number = await reserveByPledge(page.request, { ...DAY_TRIP, date: phone ? '2027-03-23' : '2027-03-24' });
  const reference = await bookingReference(page.request, number);
  expect((await others.get('/api/inquiry')).status()).toBe(401);

  await page.goto('/reserve/info/hours');
  await page.getByRole('main').getByRole('link', { name: '문의하기' }).click();
  await heading(page, '문의하기');
  await send(page).click();
  await expect(page.getByText('문의 주제를 선택해 주세요.').first()).toBeVisible();
  await expect(topic(page)).toBeFocused();
  await topic(page).selectOption({ label: '방문과 이용' });
  await send(page).click();
  await expect(page.getByText('문의 내용을 입력해 주세요.').first()).toBeVisible();
  await expect(text(page)).toBeFocused();
  await text(page).fill(TEXT);
  const choice = page.getByLabel(/^관련 예약/).locator('option', { hasText: reference });
  await page.getByLabel(/^관련 예약/).selectOption((await choice.getAttribute('value')) ?? '');
  await page.reload();
  await expect(text(page), 'what was typed is there after a reload').toHaveValue(TEXT);
  await expect(topic(page)).toHaveValue('visit');
  await expect(page.getByLabel(/^관련 예약/)).toHaveValue(number);
  await send(page).click();
  const said = page.getByRole('status').filter({ hasText: '문의를 받았습니다.' });
  await expect(said).toContainText(member.email);
  const inquiryNo = /Q-\d{4}-\d{4}-\d/.exec(await said.innerText())?.[0] ?? 'no number';

  const toPark = await newestMessage(page, 'mail', inquiryNo, 'help@example.com');
  for (const part of [TEXT, reference, '방문과 이용', '한누리', `회신: ${member.email}`])
    expect(toPark).toContain(part);
  const copy = await newestMessage(page, 'mail', inquiryNo, '문의 접수 안내');
  for (const part of [TEXT, reference, member.email]) expect(copy).toContain(part);
  await page.goto('/reserve/inquiry');
  await expect(text(page), 'what was sent is not there to be sent again').toHaveValue('');
});

test('a reservation leads to a question about it, which keeps what was typed before @both @full', async ({
  page,
  phone,
}) => {
  await newMember(page.request);
  const [first, second] = [
    await reserveByPledge(page.request, { ...DAY_TRIP, date: phone ? '2027-03-16' : '2027-03-17' }),
    await reserveByPledge(page.request, { ...DAY_TRIP, date: phone ? '2027-03-18' : '2027-03-19' }),
  ];
  await page.goto('/reserve/inquiry');
  await text(page).fill(TEXT);
  await page.getByLabel(/^관련 예약/).selectOption(second);
  await page.goto(`/reserve/grp/reservations/${first}`);
  await page.getByRole('main').getByRole('link', { name: '문의하기' }).click();
  await heading(page, '문의하기');
  await expect(page).toHaveURL('/reserve/inquiry');
  await expect(page.getByLabel(/^관련 예약/)).toHaveValue(first);
  await expect(text(page)).toHaveValue(TEXT);
  await page.getByLabel(/^관련 예약/).selectOption(second);
  await page.reload();
  await expect(page.getByLabel(/^관련 예약/), 'a reload keeps what was chosen since').toHaveValue(second);
});

test('the focus stays where a press put it, though the parts over the page come after it @phone @full', async ({
  page,
}) => {
  await newMember(page.request);
  const release = await heldBack(page, /\/overlays-/);
  await page.goto('/reserve/info/hours');
  await page.getByRole('main').getByRole('link', { name: '문의하기' }).click();
  await heading(page, '문의하기');
  await send(page).click();
  await expect(topic(page)).toBeFocused();
  release();
  await expect(page.getByText('문의 주제를 선택해 주세요.'), 'beside its field and over the page').toHaveCount(2);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(topic(page)).toBeFocused();
});

test('a visitor is asked to log in, and then writes @full', async ({ page, others }) => {
  const member = await newMember(others);
  await page.goto('/reserve/info/hours');
  await page.getByRole('main').getByRole('link', { name: '문의하기' }).click();
  await goToLogin(page);
  await fillLogin(page, member);
  await heading(page, '문의하기');
  await expect(page.getByLabel(/^관련 예약/), 'nothing is booked').toHaveCount(0);
  await topic(page).selectOption({ label: '그 밖의 문의' });
  await text(page).fill(TEXT);
  await send(page).click();
  await expect(page.getByText(/^Q-\d{4}-\d{4}-\d$/)).toBeVisible();
  await page.getByRole('button', { name: '다른 문의 쓰기' }).click();
  await expect(text(page)).toHaveValue('');
});
