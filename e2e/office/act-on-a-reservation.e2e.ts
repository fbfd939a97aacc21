import { findViolations } from '../support/axe.ts';
import { newestMessage } from '../support/messages.ts';
import { logInAtOffice, OFFICE } from '../support/office-steps.ts';
import { bookingReference, goToPayment, payByCard } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 120_000 });

const OUTING = { hall: 'child', product: '피자 공방' };

test('counsel cancels for a caller after a preview, and an exception waits for finance @full', async ({
  page,
  browser,
  phone,
  member: _member,
}) => {
  await goToPayment(page, { ...OUTING, date: '2027-03-13' });
  const asked = await bookingReference(page.request, await payByCard(page, phone));
  await goToPayment(page, { ...OUTING, date: '2027-03-20', children: 2 });
  const proven = await bookingReference(page.request, await payByCard(page, phone));

  const counsel = await browser.newPage();
  await logInAtOffice(counsel, 'counsel');
  await counsel.goto(`${OFFICE}/office/reservations/${asked}`);
  await counsel.getByRole('button', { name: '취소·환불' }).click();
  const sheet = counsel.getByRole('complementary', { name: '취소·환불' });
  await expect(sheet.getByRole('checkbox')).toBeChecked();
  await sheet.getByRole('radio', { name: '방문자 요청' }).check();
  await expect(sheet.getByRole('status')).toContainText('낸 카드로 돌아가요.');
  expect(await findViolations(counsel)).toEqual([]);
  await sheet.getByRole('button', { name: /원 환불$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(counsel.getByRole('button', { name: '취소·환불' })).toBeHidden();
  await expect(counsel.getByText('방문자 요청')).toBeVisible();
  expect(await newestMessage(page, 'phone', '취소', asked)).toContain('취소');

  await counsel.goto(`${OFFICE}/office/reservations/${proven}`);
  await counsel.getByRole('button', { name: '취소·환불' }).click();
  await sheet.getByRole('radio', { name: '증빙 예외' }).check();
  await sheet.getByLabel('예외 사유').selectOption('친족 사망');
  await expect(sheet.getByText('두 사람이 확인해요.')).toBeVisible();
  expect(await findViolations(counsel)).toEqual([]);
  await sheet.getByRole('button', { name: /원 환불 요청$/ }).click();
  await expect(sheet).toBeHidden();

  const finance = await browser.newPage();
  await logInAtOffice(finance, 'finance');
  await finance.goto(`${OFFICE}/office/today?need=proposals`);
  const waiting = finance.getByRole('complementary', { name: '승인 대기' }).getByRole('listitem');
  const one = waiting.filter({ hasText: '친족 사망' });
  await expect(one).toContainText('예외 환불');
  await one.getByRole('button', { name: '승인', exact: true }).click();
  await expect(one).toHaveCount(0);
  await counsel.reload();
  await expect(counsel.getByRole('button', { name: '취소·환불' })).toBeHidden();

  await page.goto('/reserve/ind/reservations');
  for (const reference of [asked, proven])
    await expect(page.getByRole('listitem').filter({ hasText: reference }).first()).toContainText(/취소/);
  await Promise.all([counsel, finance].map((each) => each.close()));
});
