import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../support/axe.ts';
import { reserveByPledge, writePledge, DAY_TRIP } from '../support/pay-later-steps.ts';
import { notePrints } from '../support/prints.ts';
import { question } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ member: _member }) => undefined);

const detailOf = (number: string): string => `/reserve/grp/reservations/${number}`;
const writing = (page: Page): Locator => page.getByRole('dialog', { name: '확약서 작성' });
const viewing = (page: Page): Locator => page.getByRole('dialog', { name: '확약서', exact: true });
const field = (page: Page, name: string): Locator =>
  writing(page).getByRole('textbox', { name: new RegExp(`^${name}`) });
const pledgeRow = (page: Page): Locator => page.getByRole('row').filter({ hasText: '확약서' });

test('a teacher writes the pledge of a reservation, sees it, prints it and changes it @both @full', async ({
  page,
  context,
  phone,
}) => {
  const printed = await notePrints(context);
  const number = await reserveByPledge(page.request, { ...DAY_TRIP, date: phone ? '2027-02-02' : '2027-02-03' });
  await page.goto('/reserve/grp/reservations');
  const card = page.getByRole('article').filter({ has: page.locator(`a[href*="${number}"]`) });
  await expect(card).toContainText('확약서 미작성');
  await page.goto(detailOf(number));
  await expect(pledgeRow(page)).toContainText('미작성');
  await page.getByRole('button', { name: '확약서 작성', exact: true }).click();

  // Prefilled from the reservation; the first empty field has the focus.
  await expect(field(page, '단체명')).toHaveValue('새마음 지역모임');
  await expect(field(page, '전화번호')).toHaveValue('031-000-2101');
  await expect(field(page, '우편번호')).toHaveValue('13588');
  await expect(field(page, '상세 주소')).toHaveValue('2층');
  await expect(field(page, '신청자 이름')).not.toHaveValue('');
  await expect(field(page, '단체장')).toBeFocused();
  await expect(writing(page)).toContainText('360,000원');
  if (!phone) expect(await findViolations(page)).toEqual([]);

  await field(page, '전화번호').fill('');
  await writing(page).getByRole('button', { name: '저장' }).click();
  await expect(writing(page)).toContainText('전화번호를 입력하여 주십시오.');
  await expect(writing(page)).toContainText('단체장 이름을 입력하여 주십시오.');
  await expect(field(page, '전화번호')).toBeFocused();
  await field(page, '전화번호').fill('031-000-2101');
  await field(page, '단체장').fill('박은주');

  // What was typed survives a reload.
  await page.reload();
  await page.getByRole('button', { name: '확약서 작성', exact: true }).click();
  await expect(field(page, '단체장')).toHaveValue('박은주');
  await writing(page).getByRole('button', { name: '주소 찾기' }).click();
  const search = page.getByRole('dialog', { name: '주소 찾기' });
  await search.getByRole('textbox', { name: /도로명/ }).fill('체험로');
  await search.getByRole('textbox', { name: /도로명/ }).press('Enter');
  await search.getByRole('listitem').getByRole('button').first().click();
  await expect(field(page, '주소')).toHaveValue(/체험로/);
  await expect(field(page, '상세 주소')).toHaveValue('');
  await field(page, '상세 주소').fill('3층');

  await writing(page).getByRole('button', { name: '저장' }).click();
  await expect(question(page)).toContainText('저장 하시겠습니까?');
  await question(page).getByRole('button', { name: '저장' }).click();
  await expect(question(page)).toContainText('확약서가 저장되었습니다.');
  await question(page).getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('main')).toContainText('확약서제출');
  await expect(pledgeRow(page)).not.toContainText('미작성');
  await expect(page.getByRole('button', { name: '확약서 작성' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '확약서 보기·인쇄' })).toBeFocused();

  await page.getByRole('button', { name: '확약서 보기·인쇄' }).click();
  for (const words of ['새마음 지역모임', '체험로', '박은주', '360,000원', '한국직업체험재단 이사장 귀하'])
    await expect(viewing(page)).toContainText(words);
  await expect(viewing(page)).toContainText(/2026년 \d+월 \d+일/);
  const leaders = viewing(page).getByRole('row').filter({ hasText: '단체인솔자' });
  for (const words of ['체험자 15명마다 한 분. 무료', '100%', '1명']) await expect(leaders).toContainText(words);
  if (!phone) expect(await findViolations(page)).toEqual([]);

  const opened = page.waitForEvent('popup');
  await viewing(page).getByRole('button', { name: '인쇄' }).click();
  const paper = await opened;
  if (!paper.isClosed()) await paper.waitForEvent('close');
  expect(printed).toHaveLength(1);
  expect(printed[0]?.title).toBe('체험관 이용 확약서');
  expect(printed[0]?.words).toContain('승인된 것으로 봅니다');
  expect(printed[0]?.words).toContain('박은주');
  expect(printed[0]?.words).toContain('인솔자 단체인솔자 1명(100%)');
  expect(printed[0]?.words).toContain('단체인솔자: 체험자 15명마다 한 분. 무료');

  await viewing(page).getByRole('button', { name: '수정' }).click();
  await expect(field(page, '단체장')).toHaveValue('박은주');
  await field(page, '단체장').fill('김하늘');
  await writing(page).getByRole('button', { name: '저장' }).click();
  await question(page).getByRole('button', { name: '저장' }).click();
  await question(page).getByRole('button', { name: '확인' }).click();
  await page.getByRole('button', { name: '확약서 보기·인쇄' }).click();
  await expect(viewing(page)).toContainText('김하늘');
  await page.goto('/reserve/grp/reservations');
  await expect(card).toContainText('확약서 작성');
});

test('a pledge fifteen days before the visit shows as approved @full', async ({ page }) => {
  const number = await reserveByPledge(page.request, { ...DAY_TRIP, date: '2026-12-04' });
  await writePledge(page.request, number);
  await page.goto(detailOf(number));
  await expect(pledgeRow(page)).toContainText('승인');
});

test('a pledge that fails to load or to save says so, and keeps what was typed @full', async ({ page }) => {
  const number = await reserveByPledge(page.request, { ...DAY_TRIP, date: '2027-02-04' });
  const read = `**/api/reservation/${number}/grpDcdfpr`;
  await page.route(read, (route) => route.abort());
  await page.goto(detailOf(number));
  await page.getByRole('button', { name: '확약서 작성', exact: true }).click();
  await expect(writing(page).getByRole('alert')).toBeVisible({ timeout: 20_000 });
  await page.unroute(read);
  await writing(page).getByRole('button', { name: '다시 시도' }).click();
  await field(page, '단체장').fill('박은주');
  await page.route('**/resvr/insertGrpDcdfpr.do', (route) => route.abort());
  await writing(page).getByRole('button', { name: '저장' }).click();
  await question(page).getByRole('button', { name: '저장' }).click();
  await expect(question(page)).toContainText('요청이 만료되었습니다.');
  await question(page).getByRole('button', { name: '확인' }).click();
  await expect(field(page, '단체장')).toHaveValue('박은주');
});
