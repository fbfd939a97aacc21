import type { Locator, Page } from '@playwright/test';
import { countActions, type Actions, paste } from '../support/actions.ts';
import {
  stepHead,
  agreeToPayment,
  approve,
  atReserveStep,
  counter,
  dayCell,
  payButton,
  paymentWindow,
  question,
  roundChoices,
  completed,
  typeCount,
  productPath,
} from '../support/steps.ts';
import { byTry, expect, logInByWire, PASSWORD, test } from '../support/test.ts';

const LEADERS: readonly (readonly [name: string, mobile: string, email: string])[] = [
  ['정미란', '010-0000-0003', 'miran@example.com'],
  ['김도담', '010-0000-0031', 'dodam@example.com'],
  ['박새봄', '010-0000-0032', 'saebom@example.com'],
  ['이솔내', '010-0000-0033', 'solnae@example.com'],
  ['최나래', '010-0000-0034', 'narae@example.com'],
  ['한바다', '010-0000-0035', 'bada@example.com'],
  ['윤슬아', '010-0000-0036', 'seula@example.com'],
  ['문가온', '010-0000-0037', 'gaon@example.com'],
];

const number = (page: Page, name: string): Locator => counter(page, name).getByRole('spinbutton');
const sum = (page: Page): Locator => page.getByRole('complementary', { name: '예약 내용' });

test('a teacher books for 120 pupils with leaders in at most 17 actions, and pays by card @both', async ({
  page,
  phone,
}) => {
  await logInByWire(page.request, { loginId: 'teacher1', password: PASSWORD });
  const hands = countActions();
  // The same teacher at both widths: the same day twice would be the same booking.
  await choose(page, hands, 120, byTry(phone ? '2026년 12월 16일' : '2026년 12월 15일', '2026년 12월 17일'));
  await hands.press(page.getByRole('button', { name: '예약하기' }));
  await atReserveStep(page, '단체 정보');
  await expect(page.getByText('단체예약 안내')).toBeVisible();
  // The school of the last booking is there; which grades come is asked each time.
  await expect(page.getByRole('main')).toContainText('햇살초등학교');
  await payButton(page).click();
  await expect(page.getByRole('main')).toContainText('학년을 1개 이상 선택해 주세요.');
  await hands.press(page.getByRole('checkbox', { name: '초등 3학년' }));
  await pasteLeaders(page, hands, LEADERS);
  await expect(page.getByRole('main')).toContainText('인솔자 8명까지 무료');
  await expect(sum(page)).toContainText('2,160,000원');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('햇살초등학교');
  await expect(page.getByRole('textbox', { name: /이름/ }).nth(7)).toHaveValue('문가온');

  await hands.press(payButton(page));
  await expect(page).toHaveURL('/reserve/grp/payment');
  await agreeToPayment(page, hands);
  await hands.press(payButton(page));
  // Before paying, the page asks once per visit about the multi-session discount.
  const reminder = page.getByRole('dialog', { name: '다회차 할인 안내' });
  await expect(reminder).toContainText('다회차 할인을 받으실 수 있는 상품인지 확인해 주세요.');
  // The press goes on by itself.
  await hands.press(reminder.getByRole('button', { name: '해당 없음' }));
  await approve(await paymentWindow(page, phone), hands);
  expect(hands.count()).toBeLessThanOrEqual(17);
  const reservationNo = await completed(page, 'grp');
  await expect(page.getByRole('main')).toContainText('2,160,000원');

  await page.goto(`/reserve/grp/reservations/${reservationNo}`);
  await expect(page.getByRole('main')).toContainText('햇살초등학교');
  await expect(page.getByRole('main')).toContainText('초등 3학년');
  await expect(page.getByRole('main')).toContainText('체험자 120명, 인솔자 8명');
});

