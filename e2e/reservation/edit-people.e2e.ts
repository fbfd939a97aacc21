import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../support/axe.ts';
import { reserveByPledge, DAY_TRIP } from '../support/pay-later-steps.ts';
import { endSession, logInAgain } from '../support/session-steps.ts';
import { agreeToPayment, completed, goToPayment, question } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';
import { paste } from '../support/actions.ts';

const FESTIVAL = { hall: 'event', product: '꿈터 직업 축제' };

const cell = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });
const save = (page: Page): Locator => page.getByRole('button', { name: '저장', exact: true });
const consent = (page: Page): Locator => page.getByRole('checkbox', { name: /개인정보 수집·이용에 동의/ });

/** Opens the panel of the first line from the reservation's detail. */
async function openPanel(page: Page, track: 'ind' | 'grp', number: string): Promise<void> {
  await page.goto(`/reserve/${track}/reservations/${number}`);
  await page.locator(`a[href*="/reservations/${number}/line/"]`).first().click();
  await expect(page.getByRole('region', { name: '체험자 저장' })).toBeVisible();
}

async function saveWithConsent(page: Page, asked: string): Promise<void> {
  await consent(page).check();
  await save(page).click();
  await expect(question(page)).toContainText(asked);
  await question(page).getByRole('button', { name: '수정' }).click();
}

