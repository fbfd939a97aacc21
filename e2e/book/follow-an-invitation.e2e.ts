import {
  agreeToTicket,
  CHILDREN,
  countPeople,
  payButton,
  question,
  roundChoices,
  ticket,
  typePeople,
  payByCard,
} from '../support/steps.ts';
import { expect, newMember, test } from '../support/test.ts';
import { fillLogin } from '../support/session-steps.ts';

/** The link of the invitation; the product is in no list. It is for Saturdays. */
const LETTER = '/reserve/ind/child/123?d=KKUM-RESCUE-2026';
const PRODUCT = '꼬마 구조대원 초대의 날';
const FOR_MEMBERS = '초대받은 회원만 예약할 수 있는 상품입니다. 로그인 하시겠습니까?';

test('a visitor who declines to log in is sent to the home page @full', async ({ page }) => {
  await page.goto(LETTER);
  await expect(question(page)).toContainText(FOR_MEMBERS);
  await question(page).getByRole('button', { name: '처음으로' }).click();
  await expect(page).toHaveURL('/reserve');
  // Going back asks again.
  await page.goBack();
  await expect(question(page)).toContainText(FOR_MEMBERS);
});

test('a visitor who comes back before the home page was drawn is asked again @full', async ({ page }) => {
  await page.goto(LETTER);
  await expect(question(page)).toContainText(FOR_MEMBERS);
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
  await page.evaluate((busyMs) => {
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      history.pushState = push;
      push(...entry);
      history.back();
      // The browser has gone back before the next page is rendered.
      const until = performance.now() + busyMs;
      while (performance.now() < until);
    };
  }, 300);
  await question(page).getByRole('button', { name: '처음으로' }).click();
  // The question's own entry of the history is a step of the same page.
  const pages = () => seen.filter((path, at) => path !== seen[at - 1]);
  await expect.poll(pages).toEqual(['/reserve/ind/child/123', '/reserve', '/reserve/ind/child/123']);
  await expect(question(page)).toContainText(FOR_MEMBERS);
});

test('an invited member logs in from the link, and books as invited @phone @full', async ({ page, phone, others }) => {
  const invited = await newMember(others);
  await page.goto(`${LETTER}&date=2027-01-16`);
  await question(page).getByRole('button', { name: '로그인' }).click();
  await fillLogin(page, invited);
  await expect(question(page)).toContainText('초대받은 고객님을 위한 체험 상품입니다.');
  await question(page).getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PRODUCT);

  await roundChoices(page).first().click();
  await countPeople(page, '체험자', 1);
  await expect(ticket(page)).toContainText('27,000원');
  await agreeToTicket(page);
  await page.getByRole('button', { name: '담기' }).click();
  await question(page).getByRole('button', { name: '체험바구니로 이동' }).click();
  await expect(page).toHaveURL('/reserve/ind/cart');
  await expect(page.getByRole('heading', { name: `${PRODUCT} 초대` })).toBeVisible();
  await page.getByRole('checkbox', { name: '이 날짜 모두 선택' }).check();
  // Products for invitations have only one button (reservation spec §2).
  const ways = page.getByRole('complementary', { name: '선택한 체험' });
  await expect(ways.getByRole('button')).toHaveText(['예약하기']);
  await expect(ways.getByRole('link')).toHaveCount(0);

  await ways.getByRole('button', { name: '예약하기' }).click();
  await typePeople(page, CHILDREN.slice(0, 1), true);
  await payButton(page).click();
  await expect(page).toHaveURL('/reserve/ind/payment');
  await expect(page.getByRole('complementary', { name: '결제 금액' })).toContainText(`${PRODUCT} 초대`);
  await payByCard(page, phone);
  await expect(page.getByRole('main')).toContainText(PRODUCT);
});

test('a code on a product that everybody may book is no invitation @full', async ({ page, member: _member }) => {
  await page.goto('/reserve/ind/child/101?d=KKUM-RESCUE-2026&date=2026-12-10');
  // Only possible where the page asks no question first.
  await roundChoices(page).first().click();
  await countPeople(page, '체험자', 1);
  await agreeToTicket(page);
  await page.getByRole('button', { name: '담기' }).click();
  await question(page).getByRole('button', { name: '체험바구니로 이동' }).click();
  await expect(page.getByRole('heading', { level: 3, name: '소방서 구조대' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /초대/ })).toBeHidden();
});
