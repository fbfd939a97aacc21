import { DAY_TRIP } from '../support/pay-later-steps.ts';
import type { Page } from '@playwright/test';
import { findViolations } from '../support/axe.ts';
import { goToGroupPayment } from '../support/experience-card-steps.ts';
import {
  agreeToPayment,
  approve,
  completed,
  goToPayment,
  payButton,
  paymentWindow,
  question,
  reservationNumbers,
  expectOneNew,
} from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ member: _member }) => undefined);

const SAME = '이미 예약한 체험입니다.';
const outing = (day: number) => ({ hall: 'child', product: '피자 공방', date: `2027-01-${day}` });
const link = (page: Page) => question(page).getByRole('link', { name: '예약 내역 보기' });

test('a parent who pays in two tabs at once pays one payment @full', async ({ page, context, phone }) => {
  const before = await reservationNumbers(page.request);
  await goToPayment(page, outing(21));
  const other = await context.newPage();
  await goToPayment(other, outing(21));
  for (const tab of [page, other]) await agreeToPayment(tab);
  await payButton(page).click();
  const window = await paymentWindow(page, phone);
  await payButton(other).click();
  const second = await paymentWindow(other, phone);
  await approve(window);
  const number = await completed(page);
  await approve(second);
  expect(await completed(other)).toBe(number);
  await expectOneNew(page, before, number);
});

test('a parent who has paid in one tab is led to that reservation from the other @both @full', async ({
  page,
  context,
  phone,
}) => {
  const visit = outing(phone ? 26 : 28);
  await goToPayment(page, visit);
  const other = await context.newPage();
  await goToPayment(other, visit);
  for (const tab of [page, other]) await agreeToPayment(tab);
  await payButton(page).click();
  await approve(await paymentWindow(page, phone));
  const number = await completed(page);
  await payButton(other).click();
  await expect(question(other)).toContainText(SAME);
  await expect(question(other)).toContainText('이미 같은 시간에 예약된 체험자입니다.');
  await expect(question(other).getByRole('button', { name: '한 번 더 예약' })).toHaveCount(0);
  if (!phone) expect(await findViolations(other)).toEqual([]);
  await question(other).getByRole('button', { name: '확인' }).click();
  await expect(other).toHaveURL('/reserve/ind/payment');
  await expect(other.getByRole('main')).toContainText(visit.product);
  await payButton(other).click();
  await link(other).click();
  await expect(other).toHaveURL(`/reserve/ind/reservations/${number}`);
});

test('a teacher who has paid in one tab is asked in the other, and books the same once more only by saying so @both @full', async ({
  page,
  context,
  phone,
}) => {
  const before = await reservationNumbers(page.request, '01');
  const visit = { ...DAY_TRIP, date: phone ? '2027-01-19' : '2027-01-20' };
  await goToGroupPayment(page, visit, '초등 3학년');
  const other = await context.newPage();
  await goToGroupPayment(other, visit, '초등 3학년');
  for (const tab of [page, other]) await agreeToPayment(tab);
  await payButton(page).click();
  await approve(await paymentWindow(page, phone));
  const first = await completed(page, 'grp');

  await payButton(other).click();
  await expect(question(other)).toContainText(SAME);
  await expect(question(other)).toContainText('한 번 더 예약하시겠습니까?');
  await expect(link(other)).toHaveAttribute('href', `/reserve/grp/reservations/${first}`);
  await expect(question(other).getByRole('button', { name: '취소' })).toBeFocused();
  if (!phone) expect(await findViolations(other)).toEqual([]);
  await question(other).getByRole('button', { name: '취소' }).click();
  await expect(other).toHaveURL('/reserve/grp/payment');
  await expect(payButton(other)).toBeEnabled();
  await expect(other.getByRole('main')).toContainText(visit.product);
  expect(await newOnes(page, before)).toEqual([first]);

  await payButton(other).click();
  await question(other).getByRole('button', { name: '한 번 더 예약' }).click();
  await approve(await paymentWindow(other, phone));
  const second = await completed(other, 'grp');
  expect(second).not.toBe(first);
  expect((await newOnes(page, before)).toSorted()).toEqual([first, second].toSorted());
});

const newOnes = async (page: Page, before: readonly string[]): Promise<readonly string[]> =>
  (await reservationNumbers(page.request, '01')).filter((each) => !before.includes(each));
