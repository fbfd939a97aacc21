import type { APIRequestContext } from '@playwright/test';
import { holdSeats } from '../support/other-buyer.ts';
import {
  agreeToPayment,
  agreeToTicket,
  atReserveStep,
  CHILDREN,
  counter,
  countPeople,
  goToPayment,
  openTicket,
  payButton,
  question,
  reserve,
  roundChoices,
  ticket,
  typePeople,
  roundsOf,
  productPath,
} from '../support/steps.ts';
import { byTry, expect, newMember, test } from '../support/test.ts';

test('seats that others take meanwhile are reported, and another round can be chosen @full', async ({
  page,
  member: _member,
  others,
}) => {
  const outing = { hall: 'child', product: '튼튼 치과', date: byTry('2027-02-18', '2027-03-04'), children: 2 };
  await reserve(page, outing);
  await sellOut(others, outing.date);
  await typePeople(page, CHILDREN, true);
  await payButton(page).click();
  await expect(
    page
      .getByText('잔여석이 남아 있지 않습니다. 다른 날짜나 다른 회차를 선택해주세요.')
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.getByRole('link', { name: /바꾸기/ }).click();
  await expect(roundChoices(page).first()).toHaveAccessibleName(/마감/);
  await roundChoices(page).nth(1).click();
  await page.getByRole('button', { name: '예약하기' }).click();
  await atReserveStep(page);
  await payButton(page).click();
  await expect(page).toHaveURL('/reserve/ind/payment');
});

test('seats that are gone when payment starts are reported before anything is charged @phone', async ({
  page,
  member: _member,
  others,
}) => {
  const outing = { hall: 'child', product: '튼튼 치과', date: byTry('2027-02-23', '2027-03-09') };
  await goToPayment(page, outing);
  await agreeToPayment(page);
  await sellOut(others, outing.date);
  await payButton(page).click();
  await expect(question(page)).toContainText('잔여좌석을 확인해주십시요.');
  await question(page).getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('timer')).toHaveCount(0);
});

/** Other visitors hold every seat of the day's first round, or all but some. */
async function sellOut(others: APIRequestContext, date: string, but = 0): Promise<void> {
  const path = await productPath(others, 'child', '튼튼 치과');
  const productId = Number(path.split('/').at(-1));
  const left = async () => (await roundsOf(others, path, date))[0];
  for (let round = await left(); round !== undefined && round.rvResiduePcnt > but; round = await left()) {
    await newMember(others);
    const people = Math.min(14, round.rvResiduePcnt - but);
    await holdSeats(others, { productId, roundId: round.mrktnScheSeqNo, date, people });
  }
}

test('a headcount that other bookings reduce is reported, and the reserve step asks for as many people as it shows @full', async ({
  page,
  member: _member,
  others,
}) => {
  const date = byTry('2027-02-25', '2027-03-11');
  await openTicket(page, { hall: 'child', product: '튼튼 치과', date });
  await countPeople(page, '체험자', 5);
  await sellOut(others, date, 2);
  const word = ticket(page).getByText('이 회차의 잔여석에 맞추어 체험자 수를 5명에서 2명으로 바꾸었습니다.');
  await expect(word).toBeVisible();
  await expect(counter(page, '체험자').getByRole('spinbutton')).toHaveValue('2');
  await agreeToTicket(page);
  await expect(word).toBeVisible();
  await page.getByRole('button', { name: '예약하기' }).click();
  await expect(page.getByRole('complementary', { name: '예약 내용' })).toContainText('체험자 2명');
});
