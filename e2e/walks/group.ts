import type { Locator, Page } from '@playwright/test';
import {
  agreeToPayment,
  atReserveStep,
  counter,
  nameSchool,
  payButton,
  productPath,
  question,
  roundChoices,
} from '../support/steps.ts';
import { expect, logInByWire, type Member, ONLOOKER, PASSWORD } from '../support/test.ts';
import { failToAnswer, heading, type Visit, type Walk } from './walk.ts';

/** The screens of a group: its counters, its form, the pledge. */
export const GROUP_WALKS: readonly Walk[] = [
  { name: 'group of 60', at: '@both @full', go: school },
  { name: 'group of 60 to its payment', at: '@both @full', go: schoolPays },
  { name: 'pledge', at: '@wide @full', go: pledge },
  { name: 'individuals who become a group', at: '@wide @full', go: switchTrack },
];

const number = (page: Page, name: string) => counter(page, name).getByRole('spinbutton');

async function school({ page, member, look }: Visit): Promise<void> {
  await bringSchool(page, member);
  await look('group-counted');
  await page.getByRole('button', { name: '예약하기' }).click();
  await atReserveStep(page, '단체 정보');
  await payButton(page).click();
  await expect(page.getByRole('main')).toContainText('단체명을 입력해주세요.');
  const box = page.getByRole('combobox', { name: /단체명/ });
  await box.fill('ㅎㅅㅊ');
  await expect(page.getByRole('option', { name: /햇살초등학교/ })).toBeVisible();
  await box.press('ArrowDown');
  await look('group-step-refused');
  await box.press('Enter');
  const address = await openAddressSearch(page);
  await address.fill('체험로');
  await address.press('Enter');
  await expect(page.getByRole('dialog', { name: '주소 찾기' }).getByRole('listitem').first()).toBeVisible();
  await look('address-found');
}

/** The ticket of a teacher with 60 pupils and their leaders. */
async function bringSchool(page: Page, member: Member): Promise<void> {
  await logInByWire(page.request, member);
  const path = await productPath(page.request, 'child', '어린이체험관 단체 하루 체험', 'grp');
  await page.goto(`${path}?date=2027-03-16`);
  await roundChoices(page).first().click();
  await count(page, '체험자', '60');
  await page.getByRole('button', { name: '할인·면제 대상이 있어요' }).first().click();
  await count(page, '체험자 기초생활수급자 자녀', '5');
  await expect(number(page, '체험자')).toHaveValue('55');
  await count(page, '인솔자', '4');
}

async function openAddressSearch(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '주소 찾기' }).click();
  return page.getByRole('dialog', { name: '주소 찾기' }).getByRole('textbox', { name: /도로명/ });
}

async function schoolPays({ page, look }: Visit): Promise<void> {
  await bringSchool(page, { loginId: 'teacher1', password: PASSWORD });
  await page.getByRole('button', { name: '예약하기' }).click();
  await atReserveStep(page, '단체 정보');
  await look('group-step');
  await page.getByRole('button', { name: '단체 바꾸기' }).click();
  await searches(page, look);
  await page.getByRole('checkbox', { name: '초등 3학년' }).check();
  for (const at of [1, 2, 3]) {
    await page
      .getByRole('textbox', { name: /이름/ })
      .nth(at)
      .fill(`인솔${'가나다라'.charAt(at)}람`);
    await page
      .getByRole('textbox', { name: /휴대전화/ })
      .nth(at)
      .fill(`0100000003${at}`);
    await page
      .getByRole('textbox', { name: /이메일/ })
      .nth(at)
      .fill(`leader${at}@example.com`);
  }
  await look('group-step-filled');
  await payButton(page).click();
  await expect(page).toHaveURL('/reserve/grp/payment');
  await agreeToPayment(page);
  await look('group-payment');
  await payButton(page).click();
  await expect(page.getByRole('dialog', { name: '다회차 할인 안내' })).toBeVisible();
  await look('group-additional-sessions');
}

/** The suggest box and the address search, with nothing found, and failed. */
async function searches(page: Page, look: Visit['look']): Promise<void> {
  const box = page.getByRole('combobox', { name: /단체명/ });
  await box.fill('없는이름');
  await expect(page.getByText('찾은 단체가 없습니다.')).toBeVisible();
  await look('organisation-none');
  await box.fill('ㅎㅅㅊ');
  await expect(page.getByRole('option', { name: /햇살초등학교/ })).toBeVisible();
  await box.press('ArrowDown');
  await box.press('Enter');
  const address = await openAddressSearch(page);
  const dialog = page.getByRole('dialog', { name: '주소 찾기' });
  await look('address');
  await address.fill('어디에도 없는 길');
  await address.press('Enter');
  await expect(dialog).toContainText('찾은 주소가 없습니다.');
  await look('address-none');
  await failToAnswer(page, '**/api/address?*');
  await address.fill('벚꽃로');
  await address.press('Enter');
  await expect(dialog.getByRole('button', { name: '다시 시도' })).toBeVisible();
  await look('address-failed');
  await page.keyboard.press('Escape');
}

async function pledge({ page, member, look }: Visit): Promise<void> {
  await logInByWire(page.request, member);
  await page.goto('/reserve/grp/makive');
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  await look('list-group-makive');
  const path = await productPath(page.request, 'makive', '메카이브 로봇 제작 단체 과정', 'grp');
  await page.goto(`${path}?date=2027-03-17`);
  await roundChoices(page).first().click();
  await expect(number(page, '체험자')).toHaveValue('15');
  await look('group-pledge-only');
  await page.getByRole('button', { name: '예약하기' }).click();
  await nameSchool(page);
  await page.getByRole('checkbox', { name: '중등 1학년' }).check();
  await page.getByRole('button', { name: '확약하기' }).click();
  await heading(page, '예약 확인·확약');
  await look('pledge');
  await agreeToPayment(page);
  await page.getByRole('button', { name: '확약하기' }).click();
  await heading(page, '확약 예약이 접수되었습니다');
  await look('pledge-completion');
  await page.goto('/reserve/grp/reservations');
  await page.getByRole('article').first().getByRole('link').first().click();
  await heading(page, '예약 상세');
  await look('reservation-group');
}

async function switchTrack({ page, look }: Visit): Promise<void> {
  await logInByWire(page.request, ONLOOKER);
  await page.goto(`${await productPath(page.request, 'child', '소방서 구조대')}?date=2027-03-18`);
  await roundChoices(page).nth(1).click();
  await count(page, '체험자', '15');
  for (const name of [/체험연령/, /개인정보/]) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: '예약하기' }).click();
  await expect(question(page)).toContainText('단체예약으로 진행하시겠습니까?');
  await look('switch-to-group');
  await question(page).getByRole('button', { name: '단체예약으로 진행' }).click();
  await expect(number(page, '인솔자')).toHaveValue('1');
  await expect(number(page, '체험자')).toHaveValue('15');
  await count(page, '체험자', '14');
  await page.getByRole('button', { name: '예약하기' }).click();
  await expect(page.getByRole('button', { name: '개인예약으로 진행' })).toBeVisible();
  await look('group-too-few');
}

async function count(page: Page, name: string, people: string): Promise<void> {
  await number(page, name).fill(people);
  await number(page, name).press('Tab');
}