test("a parent corrects a child's name of a reservation @both", async ({ page, member: _member, phone }) => {
  await goToPayment(page, { ...FESTIVAL, date: phone ? '2026-12-08' : '2026-12-09' });
  await agreeToPayment(page);
  await page.getByRole('button', { name: '예약완료' }).click();
  const number = await completed(page);
  await openPanel(page, 'ind', number);
  const name = phone ? page.getByRole('textbox', { name: /^이름/ }) : cell(page, '체험자 1 이름');
  const grade = phone ? page.getByRole('combobox', { name: /^학년/ }) : cell(page, '체험자 1 학년');
  await expect(name).toHaveValue('한가람');

  // Ten characters (reservation spec §5), none of them cut; each missing value is marked at its cell, in the order of
  // the specification.
  await name.fill('');
  await name.pressSequentially('가나다라마바사아자차카');
  await expect(name).toHaveValue('가나다라마바사아자차카');
  await expect(page.getByRole('main')).toContainText('10자까지 입력할 수 있습니다.');
  await name.fill('');
  await grade.selectOption('');
  await save(page).click();
  const form = page.getByRole('main');
  for (const sentence of [
    '개인정보 동의를 체크해 주십시오.',
    '체험자 이름을 입력해 주십시오.',
    '체험자 학년을 입력해 주십시오.',
  ])
    await expect(form).toContainText(sentence);
  await expect(consent(page)).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await name.fill('한가온');
  await grade.selectOption({ label: '초등 2학년' });
  await consent(page).check();
  await save(page).click();
  await expect(question(page)).toContainText('체험자 정보를 수정하시겠습니까?');
  await question(page).getByRole('button', { name: '취소' }).click();
  await page.reload();
  await expect(name).toHaveValue('한가온');
  await saveWithConsent(page, '체험자 정보를 수정하시겠습니까?');
  await expect(form).toContainText('체험자 정보가 수정되었습니다.');
  await page.reload();
  await expect(name).toHaveValue('한가온');
  await expect(consent(page)).not.toBeChecked();

  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/reserve/ind/reservations/${number}$`));
});

test('what is typed survives a lost session, and leaving it asks first @phone @full', async ({ page, member }) => {
  const number = await reserveByPledge(page.request, { ...DAY_TRIP, date: '2027-02-16' });
  await openPanel(page, 'grp', number);
  await page.getByRole('link', { name: /^인솔자/ }).click();
  const name = page.getByRole('textbox', { name: /^이름/ });
  await name.fill('박은주');
  await endSession(page);
  await page.reload();
  await logInAgain(page, member);
  await expect(name).toHaveValue('박은주');
  await expect(page.getByRole('link', { name: /^인솔자/ })).toContainText('저장 전');

  await page.getByRole('link', { name: '닫기' }).click();
  await expect(question(page)).toContainText('입력하신 내용이 저장되지 않습니다. 이 화면을 나가시겠습니까?');
  await question(page).getByRole('button', { name: '계속 작성' }).click();
  await expect(name).toHaveValue('박은주');
  await page.goBack();
  await question(page).getByRole('button', { name: '계속 작성' }).click();
  await expect(name).toHaveValue('박은주');
  await page.goBack();
  await question(page).getByRole('button', { name: '나가기' }).click();
  await expect(page.getByRole('region', { name: /저장/ })).toHaveCount(0);
  await openPanel(page, 'grp', number);
  await page.getByRole('link', { name: /^인솔자/ }).click();
  await expect(name).toHaveValue('정미란');

  for (const [label, sentence] of [
    ['이름', '인솔자/보호자 이름은 필수 값 입니다.'],
    ['휴대전화', '인솔자/보호자 전화번호는 필수 값 입니다.'],
    ['이메일', '인솔자/보호자 이메일은 필수 값 입니다.'],
  ] as const) {
    await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill('');
    await save(page).click();
    await expect(page.getByRole('main')).toContainText(sentence);
  }
  await expect(page.getByRole('main')).toContainText('개인정보 동의를 체크해 주십시오.');
  await name.fill('박은주');
  await page.getByRole('textbox', { name: /^휴대전화/ }).fill('01000000004');
  await page.getByRole('textbox', { name: /^이메일/ }).fill('eunjuparks@example.kr');
  await expect(page.getByRole('main')).toContainText('20자까지 입력할 수 있습니다.');
  await expect(page.getByRole('textbox', { name: /^이메일/ })).toHaveValue('eunjuparks@example.kr');
  await page.getByRole('textbox', { name: /^이메일/ }).fill('eunju@example.kr');
  await saveWithConsent(page, '인솔자/보호자 정보를 수정하시겠습니까?');
  await expect(page.getByRole('main')).toContainText('인솔자/보호자 정보가 수정되었습니다.');

  // A link to a section scrolls its tab into view.
  await page.goto(`${new URL(page.url()).pathname}?tab=line`);
  await expect(page.getByRole('link', { name: '예약 내용' })).toBeInViewport({ ratio: 1 });
});

test('a teacher names twenty of sixty pupils by keyboard and by pasting @full', async ({ page, member: _member }) => {
  const number = await reserveByPledge(page.request, { ...DAY_TRIP, date: '2027-02-10', people: 60 });
  await openPanel(page, 'grp', number);
  await expect(page.getByRole('main')).toContainText('60명 중 0명 입력');
  await cell(page, '체험자 1 이름').focus();
  for (const name of ['강하준', '김서연', '이도윤']) {
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  }
  await expect(cell(page, '체험자 4 이름')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, '체험자 3 이름')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, '체험자 3 학년')).toBeFocused();
  for (const at of [1, 2, 3]) await cell(page, `체험자 ${at} 학년`).selectOption({ label: '초등 5학년' });

  // Seventeen more from a sheet: name, grade, class, number.
  await cell(page, '체험자 4 이름').focus();
  const lines = Array.from({ length: 17 }, (_, at) => `학생${at + 4}\t초등 5학년\t1\t${at + 4}`);
  await paste(page, lines.join('\n'));
  await expect(cell(page, '체험자 20 번호')).toHaveValue('20');
  await expect(page.getByRole('main')).toContainText('60명 중 20명 입력');
  await saveWithConsent(page, '체험자 정보를 수정하시겠습니까?');
  await expect(page.getByRole('main')).toContainText('체험자 정보가 수정되었습니다.');
  await page.reload();
  await expect(cell(page, '체험자 20 이름')).toHaveValue('학생20');
  await expect(cell(page, '체험자 21 이름')).toHaveValue('');
});

test('more lines than heads are kept and refused, and the next fault is a press away @full', async ({
  page,
  member: _member,
}) => {
  const number = await reserveByPledge(page.request, { ...DAY_TRIP, date: '2027-02-25', people: 60 });
  await openPanel(page, 'grp', number);
  const more = Array.from({ length: 61 }, (_, at) => `학생${at + 1}\t초등 5학년`);
  await paste(page, more.join('\n'), cell(page, '체험자 1 이름'));
  await cell(page, '체험자 1 ID').fill('a1');
  await cell(page, '체험자 2 ID').fill('A1');
  await consent(page).check();
  await save(page).click();
  const form = page.getByRole('main');
  await expect(form).toContainText('예약 인원보다 더 많은 체험자가 입력되었습니다.');
  await expect(form).toContainText('동일ID가 존재합니다. ID를 확인해 주세요.');
  await expect(form).toContainText('고칠 칸이 2개 있습니다.');
  await expect(cell(page, '체험자 61 이름')).toBeFocused();
  await page.getByRole('button', { name: '다음 오류로' }).click();
  await expect(cell(page, '체험자 2 ID')).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '학생61 지우기' }).click();
  await cell(page, '체험자 2 ID').fill('');
  await save(page).click();
  await question(page).getByRole('button', { name: '수정' }).click();
  await expect(form).toContainText('체험자 정보가 수정되었습니다.');
  await expect(form).toContainText('60명 중 60명 입력');
});

test('a save that fails says so and keeps what was typed @full', async ({ page, member: _member }) => {
  const number = await reserveByPledge(page.request, { ...DAY_TRIP, date: '2027-02-12' });
  await openPanel(page, 'grp', number);
  await paste(page, '강하준\t초등 5학년\t1', cell(page, '체험자 1 이름'));
  await page.route('**/experiencers', (route) => route.abort());
  await saveWithConsent(page, '체험자 정보를 수정하시겠습니까?');
  await expect(question(page)).toContainText('오류가 발생 하였습니다.');
  await question(page).getByRole('button', { name: '확인' }).click();
  await expect(cell(page, '체험자 1 이름')).toHaveValue('강하준');
  await page.unroute('**/experiencers');
  await page.route('**/line/*?mode=view', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('오류가 발생 하였습니다.');
  await page.unroute('**/line/*?mode=view');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(cell(page, '체험자 1 이름')).toHaveValue('강하준');
});
