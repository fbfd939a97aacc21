import {
  agreeToPayment,
  goToPayment,
  payButton,
  question,
  reserve,
  textBox,
  typePeople,
  CHILDREN,
} from '../support/steps.ts';
import { endSession, logInAgain } from '../support/session-steps.ts';
import { expect, test } from '../support/test.ts';

const OUTING = { hall: 'child', product: '우주 센터', date: '2027-01-13' };

test('a session that ends on the reserve step asks to log in and restores what was typed @phone', async ({
  page,
  member,
}) => {
  await reserve(page, OUTING);
  await typePeople(page, CHILDREN.slice(0, 1), true);
  await endSession(page);
  await page.reload();
  await logInAgain(page, member);
  await expect(page).toHaveURL(/\/reserve\/pcntInfo$/);
  await expect(textBox(page, '이름')).toHaveValue(CHILDREN[0]?.name ?? '');
  await expect(textBox(page, '생년월일')).toHaveValue('2018-03-15');
  await expect(textBox(page, '휴대전화')).toHaveValue('010-0000-0077');
  await endSession(page);
  await payButton(page).click();
  await logInAgain(page, member);
  await expect(page).toHaveURL('/reserve/ind/payment');
  await expect(page.getByRole('main')).toContainText('우주 센터');
});

test('a session that ends on the payment page leads back to it after the login @full', async ({ page, member }) => {
  await goToPayment(page, { ...OUTING, date: '2027-01-14' });
  await agreeToPayment(page);
  await endSession(page);
  await payButton(page).click();
  await logInAgain(page, member);
  await expect(page).toHaveURL('/reserve/ind/payment');
  await expect(page.getByRole('main')).toContainText('우주 센터');
});

test('pages for members ask visitors to log in, and declining leads back @phone @full', async ({ page }) => {
  await page.goto('/reserve/ind');
  for (const path of [
    '/reserve/ind/reservations',
    '/reserve/ind/payment',
    '/reserve/ind/paymentCmpl/NOBODY',
    '/reserve/ind/reservations/NOBODY/change',
    '/resvr/reserveCancel.do?bundleRvNo=NOBODY',
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(question(page)).toContainText('로그인이 필요한 서비스 입니다. 로그인 하시겠습니까?');
    await question(page).getByRole('button', { name: '취소' }).click();
    await expect(page).not.toHaveURL(path);
  }
});
