import type { APIRequestContext } from '@playwright/test';
import {
  openStep,
  agreeToTicket,
  atReserveStep,
  countPeople,
  openTicket,
  payButton,
  productPath,
  roundChoices,
  ticket,
  typePeople,
  payByCard,
  roundsOf,
} from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const FRIENDS = [
  { name: '서하린', birth: '20110514', email: 'harin@example.com' },
  { name: '서도윤', birth: '20120820', email: 'doyun@example.com' },
];
const PARTS = [
  { hall: 'teen', product: '청소년체험관 자유 선택', round: 0, label: '청소년체험관 체험실' },
  { hall: 'skill', product: '숙련기술체험관 자유 선택', round: 1, label: '숙련기술체험관 체험실' },
] as const;

test('a bundle asks each person for a room in both halls, is paid as one, and takes seats of both @phone', async ({
  page,
  member: _member,
  phone,
}) => {
  const date = '2027-02-24';
  await openTicket(page, { hall: 'teen', product: '두 갈래 진로 하루 묶음', date });
  await openStep(page, '회차');
  await expect(roundChoices(page)).toHaveCount(2);
  await roundChoices(page).first().click();
  for (const hall of ['청소년체험관', '숙련기술체험관'])
    await expect(ticket(page).getByRole('heading', { name: hall })).toBeVisible();
  const before = await seatsLeft(page.request, date);
  await countPeople(page, '체험자', 2);
  await agreeToTicket(page);
  await page.getByRole('button', { name: '예약하기' }).click();
  await atReserveStep(page);

  await typePeople(page, FRIENDS, false);
  for (const at of [1, 2])
    await page.getByRole('combobox', { name: `체험자 ${at} 청소년체험관 체험실` }).selectOption({ index: 2 });
  await payButton(page).click();
  await expect(page.getByText('체험자의 체험실을 선택해 주세요.').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: '체험자 1 숙련기술체험관 체험실' })).toBeFocused();
  for (const at of [1, 2])
    await page.getByRole('combobox', { name: `체험자 ${at} 숙련기술체험관 체험실` }).selectOption({ index: at });
  await payButton(page).click();
  await expect(page).toHaveURL('/reserve/ind/payment');
  await payByCard(page, phone);
  await expect(page.getByRole('main')).toContainText('두 갈래 진로 하루 묶음');
  await expect(page.getByRole('main')).toContainText('선택 2명 / 전체 2명');
  await expect(page.getByRole('main')).toContainText('18,000원');
  expect(await seatsLeft(page.request, date)).toEqual(before.map((seats) => seats - 2));
});

/** Seats that the rounds behind the bundle have left, as their own products show them. */
async function seatsLeft(request: APIRequestContext, date: string): Promise<readonly number[]> {
  const rounds = PARTS.map(async ({ hall, product, round }) => {
    const all = await roundsOf(request, await productPath(request, hall, product), date);
    return all[round]?.rvResiduePcnt ?? 0;
  });
  return Promise.all(rounds);
}
