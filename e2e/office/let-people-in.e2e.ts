import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { freePort } from '../../tools/ports.mjs';
import { NOW } from '../site/address.ts';
import { run } from '../site/run.ts';
import { findViolations } from '../support/axe.ts';
import { filmCode } from '../support/camera.ts';
import { leaveSite, logInAtOwnOffice } from '../support/office-steps.ts';
import { startOwnSite, type OwnSite } from '../support/own-site.ts';
import { expect, logInByWire, PASSWORD, test } from '../support/test.ts';

const FILM = join(tmpdir(), `kkumteo-gate-${process.pid}.y4m`);
const { launchOptions } = run.use;

test.use({
  // The service worker that opens the console without a network.
  serviceWorkers: 'allow',
  permissions: ['camera'],
  viewport: { width: 390, height: 844 },
  launchOptions: {
    ...launchOptions,
    args: [
      ...launchOptions.args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${FILM}`,
    ],
  },
  // Calls that find no network.
  expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
});

interface Reservation {
  readonly bundleRvNo: string;
  readonly rvProgSitu: string;
  readonly expVisitRvdt: string;
}

/** A family's paid reservation of a day to come, from the demo park. */
async function paidTicket(request: APIRequestContext, site: string) {
  await logInByWire(request, { loginId: 'parent1', password: PASSWORD });
  const answer = await request.get(`${site}/api/reservation`, { params: { groupPersDiv: '02' } });
  const { response } = (await answer.json()) as { response: { reservList: readonly Reservation[] } };
  const found = response.reservList.find(({ rvProgSitu }) => rvProgSitu === '03');
  const day = found?.expVisitRvdt ?? '';
  return { number: found?.bundleRvNo ?? '', day: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}` };
}

test('a ticket before the camera of a phone lets its people in, also without a network @full @phone', async ({
  page,
  context,
  playwright,
}) => {
  test.setTimeout(240_000);
  const officePort = String(await freePort());
  const office = `http://localhost:${officePort}`;
  const site: OwnSite = await startOwnSite(NOW, undefined, undefined, () => ({ OFFICE_PORT: officePort }));
  try {
    const visitor = await playwright.request.newContext({ baseURL: site.url });
    const { number, day } = await paidTicket(visitor, site.url);
    await filmCode(FILM, number);
    const morning = `${day}T09:00:00+09:00`;
    await site.startAgainAt(morning);
    const began = Date.now();
    await logInAtOwnOffice(page, office, 'programme', Date.parse(morning) + Date.now() - began);

    await page.goto(`${office}/office/admission`);
    await page.getByLabel('자리 이름').fill('정문 1');
    await page.getByRole('button', { name: '이 자리로 시작' }).click();
    await expect(page.getByRole('heading', { name: '들어가세요' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: '다음 손님' })).toBeFocused();
    // Individuals give the camera back after two seconds; the last of them can be taken back under it.
    await expect(page.getByText('QR을 네모 안에 맞춰 주세요')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect(page.getByRole('button', { name: '되돌리기' })).toBeHidden();

    // The page is kept on the device after the files that it needs.
    await expect.poll(() => page.evaluate(async () => (await caches.match('/office/')) !== undefined)).toBe(true);
    // As after half an hour without a press.
    await page.evaluate(() => localStorage.setItem('office-last-press', '0'));
    await page.reload();
    await expect(page.getByText('자리를 비우셨나요?')).toBeVisible();
    await context.setOffline(true);
    const goOn = page.getByRole('button', { name: '인터넷 없이 명단으로 입장받기' });
    await expect(goOn).toBeVisible({ timeout: 30_000 });
    await goOn.click();
    await expect(page.getByText('인터넷이 끊겼어요.')).toBeVisible();
    await expect(page.getByRole('heading', { name: '들어가세요' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('인터넷 없이')).toBeVisible();
    await expect(page.getByText('스캔 1건이 기다려요.')).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText('스캔 1건이 기다려요.')).toBeHidden({ timeout: 30_000 });
    const scanned = { key: randomUUID(), device: randomUUID(), gate: '정문 2', at: `${day}T09:30:00+09:00` };
    const again = await page.request.post(`${office}/api/office/admission/scan`, {
      headers: { origin: office },
      data: { ...scanned, code: number, heads: null },
    });
    expect(((await again.json()) as { response: { answer: string } }).response.answer).toBe('already-in');
    await leaveSite(page);
  } finally {
    await site.end();
  }
});
