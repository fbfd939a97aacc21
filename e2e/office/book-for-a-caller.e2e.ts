import type { Page } from '@playwright/test';
import { findViolations } from '../support/axe.ts';
import { findOverflow } from '../support/layout.ts';
import { newestMessage } from '../support/messages.ts';
import { logInAtOffice, OFFICE } from '../support/office-steps.ts';
import { expect, newMember, test } from '../support/test.ts';

/*
 * Reception books a visit in the name of a member who calls, and a school's day for its teacher.
 */

test('a caller is found, two visits are booked in their name, and they get one account @full', async ({
  page,
  others,
}) => {
  const member = await newMember(others, '도가람');
  await logInAtOffice(page, 'reception');
  await page.goto(`${OFFICE}/office/reservations`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: '대신 예약' }).click();
  await expect(page.getByRole('heading', { name: '대신 예약' })).toBeVisible();
  await page.getByRole('searchbox').fill(member.loginId);
  await page.keyboard.press('Enter');
  await page.getByRole('rowheader', { name: '도*람' }).click();
  await expect(page.getByRole('heading', { name: /님 대신 예약$/ })).toBeVisible();

  await chooseDay(page, '소방서 구조대', 9);
  const beside = await page.context().newPage();
  await beside.goto(page.url());
  await chooseDay(beside, '소방서 구조대', 9);
  const seats = beside
    .getByRole('radiogroup', { name: '회차' })
    .getByText(/^\d+석/)
    .first();
  const before = Number.parseInt((await seats.textContent()) ?? '', 10);
  await page.getByRole('radio', { name: /석/, disabled: false }).first().check();
  await page.getByLabel('이름', { exact: true }).fill('도두리');
  await page.getByLabel('생년월일').fill('20180502');
  await page.getByRole('button', { name: '다른 체험 더하기' }).click();
  await expect(page.getByRole('button', { name: /회차 고르기 체험자 1명/ })).toBeFocused();
  await page.getByLabel('체험', { exact: true }).selectOption({ label: '어린이 종합병원' });
  await page.getByRole('radio', { name: /석/, disabled: false }).last().check();
  await expect(page.getByLabel('이름', { exact: true })).toHaveValue('도두리');
  await page.getByRole('button', { name: '금액과 기한 확인' }).click();
  await expect(page.getByText('체험자 추가 회차 1명')).toBeVisible();
  await expect(page.getByText(/까지 내야 해요/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByText('전화로 부탁').click();
  await page.getByRole('button', { name: '47,000원 예약하고 계좌 보내기' }).click();
  await expect(page.getByText('입금 계좌를 회원에게 보내요.')).toBeVisible();
  await expect(seats).toHaveText(new RegExp(`^${before - 1}석`));
  const reference = (await page.getByText(/^KT-/).textContent()) ?? '';
  await page.getByRole('link', { name: '예약 열기' }).click();
  await expect(page.getByText('입금대기').first()).toBeVisible();
  expect(await newestMessage(page, 'mail', '입금계좌를 알려 드립니다', reference)).toContain('47,000원');
});

test('a teacher calls and 120 pupils are booked on a phone, to be paid later @full @phone', async ({
  page,
  others,
}) => {
  const member = await newMember(others, '정라온');
  await logInAtOffice(page, 'reception');
  await page.goto(`${OFFICE}/office/callers`, { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill(member.loginId);
  await page.keyboard.press('Enter');
  await page.getByRole('rowheader', { name: '정*온' }).click();
  await page.getByRole('radio', { name: '단체' }).check();
  await chooseDay(page, '어린이체험관 단체 하루 체험', 11);
  await page.getByRole('radio', { name: /석/, disabled: false }).last().check();
  await page.getByRole('spinbutton', { name: '체험자 일반' }).fill('117');
  await page.getByRole('spinbutton', { name: '체험자 장애인' }).fill('3');
  await expect(page.getByText('모두 120명')).toBeVisible();
  await page.getByLabel('단체 이름').fill('햇살초');
  await page
    .getByRole('list', { name: '찾은 단체' })
    .getByRole('button', { name: /햇살초등학교/ })
    .first()
    .click();
  await page.getByRole('button', { name: '주소 찾기' }).click();
  await page.getByLabel('도로명, 지번, 건물 이름').fill('배움로 11');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: '찾은 주소' }).getByRole('button').first().click();
  await expect(page.getByLabel('주소', { exact: true })).toHaveValue(/배움로 11/);
  await page.getByRole('button', { name: '금액과 기한 확인' }).click();
  await expect(page.getByText('학년을 1개 이상 선택해 주세요.').first()).toBeVisible();
  await page.getByRole('checkbox', { name: '초등 2학년' }).check();
  await page.getByRole('button', { name: '금액과 기한 확인' }).click();
  await expect(page.getByText(/까지 결제하거나 확약서를 써야 해요/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
  await page.getByText('전화로 부탁').click();
  await page.getByRole('button', { name: '2,133,000원 가예약하고 안내 보내기' }).click();
  await expect(page.getByText('가예약했어요.')).toBeVisible();
  const reference = (await page.getByText(/^KT-/).textContent()) ?? '';
  expect(await newestMessage(page, 'mail', '가예약', reference)).toContain('2,133,000원');
});

async function chooseDay(page: Page, product: string, at: number): Promise<void> {
  await page.getByLabel('체험', { exact: true }).selectOption({ label: product });
  await page.getByRole('button', { name: '다음 달' }).click();
  await page
    .getByRole('button', { name: /, 자리 [1-9]/ })
    .nth(at)
    .click();
}
