import { holdSeats } from './support/other-buyer.ts';
import { openTicket, question, roundChoices, ticket } from './support/steps.ts';
import { expect, logInByWire, nextMember, test } from './support/test.ts';

test('a round that fills while the panel is open says so, and takes a request for its waitlist', async ({
  page,
  member,
  playwright,
  baseURL,
  phone,
}, info) => {
  const date = phone ? '2027-03-17' : '2027-03-18';
  await openTicket(page, { hall: 'child', product: '작은 우체국', date });
  const chosen = new URL(page.url());
  const productId = Number(chosen.pathname.split('/').at(-1));
  const roundId = Number(chosen.searchParams.get('round'));
  const others = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  for (let people = 10; people > 0;) {
    await logInByWire(others, nextMember(info.parallelIndex));
    const status = await holdSeats(others, { productId, roundId, date, people });
    if (status !== 200) people = Math.floor(people / 2);
  }
  await others.dispose();
  await expect(roundChoices(page).first()).toBeDisabled();
  await expect(
    ticket(page).getByText('잔여석이 남아 있지 않습니다. 다른 날짜나 다른 회차를 선택해주세요.'),
  ).toBeVisible();

  await page.getByRole('button', { name: '1회 대기 신청' }).click();
  const form = page.getByRole('dialog', { name: '대기 신청' });
  await form.getByRole('textbox', { name: /단체명/ }).fill('');
  await form.getByRole('button', { name: '대기 신청' }).click();
  await expect(form.getByText('단체명을 입력해주세요.')).toBeVisible();
  await form.getByRole('textbox', { name: /단체명/ }).fill('한보라');
  await form.getByRole('textbox', { name: /연락처/ }).fill('010-0000-0077');
  await expect(form.getByRole('textbox', { name: /연락처/ })).toHaveValue('01000000077');
  await form.getByRole('button', { name: '대기 신청' }).click();
  await expect(question(page), member.loginId).toContainText('대기 신청이 접수되었습니다.');
  await question(page).getByRole('button', { name: '확인' }).click();

  await page.goto('/reserve/ind/reservations');
  await page.getByRole('link', { name: '내 대기' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('내 대기');
  await page.getByRole('button', { name: '대기 취소' }).click();
  await question(page).getByRole('button', { name: '대기 취소' }).click();
  await expect(page.getByText('대기 신청을 취소하셨습니다.')).toBeVisible();
});
