import { heldBack, sendEmptyPages } from '../support/answers.ts';
import { expect, test } from '../support/test.ts';

test('who looks for today finds whether the park is open, and the six days after @both', async ({ page }) => {
  await page.goto('/reserve/info/hours');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('이용안내');
  const week = page.getByRole('list', { name: '이번 주 운영시간' });
  await expect(week.getByRole('listitem')).toHaveCount(7);
  await expect(week.getByRole('listitem').filter({ hasText: '오늘' })).toHaveAttribute('aria-current', 'date');
  await expect(week.getByRole('listitem').filter({ hasText: '(일)' })).toContainText('휴관');
  await expect(page.getByText('지금 열려 있어요')).toBeVisible();
  await expect(page.locator('#park-today')).toHaveText('오늘 18:30까지');
});

test('the day’s state has its room before it is known @both @full', async ({ page }) => {
  await sendEmptyPages(page, '**/reserve/info/hours');
  const release = await heldBack(page, '**/api/reserve/calendar/*');
  await page.goto('/reserve/info/hours');
  const below = page.getByRole('heading', { name: '오시는 길' });
  await expect(below).toBeVisible();
  const before = await below.boundingBox();
  release();
  await expect(page.getByRole('list', { name: '이번 주 운영시간' })).toBeVisible();
  expect((await below.boundingBox())?.y).toBe(before?.y);
});

test('the written hours stand alone where the days do not come @full', async ({ page }) => {
  await sendEmptyPages(page, '**/reserve/info/hours');
  await page.route('**/api/reserve/calendar/*', (route) => route.abort());
  await page.goto('/reserve/info/hours');
  await expect(page.getByRole('heading', { level: 2, name: '09:00 – 18:30' })).toBeVisible();
  await expect(page.getByRole('list', { name: '이번 주 운영시간' })).toBeHidden();
});

test('a question is found by first consonants, narrowed by topic and answered @both', async ({ page }) => {
  await page.goto('/reserve/info/hours');
  const search = page.getByLabel('질문 찾기');
  await search.fill('ㅎㅂㄱ');
  const question = page.getByRole('heading', { name: '환불금은 언제 들어오나요?' });
  await expect(question).toBeVisible();
  await expect(question.locator('mark')).toHaveText('환불금');
  await question.click();
  await expect(page.getByText('어디까지 왔는지는 예약 상세의 환불 내역에서 보실 수 있습니다.')).toBeVisible();
  await search.fill('없는말');
  await expect(page.getByText('찾으시는 질문이 없습니다.')).toBeVisible();
  await page.getByRole('button', { name: '검색어 지우기' }).click();
  await expect(search).toHaveValue('');
  await page.getByRole('button', { name: /^단체 \d+$/ }).click();
  await expect(page.getByRole('heading', { name: '확약 예약은 무엇인가요?' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '늦게 도착하면 들어갈 수 있나요?' })).toBeHidden();
});

test('the address is copied, and the map says the way in words @full', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/reserve/info/hours');
  await expect(page.getByRole('img', { name: /햇살역 3번 출구에서/ })).toBeVisible();
  await page.getByRole('button', { name: '주소 복사' }).click();
  await expect(page.getByText('주소를 복사했습니다')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('경기도 꿈마을시 햇살구 체험로 11 꿈터');
});
