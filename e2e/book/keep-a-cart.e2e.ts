import {
  agreeToPayment,
  CHILDREN,
  counter,
  countPeople,
  nameSchool,
  payButton,
  question,
  roundChoices,
  textBox,
  type Outing,
  typePeople,
  payByCard,
  putIntoCart,
  productPath,
} from '../support/steps.ts';
import { expect, newMember, test } from '../support/test.ts';
import type { Locator, Page } from '@playwright/test';

const CART = '/reserve/ind/cart';
const DAY = '2027-01-20';
const DAY_WORDS = '2027년 1월 20일 (수)';
const SPACE: Outing = { hall: 'child', product: '우주 센터', date: DAY, round: 0 };
const BAKERY: Outing = { hall: 'child', product: '골목 빵집', date: DAY, round: 2 };
/** Begins within SPACE. */
const BAKERY_MEANWHILE: Outing = { ...BAKERY, round: 1 };

const PLEDGED = ['메카이브 로봇 제작 단체 과정', '메카이브 미디어 제작 단체 과정'] as const;

test.beforeEach(({ member: _member }) => undefined);

test('two tickets of one day are paid together, and the additional session costs the same people less @phone', async ({
  page,
  phone,
}) => {
  await putIntoCart(page, { ...SPACE, children: 2 });
  await goToCart(page, '계속 둘러보기');
  await putIntoCart(page, { ...BAKERY, children: 2 });
  await goToCart(page);

  const day = page.getByRole('region', { name: DAY_WORDS });
  await expect(day.getByRole('listitem')).toHaveCount(2);
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await payButton(page).click();
  await expectAlertAndClose(page, '선택된 상품이 없습니다.');
  await day.getByRole('checkbox', { name: '이 날짜 모두 선택' }).check();
  const summary = page.getByRole('complementary', { name: '선택한 체험' });
  await expect(summary).toContainText('선택한 체험 2건');
  // As the payment page will say: 45,000 for the first, 15,000 a child and 5,000 for the guardian for the second
  // (PD-19).
  await expect(summary).toContainText('└ 추가 회차-10,000');
  await expect(summary).toContainText('80,000원');
  await expect(summary).toContainText('회차마다 다른 체험자를 입력하시면 90,000원입니다.');

  await payButton(page).click();
  await expect(page.getByRole('main')).toContainText('선택한 체험 2건 중 1번째');
  await typePeople(page, CHILDREN, true);
  await nextItem(page).click();
  await expect(page.getByRole('main')).toContainText('선택한 체험 2건 중 2번째');
  await expect(textBox(page, '이름')).toHaveValue(CHILDREN[0]?.name ?? '');
  await payButton(page).click();

  await expect(page).toHaveURL('/reserve/ind/payment');
  for (const { product } of [SPACE, BAKERY]) await expect(page.getByRole('main')).toContainText(product);
  await expect(page.getByRole('complementary', { name: '결제 금액' })).toContainText('80,000원');
  await payByCard(page, phone);
  for (const { product } of [SPACE, BAKERY]) await expect(page.getByRole('main')).toContainText(product);
  await page.goto(CART);
  await expect(page.getByRole('main')).toContainText('체험바구니가 비어있습니다');
});

test('a child who is named again for the same time is marked there, and another one goes instead @full', async ({
  page,
}) => {
  await putIntoCart(page, SPACE);
  await goToCart(page, '계속 둘러보기');
  await putIntoCart(page, BAKERY_MEANWHILE);
  await goToCart(page);
  const day = page.getByRole('region', { name: DAY_WORDS });
  await day.getByRole('checkbox', { name: '이 날짜 모두 선택' }).check();
  await payButton(page).click();
  await typePeople(page, CHILDREN.slice(0, 1), true);
  await nextItem(page).click();
  await expect(page.getByRole('main')).toContainText('선택한 체험 2건 중 2번째');
  await expect(textBox(page, '이름')).toHaveValue(CHILDREN[0]?.name ?? '');
  await payButton(page).click();
  await expect(textBox(page, '이름')).toHaveAccessibleDescription(/이미 같은 시간에 예약된 체험자입니다\./);
  await expect(textBox(page, '이름')).toBeFocused();
  await typePeople(page, CHILDREN.slice(1, 2), false);
  await payButton(page).click();
  await expect(page).toHaveURL('/reserve/ind/payment');
});

