import { REGISTRATION_WALKS } from './registration.ts';
import { WAITLIST_WALKS } from './waitlist.ts';
import { EXPERIENCE_CARD_WALKS } from './experience-card.ts';
import { GROUP_WALKS } from './group.ts';
import { CHANGE_WALKS } from './change.ts';
import { CANCEL_WALKS } from './cancel.ts';
import { CART_WALKS } from './cart.ts';
import { PAY_LATER_WALKS } from './pay-later.ts';
import { TICKET_WALKS } from './ticket.ts';
import { INQUIRY_WALKS } from './inquiry.ts';
import { ACCOUNT_WALKS } from './account.ts';
import { BROWSE_WALKS } from './browse.ts';
import type { Page } from '@playwright/test';
import {
  openStep,
  agreeToPayment,
  approve,
  atReserveStep,
  CHILDREN,
  completed,
  countPeople,
  dayCell,
  hydrated,
  openTicket,
  payButton,
  paymentWindow,
  productPath,
  question,
  reserve,
  roundChoices,
  ticket,
  type Outing,
  typePeople,
} from '../support/steps.ts';
import { expect, logInByWire, ONLOOKER } from '../support/test.ts';
import {
  CONFIRMED,
  dismiss,
  failToAnswer,
  heading,
  neverAnswer,
  reservationOf,
  type Visit,
  type Walk,
} from './walk.ts';

const OUTING: Outing = { hall: 'child', product: '동물병원', date: '2027-03-09', children: 2 };

/**
 * Every screen of the site in every state that a visitor can reach: `npm test` visits landing, halls and the booking,
 * the full run all.
 */
export const WALKS: readonly Walk[] = [
  ...BROWSE_WALKS,
  { name: 'ticket panel', at: '@both @full', go: ticketPanel },
  { name: 'login and sign-up', at: '@phone @full', go: accounts },
  { name: 'reserve step and payment', at: '@both', go: booking },
  { name: 'reservations', at: '@both @full', go: reservations },
  { name: 'ticket panel, step by step', at: '@both @full', go: ticketSteps },
  { name: 'lost logins', at: '@phone @full', go: lostLogins },
  { name: 'reserve step and payment, step by step', at: '@both @full', go: bookingSteps },
  { name: 'reservations that are empty, unknown or failed', at: '@phone @full', go: reservationStates },
  ...ACCOUNT_WALKS,
  ...INQUIRY_WALKS,
  ...TICKET_WALKS,
  ...PAY_LATER_WALKS,
  ...CART_WALKS,
  ...CANCEL_WALKS,
  ...CHANGE_WALKS,
  ...GROUP_WALKS,
  ...EXPERIENCE_CARD_WALKS,
  ...WAITLIST_WALKS,
  ...REGISTRATION_WALKS,
];

