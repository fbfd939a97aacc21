import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { findViolations } from '../support/axe.ts';
import { reserveByPledge, writePledge, DAY_TRIP } from '../support/pay-later-steps.ts';
import { expect, test } from '../support/test.ts';

const nextVisit = (page: Page): Locator => page.getByRole('article', { name: '다음 방문' });
const rail = (page: Page): Locator => page.getByRole('list', { name: '예약 진행' });
const step = (page: Page, name: string): Locator => rail(page).getByRole('listitem').filter({ hasText: name });
const referenceOf = async (page: Page): Promise<string> =>
  /KT-\d{4}-\d{4}-\d/.exec(await page.getByRole('main').innerText())?.[0] ?? '';

/** The bytes of a PDF and its text. */
async function textOf(download: Download): Promise<string> {
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

async function save(page: Page, button: string): Promise<Download> {
  // As long as the page itself waits: PDFs are drawn one after another.
  const kept = page.waitForEvent('download', { timeout: 30_000 });
  await page.getByRole('button', { name: button }).click();
  return kept;
}

test('a teacher finds the next visit first, sees what is missing, and downloads its papers @both @full', async ({
  page,
  member: _member,
  phone,
}) => {
  const later = await reserveByPledge(page.request, { ...DAY_TRIP, date: phone ? '2027-02-18' : '2027-02-19' });
  const number = await reserveByPledge(page.request, { ...DAY_TRIP, date: phone ? '2027-02-16' : '2027-02-17' });
  await page.goto('/reserve/grp/reservations');
  await expect(nextVisit(page)).toContainText('확약서를 작성하거나 결제해 주세요');
  for (const said of ['새마음 지역모임', '체험자 20명', '인솔자 정미란'])
    await expect(nextVisit(page)).toContainText(said);
  await expect(nextVisit(page).locator(`a[href$="${number}"]`).first()).toBeVisible();
  await expect(nextVisit(page).getByRole('button', { name: '입장 QR' })).toHaveCount(0);
  // The next visit is above the others, not among them.
  await expect(page.getByRole('heading', { name: '다른 예약' })).toBeVisible();
  await expect(page.getByRole('article').filter({ has: page.locator(`a[href$="${later}"]`) })).toHaveCount(1);
  await expect(page.getByRole('article').filter({ has: page.locator(`a[href$="${number}"]`) })).toHaveCount(1);
  if (phone) {
    const dialog = page.getByRole('dialog', { name: '예약 찾기' });
    const range = page.getByRole('button', { name: /^기간/ }).first();
    await expect(dialog).toHaveCount(0);
    await range.click();
    await expect(dialog.getByRole('button', { name: '1주일' })).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
    // Back closes the dialog and stays on the list; so does Esc.
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/reserve/grp/reservations');
    await range.click();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(range).toBeFocused();
    await range.click();
    await dialog.getByRole('button', { name: '1주일' }).click();
    await dialog.getByRole('button', { name: '조회' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(range).toHaveText('기간 1주일');
    await expect(page.getByText('예약 내역이 없습니다.')).toBeVisible();
  }

  await writePledge(page.request, number);
  await page.reload();
  await nextVisit(page).getByRole('button', { name: '입장 QR' }).click();
  const code = page.getByRole('dialog', { name: '입장 QR 코드' });
  await expect(code.getByRole('img', { name: /QR 코드/ })).toBeVisible();
  await code.getByRole('button', { name: '닫기' }).click();
  await nextVisit(page).getByRole('heading').getByRole('link').click();

  await expect(page).toHaveURL(`/reserve/grp/reservations/${number}`);
  await expect(step(page, '확약서')).toContainText('작성');
  await expect(step(page, '체험자 명단')).toContainText('현재단계');
  await expect(step(page, '체험자 명단')).toContainText('20명 중 0명');
  await expect(step(page, '결제')).toContainText('360,000원 미결제');
  const reference = await referenceOf(page);

  const overview = await save(page, '방문 안내서 PDF');
  expect(overview.suggestedFilename()).toBe(`방문안내서_${reference}.pdf`);
  const text = await textOf(overview);
  for (const said of [reference, '새마음 지역모임', '체험자 20명, 인솔자 1명', '2027년 2월 1'])
    expect(text).toContain(said);
  const quote = await textOf(await save(page, '견적서 PDF'));
  for (const said of ['견적서', reference, '20명 18,000원 360,000원']) expect(quote).toContain(said);

  await page.getByRole('button', { name: '확약서 보기·인쇄' }).click();
  const pledge = await textOf(await save(page, 'PDF 저장'));
  for (const said of ['체험관 이용 확약서', reference, '박은주', '360,000원']) expect(pledge).toContain(said);
  await page.getByRole('dialog', { name: '확약서' }).getByRole('button', { name: '닫기' }).click();

  await step(page, '체험자 명단').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/reserve/grp/reservations/${number}/line/`));
});

test('a teacher writes the pledge from the steps of the visit, and goes on with the next one @full', async ({
  page,
  member: _member,
}) => {
  const number = await reserveByPledge(page.request, { ...DAY_TRIP, date: '2027-02-23' });
  await page.goto(`/reserve/grp/reservations/${number}`);
  await expect(step(page, '확약서')).toContainText('현재단계');
  await page.getByRole('button', { name: '확약서 작성하기' }).click();
  const form = page.getByRole('dialog', { name: '확약서 작성' });
  await form.getByRole('textbox', { name: /^단체장/ }).fill('박은주');
  await form.getByRole('button', { name: '저장' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '저장' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect(step(page, '체험자 명단')).toContainText('현재단계');
  await expect(page.getByRole('heading', { name: /이름을 적을 수 있습니다/ })).toBeFocused();
});
