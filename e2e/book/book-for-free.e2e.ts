import {
  agreeToPayment,
  bookingReference,
  completed,
  countPeople,
  goToPayment,
  openTicket,
  ticket,
} from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const FESTIVAL = { hall: 'event', product: '꿈터 직업 축제', date: '2026-12-08' };

test('a free event is booked without any payment window @phone', async ({ page, member: _member }) => {
  await openTicket(page, FESTIVAL);
  await countPeople(page, '체험자', 1);
  await expect(ticket(page)).toContainText('무료');
  await goToPayment(page, FESTIVAL);
  await expect(page.getByRole('radio', { name: /신용카드/ })).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: '결제 금액' })).toContainText('무료');
  await agreeToPayment(page);
  await page.getByRole('button', { name: '예약완료' }).dblclick();
  const number = await completed(page);
  const reference = await bookingReference(page.request, number);
  await expect(page.getByRole('main')).toContainText(reference);
  await expect(page.getByRole('main')).toContainText('꿈터 직업 축제');
  await expect(page.getByRole('main')).toContainText('무료');
  await page.goto('/reserve/ind/reservations');
  // Nothing else is booked: it is the next visit.
  const next = page.getByRole('article', { name: '다음 방문' });
  await expect(next).toContainText(`예약번호 ${reference}`);
  await expect(next).toContainText('꿈터 직업 축제');
});