test('a teacher of a new school books for 60 pupils with welfare discounts by a pledge in at most 19 actions @both @full', async ({
  page,
  member: _member,
}) => {
  const hands = countActions();
  await choose(page, hands, 60);
  await hands.press(page.getByRole('button', { name: '할인·면제 대상이 있어요' }).first());
  await hands.type(number(page, '체험자 기초생활수급자 자녀'), '5');
  await number(page, '체험자 기초생활수급자 자녀').press('Tab');
  // Discounted heads are subtracted from the headcount.
  await expect(number(page, '체험자')).toHaveValue('55');
  await hands.press(page.getByRole('button', { name: '예약하기' }));
  await atReserveStep(page, '단체 정보');
  await expect(page.getByText(/확약하기를 누르면 가예약이 됩니다/)).toHaveCount(1);
  // The page marks what is missing; the booking can't be finished without it.
  await page.getByRole('button', { name: '확약하기' }).click();
  await expect(page.getByRole('combobox', { name: /단체명/ })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('단체명을 입력해주세요.');
  await expect(page.getByRole('main')).toContainText('학년을 1개 이상 선택해 주세요.');
  await findSchool(page, hands, '햇ㅅㅊㄷ', '햇살초등학교');
  await expect(page.getByRole('textbox', { name: /^주소/ })).not.toHaveValue('');
  await hands.press(page.getByRole('checkbox', { name: '초등 3학년' }));
  await pasteLeaders(page, hands, LEADERS.slice(0, 5));
  await expect(page.getByRole('main')).toContainText('인솔자 4명까지 무료');
  await expect(sum(page)).toContainText('994,000원');
  await hands.press(page.getByRole('button', { name: '확약하기' }));
  await expect(page).toHaveURL('/reserve/grp/payment');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('예약 확인·확약');
  await agreeToPayment(page, hands);
  await hands.press(page.getByRole('button', { name: '확약하기' }));
  await hands.press(page.getByRole('dialog', { name: '다회차 할인 안내' }).getByRole('button', { name: '해당 없음' }));
  const reservationNo = await completed(page, 'grp', '확약 예약이 접수되었습니다');
  expect(hands.count()).toBeLessThanOrEqual(19);
  await page.goto(`/reserve/grp/reservations/${reservationNo}`);
  await expect(page.getByRole('main')).toContainText('체험자 60명, 인솔자 5명');
});

test('a school of 120 pledges a pledge-only makive programme', async ({ page, member: _member }) => {
  const programme = await productPath(page.request, 'makive', '메카이브 로봇 제작 단체 과정', 'grp');
  await page.goto(`${programme}?date=2027-01-21`);
  await roundChoices(page).first().click();
  await typeCount(number(page, '체험자'), '120');
  await page.getByRole('button', { name: '예약하기' }).click();
  await atReserveStep(page, '단체 정보');

  await page.getByRole('combobox', { name: /단체명/ }).fill('너른들 새 학교');
  await page.getByRole('button', { name: '주소 찾기' }).click();
  const search = page.getByRole('dialog', { name: '주소 찾기' });
  await search.getByRole('textbox', { name: /도로명/ }).fill('체험로');
  await search.getByRole('textbox', { name: /도로명/ }).press('Enter');
  await search.getByRole('listitem').getByRole('button').first().click();
  await expect(page.getByRole('textbox', { name: /우편번호/ })).toHaveValue(/^\d{5}$/);
  await page.getByRole('textbox', { name: /상세 주소/ }).fill('본관');
  await page.getByRole('checkbox', { name: '중등 1학년' }).check();
  await expect(page.getByText('본인 정보를 가져왔습니다'), 'the teacher leads without a press').toBeVisible();
  await page.getByRole('button', { name: '확약하기' }).click();

  await expect(page).toHaveURL('/reserve/grp/payment');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('예약 확인·확약');
  await expect(page.getByRole('radiogroup', { name: '결제수단' })).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('120명');
  await expect(page.getByRole('checkbox', { name: /메카이브 로봇 제작 단체 과정/ })).toHaveCount(0);
  await agreeToPayment(page);
  await page.getByRole('button', { name: '확약하기' }).click();

  const reservationNo = await completed(page, 'grp', '확약 예약이 접수되었습니다');
  await expect(page.getByRole('main')).toContainText('결제·확약서 기한');
  await page.goto('/reserve/grp/reservations');
  const card = page.getByRole('article').filter({ has: page.locator(`a[href*="${reservationNo}"]`) });
  await expect(card).toContainText('결제·확약서 기한');
  await expect(card).toContainText('너른들 새 학교');
  await expect(card).toContainText('체험자 120명');
  await card.locator(`a[href$="${reservationNo}"]`).first().click();
  await expect(page.getByRole('main')).toContainText('너른들 새 학교');
  await expect(page.getByRole('main')).toContainText('중등 1학년');
});

test('a booking moves to the group track with its choices from 15 people on, and back below @full', async ({
  page,
  member: _member,
}) => {
  await page.goto(`${await productPath(page.request, 'child', '소방서 구조대')}?date=2026-12-16`);
  await roundChoices(page).nth(1).click();
  await typeCount(number(page, '체험자'), '15');
  await page.getByRole('checkbox', { name: /체험연령/ }).check();
  await page.getByRole('checkbox', { name: /개인정보/ }).check();
  await page.getByRole('button', { name: '예약하기' }).click();
  await expect(question(page)).toContainText('개인예약은 14인 이하만 예약 가능합니다. 단체예약으로 진행하시겠습니까?');
  await question(page).getByRole('button', { name: '단체예약으로 진행' }).click();
  await expect(page).toHaveURL(/\/reserve\/grp\/child\/\d+\?date=2026-12-16&round=\d+$/);
  await expect(stepHead(page, '회차')).toContainText('2회');
  await expect(number(page, '체험자')).toHaveValue('15');
  await expect(number(page, '인솔자')).toHaveValue('1');

  await typeCount(number(page, '체험자'), '14');
  await page.getByRole('button', { name: '예약하기' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '단체예약은 15인 이상 가능합니다.' })).toBeVisible();
  await page.getByRole('button', { name: '개인예약으로 진행' }).click();
  await expect(page).toHaveURL(/\/reserve\/ind\/child\/\d+\?date=2026-12-16&round=\d+$/);
  await expect(number(page, '체험자')).toHaveValue('14');
});

