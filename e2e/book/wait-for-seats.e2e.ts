import type { APIRequestContext, Page } from '@playwright/test';
import { holdWholeRound } from '../support/other-buyer.ts';
import {
  stepHead,
  agreeToTicket,
  openStep,
  atReserveStep,
  CHILDREN,
  counter,
  countPeople,
  openTicket,
  payButton,
  question,
  roundChoices,
  ticket,
  typePeople,
  payByCard,
} from '../support/steps.ts';
import { byTry, expect, test } from '../support/test.ts';

const POST_OFFICE = { hall: 'child', product: '작은 우체국' };

// From the full round to the completion, other visitors included.
test.describe.configure({ timeout: 60_000 });

test('a round that sells out while the panel is open says so; its returned seats are offered to the waitlist, and booked @phone', async ({
  page,
  member: _member,
  others,
  phone,
}) => {
  await openTicket(page, { ...POST_OFFICE, date: byTry('2027-03-17', '2027-03-31') });
  const wait = ticket(page).getByRole('button', { name: '대기 신청', exact: true });
  await expect(wait, 'seats are left').toBeDisabled();
  await expect(ticket(page).getByText('마감된 회차를 고르면 대기를 신청할 수 있습니다.')).toBeVisible();
  await countPeople(page, '체험자', 2);
  const giveBack = await fill(page, others);
  await expect(ticket(page).getByText('1회에는 자리가 없어요')).toBeVisible();
  await expect(stepHead(page, '회차').locator('[data-step-head]'), 'where the focus was is shut').toBeFocused();
  await expect(ticket(page).getByText('자리 없음').filter({ visible: true }).first()).toBeVisible();
  await expect(counter(page, '체험자')).toBeHidden();
  await expect(page.getByRole('button', { name: /^(예약하기|담기|쿠폰)$/ }), '대기 신청 is the one way on').toHaveCount(
    0,
  );
  await roundChoices(page).nth(1).click();
  await expect(counter(page, '체험자').getByRole('spinbutton'), 'the other round has seats').toHaveValue('2');
  await openStep(page, '회차');
  await roundChoices(page).first().click();
  await wait.click();
  const form = page.getByRole('dialog', { name: '대기 신청' });
  await expect(form.getByRole('spinbutton'), 'as many as the panel counted').toHaveValue('2');
  await expect(form.getByRole('textbox', { name: '이름(단체명)' })).not.toHaveValue('');
  await form.getByRole('textbox', { name: /단체명/ }).fill('');
  await form.getByRole('button', { name: '대기 신청' }).click();
  await expect(form.getByText('단체명을 입력해주세요.')).toBeVisible();
  await form.getByRole('textbox', { name: /단체명/ }).fill('한보라');
  await form.getByRole('textbox', { name: /연락처/ }).fill('010-0000-0077');
  await expect(form.getByRole('textbox', { name: /연락처/ })).toHaveValue('01000000077');
  await send(page);

  await page.goto('/reserve/ind/reservations');
  await page.getByRole('link', { name: '내 대기' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('내 대기');
  const request = page.getByRole('article').first();
  await expect(request).toContainText('맨 앞 순서');
  await giveBack();
  // The page shows it without a reload.
  await expect(request).toContainText('2명의 좌석이 났습니다.', { timeout: 20_000 });
  await request.getByRole('link', { name: '예약하러 가기' }).click();

  await expect(stepHead(page, '회차')).toContainText('1회');
  await expect(counter(page, '체험자').getByRole('spinbutton')).toHaveValue('2');
  await agreeToTicket(page);
  await page.getByRole('button', { name: '예약하기' }).click();
  await atReserveStep(page);
  await typePeople(page, CHILDREN, true);
  await payButton(page).click();
  await payByCard(page, phone);
  await page.goto('/reserve/ind/waitlist');
  await expect(page.getByRole('article').first()).toContainText('예약하신 회차입니다.');
});

test('a member can withdraw a waitlist request @full', async ({ page, member: _member, others }) => {
  await openTicket(page, { ...POST_OFFICE, date: byTry('2027-03-19', '2027-04-02') });
  await fill(page, others);
  await ticket(page).getByRole('button', { name: '대기 신청' }).click();
  await send(page);
  await page.goto('/reserve/ind/waitlist');
  await page.getByRole('article').first().getByRole('button', { name: '대기 취소' }).click();
  await question(page).getByRole('button', { name: '대기 취소' }).click();
  await expect(page.getByText('대기 신청을 취소하셨습니다.').first()).toBeVisible();
});

/** Fills the round that the open ticket has chosen. */
function fill(page: Page, others: APIRequestContext): Promise<() => Promise<void>> {
  const chosen = new URL(page.url());
  const productId = Number(chosen.pathname.split('/').at(-1));
  const roundId = Number(chosen.searchParams.get('round'));
  return holdWholeRound(others, { productId, roundId, date: chosen.searchParams.get('date') ?? '' });
}

async function send(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: '대기 신청' }).getByRole('button', { name: '대기 신청' }).click();
  await expect(question(page)).toContainText('대기 신청이 접수되었습니다.');
  await question(page).getByRole('button', { name: '확인' }).click();
}
