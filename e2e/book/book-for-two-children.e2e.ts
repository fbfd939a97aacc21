import { countActions, type Actions } from '../support/actions.ts';
import {
  agreeToPayment,
  approve,
  atReserveStep,
  bookingReference,
  completed,
  counter,
  dayCell,
  payButton,
  paymentWindow,
  roundChoices,
  payByCard,
} from '../support/steps.ts';
import { byTry, expect, logInByWire, PASSWORD, test } from '../support/test.ts';
import type { Page } from '@playwright/test';
import { fillLogin } from '../support/session-steps.ts';

const CHILDREN = ['김서준', '김서아'];
const GUARDIAN = '이하나';

test('a parent who is logged in books for two children in at most 16 actions @both @full', async ({ page, phone }) => {
  await logInByWire(page.request, { loginId: 'parent1', password: PASSWORD });
  const hands = countActions();
  await page.goto('/');
  await chooseTicket(page, hands, byTry(phone ? '2026년 11월 25일' : '2026년 11월 26일', '2026년 12월 2일'));
  await hands.press(page.getByRole('button', { name: '예약하기' }));
  await nameEverybody(page, hands);
  await hands.press(payButton(page));
  await agreeToPayment(page, hands);
  await hands.press(payButton(page));
  await approve(await paymentWindow(page, phone), hands);
  await completed(page);
  expect(hands.count()).toBeLessThanOrEqual(16);
});

test('a visitor is asked to log in on the way, pays, and finds the reservation again @phone', async ({
  page,
  phone,
}) => {
  const hands = countActions();
  await page.goto('/');
  await chooseTicket(page, hands, byTry('2026년 11월 27일', '2026년 11월 28일'));
  await hands.press(page.getByRole('button', { name: '예약하기' }));

  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('로그인이 필요한 서비스 입니다. 로그인 하시겠습니까?');
  await question.getByRole('button', { name: '로그인' }).click();
  await expect(page).toHaveURL(/\/login\?menuId=109&returnTo=/);
  await fillLogin(page, { loginId: 'parent1', password: PASSWORD });
  // What was chosen is still there, and the press goes on by itself.
  await nameEverybody(page, hands);
  const sum = page.getByRole('complementary', { name: '예약 내용' });
  await expect(sum).toContainText('45,000원');
  await payButton(page).click();
  await expect(page).toHaveURL('/reserve/ind/payment');
  await expect(page.getByRole('main')).toContainText('소방서 구조대');
  await page.getByText('계산 내역 보기').filter({ visible: true }).click();
  await expect(page.getByRole('main')).toContainText(/18,000원/);
  const number = await payByCard(page, phone);
  const reference = await bookingReference(page.request, number);
  await expect(page.getByRole('main')).toContainText(reference);
  await expect(page.getByRole('main')).toContainText('소방서 구조대');
  await expect(page.getByRole('main')).toContainText('45,000원');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('45,000원');

  await page.goto('/reserve/ind/reservations');
  const card = page.getByRole('article').filter({ has: page.locator(`a[href*="${number}"]`) });
  await expect(card).toContainText('소방서 구조대');
  await expect(card).toContainText(reference);
  await card.locator(`a[href$="${number}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`/reserve/ind/reservations/${number}$`));
  await expect(page.getByRole('main')).toContainText(reference);
  await expect(page.getByRole('main')).not.toContainText(number);
  await expect(page.getByRole('main')).toContainText('45,000원');
  await page.locator(`a[href*="/reservations/${number}/line/"]`).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('소방서 구조대');
  for (const name of CHILDREN) await expect(page.getByRole('main')).toContainText(name);
  await page.getByRole('link', { name: /^보호자/ }).click();
  await expect(page.getByRole('main')).toContainText(GUARDIAN);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/reserve/ind/reservations/${number}$`));
});

/** From the landing to a filled ticket: hall, product, date, round, two children and a guardian, agreements. */
async function chooseTicket(page: Page, hands: Actions, day: string): Promise<void> {
  await hands.press(page.getByRole('main').getByRole('link', { name: '개인예약', exact: true }));
  await hands.press(page.getByRole('main').getByRole('link', { name: /어린이체험관/ }));
  await hands.press(page.getByRole('link', { name: '소방서 구조대' }).first());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('소방서 구조대');
  await hands.press(dayCell(page, day));
  await hands.press(roundChoices(page).first());
  const plus = (name: string) => counter(page, name).getByRole('button', { name: `${name} 늘리기` });
  await hands.press(plus('체험자'));
  await hands.press(plus('체험자'));
  // Children need a guardian: the panel counts one automatically.
  await expect(counter(page, '보호자').getByRole('spinbutton')).toHaveValue('1');
  await hands.press(page.getByRole('checkbox', { name: '모두 동의합니다' }));
  await expect(page.getByRole('region', { name: '예약하기' })).toContainText('45,000원');
}

/** No name is typed twice: the family and the member's data load with one press each. */
async function nameEverybody(page: Page, hands: Actions): Promise<void> {
  await atReserveStep(page);
  await expect(page.getByText('단체예약 안내'), 'the guide of groups').toHaveCount(0);
  await hands.press(page.getByRole('button', { name: '가족 불러오기' }));
  for (const [at, name] of CHILDREN.entries())
    await expect(page.getByRole('textbox', { name: /이름/ }).nth(at)).toHaveValue(name);
  await expect(page.getByRole('textbox', { name: /이름/ }).nth(2)).toHaveValue(GUARDIAN);
}
