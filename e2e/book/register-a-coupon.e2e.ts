import {
  agreeToTicket,
  atReserveStep,
  CHILDREN,
  countPeople,
  openTicket,
  payButton,
  payByCard,
  ticket,
  typePeople,
} from '../support/steps.ts';
import { byTry, expect, test } from '../support/test.ts';

// The browser says of an answer with 422 that it failed.
test.use({ expected: /Failed to load resource/ });

test('a member types the code of a coupon, reads why a wrong one is refused, and pays less by the right one @full', async ({
  page,
  member: _member,
}) => {
  const date = byTry('2026-12-22', '2026-12-23');
  await openTicket(page, { hall: 'child', product: '소방서 구조대', date });
  await countPeople(page, '체험자', 2);
  await countPeople(page, '보호자', 1);
  await expect(ticket(page)).toContainText('45,000원');
  await ticket(page).getByRole('button', { name: '쿠폰' }).click();
  const dialog = page.getByRole('dialog', { name: '쿠폰' });
  const code = dialog.getByRole('textbox', { name: '쿠폰 번호' });
  await code.fill('KKUM-WELCOM');
  await code.press('Enter');
  await expect(dialog).toContainText('없는 쿠폰 번호입니다. 번호를 다시 확인해 주세요.');
  await expect(code).toHaveValue('KKUM-WELCOM');
  await code.fill('kkum welcome');
  await dialog.getByRole('button', { name: '쿠폰 등록' }).click();
  await expect(dialog).toContainText('쿠폰을 등록했습니다: 새 친구 환영 쿠폰');
  await expect(dialog.getByRole('radio', { name: /새 친구 환영 쿠폰/ })).toBeChecked();
  await dialog.getByRole('button', { name: '적용하기' }).click();
  await expect(ticket(page)).toContainText('41,000원');
  await agreeToTicket(page);
  await page.getByRole('button', { name: '예약하기' }).click();
  await atReserveStep(page);
  await typePeople(page, CHILDREN, true);
  await payButton(page).click();
  await expect(page).toHaveURL('/reserve/ind/payment');
  await expect(page.getByRole('main')).toContainText('41,000원');
  await payByCard(page, false);
  await expect(page.getByRole('main')).toContainText('-4,000원');
});