async function ticketPanel({ page, look }: Visit): Promise<void> {
  await logInByWire(page.request, ONLOOKER);
  await openTicket(page, { ...OUTING, product: '소방서 구조대', date: '2026-11-30' });
  await page.getByRole('button', { name: '체험연령 관련 주의사항 내용 보기' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('detail-agreement');
  await page.keyboard.press('Escape');
  await countPeople(page, '체험자', 2);
  await expect(ticket(page)).toContainText('45,000원');
  await explainPrices(page);
  await page.getByRole('button', { name: '예약하기' }).click();
  await expect(page.getByText('체험연령 관련 주의사항에 동의를 해주세요.').first()).toBeVisible();
  await look('detail-explained');
}

async function explainPrices(page: Page): Promise<void> {
  for (const more of await ticket(page)
    .getByRole('button', { name: /할인·면제|계산 내역/ })
    .all())
    await more.click();
}

async function ticketSteps({ page, look }: Visit): Promise<void> {
  const path = await productPath(page.request, 'child', '소방서 구조대');
  await page.goto(`${path}?date=2026-12-02`);
  await hydrated(page);
  await expect(roundChoices(page).first()).toBeVisible();
  // The month may come after the rounds of its day.
  await openStep(page, '날짜');
  await expect(dayCell(page, '2026년 12월 2일')).toContainText('선택');
  await look('detail');
  await dayCell(page, '2026년 12월 25일').click({ force: true });
  await page.getByRole('button', { name: '예약하기' }).click();
  await expect(question(page)).toBeVisible();
  await look('login-asked');
  await logInByWire(page.request, ONLOOKER);
  await page.goto(path);
  await hydrated(page);
  await page.getByRole('button', { name: '예약하기' }).click();
  await expect(page.getByText('날짜를 선택해 주세요.').first()).toBeVisible();
  await look('detail-refused');
  await openTicket(page, { ...OUTING, product: '소방서 구조대', date: '2026-11-30' });
  await countPeople(page, '체험자', 2);
  await expect(ticket(page)).toContainText('45,000원');
  await look('detail-filled');
}

async function accounts({ page, look }: Visit): Promise<void> {
  await page.goto('/login');
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
  await expect(page.getByText('아이디를 입력해 주세요.').first()).toBeVisible();
  await look('login-refused');
  await page.goto('/login/reset-password');
  await page.getByRole('button', { name: '재설정 주소 받기' }).click();
  await expect(page.getByText('아이디를 입력해 주세요.').first()).toBeVisible();
  await look('reset-password-refused');
  await page.goto('/signup');
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByText('필수 약관에 동의해 주세요.').first()).toBeVisible();
  await look('sign-up-refused');
}

async function lostLogins({ page, look }: Visit): Promise<void> {
  await page.goto('/login');
  await heading(page, '로그인');
  await look('login');
  await page.getByRole('link', { name: '아이디 찾기' }).click();
  await heading(page, '아이디 찾기');
  await look('find-login-id');
  await page.goto('/login/reset-password');
  await page.getByLabel('아이디').fill('nobody99');
  await page.getByLabel('가입한 이메일 또는 휴대전화').fill('nobody@example.com');
  await page.getByRole('button', { name: '재설정 주소 받기' }).click();
  await expect(page.getByText('일치하는 회원이 있으면')).toBeVisible();
  await look('reset-password-sent');
  await page.goto('/login/new-password#none');
  await expect(page.getByText('사용할 수 없는 링크입니다.')).toBeVisible();
  await look('new-password-over');
  await page.goto('/signup');
  await heading(page, '회원가입');
  await look('sign-up');
}

async function booking({ page, phone, member, look }: Visit): Promise<void> {
  await logInByWire(page.request, member);
  await reserve(page, OUTING);
  await payButton(page).click();
  await expect(page.getByText('체험자 이름을 입력해 주십시오.').first()).toBeVisible();
  await look('reserve-step-refused');
  await typePeople(page, CHILDREN, true);
  await payButton(page).click();
  await expect(page.getByRole('complementary', { name: '결제 금액' })).toContainText('45,000원');
  await payButton(page).click();
  await expect(page.getByText('예약안내 및 유의사항에 동의하여야 합니다.').first()).toBeVisible();
  await look('payment-refused');
  await page.getByRole('button', { name: '이용약관 내용 보기' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('payment-terms');
  await page.getByRole('dialog').getByRole('button', { name: '동의하지 않음' }).click();
  await agreeToPayment(page);
  await payButton(page).click();
  await (await paymentWindow(page, phone)).getByRole('button', { name: '결제 거절' }).click();
  await expect(question(page)).toBeVisible();
  await look('payment-declined');
  await dismiss(page);
  await expect(page.getByRole('timer').first()).toBeVisible();
  await look('payment-held');
}

async function bookingSteps({ page, phone, member, look }: Visit): Promise<void> {
  await logInByWire(page.request, member);
  await reserve(page, OUTING);
  await look('reserve-step');
  await neverAnswer(page, '**/api/checkLogin');
  await page.reload();
  await heading(page, '체험자 정보');
  await look('reserve-step-waiting');
  await page.unroute('**/api/checkLogin');
  await page.reload();
  await atReserveStep(page);
  await typePeople(page, CHILDREN, true);
  await page.getByRole('heading', { level: 1 }).click();
  await look('reserve-step-filled');
  await payButton(page).click();
  await expect(page).toHaveURL('/reserve/ind/payment');
  await expect(page.getByRole('complementary', { name: '결제 금액' })).toContainText('45,000원');
  await look('payment');
  await agreeToPayment(page);
  await payButton(page).click();
  const payWindow = await paymentWindow(page, phone);
  await look('payment-window');
  await payWindow.getByRole('button', { name: '결제 거절' }).click();
  await dismiss(page);
  await expect(page.getByRole('timer').first()).toBeVisible();
  await failToAnswer(page, '**/v2/standard');
  await payButton(page).click();
  const blocked = page.getByRole('alert').filter({ hasText: '새로고침' });
  await expect(blocked).toBeVisible();
  await look('payment-window-blocked');
  await page.unroute('**/v2/standard');
  await blocked.getByRole('button', { name: phone ? '다시 시도' : '결제창 다시 열기' }).click();
  await approve(await paymentWindow(page, phone));
  await completed(page);
  await look('completion-of-one');
  await page.getByRole('link', { name: '예약 상세 보기' }).click();
  await heading(page, '예약 상세');
  await look('reservation-of-one');
}

/** The reservations of a demo member, of every status. */
async function reservations({ page, look }: Visit): Promise<void> {
  const number = await reservationOf(page, 'parent1', '우주 센터', CONFIRMED);
  await page.goto('/reserve/ind/reservations');
  await expect(page.getByRole('article').first()).toBeVisible();
  await look('reservations');
  await page.goto(`/reserve/ind/reservations/${number}`);
  await heading(page, '예약 상세');
  await look('reservation');
  await page
    .getByRole('link', { name: /참가자 보기/ })
    .first()
    .click();
  await heading(page, '우주 센터');
  await look('reservation-line');
  await page.goto(`/reserve/ind/paymentCmpl/${number}`);
  await heading(page, '예약이 완료되었습니다');
  await look('completion');
}

async function reservationStates({ page, look }: Visit): Promise<void> {
  await logInByWire(page.request, ONLOOKER);
  await page.goto('/reserve/grp/reservations');
  await expect(page.getByText('예약 내역이 없습니다.', { exact: true })).toBeVisible();
  await look('reservations-empty');
  await page.goto('/reserve/ind/reservations/NOBODYS');
  await heading(page, '예약 내역을 찾을 수 없습니다');
  await look('reservation-unknown');
  await page.goto('/reserve/ind/payment');
  await expect(question(page)).toContainText('잘못된 접근 입니다.');
  await look('payment-nothing');
  await failToAnswer(page, '**/api/reservation?*');
  await page.goto('/reserve/ind/reservations');
  await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible();
  await look('reservations-failed');
}