test('the same product, day and round asks before it replaces, and declining the cart clears the headcount @full', async ({
  page,
}) => {
  await putIntoCart(page, SPACE);
  await expect(question(page)).toContainText('체험바구니에 담았습니다. 체험바구니로 이동하시겠습니까?');
  await question(page).getByRole('button', { name: '계속 둘러보기' }).click();
  await expect(counter(page, '체험자').getByRole('spinbutton')).toHaveValue('0');

  await countPeople(page, '체험자', 3);
  await page.getByRole('button', { name: '담기' }).click();
  await expect(question(page)).toContainText(
    '같은 상품, 같은 일시의 체험이 이미 담겨 있습니다. 새로 담은 내용으로 바꾸시겠습니까?',
  );
  await question(page).getByRole('button', { name: '그대로 두기' }).click();
  await page.goto(CART);
  await expect(page.getByRole('main')).toContainText('체험자 1명');
  await putIntoCart(page, { ...SPACE, children: 3 });
  await question(page).getByRole('button', { name: '바꾸기' }).click();
  await goToCart(page);
  await expect(page.getByRole('main')).toContainText('체험자 3명');
  await expect(page.getByRole('region', { name: DAY_WORDS }).getByRole('listitem')).toHaveCount(1);
});

test('items of different days are not paid together; items and the whole cart can be taken out @phone @full', async ({
  page,
}) => {
  await putIntoCart(page, { ...SPACE, date: '2027-01-21' });
  await question(page).getByRole('button', { name: '계속 둘러보기' }).click();
  await putIntoCart(page, { ...BAKERY, date: '2027-01-19' });
  await goToCart(page);
  const days = page.getByRole('heading', { level: 2, name: /^2027년/ });
  await expect(days).toHaveText(['2027년 1월 19일 (화)', '2027년 1월 21일 (목)']);
  for (const box of await page.getByRole('checkbox', { name: /모두 선택/ }).all()) await box.check();
  await payButton(page).click();
  await expectAlertAndClose(page, '같은 체험일의 상품만 함께 결제 할 수 있습니다.');

  await page.getByRole('button', { name: /골목 빵집 .* 삭제/ }).click();
  await expect(days).toHaveText(['2027년 1월 21일 (목)']);
  await page.reload();
  await expect(days).toHaveText(['2027년 1월 21일 (목)']);
  await page.getByRole('button', { name: '바구니 비우기' }).click();
  await question(page).getByRole('button', { name: '모두 지우기' }).click();
  await expect(page.getByRole('main')).toContainText('체험바구니가 비어있습니다');
});

test('a cart belongs to one member and one track, and two tabs of the browser agree @full', async ({ page }) => {
  await putIntoCart(page, SPACE);
  await goToCart(page);
  const other = await page.context().newPage();
  await other.goto(CART);
  await expect(rows(other)).toHaveCount(1);
  await expect(other.getByRole('link', { name: /^체험바구니 1 ?건$/ })).toBeVisible();
  await page.getByRole('button', { name: /우주 센터 .* 삭제/ }).click();
  await expect(other.getByRole('main')).toContainText('체험바구니가 비어있습니다');
  await expect(other.getByRole('link', { name: '체험바구니', exact: true })).toBeVisible();

  await putIntoCart(other, SPACE);
  await goToCart(other);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('link', { name: '단체예약' }).click();
  await expect(page).toHaveURL('/reserve/grp/cart');
  await expect(page.getByRole('main')).toContainText('체험바구니가 비어있습니다');
  await newMember(page.request);
  await page.goto(CART);
  await expect(page.getByRole('main')).toContainText('체험바구니가 비어있습니다');
});

test('the stored cart opens while no call is answered, also after a reload, and is checked again on demand @phone @full', async ({
  page,
}) => {
  await putIntoCart(page, SPACE);
  await goToCart(page);
  await expect(rows(page)).toContainText(['27,000원']);
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('요청이 만료되었습니다.');
  await expect(rows(page)).toContainText(['지금 예약할 수 있는지 확인하지 못했습니다.']);
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(rows(page)).not.toContainText(['지금 예약할 수 있는지 확인하지 못했습니다.']);
});

test('items that ended or changed their price say so, and past items are removed @full', async ({ page }) => {
  await putIntoCart(page, SPACE);
  await question(page).getByRole('button', { name: '계속 둘러보기' }).click();
  await putIntoCart(page, { ...BAKERY, date: '2027-01-19' });
  await goToCart(page);
  await expect(rows(page)).toHaveCount(2);
  // The browser's copy becomes outdated: the round of one item is removed, the price of the other has risen.
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.startsWith('kkumteo:cart:')) ?? '';
    const kept = JSON.parse(localStorage.getItem(name) ?? '{}');
    kept.value[0].listed.mrktnScheSeqNo = 999_999;
    kept.value[1].payTotal = 20_000;
    kept.value.push({
      ...kept.value[1],
      listed: { ...kept.value[1].listed, cartNo: 'over', expVisitRvdt: '20261120' },
    });
    kept.value.push({ broken: true });
    localStorage.setItem(name, JSON.stringify(kept));
  });
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('main')).toContainText('선택하신 회차는 운영하지 않습니다.');
  await expect(page.getByRole('checkbox', { name: /우주 센터/ })).toBeDisabled();
  await expect(page.getByRole('main')).toContainText('담을 때와 금액이 달라졌습니다. 20,000원 → 27,000원');
  const kept = await page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([name]) => name.startsWith('kkumteo:cart:'))
      .map(([, value]) => String(value))
      .join(),
  );
  expect(kept).not.toContain('20261120');
});

