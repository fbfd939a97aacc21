import {
  stepHead,
  agreeToTicket,
  atReserveStep,
  counter,
  countPeople,
  dayCell,
  openTicket,
  payButton,
  productPath,
  question,
  roundChoices,
  ticket,
} from '../support/steps.ts';
import { expect, logInByWire, PASSWORD } from '../support/test.ts';
import { dismiss, failToAnswer, heading, neverAnswer, type Visit, type Walk } from './walk.ts';

const TEEN = { hall: 'teen', product: '청소년체험관 자유 선택', date: '2027-03-10' };
const FIRE = { hall: 'child', product: '소방서 구조대', date: '2026-12-16' };

/** The states of the ticket panel other than the plain booking. */
export const TICKET_WALKS: readonly Walk[] = [
  { name: 'rooms and coupons', at: '@wide @full', go: roomsAndCoupons },
  { name: 'rooms of the reserve step', at: '@wide @full', go: rooms },
  { name: 'coupons', at: '@wide @full', go: coupons },
  { name: 'tickets that wait or fail', at: '@wide @full', go: ticketStates },
  { name: 'makive and bundles', at: '@wide @full', go: others },
];

async function roomsAndCoupons({ page, look }: Visit): Promise<void> {
  await logInByWire(page.request, { loginId: 'parent1', password: PASSWORD });
  await openTicket(page, TEEN);
  await expect(ticket(page).getByText('119 종합상황실')).toBeVisible();
  await ticket(page)
    .getByRole('button', { name: /스트리트/ })
    .nth(1)
    .click();
  await look('detail-rooms');
  await openTicket(page, FIRE);
  await countPeople(page, '체험자', 2);
  await ticket(page).getByRole('button', { name: /쿠폰/ }).click();
  await page
    .getByRole('dialog', { name: '쿠폰' })
    .getByRole('radio', { name: /겨울 방학/ })
    .check();
  await look('coupons');
}

async function rooms({ page, member, look }: Visit): Promise<void> {
  await logInByWire(page.request, member);
  await openTicket(page, TEEN);
  await countPeople(page, '체험자', 2);
  await agreeToTicket(page);
  await page.getByRole('button', { name: '예약하기' }).click();
  await atReserveStep(page);
  await page.getByRole('combobox', { name: '체험자 1 체험실' }).selectOption({ index: 3 });
  await look('reserve-step-rooms');
  for (const at of [0, 1]) {
    await page
      .getByRole('textbox', { name: /이름/ })
      .nth(at)
      .fill(`박시${'온우'.charAt(at)}`);
    await page
      .getByRole('textbox', { name: /생년월일/ })
      .nth(at)
      .fill(`2011051${at}`);
    await page
      .getByRole('textbox', { name: /이메일/ })
      .nth(at)
      .fill(`teen${at}@example.com`);
  }
  await payButton(page).click();
  await expect(page.getByText('체험자의 체험실을 선택해 주세요.').first()).toBeVisible();
  await look('reserve-step-rooms-refused');
}

async function coupons({ page, look }: Visit): Promise<void> {
  await logInByWire(page.request, { loginId: 'parent1', password: PASSWORD });
  await openTicket(page, FIRE);
  const coupon = ticket(page).getByRole('button', { name: /쿠폰/ });
  await coupon.click();
  await expect(question(page)).toContainText('체험자를 먼저 선택해 주세요');
  await look('coupons-too-early');
  await dismiss(page);
  await countPeople(page, '체험자', 2);
  await neverAnswer(page, '**/api/reserve/getCouponList');
  await coupon.click();
  const dialog = page.getByRole('dialog', { name: '쿠폰' });
  await expect(dialog).toContainText('쿠폰을 불러오는 중입니다.');
  await look('coupons-loading');
  await page.unroute('**/api/reserve/getCouponList');
  await page.reload();
  await coupon.click();
  await dialog.getByRole('radio', { name: /겨울 방학/ }).check();
  await dialog.getByRole('button', { name: '적용하기' }).click();
  await expect(coupon).toHaveText('쿠폰 5,000원 적용 중');
  await expect(ticket(page)).toContainText('35,000원');
  await look('detail-coupon');
  await logInByWire(page.request, { loginId: 'teacher1', password: PASSWORD });
  await openTicket(page, { ...FIRE, product: '골목 빵집' });
  await countPeople(page, '체험자', 1);
  await coupon.click();
  await expect(dialog).toContainText('이 체험에 사용할 수 있는 쿠폰이 없습니다.');
  await look('coupons-none');
}

async function ticketStates({ page, look }: Visit): Promise<void> {
  const path = await productPath(page.request, 'child', '피자 공방');
  await neverAnswer(page, '**/api/product/*expVisitRvdt*');
  await page.goto(path);
  await heading(page, '피자 공방');
  await dayCell(page, '2026년 11월 26일').click();
  await expect(ticket(page).locator('[aria-busy="true"]')).toBeVisible();
  await look('detail-rounds-waiting');
  await page.unroute('**/api/product/*expVisitRvdt*');
  await neverAnswer(page, '**/api/reserve/calculatePrice');
  await openTicket(page, { ...FIRE, product: '피자 공방' });
  await countPeople(page, '체험자', 1);
  await look('detail-price-waiting');
  await page.unroute('**/api/reserve/calculatePrice');
  await failToAnswer(page, '**/api/reserve/calculatePrice');
  await openTicket(page, { ...FIRE, product: '피자 공방' });
  await countPeople(page, '체험자', 2);
  await expect(ticket(page).getByRole('alert')).toBeVisible();
  await look('detail-price-failed');
}

async function others({ page, look }: Visit): Promise<void> {
  await page.goto('/reserve/ind/makive');
  await expect(page.getByRole('group', { name: '스트리트', exact: true })).toBeVisible();
  await page
    .getByRole('group', { name: '스트리트', exact: true })
    .getByRole('button', { name: '손끝 공방 거리' })
    .click();
  await expect(page.getByRole('group', { name: '세부 스트리트' })).toBeVisible();
  await look('list-makive');
  await page.goto(`${await productPath(page.request, 'child', '우리 가족 피자 한 판')}?date=2026-12-05`);
  await roundChoices(page).first().click();
  const number = counter(page, '어린이').getByRole('spinbutton');
  await number.fill('9');
  await number.press('Tab');
  await expect(ticket(page).getByText('총 4 명 까지 선택 가능합니다.').first()).toBeVisible();
  await look('detail-fixed-headcount');
  await openTicket(page, { hall: 'child', product: '안전 지킴이 하루 묶음', date: '2026-12-03' });
  await countPeople(page, '체험자', 1);
  await expect(stepHead(page, '회차')).toContainText('1회');
  await look('detail-bundle-filled');
}
