import { findViolations } from '../support/axe.ts';
import { newestMessage } from '../support/messages.ts';
import { logInAtOffice, OFFICE } from '../support/office-steps.ts';
import { bookingReference, goToPayment, payByCard } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 90_000 });

test('a notice goes from 일정 to the visitors of a round once, as it was previewed, and 메시지 says whom it reached @full', async ({
  page,
  browser,
  phone,
  member: _member,
}) => {
  await goToPayment(page, { hall: 'child', product: '우주 센터', date: '2027-02-27' });
  const number = await payByCard(page, phone);
  const reference = await bookingReference(page.request, number);
  const words = `눈 때문에 20분 늦게 시작합니다. ${reference.slice(-6)}`;

  const office = await browser.newPage();
  await logInAtOffice(office, 'programme');
  await office.goto(`${OFFICE}/office/schedule?day=2027-02-27`, { waitUntil: 'commit' });
  await office
    .getByRole('gridcell', { name: /우주 센터/ })
    .first()
    .click();
  await office.getByRole('complementary').getByRole('link', { name: '방문자에게 알리기' }).click();
  const sheet = office.getByRole('complementary', { name: '방문자에게 알리기' });
  await expect(sheet.getByRole('checkbox', { checked: true })).not.toHaveCount(0);
  await sheet.getByLabel('알릴 말').fill(words);
  expect(await findViolations(office)).toEqual([]);
  await sheet.getByRole('button', { name: '미리 보기' }).click();
  await expect(sheet.getByText(`In Korean: ${words}`)).toBeVisible();
  expect(await findViolations(office)).toEqual([]);
  await sheet.getByText('날씨', { exact: true }).click();
  await sheet.getByRole('button', { name: /^예약 \d+건에 보내기$/ }).click();
  await expect(sheet).toBeHidden();
  expect(await newestMessage(page, 'mail', words, reference)).toContain('우주 센터');
  await office.reload();
  await expect(office.getByRole('row', { name: words })).toContainText('보냄');
  expect(await findViolations(office)).toEqual([]);
  await office.close();
});
