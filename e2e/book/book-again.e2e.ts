import type { APIRequestContext, Page } from '@playwright/test';
import { findViolations } from '../support/axe.ts';
import { agreeToRefundRules, cancelFor } from '../support/cancel-steps.ts';
import {
  agreeToPayment,
  agreeToTicket,
  atReserveStep,
  CHILDREN,
  completed,
  counter,
  dayCell,
  goToPayment,
  roundChoices,
  textBox,
} from '../support/steps.ts';
import { expect, logInByWire, PASSWORD, test } from '../support/test.ts';

const FESTIVAL = { hall: 'event', product: '꿈터 직업 축제', date: '2026-11-27', children: 2 };
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const again = (page: Page, product: string) => page.getByRole('button', { name: `${product} 다시 예약` });
const counted = (page: Page, name: string) => counter(page, name).getByRole('spinbutton');

/** The number of a reservation of the demo park whose day has passed, by its product. */
async function pastOf(request: APIRequestContext, product: string): Promise<string> {
  const params = { groupPersDiv: '02', currentPageNo: 1, reserveEndDt: '20261122' };
  const answer = await request.get('/api/reservation', { params });
  const { response } = (await answer.json()) as {
    response: { reservList: { bundleRvNo: string; mrktnPdNm: string }[] };
  };
  return response.reservList.find(({ mrktnPdNm }) => mrktnPdNm === product)?.bundleRvNo ?? '';
}

test('what was cancelled is booked again for the same children, on another day @full', async ({
  page,
  member: _member,
}) => {
  test.setTimeout(90_000);
  await goToPayment(page, FESTIVAL);
  await agreeToPayment(page);
  await page.getByRole('button', { name: '예약완료' }).click();
  const number = await completed(page);
  await page.goto(`/reserve/ind/reservations/${number}`);
  await expect(page.getByRole('row', { name: /꿈터 직업 축제/ })).toBeVisible();
  await expect(again(page, FESTIVAL.product), 'what lies ahead is changed, not booked again').toHaveCount(0);
  await page.goto(`/reserve/ind/reservations/${number}/cancel`);
  await page.getByRole('checkbox', { name: '모두 선택' }).check();
  await agreeToRefundRules(page);
  await cancelFor(page, '취소 되었습니다.');

  await page.goto(`/reserve/ind/reservations/${number}`);
  await expect(again(page, FESTIVAL.product)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await again(page, FESTIVAL.product).press('Enter');
  await expect(title(page)).toHaveText(FESTIVAL.product);
  await expect(page.getByRole('status').filter({ hasText: '예약하셨던 인원을 담았습니다.' })).toBeVisible();
  await dayCell(page, '2026년 11월 28일').click();
  await roundChoices(page).first().click();
  await expect(counted(page, '체험자')).toHaveValue('2');
  await agreeToTicket(page);
  await page.getByRole('button', { name: '예약하기' }).click();
  await atReserveStep(page);
  for (const [at, { name }] of CHILDREN.entries()) await expect(textBox(page, '이름', at)).toHaveValue(name);
  await page.getByRole('button', { name: '예약하기' }).click();
  await expect(page).toHaveURL('/reserve/ind/payment');
  await agreeToPayment(page);
  await page.getByRole('button', { name: '예약완료' }).click();
  expect(await completed(page)).not.toBe(number);
});

test('a visit of last month opens its product with the same family @phone @full', async ({ page }) => {
  await logInByWire(page.request, { loginId: 'parent1', password: PASSWORD });
  await page.goto(`/reserve/ind/reservations/${await pastOf(page.request, '도시 농부 온실')}`);
  await again(page, '도시 농부 온실').click();
  await expect(title(page)).toHaveText('도시 농부 온실');
  await dayCell(page, '2026년 11월 28일').click();
  await roundChoices(page).first().click();
  await expect(counted(page, '체험자')).toHaveValue('2');
  await agreeToTicket(page);
  await page.getByRole('button', { name: '예약하기' }).click();
  await atReserveStep(page);
  await expect(textBox(page, '이름', 0)).toHaveValue('김서준');
  await expect(textBox(page, '생년월일', 0)).not.toHaveValue('');
  await expect(textBox(page, '휴대전화')).not.toHaveValue('');
});
