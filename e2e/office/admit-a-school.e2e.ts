import { freePort } from '../../tools/ports.mjs';
import { NOW } from '../site/address.ts';
import { leaveSite, logInAtOwnOffice } from '../support/office-steps.ts';
import { startOwnSite, type OwnSite } from '../support/own-site.ts';
import { DAY_TRIP, reserveByPledge, writePledge } from '../support/pay-later-steps.ts';
import { expect, logInByWire, PASSWORD, test } from '../support/test.ts';

const DAY = '2026-12-16';

test('a school of 120 pays at the desk and comes in with 3 missing, which a colleague sees without a reload @full', async ({
  page,
  playwright,
  browser,
}) => {
  test.setTimeout(240_000);
  const officePort = String(await freePort());
  const office = `http://localhost:${officePort}`;
  const site: OwnSite = await startOwnSite(NOW, undefined, undefined, () => ({ OFFICE_PORT: officePort }));
  try {
    const teacher = await playwright.request.newContext({ baseURL: site.url });
    await logInByWire(teacher, { loginId: 'teacher1', password: PASSWORD });
    const number = await reserveByPledge(teacher, { ...DAY_TRIP, date: DAY, people: 120 });
    await writePledge(teacher, number);
    const morning = `${DAY}T09:05:00+09:00`;
    await site.startAgainAt(morning);
    const began = Date.now();
    await logInAtOwnOffice(page, office, 'reception', Date.parse(morning) + Date.now() - began);

    await page.goto(`${office}/office/admission`);
    await page.getByLabel('자리 이름').fill('안내 1');
    await page.getByRole('button', { name: '이 자리로 시작' }).click();
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
    const answer = page.getByRole('region', { name: '답' });
    await expect(answer.getByRole('alert')).toContainText('결제');
    const reference = (await answer.getByText(/KT-/).first().textContent())?.match(/KT-[\d-]+/)?.[0] ?? '';

    const desk = await page.context().newPage();
    await desk.goto(`${office}/office/reservations/${reference}`);
    await desk.getByRole('button', { name: '현장 결제 확인' }).click();
    const sheet = desk.getByRole('complementary', { name: '현장 결제 확인' });
    await sheet.getByLabel('승인번호').fill('30012345');
    await sheet.getByRole('button', { name: /원 받음$/ }).click();
    await expect(sheet).toBeHidden();

    // The gate that showed it asks again by itself.
    await expect(answer.getByRole('button', { name: '121명 들어갑니다' })).toBeVisible({ timeout: 20_000 });
    const colleague = await (await browser.newContext()).newPage();
    await logInAtOwnOffice(colleague, office, 'programme', Date.parse(morning) + Date.now() - began);
    await colleague.goto(`${office}/office/schedule?day=${DAY}`);
    const round = colleague.getByLabel(/단체 하루 체험.* 판매 120/).first();
    await round.click();
    const roster = colleague.getByRole('complementary', { name: /단체 하루 체험/ });
    await expect(roster.getByText('입장 0', { exact: true }).first()).toBeVisible();

    await answer.getByRole('spinbutton', { name: '체험자' }).fill('117');
    await answer.getByRole('button', { name: '118명 들어갑니다' }).click();
    await expect(answer.getByRole('heading', { name: '들어가세요' })).toBeVisible();
    // Far sooner than a page asks by itself: the stream has said it.
    await expect(colleague.getByLabel(/단체 하루 체험.* 판매 120, .*입장 117/).first()).toBeVisible({
      timeout: 10_000,
    });
    await expect(roster.getByText(/^입장 11[78]$/).first()).toBeVisible({ timeout: 10_000 });
    await leaveSite(colleague);

    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
    await expect(answer.getByRole('button', { name: '3명 들어갑니다' })).toBeVisible();
    await leaveSite(page);
  } finally {
    await site.end();
  }
});
