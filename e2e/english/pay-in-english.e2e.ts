import {
  agreeInEnglish,
  goToEnglishPayment,
  payButton,
  providersWindow,
  readInEnglish,
  title,
} from '../support/english-steps.ts';
import { checkEnglishPage } from '../support/english.ts';
import { expectDepositReceived } from '../support/payment-steps.ts';
import { approve, type Outing } from '../support/steps.ts';
import { expect, newMember, test } from '../support/test.ts';

/*
 * The payment methods for individuals in English, up to their completion pages, and a payment that the window closes or
 * refuses.
 */

test.describe.configure({ timeout: 120_000 });

const outing = (day: number): Outing => ({ hall: 'child', product: '피자 공방', date: `2027-03-${day}` });
const COMPLETION = /\/en\/reserve\/ind\/paymentCmpl\/[\w-]+$/;

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await newMember(page.request, 'Hannah Lee');
});

test('a deposit shows in English the account to pay into and until when, and is confirmed when the money arrives @both @full', async ({
  page,
  phone,
}) => {
  await goToEnglishPayment(page, outing(17));
  await expect(page.getByRole('radio')).toHaveCount(3);
  await expect(page.getByRole('radio', { name: 'Experience card' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Bank deposit' }).check();
  await expect(page.getByText(/^Please make the deposit by 23:59 on /)).toBeVisible();
  await payButton(page).click();
  await expect(page.getByText('Please agree to the booking information and notes.').first()).toBeVisible();
  await checkEnglishPage(page, 'the deposit with what is missing');
  await agreeInEnglish(page);
  const opened = page.waitForRequest(/\/payment\/window\//);
  await payButton(page).click();
  const orderId = new URL((await opened).url()).pathname.split('/').at(-1) ?? '';
  const window = await providersWindow(page, phone, '가상계좌 입금');
  if (!phone) await checkEnglishPage(page, 'the page under the window of a deposit');
  await window.getByRole('combobox', { name: '입금할 은행' }).selectOption({ index: 1 });
  await window.getByRole('textbox', { name: '입금자명' }).fill('Hannah Lee');
  await window.getByRole('radio', { name: '신청하지 않음' }).check();
  await window.getByRole('checkbox', { name: /결제 진행에 동의/ }).check();
  await window.getByRole('button', { name: /계좌 받기$/ }).click();

  await expect(page).toHaveURL(COMPLETION, { timeout: 20_000 });
  await expect(title(page)).toHaveText('Awaiting your deposit');
  for (const term of ['Deposit bank', 'Account number', 'Depositor’s name', 'Deposit deadline'])
    await expect(page.getByText(term, { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Entry QR code' })).toHaveCount(0);
  await checkEnglishPage(page, 'the account to pay into');
  await expectDepositReceived(page, orderId);
  await expect(title(page)).toHaveText('Your booking is confirmed', { timeout: 30_000 });
  await checkEnglishPage(page, 'the deposit that came');
});

test('a transfer books at once, and its cash receipt is offered in English @both @full', async ({ page, phone }) => {
  await goToEnglishPayment(page, outing(18));
  await page.getByRole('radio', { name: 'Instant bank transfer' }).check();
  await checkEnglishPage(page, 'the transfer');
  await agreeInEnglish(page);
  await payButton(page).click();
  const window = await providersWindow(page, phone, '계좌이체');
  await window.getByRole('radio', { name: /소득공제/ }).check();
  await window.getByRole('textbox', { name: /휴대폰 번호/ }).fill('010-0000-0077');
  await window.getByRole('checkbox', { name: /결제 진행에 동의/ }).check();
  await window.getByRole('button', { name: /이체하기$/ }).click();
  await expect(page).toHaveURL(COMPLETION, { timeout: 20_000 });
  await expect(title(page)).toHaveText('Your booking is confirmed');
  await expect(page.getByRole('main')).toContainText('Instant bank transfer');
  await expect(page.getByRole('link', { name: 'Cash receipt (new window)' })).toBeVisible();
  await checkEnglishPage(page, 'the completion of a transfer');
});

test('a closed window, a refused payment and a declined card are reported in English, and the seats stay held @both @full', async ({
  page,
  phone,
}) => {
  await goToEnglishPayment(page, outing(19));
  await agreeInEnglish(page);
  await payButton(page).click();
  await (await providersWindow(page, phone, '카드 결제')).getByRole('button', { name: '닫기', exact: true }).click();
  await readInEnglish(page, 'You have cancelled the payment.', 'a window that was closed');
  await expect(page).toHaveURL('/en/reserve/ind/payment');
  await expect(page.getByRole('timer').first()).toHaveText(/^(9:\d\d|10:00)$/);
  // The timer stays visible at every scroll position.
  await page.evaluate(() => scrollTo(0, 0));
  await checkEnglishPage(page, 'the seats that are held');
  if (phone) await agreeInEnglish(page);
  await payButton(page).click();
  const window = await providersWindow(page, phone, '카드 결제');
  await window.getByRole('button', { name: '결제 거절' }).click();
  await readInEnglish(page, 'The card company has declined the payment.', 'a payment that was refused');
  if (phone) await agreeInEnglish(page);
  await payButton(page).click();
  const declining = await providersWindow(page, phone, '카드 결제');
  await declining.getByText('실패 상황을 연습하는 카드').click();
  await declining.getByRole('radio', { name: /한도 초과 카드/ }).check();
  await approve(declining);
  await readInEnglish(
    page,
    'We are sorry for the inconvenience. The payment failed because the card’s limit or balance is not sufficient.',
    'a card that was declined',
  );
  await expect(page).toHaveURL('/en/reserve/ind/payment');
  await expect(page.getByRole('timer')).toHaveCount(0);
});
