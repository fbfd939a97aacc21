import {
  agreeToTicket,
  atReserveStep,
  CHILDREN,
  countPeople,
  payButton,
  question,
  textBox,
  type Outing,
  typePeople,
  putIntoCart,
} from '../support/steps.ts';
import { expect, logInByWire } from '../support/test.ts';
import { failToAnswer, neverAnswer, type Visit, type Walk } from './walk.ts';
import type { Page } from '@playwright/test';

const CART = '/reserve/ind/cart';
const SPACE: Outing = { hall: 'child', product: '우주 센터', date: '2027-03-03' };
const BAKERY: Outing = { hall: 'child', product: '골목 빵집', date: '2027-03-03', round: 2 };
const INVITATION = '/reserve/ind/child/123?d=KKUM-RESCUE-2026&date=2027-03-06';

/** The cart from empty to payment, and what an invitation puts into it. */
export const CART_WALKS: readonly Walk[] = [
  { name: 'cart whose items have changed', at: '@wide @full', go: changedCart },
  { name: 'cart', at: '@wide @full', go: cart },
  { name: 'cart that is checked, or can not be', at: '@wide @full', go: uncheckedCart },
  { name: 'invitation', at: '@wide @full', go: invitation },
];

async function cart({ page, member, look }: Visit): Promise<void> {
  await logInByWire(page.request, member);
  await page.goto(CART);
  await expect(page.getByText('체험바구니가 비어있습니다')).toBeVisible();
  await look('cart-empty');
  await putIntoCart(page, SPACE);
  await look('cart-put');
  await question(page).getByRole('button', { name: '계속 둘러보기' }).click();
  await putIntoCart(page, SPACE);
  await look('cart-replace');
  await question(page).getByRole('button', { name: '바꾸기' }).click();
  await question(page).getByRole('button', { name: '계속 둘러보기' }).click();
  await putIntoCart(page, BAKERY);
  await question(page).getByRole('button', { name: '체험바구니로 이동' }).click();
  await expect(page).toHaveURL(CART);
  await page.getByRole('checkbox', { name: '이 날짜 모두 선택' }).check();
  await expect(page.getByRole('complementary', { name: '선택한 체험' })).toContainText('54,000원');
  await look('cart-ticked');
  await page.getByRole('button', { name: '바구니 비우기' }).click();
  await look('cart-empty-asked');
  await question(page).getByRole('button', { name: '그대로 두기' }).click();
  await payButton(page).click();
  await atReserveStep(page);
  await look('cart-first-of-two');
  await typePeople(page, CHILDREN.slice(0, 1), true);
  await page.getByRole('button', { name: '다음 체험' }).click();
  await expect(page.getByRole('main')).toContainText('선택한 체험 2건 중 2번째');
  await expect(textBox(page, '이름')).toHaveValue(CHILDREN[0]?.name ?? '');
  await payButton(page).click();
  await expect(page.getByRole('complementary', { name: '결제 금액' })).toContainText('47,000원');
  await look('payment-of-two');
}

async function changedCart({ page, member, look }: Visit): Promise<void> {
  await logInByWire(page.request, member);
  await putTwoDays(page);
  // The round of one item is gone since, the price of the other has risen.
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.startsWith('kkumteo:cart:')) ?? '';
    const kept = JSON.parse(localStorage.getItem(name) ?? '{}');
    kept.value[0].listed.mrktnScheSeqNo = 999_999;
    kept.value[1].payTotal = 20_000;
    localStorage.setItem(name, JSON.stringify(kept));
  });
  await page.goto(CART);
  await expect(page.getByText('선택하신 회차는 운영하지 않습니다.')).toBeVisible();
  await expect(page.getByText('담을 때와 금액이 달라졌습니다.')).toBeVisible();
  await page.getByRole('checkbox', { name: '이 날짜 모두 선택' }).last().check();
  await look('cart-changed');
}

async function uncheckedCart({ page, member, look }: Visit): Promise<void> {
  await logInByWire(page.request, member);
  await putTwoDays(page);
  await page.goto(CART);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await neverAnswer(page, '**/api/product/*');
  await page.reload();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await look('cart-checking');
  await page.unroute('**/api/product/*');
  await failToAnswer(page, '**/api/product/*');
  await failToAnswer(page, '**/api/reserve/calculatePrice');
  await page.reload();
  await page.getByRole('checkbox', { name: '이 날짜 모두 선택' }).last().check();
  await expect(page.getByRole('button', { name: '다시 계산' })).toBeVisible();
  await look('cart-unchecked');
}

async function invitation({ page, member, look }: Visit): Promise<void> {
  await page.goto(INVITATION);
  await expect(question(page)).toContainText('초대받은 회원만');
  await look('invitation-visitor');
  await logInByWire(page.request, member);
  await page.goto(INVITATION);
  await expect(question(page)).toContainText('초대받은 고객님을 위한 체험 상품입니다.');
  await look('invitation-member');
  await question(page).getByRole('button', { name: '확인' }).click();
  await page.getByRole('radiogroup', { name: '회차' }).getByRole('radio').first().click();
  await countPeople(page, '체험자', 1);
  await agreeToTicket(page);
  await page.getByRole('button', { name: '담기' }).click();
  await question(page).getByRole('button', { name: '체험바구니로 이동' }).click();
  await page.getByRole('checkbox', { name: '이 날짜 모두 선택' }).check();
  const ways = page.getByRole('complementary', { name: '선택한 체험' });
  await expect(ways).toContainText('27,000원');
  await look('cart-invited');
}

async function putTwoDays(page: Page): Promise<void> {
  await putIntoCart(page, SPACE);
  await question(page).getByRole('button', { name: '계속 둘러보기' }).click();
  await putIntoCart(page, { ...BAKERY, date: '2027-03-05' });
}
