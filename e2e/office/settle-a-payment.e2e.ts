import { findViolations } from '../support/axe.ts';
import { logInAtOffice } from '../support/office-steps.ts';
import { cancelAtProvider } from '../support/payment-steps.ts';
import { bookingReference, goToPayment, payByCard } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 90_000 });

test('a payment that was cancelled at the provider is found in 정산, and its reservation cancelled @full', async ({
  page,
  browser,
  phone,
  member: _member,
}) => {
  await goToPayment(page, { hall: 'child', product: '우주 센터', date: '2027-02-27' });
  const number = await payByCard(page, phone);
  const reference = await bookingReference(page.request, number);
  await cancelAtProvider(page, number);

  const finance = await browser.newPage();
  await logInAtOffice(finance, 'finance');
  await finance.getByRole('link', { name: '정산', exact: true }).click();
  await finance.getByRole('button', { name: '지금 결제사와 견주기' }).click();
  await finance.getByRole('row', { name: new RegExp(reference) }).click();
  const sheet = finance.getByRole('complementary', { name: '결제사에서 모두 취소됐어요' });
  await expect(sheet.getByRole('row', { name: '남은 돈 0원 0원' })).toBeVisible();
  await sheet.getByRole('button', { name: '예약 취소하고 자리 풀기' }).click();
  await sheet.getByText('예약자 요청').click();
  expect(await findViolations(finance)).toEqual([]);
  await sheet.getByRole('button', { name: '예약 취소하고 자리 풀기' }).click();
  await expect(sheet).toBeHidden();
  await expect(finance.getByRole('row', { name: new RegExp(reference) })).toBeHidden();
  for (const tab of ['결제사와 견주기', '환불', '입금 기다림', '계산서·견적서', '지급일', '회계 장부']) {
    await finance.getByRole('navigation', { name: '정산', exact: true }).getByRole('link', { name: tab }).click();
    await expect(finance.getByRole('heading', { name: '정산', level: 1 })).toBeVisible();
    expect(await findViolations(finance)).toEqual([]);
  }
  await finance.close();

  await page.goto(`/reserve/ind/reservations/${number}`);
  await expect(page.getByRole('row', { name: /우주 센터/ })).toContainText('취소');
});
