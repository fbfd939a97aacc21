import type { Page } from '@playwright/test';
import { agreeToNotice, reserveByPledge, writePledge, DAY_TRIP } from '../support/pay-later-steps.ts';
import { approve, payButton, paymentWindowOf, paymentWindow, question } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ member: _member }) => undefined);

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const detailOf = (number: string): string => `/reserve/grp/reservations/${number}`;

async function completed(page: Page, number: string): Promise<void> {
  await expect(page).toHaveURL(`/reserve/grp/paymentCmpl/${number}`, { timeout: 15_000 });
  await expect(title(page)).toHaveText('예약이 완료되었습니다');
}

test('a teacher finds a pledged reservation in the list, and pays it by card @both @full', async ({ page, phone }) => {
  const number = await reserveByPledge(page.request, { ...DAY_TRIP, date: phone ? '2027-01-12' : '2027-01-13' });
  await page.goto('/reserve/grp/reservations');
  const card = page.getByRole('article').filter({ has: page.locator(`a[href*="${number}"]`) });
  await card.locator(`a[href$="${number}"]`).first().click();
  await expect(title(page)).toHaveText('예약 상세');
  await page.getByRole('link', { name: '결제하기' }).click();
  await expect(page).toHaveURL(`${detailOf(number)}/payment`);
  await expect(title(page)).toHaveText('예약결제');
  const main = page.getByRole('main');
  await expect(main).toContainText('결제 기한을 확인해 주세요');
  await expect(main).toContainText('새마음 지역모임');
  await expect(page.getByRole('table')).toContainText('20명');
  await expect(page.getByRole('complementary', { name: '결제 금액' })).toContainText('360,000원');
  await expect(page.getByRole('radio')).toHaveCount(2);

  await payButton(page).click();
  await expect(main).toContainText('예약안내 및 유의사항 동의를 해주세요');
  await expect(page.getByRole('checkbox', { name: /예약안내 및 유의사항/ })).toBeFocused();
  await agreeToNotice(page);
  await payButton(page).click();
  const payWindow = await paymentWindow(page, phone);
  await expect(page.getByRole('timer')).toHaveCount(0);
  await approve(payWindow);
  await completed(page, number);
  await expect(page.getByRole('main')).toContainText('360,000원');

  // After the payment its page no longer exists, and the detail has no button.
  await page.goto(detailOf(number));
  await expect(page.getByRole('main')).toContainText('결제완료');
  await expect(page.getByRole('link', { name: '결제하기' })).toHaveCount(0);
  await page.goto(`${detailOf(number)}/payment`);
  await expect(question(page)).toContainText('잘못된 접근 입니다.');
  await question(page).getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL('/reserve/grp/reservations');
});

test('a reservation with a written pledge is paid on the payment page, which survives a reload @full', async ({
  page,
  phone,
}) => {
  const number = await reserveByPledge(page.request, { ...DAY_TRIP, date: '2027-01-15' });
  await writePledge(page.request, number);
  await page.goto(detailOf(number));
  await page.getByRole('button', { name: '결제하기' }).click();
  await expect(page).toHaveURL('/reserve/grp/payment');
  await expect(title(page)).toHaveText('확약 예약 결제');
  await expect(page.getByRole('main')).toContainText('확약서를 제출하신 예약입니다');
  await page.reload();
  await expect(title(page)).toHaveText('확약 예약 결제');
  await agreeToNotice(page);
  await payButton(page).click();
  await approve(await paymentWindow(page, phone));
  await completed(page, number);

  // The paid reservation is no longer in the store, so the page can't be opened directly.
  await page.goto('/reserve/grp/payment');
  await expect(question(page)).toContainText('잘못된 접근 입니다.');
});

test('a declined card is not charged, and another one pays @both @full', async ({ page, phone }) => {
  const number = await reserveByPledge(page.request, { ...DAY_TRIP, date: phone ? '2027-01-18' : '2027-01-19' });
  await page.goto(`${detailOf(number)}/payment`);
  await agreeToNotice(page);
  await payButton(page).click();
  const payWindow = await paymentWindow(page, phone);
  await payWindow.getByText('실패 상황을 연습하는 카드').click();
  await payWindow.getByRole('radio', { name: /한도 초과 카드/ }).check();
  await approve(payWindow);
  await expect(question(page)).toContainText('서비스 이용에 불편을 드려 죄송합니다.');
  await question(page).getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL(`${detailOf(number)}/payment`);
  await expect(title(page)).toHaveText('예약결제');
  if (phone) await agreeToNotice(page);
  await payButton(page).click();
  await approve(await paymentWindow(page, phone));
  await completed(page, number);
});

test('a closed window leaves the reservation unchanged, and a transfer pays it @full', async ({ page, phone }) => {
  const number = await reserveByPledge(page.request, { ...DAY_TRIP, date: '2027-01-20' });
  await page.goto(`${detailOf(number)}/payment`);
  await agreeToNotice(page);
  await payButton(page).click();
  await paymentWindow(page, phone);
  await page
    .getByRole('dialog', { name: '카드 결제' })
    .getByRole('button', { name: '닫기', exact: true })
    .last()
    .click();
  await page.getByRole('radio', { name: '계좌이체' }).check();
  await payButton(page).click();
  const payWindow = await paymentWindowOf(page, phone, '계좌이체');
  await payWindow.getByRole('radio', { name: '신청하지 않음' }).check();
  await payWindow.getByRole('checkbox', { name: /결제 진행에 동의/ }).check();
  await payWindow.getByRole('button', { name: /이체하기$/ }).click();
  await completed(page, number);
  await expect(page.getByRole('main')).toContainText('계좌이체');
});

test('a pledge-only reservation says so instead of paying; individuals and other members find no page @full', async ({
  page,
  others,
}) => {
  const number = await reserveByPledge(page.request, {
    hall: 'makive',
    product: '메카이브 로봇 제작 단체 과정',
    date: '2027-01-19',
  });
  await page.goto(detailOf(number));
  await expect(page.getByRole('button', { name: '결제하기' })).toBeDisabled();
  await expect(page.getByRole('main')).toContainText('은 결제 예약을 할 수 없습니다. 확약서 예약하기로 진행해 주세요.');
  await page.goto(`${detailOf(number)}/payment`);
  await expect(page.getByRole('main')).toContainText('결제하실 수 없는 예약입니다');
  await expect(payButton(page)).toHaveCount(0);
  await page.getByRole('link', { name: '예약목록' }).click();
  await expect(page).toHaveURL('/reserve/grp/reservations');

  await page.goto(`/reserve/ind/reservations/${number}/payment`);
  await expect(page.getByRole('main')).toContainText('찾으시는 화면이 없습니다');
  await page.goto(`${detailOf('A-NUMBER-THAT-NOBODY-HAS')}/payment`);
  await expect(title(page)).toHaveText('예약 내역을 찾을 수 없습니다');
  const answer = await others.get(`/api/reservation/${number}`);
  expect(answer.status()).toBe(401);
});

test('a reservation that failed to load can be loaded again @full', async ({ page }) => {
  const number = await reserveByPledge(page.request, { ...DAY_TRIP, date: '2027-01-21' });
  await page.route(`**/api/reservation/${number}`, (route) => route.abort());
  await page.goto(`${detailOf(number)}/payment`);
  await expect(title(page)).toHaveText('예약을 불러오지 못했습니다', { timeout: 20_000 });
  await page.unroute(`**/api/reservation/${number}`);
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(title(page)).toHaveText('예약결제');
});
