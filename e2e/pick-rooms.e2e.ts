import { agreeToTicket, countPeople, openTicket, payButton, ticket, typePeople } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const TEENS = [
  { name: '박시온', birth: '20110514', email: 'sion@example.com' },
  { name: '박시우', birth: '20120820', email: 'siwoo@example.com' },
  { name: '김하늘', birth: '20110102', email: 'haneul@example.com' },
];

test('three teenagers see the rooms of their round by street and pick one each', async ({ page, member, phone }) => {
  const date = phone ? '2027-02-17' : '2027-02-18';
  await openTicket(page, { hall: 'teen', product: '청소년체험관 자유 선택', date });
  await expect(ticket(page).getByRole('button', { name: /시민 스트리트/ })).toHaveAttribute('aria-expanded', 'true');
  await expect(ticket(page).getByText('119 종합상황실'), member.loginId).toBeVisible();
  await countPeople(page, '체험자', 3);
  await agreeToTicket(page);
  await page.getByRole('button', { name: '예약하기' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('체험자 정보');
  await typePeople(page, TEENS, false);
  await payButton(page).click();
  await expect(page.getByText('체험자의 체험실을 선택해 주세요.').first()).toBeVisible();
  for (const at of [1, 2, 3])
    await page.getByRole('combobox', { name: `체험자 ${at} 체험실` }).selectOption({ index: at === 3 ? 5 : 3 });
  await payButton(page).click();
  await expect(page).toHaveURL('/reserve/ind/payment');
  await expect(page.getByRole('main')).toContainText('27,000원');
});
