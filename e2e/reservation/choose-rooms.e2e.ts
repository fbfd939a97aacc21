import { findViolations } from '../support/axe.ts';
import { addTo, groupWithRooms, roomOf } from '../support/room-steps.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ member: _member }) => undefined);

test('a teacher gives pupils rooms, fills the rest, and finds them in the detail @both', async ({ page, phone }) => {
  const date = phone ? '2026-12-02' : '2026-12-03';
  const { number, panel } = await groupWithRooms(page.request, { date, people: 20, names: 20 });
  await page.goto(panel);
  await expect(page.getByText('24:00까지')).toBeVisible();
  const chosen = page.getByRole('region', { name: '선택된 체험실' });
  await expect(chosen).toContainText('체험실 선택 정보가 없습니다. 상단 체험실 목록에서 추가 버튼을 클릭하세요.');
  if (!phone) expect(await findViolations(page)).toEqual([]);

  // The next one without a room, three who are ticked, a street, and one by name.
  await addTo(page, '경찰서 과학수사팀').click();
  if (phone) await page.getByRole('button', { name: /체험자별로 고르기/ }).click();
  for (const name of ['학생개', '학생갸', '학생걔'])
    await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  await addTo(page, '지방법원 법정').click();
  await page.getByRole('button', { name: /거리에 추가.*시민 스트리트/ }).click();
  await expect(chosen).toContainText('경찰서 과학수사팀 1명');
  await expect(page.getByText('5 / 20명').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('5 / 20명').first()).toBeVisible();

  await page.getByRole('button', { name: '남은 인원 채우기 · 15명' }).click();
  await expect(page.getByText('15명의 체험실을 채웠습니다. 저장 버튼을 눌러야 반영됩니다.')).toBeVisible();
  if (!phone) expect(await findViolations(page)).toEqual([]);
  await addTo(page, '119 종합상황실').click();
  await expect(page.getByText('예약 인원 수 만큼 체험실 선택이 되었습니다.')).toBeVisible();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('체험실 선택이 저장되었습니다.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('20 / 20명').first()).toBeVisible();
  await page.goto(`/reserve/grp/reservations/${number}`);
  await expect(page.getByRole('main')).toContainText('선택 20명 / 전체 20명');
  await expect(page.getByRole('main')).toContainText('경찰서 과학수사팀');
});

test('two leaders choose at once: the second keeps what was chosen, sees the first’s, and saves @full', async ({
  page,
  context,
}) => {
  const { panel } = await groupWithRooms(page.request, { date: '2026-12-04', people: 15, names: 15 });
  const other = await context.newPage();
  await page.goto(panel);
  await other.goto(panel);
  await expect(addTo(other, '경찰서 과학수사팀')).toBeVisible();
  await roomOf(page, '학생가').selectOption({ index: 1 });
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('체험실 선택이 저장되었습니다.').first()).toBeVisible();

  await roomOf(other, '학생개').selectOption({ index: 3 });
  await other.getByRole('button', { name: '저장', exact: true }).click();
  await expect(
    other.getByText('다른 화면에서 먼저 수정된 내용이 있습니다. 바뀐 내용을 확인한 뒤 다시 저장해 주세요.'),
  ).toBeVisible();
  await other.getByRole('button', { name: '함께 저장' }).click();
  await expect(other.getByText('체험실 선택이 저장되었습니다.').first()).toBeVisible();
  await expect(roomOf(other, '학생가').locator('option:checked')).toHaveText('경찰서 과학수사팀');
  await expect(other.getByText('2 / 15명').first()).toBeVisible();
});

test('without names no room can be chosen, and the page leads to the names @phone @full', async ({ page }) => {
  const { panel } = await groupWithRooms(page.request, { date: '2026-12-07', people: 15, names: 0 });
  await page.goto(panel);
  await expect(page.getByText('체험자 이름을 먼저 입력해 주세요.')).toBeVisible();
  await addTo(page, '경찰서 과학수사팀').click();
  await expect(page.getByText('오류가 발생하였습니다.')).toBeVisible();
  await page.getByRole('link', { name: '체험자 명단 입력하기' }).click();
  await expect(page).toHaveURL(/tab=experiencers/);
});

test('after midnight the day before, or before a pledge is near, rooms are only looked at @phone @full', async ({
  page,
}) => {
  const { panel } = await groupWithRooms(page.request, { date: '2027-02-18', people: 15, names: 2 });
  await page.goto(panel);
  await expect(page.getByText('지금은 체험실을 선택할 수 없는 예약입니다.')).toBeVisible();
  await expect(page.getByText('2월 4일 (목)부터 고를 수 있어요.')).toBeVisible();
  await expect(page.getByText('선택된 체험실이 없습니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: '저장', exact: true })).toHaveCount(0);
});
