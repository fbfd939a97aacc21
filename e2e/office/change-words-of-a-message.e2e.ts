import { SANDBOX } from '../site/address.ts';
import { findViolations } from '../support/axe.ts';
import { newestMessage } from '../support/messages.ts';
import { logInAtOffice, OFFICE } from '../support/office-steps.ts';
import { bookingReference, goToPayment, payByCard } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 120_000 });

test('words of a message are changed, refused where they can’t be filled, registered, approved, and read by who books then @full', async ({
  page,
  browser,
  phone,
  member: _member,
}) => {
  const office = await browser.newPage();
  await logInAtOffice(office, 'counsel');
  await office.goto(`${OFFICE}/office/messages/templates`, { waitUntil: 'commit' });
  await office.getByRole('navigation', { name: '템플릿' }).getByRole('link', { name: '예약 완료' }).click();
  const text = office.getByLabel('내용', { exact: true });
  const before = await text.inputValue();
  await text.fill(`${before}\n#{주차장}에서 곧 만나요!`);
  await expect(office.getByText('#{주차장}은(는) 이 메시지가 모르는 변수예요.')).toBeVisible();
  await office.getByRole('button', { name: '저장하기' }).click();
  await expect(text).toBeFocused();
  const words = `${before}\n정문에서 곧 만나요!`;
  await text.fill(words);
  await office.getByRole('button', { name: '저장하기' }).click();
  const saving = office.getByRole('complementary', { name: '글 저장하기' });
  await saving.getByText('말을 다듬음').click();
  await saving.getByRole('button', { name: '저장하기' }).click();
  await expect(office.getByText('고친 글이 승인을 기다려요: 등록 안 됨')).toBeVisible();
  expect(await findViolations(office)).toEqual([]);

  // The park registers the text at the message service, which approves it.
  await page.request.put(`${SANDBOX}/sandbox/messages/templates`, {
    headers: { 'x-sandbox-token': 'sandbox' },
    data: { templateId: 'KA01TP2027', text: words },
  });
  await office.getByRole('button', { name: '고친 글의 등록 상태 적기' }).click();
  const registration = office.getByRole('complementary', { name: '알림톡 등록 상태' });
  await registration.getByText('승인', { exact: true }).click();
  await registration.getByLabel('템플릿 코드').fill('KA01TP2027');
  await registration.getByText('심사 결과가 나옴').click();
  expect(await findViolations(office)).toEqual([]);
  await registration.getByRole('button', { name: '등록 상태 적기' }).click();
  await expect(office.getByText(/^알림톡으로 가요. 템플릿 코드 KA01TP2027\./)).toBeVisible();

  await goToPayment(page, { hall: 'child', product: '우주 센터', date: '2027-02-27' });
  const reference = await bookingReference(page.request, await payByCard(page, phone));
  expect(await newestMessage(page, 'phone', '정문에서 곧 만나요!', reference)).toContain('알림톡');

  // The way back: these words are approved.
  await office.getByRole('button', { name: '처음 글' }).click();
  await office.getByRole('button', { name: '이 글로 되돌리기' }).click();
  await office.getByRole('button', { name: '저장하기' }).click();
  await saving.getByText('이전 글로 되돌림').click();
  await saving.getByRole('button', { name: '저장하기' }).click();
  await expect(office.getByText(/^알림톡으로 가요. 템플릿 코드 booking-confirmed\./)).toBeVisible();
  expect(await text.inputValue()).toBe(before);
  await office.close();
});