/** From the landing to a group's ticket with day, round and pupils; one leader is counted by itself. */
async function choose(page: Page, hands: Actions, pupils: number, day = '2026년 12월 15일'): Promise<void> {
  await page.goto('/');
  await hands.press(page.getByRole('main').getByRole('link', { name: '단체예약' }));
  await hands.press(page.getByRole('main').getByRole('link', { name: /어린이체험관/ }));
  await hands.press(page.getByRole('link', { name: '어린이체험관 단체 하루 체험' }).first());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('어린이체험관 단체 하루 체험');
  await hands.press(page.getByRole('button', { name: '다음 달' }));
  await hands.press(dayCell(page, day));
  await hands.press(roundChoices(page).first());
  await expect(number(page, '체험자')).toHaveValue('15');
  await hands.type(number(page, '체험자'), String(pupils));
  await number(page, '체험자').press('Tab');
  await expect(number(page, '인솔자')).toHaveValue('1');
}

/** Pastes leaders from a spreadsheet: the grid makes room for them. */
async function pasteLeaders(page: Page, hands: Actions, leaders: typeof LEADERS): Promise<void> {
  const first = page.getByRole('textbox', { name: /이름/ }).first();
  await hands.press(first);
  await paste(page, leaders.map((row) => row.join('\t')).join('\n'), first);
  for (const [at, [name]] of leaders.entries())
    await expect(page.getByRole('textbox', { name: /이름/ }).nth(at)).toHaveValue(name);
}

/** Types into the suggest box, waits for its list and takes the first with the keyboard. */
async function findSchool(page: Page, hands: Actions, typed: string, name: string): Promise<void> {
  const box = page.getByRole('combobox', { name: /단체명/ });
  await hands.type(box, typed);
  await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible();
  await box.press('ArrowDown');
  await hands.key(box, 'Enter');
  await expect(box).toHaveValue(name);
}