test('a group’s pledge-only items can’t be paid but are pledged together @full', async ({ page }) => {
  const day = '2027-01-26';
  for (const name of PLEDGED) {
    await page.goto(`${await productPath(page.request, 'makive', name, 'grp')}?date=${day}`);
    await roundChoices(page).first().click();
    await expect(counter(page, '체험자').getByRole('spinbutton')).toHaveValue('15');
    await page.getByRole('button', { name: '담기' }).click();
    await question(page).getByRole('button', { name: '계속 둘러보기' }).click();
  }
  await page.goto('/reserve/grp/cart');
  await page.getByRole('checkbox', { name: '이 날짜 모두 선택' }).check();
  await payButton(page).click();
  await expectAlertAndClose(
    page,
    `메카이브 상품(${PLEDGED.join(', ')})은 결제 예약을 할 수 없습니다. 확약서 예약하기로 진행해 주세요.`,
  );
  await page.getByRole('button', { name: '확약서 예약하기' }).click();

  await expect(page.getByRole('main')).toContainText('선택한 체험 2건 중 1번째');
  await nameSchool(page);
  await page.getByRole('checkbox', { name: '중등 1학년' }).check();
  await nextItem(page).click();
  await expect(page.getByRole('main')).toContainText('선택한 체험 2건 중 2번째');
  await expect(page.getByRole('main'), 'the school is typed once').toContainText('햇살초등학교');
  await page.getByRole('button', { name: '확약하기' }).click();

  await expect(page).toHaveURL('/reserve/grp/payment');
  for (const name of PLEDGED) await expect(page.getByRole('main')).toContainText(name);
  // No product of makive has an additional-session fee, so the page does not ask about it.
  await expect(page.getByRole('checkbox', { name: /메카이브/ })).toHaveCount(0);
  await agreeToPayment(page);
  await page.getByRole('button', { name: '확약하기' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('확약 예약이 접수되었습니다', { timeout: 15_000 });
  await page.goto('/reserve/grp/cart');
  await expect(page.getByRole('main')).toContainText('체험바구니가 비어있습니다');
});

test('the makive hall is filtered by street and sub-street, and a reload keeps the choice @full', async ({ page }) => {
  await page.goto('/reserve/ind/makive');
  const all = page.getByRole('tab', { name: /판매 중 \d+/ });
  await expect(all).toBeVisible();
  const before = (await all.textContent()) ?? '';
  await page
    .getByRole('group', { name: '스트리트', exact: true })
    .getByRole('button', { name: '손끝 공방 거리' })
    .click();
  await expect(all).not.toHaveText(before);
  const ofStreet = (await all.textContent()) ?? '';
  await page.getByRole('group', { name: '세부 스트리트' }).getByRole('button').nth(1).click();
  await expect(all).not.toHaveText(ofStreet);
  await expect(page).toHaveURL(/\/reserve\/ind\/makive\?street=/);
  const ofSubStreet = (await all.textContent()) ?? '';
  await page.reload();
  await expect(all).toHaveText(ofSubStreet);
  await page.getByRole('tab', { name: /종료/ }).click();
  await expect(page).toHaveURL(/\?street=[\w-]+#end$/);
  await page.goto('/reserve/ind/child');
  await expect(page.getByRole('group', { name: '스트리트', exact: true })).toHaveCount(0);
});

const nextItem = (page: Page): Locator => page.getByRole('button', { name: '다음 체험' });

const rows = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') });

async function goToCart(page: Page, answer = '체험바구니로 이동'): Promise<void> {
  await question(page).getByRole('button', { name: answer }).click();
  if (answer === '체험바구니로 이동') await expect(page).toHaveURL(/\/cart$/);
}

async function expectAlertAndClose(page: Page, sentence: string): Promise<void> {
  await expect(question(page)).toContainText(sentence);
  await question(page).getByRole('button', { name: '확인' }).click();
  await expect(question(page)).toHaveCount(0);
}
