import { findViolations } from '../support/axe.ts';
import { DAY_TRIP, reserveByPledge, writePledge } from '../support/pay-later-steps.ts';
import { openOwnMenu } from '../support/session-steps.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ member: _member }) => undefined);

// The service worker that stores the ticket; the other journeys disable it, as their network mocks would not reach it.
test.use({ serviceWorkers: 'allow' });

test('a ticket that was seen opens without a network, until its member logs out @phone', async ({ page, context }) => {
  const number = await reserveByPledge(page.request, { ...DAY_TRIP, date: '2027-03-24' });
  await writePledge(page.request, number);
  const address = `/reserve/grp/reservations/${number}`;
  const kept = page.getByText('이 기기에 저장되어 인터넷이 없어도 입장 QR을 볼 수 있습니다.');
  await page.goto(address);
  // The page waits ten seconds for its worker.
  await expect(kept).toBeVisible({ timeout: 15_000 });
  const reference = await page
    .getByText(/^KT-\d{4}-\d{4}-\d$/)
    .first()
    .textContent();

  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('매표소에서 이 QR 코드를 보여 주세요');
  await expect(page.getByRole('img', { name: `예약번호 ${reference}의 QR 코드` })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('인터넷에 연결되어 있지 않습니다.');
  await expect(page.getByRole('main')).toContainText(DAY_TRIP.product);
  expect(await findViolations(page)).toEqual([]);
  await page.goto('/reserve');
  await expect(page.getByRole('img', { name: `예약번호 ${reference}의 QR 코드` })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('link', { name: '다시 연결하기' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('매표소에서 이 QR 코드를 보여 주세요');
  await openOwnMenu(page);
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect
    .poll(() =>
      page.evaluate(async () => [await caches.keys(), (await navigator.serviceWorker.getRegistrations()).length]),
    )
    .toEqual([[], 0]);
  await context.setOffline(true);
  await expect(page.goto(address)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});
