import {
  changeButton,
  changedRow,
  changePage,
  changeSum,
  openPanel,
  payGroupDeposit,
  readGuide,
  saveChange,
  stage,
} from '../support/change-steps.ts';
import { DAY_TRIP } from '../support/pay-later-steps.ts';
import { paymentAtProvider } from '../support/payment-steps.ts';
import { goToPayment, payByCard, typeCount } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test('a group that paid by deposit shrinks by five, and the difference goes to the account that it names @both @full', async ({
  page,
  member: _member,
  phone,
}) => {
  test.setTimeout(90_000);
  const visit = { ...DAY_TRIP, date: phone ? '2027-04-06' : '2027-04-07', people: 20 };
  const number = await payGroupDeposit(page, phone, visit);
  await page.goto(changePage(number, 'grp'));
  await readGuide(page);
  await openPanel(page, DAY_TRIP.product);
  const heads = page.getByRole('spinbutton', { name: '일반' });
  await typeCount(heads, '15');
  await stage(page);
  await expect(changedRow(page, DAY_TRIP.product)).toContainText('체험자 15명, 인솔자 1명');
  await expect(changeSum(page)).toContainText('변경 전 금액360,000원');
  await expect(changeSum(page)).toContainText('변경 후 금액270,000원');
  await expect(changeSum(page)).toContainText('환불 금액90,000원');
  await expect(changeSum(page)).toContainText('입력하시는 환불 계좌로 보내 드립니다.');

  const [bank, account, holder] = [/환불은행/, /환불계좌번호/, /환불계좌주명/].map((name) => page.getByLabel(name));
  if (bank === undefined || account === undefined || holder === undefined) throw new Error('three fields');
  await changeButton(page).click();
  await expect(bank).toBeFocused();
  await expect(page.getByText('환불은행을 선택해 주세요.').first()).toBeVisible();
  await bank.selectOption({ label: '농협은행' });
  await changeButton(page).click();
  await expect(account).toBeFocused();
  await expect(page.getByText('환불계좌번호를 입력해 주세요.').first()).toBeVisible();
  await account.fill('352-0000-0044-12');
  await changeButton(page).click();
  await expect(holder).toBeFocused();
  await expect(page.getByText('환불계좌주명을 입력해 주세요.').first()).toBeVisible();
  await holder.fill('정미란');
  await changeButton(page).click();
  await expect(page.getByText('예약안내 및 유의사항 동의를 해주세요').first()).toBeVisible();
  await saveChange(page);

  await expect(page).toHaveURL(`/reserve/grp/reservations/${number}`);
  await expect(page.getByRole('main')).toContainText('체험자 15명');
  await expect(page.getByRole('row', { name: new RegExp(DAY_TRIP.product) })).toContainText('270,000원');
  await expect.poll(async () => (await paymentAtProvider(page, number)).balanceAmount).toBe(270_000);
  const { status, cancels } = await paymentAtProvider(page, number);
  expect(status).toBe('PARTIAL_CANCELED');
  expect(cancels?.map(({ cancelAmount }) => cancelAmount)).toEqual([90_000]);
  // The form forgets the account after the change: the next one asks again.
  await page.goto(changePage(number, 'grp'));
  await readGuide(page);
  await openPanel(page, DAY_TRIP.product);
  await page.getByRole('spinbutton', { name: '일반' }).fill('16');
  await page.getByRole('spinbutton', { name: '일반' }).press('Tab');
  await stage(page);
  await expect(changeSum(page)).toContainText('결제하신 예약은 금액이 늘어나는 변경을 하실 수 없습니다.');
  await expect(changeButton(page)).toBeDisabled();
  await expect(page.getByLabel(/환불은행/)).toHaveCount(0);
});

test('a parent moves a paid visit for nothing, then takes a child out and the card gets its part back @both', async ({
  page,
  member: _member,
  phone,
}) => {
  test.setTimeout(90_000);
  const date = phone ? '2027-04-08' : '2027-04-09';
  await goToPayment(page, { hall: 'child', product: '동물병원', date, children: 2 });
  const number = await payByCard(page, phone);

  await page.goto(changePage(number));
  await readGuide(page);
  await openPanel(page, '동물병원');
  const round = page.getByRole('combobox', { name: /회차/ });
  await round.selectOption({ index: 1 });
  const words = (await round.locator('option').nth(1).textContent())?.split(' · ')[0] ?? '';
  await stage(page);
  await expect(changeSum(page)).toContainText('변경 후 금액45,000원');
  await expect(changeSum(page)).toContainText('금액은 바뀌지 않습니다.');
  await saveChange(page);
  await expect(page).toHaveURL(`/reserve/ind/reservations/${number}`);
  await expect(page.getByRole('row', { name: /동물병원/ })).toContainText(words);
  expect((await paymentAtProvider(page, number)).cancels).toBeNull();

  await page.goto(changePage(number));
  await readGuide(page);
  await openPanel(page, '동물병원');
  await page.getByRole('button', { name: '한나래 삭제' }).click();
  await stage(page);
  await expect(changeSum(page)).toContainText('환불 금액18,000원');
  await expect(page.getByLabel(/환불은행/)).toHaveCount(0);
  await saveChange(page);
  await expect(page).toHaveURL(`/reserve/ind/reservations/${number}`);
  await expect(page.getByRole('row', { name: /동물병원/ })).toContainText('27,000원');
  await expect.poll(async () => (await paymentAtProvider(page, number)).balanceAmount).toBe(27_000);
  const { status, cancels } = await paymentAtProvider(page, number);
  expect(status).toBe('PARTIAL_CANCELED');
  expect(cancels?.map(({ cancelAmount }) => cancelAmount)).toEqual([18_000]);
});
