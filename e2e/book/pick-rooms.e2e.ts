import type { Locator, Page } from '@playwright/test';
import {
  agreeToTicket,
  atReserveStep,
  countPeople,
  openTicket,
  payButton,
  question,
  ticket,
  typePeople,
  payByCard,
} from '../support/steps.ts';
import { expectDepositReceived, payIntoAccount } from '../support/payment-steps.ts';
import { addTo, roomOf } from '../support/room-steps.ts';
import { byTry, expect, logInByWire, PASSWORD, test } from '../support/test.ts';

const TEENS = [
  { name: '박시온', birth: '20110514', email: 'sion@example.com' },
  { name: '박시우', birth: '20120820', email: 'siwoo@example.com' },
  { name: '김하늘', birth: '20110102', email: 'haneul@example.com' },
];
const FULL = 27_000;

test('three teenagers pick a room each, use a coupon and pay; completion and detail show rooms and discount @both @full', async ({
  page,
  phone,
}) => {
  // A payment uses a coupon up: each width has its own, and a second try takes another.
  const coupon = byTry(phone, !phone)
    ? { note: '첫 예약 감사 쿠폰', off: 9_000 }
    : { note: '이달의 청소년체험관 쿠폰', off: 6_000 };
  const sum = won(FULL - coupon.off);
  await logInByWire(page.request, { loginId: 'parent2', password: PASSWORD });
  // Each width also has its own day: one site serves both, and the same three people can't be in two places at the same
  // time.
  const date = byTry(phone ? '2026-12-16' : '2026-12-17', '2026-12-15');
  await openTicket(page, { hall: 'teen', product: '청소년체험관 자유 선택', date });
  await expect(ticket(page).getByRole('button', { name: /시민 스트리트/ })).toHaveAttribute('aria-expanded', 'true');
  await expect(ticket(page).getByText('119 종합상황실')).toBeVisible();
  await ticket(page).getByRole('button', { name: '쿠폰' }).click();
  await expect(question(page)).toContainText('체험자를 먼저 선택해 주세요');
  await question(page).getByRole('button', { name: '확인' }).click();
  await countPeople(page, '체험자', 3);
  await ticket(page).getByRole('button', { name: '쿠폰' }).click();
  const coupons = page.getByRole('dialog', { name: '쿠폰' });
  await coupons.getByRole('radio', { name: new RegExp(coupon.note) }).check();
  await coupons.getByRole('button', { name: '적용하기' }).click();
  await expect(ticket(page)).toContainText(sum);
  await agreeToTicket(page);
  await page.getByRole('button', { name: '예약하기' }).click();
  await atReserveStep(page);

  await typePeople(page, TEENS, false);
  await payButton(page).click();
  await expect(page.getByText('체험자의 체험실을 선택해 주세요.').first()).toBeVisible();
  for (const at of [1, 2, 3])
    await page.getByRole('combobox', { name: `체험자 ${at} 체험실` }).selectOption({ index: at === 3 ? 5 : 3 });
  const rooms = await Promise.all([1, 3].map((at) => roomName(page, at)));
  await payButton(page).click();
  await expect(page).toHaveURL('/reserve/ind/payment');
  await expect(page.getByRole('main')).toContainText(sum);

  const number = await payByCard(page, phone);
  await showsRoomsAndDiscount(page, [...rooms, sum, `-${won(coupon.off)}`]);
  await page.getByRole('link', { name: '예약 상세 보기' }).click();
  await expect(page).toHaveURL(new RegExp(`/reserve/ind/reservations/${number}$`));
  await showsRoomsAndDiscount(page, [...rooms, '선택 3명 / 전체 3명', sum, `-${won(coupon.off)}`]);
  if (!phone) await moveToAnotherRoom(page, number);
});

test('while their deposit is awaited, rooms are removed and added, and are kept once it is paid @full', async ({
  page,
  member: _member,
  phone,
}) => {
  await openTicket(page, { hall: 'teen', product: '청소년체험관 자유 선택', date: '2026-12-18' });
  await countPeople(page, '체험자', 3);
  await agreeToTicket(page);
  await page.getByRole('button', { name: '예약하기' }).click();
  await typePeople(page, TEENS, false);
  for (const at of [1, 2, 3])
    await chooseRoom(page.getByRole('combobox', { name: `체험자 ${at} 체험실` }), '경찰서 과학수사팀');
  await payButton(page).click();
  await expect(page).toHaveURL('/reserve/ind/payment');
  const { number, orderId } = await payIntoAccount(page, phone);

  await page.goto(`/reserve/ind/reservations/${number}`);
  await expect(page.getByText('입금대기').first()).toBeVisible();
  await openRooms(page, number);
  const chosen = page.getByRole('region', { name: '선택된 체험실' });
  await page.getByRole('button', { name: '경찰서 과학수사팀 3명 모두 빼기' }).click();
  await saveRooms(page);
  await page.reload();
  await expect(chosen).toContainText('체험실 선택 정보가 없습니다. 상단 체험실 목록에서 추가 버튼을 클릭하세요.');

  await addTo(page, '119 종합상황실').click();
  await chooseRoom(roomOf(page, '김하늘'), '지방법원 법정');
  await saveRooms(page);
  await page.reload();
  for (const words of ['119 종합상황실 1명', '지방법원 법정 1명']) await expect(chosen).toContainText(words);

  await expectDepositReceived(page, orderId);
  await page.goto(`/reserve/ind/paymentCmpl/${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('예약이 완료되었습니다', { timeout: 30_000 });
  await page.goto(`/reserve/ind/reservations/${number}`);
  await expect(page.getByRole('main')).toContainText('선택 2명 / 전체 3명');
});

/** The room of that name, with any number of remaining seats. */
async function chooseRoom(select: Locator, name: string): Promise<void> {
  await select.selectOption(await select.locator('option', { hasText: name }).getAttribute('value'));
}

const openRooms = (page: Page, number: string): Promise<void> =>
  page.locator(`a[href*="/reservations/${number}/line/"][href*="tab=rooms"]`).first().click();

async function saveRooms(page: Page): Promise<void> {
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('체험실 선택이 저장되었습니다.').first()).toBeVisible();
}

/**
 * Until the day before, the booker moves one of them to another room in the panel of the line (reservation spec §4).
 */
async function moveToAnotherRoom(page: Page, number: string): Promise<void> {
  await openRooms(page, number);
  const room = roomOf(page, '박시온');
  await expect(room).not.toHaveValue('');
  await room.selectOption({ index: 7 });
  await saveRooms(page);
}

const won = (amount: number): string => `${amount.toLocaleString('ko-KR')}원`;

/** The room that an experiencer picked, without its seats. */
const roomName = async (page: Page, at: number): Promise<string> => {
  const picked = page.getByRole('combobox', { name: `체험자 ${at} 체험실` }).locator('option:checked');
  return (await picked.innerText()).split(' (')[0] ?? '';
};

async function showsRoomsAndDiscount(page: Page, words: readonly string[]): Promise<void> {
  for (const word of words) await expect(page.getByRole('main')).toContainText(word);
}
