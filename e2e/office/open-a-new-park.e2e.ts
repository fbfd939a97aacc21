import type { Page } from '@playwright/test';
import { freePort } from '../../tools/ports.mjs';
import { NOW } from '../site/address.ts';
import { findViolations } from '../support/axe.ts';
import { findOverflow } from '../support/layout.ts';
import { acceptInvitation, codeOf, leaveSite } from '../support/office-steps.ts';
import { startOwnSite, type OwnSite } from '../support/own-site.ts';
import {
  agreeToPayment,
  agreeToTicket,
  approve,
  CHILDREN,
  completed,
  countPeople,
  hydrated,
  payButton,
  paymentWindow,
  roundChoices,
  typePeople,
} from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const PASSWORD = 'green-meadow-58';
const WORDS = '시작 10분 전까지 와 주세요.\n\n늦으면 전화해 주세요.';

const OPERATOR = {
  '공원 이름': '바다 직업마을',
  '운영하는 곳': '바다직업재단',
  사업자등록번호: '000-00-00000',
  주소: '(00000) 바다시 파도구 등대로 1',
  전화번호: '031-000-0000',
  '메일 주소': 'help@example.com',
  '예약안내 및 유의사항': WORDS,
  이용약관: WORDS,
  개인정보처리방침: WORDS,
  '개인정보 제공 동의': WORDS,
  '환불 규정': WORDS,
};
const HALL = {
  '체험관 이름': '바다체험관',
  '짧은 이름': '바다',
  '체험관 소개': '등대와 배',
  누구에게: '초등 1학년–초등 6학년',
  '주소에 쓰는 이름': 'sea',
};
const PRODUCT = {
  이름: '등대지기의 하루',
  '목록의 한 줄': '밤바다를 지키는 불빛',
  '한 줄 소개': '불을 밝히고 배를 지켜요',
  대상: '초1–초6',
};

async function fillIn(page: Page, form: string, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.getByRole('form', { name: form }).getByRole('textbox', { name, exact: true }).fill(value);
}

const stepOf = (page: Page, name: string) =>
  page.getByRole('list', { name: '처음 여는 단계' }).getByRole('button', { name: new RegExp(`\\d\\. ${name}`) });

/** A product from nothing, published. */
async function publishProduct(page: Page): Promise<void> {
  await page.getByRole('button', { name: '상품 만들기' }).click();
  for (const [name, value] of Object.entries(PRODUCT)) await page.getByLabel(name, { exact: true }).first().fill(value);
  await page.getByRole('group', { name: '1회' }).getByLabel('시작').fill('10:30');
  await page.getByRole('group', { name: '회차마다 좌석' }).getByLabel('체험자').fill('20');
  const fees = page.getByRole('textbox', { name: '요금', exact: true });
  await fees.nth(0).fill('12000');
  await fees.nth(1).fill('6000');
  await expect(page.getByText('막는 것이 없어요. 바로 공개할 수 있습니다.')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: '공개하기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('새 계절 준비').click();
  await dialog.getByRole('button', { name: '지금 공개' }).click();
  await expect(page.getByRole('heading', { name: '상품', level: 1 })).toBeVisible();
}

test('an empty park is led to its opening at the console, and sells its first visit to a new member @full', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const officePort = String(await freePort());
  const site: OwnSite = await startOwnSite(NOW, undefined, undefined, () => ({
    OFFICE_PORT: officePort,
    E2E_DEMO: '0',
  }));
  const began = Date.now();
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
  try {
    await visitor.goto('/');
    await expect(visitor.getByText('아직 예약을 받지 않아요.')).toBeVisible();

    const printed = await site.office('staff', 'invite', 'jiwon.han', '--name', '한지원', '--role', 'admin');
    await acceptInvitation(page, printed.trim().split('\n').at(-1) ?? '', PASSWORD, (secret) =>
      codeOf(secret, Date.parse(NOW) + Date.now() - began),
    );
    await page.getByRole('button', { name: '적어 뒀어요, 시작하기' }).click();
    await expect(page.getByRole('heading', { name: '처음 여는 공원', level: 1 })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
    await fillIn(page, '운영자', OPERATOR);
    await page.getByRole('button', { name: '운영자 저장' }).click();
    await expect(stepOf(page, '운영자')).toContainText('끝남');
    await fillIn(page, '새 체험관', HALL);
    await page.getByRole('button', { name: '체험관 저장' }).click();
    await expect(stepOf(page, '체험관')).toContainText('끝남');

    await publishProduct(page);
    // The steps go on where they were.
    await page.getByRole('complementary', { name: '공원 열기' }).getByRole('link').click();
    for (const step of ['상품', '요금']) await expect(stepOf(page, step)).toContainText('끝남');
    await expect(async () => {
      await page.reload();
      await expect(stepOf(page, '운영일')).toContainText('끝남', { timeout: 2_000 });
    }).toPass();
    await visitor.goto('/reserve/ind/sea');
    await expect(visitor.getByText('아직 예약을 받지 않아요.')).toBeVisible();
    await expect(visitor.getByRole('link', { name: /등대지기의 하루/ })).toHaveCount(0);

    await page.getByRole('button', { name: '100원으로 시험하기' }).click();
    await expect(page.getByRole('heading', { name: '카드 결제' })).toBeVisible();
    await approve(page);
    await expect(page.getByRole('heading', { name: '처음 여는 공원', level: 1 })).toBeVisible();
    await expect(stepOf(page, '결제')).toContainText('끝남');
    await stepOf(page, '결제').click();
    await expect(page.getByRole('list', { name: '결제 시험' })).toContainText(/통과: .* 카드 100원 결제, .* 모두 취소/);
    expect(await findViolations(page)).toEqual([]);
    await stepOf(page, '열기').click();
    await page.getByRole('button', { name: '공원 열기' }).click();
    await expect(stepOf(page, '열기')).toContainText('끝남');
    await expect(page.getByText('지금 예약을 받고 있어요.')).toBeVisible();

    await buyFirstVisit(visitor);
  } finally {
    await Promise.all([leaveSite(page), leaveSite(visitor)]);
    await site.end();
  }
});

/** Signs up and pays for one child on a day to come. */
async function buyFirstVisit(page: Page): Promise<void> {
  await page.goto('/signup');
  await hydrated(page);
  await page.getByLabel('아이디').fill('nuri2026');
  await page.getByLabel(/^비밀번호/).fill('eight-stars-of-2026');
  await page.getByLabel('이름').fill('남궁누리');
  await page.getByLabel('이메일').fill('nuri@example.com');
  await page.getByLabel('휴대전화').fill('01000000088');
  await page.getByLabel('생년월일').fill('19870412');
  await page.getByRole('checkbox', { name: '필수 항목에 모두 동의합니다' }).check();
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByText('남궁누리 님, 바다 직업마을 회원이 되신 것을 환영합니다.')).toBeVisible();

  await page.goto('/reserve/ind/sea');
  await page
    .getByRole('link', { name: /등대지기의 하루/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: '등대지기의 하루' })).toBeVisible();
  await page.goto(`${new URL(page.url()).pathname}?date=2026-12-04`);
  await hydrated(page);
  await roundChoices(page).first().click();
  await countPeople(page, '체험자', 1);
  await agreeToTicket(page);
  await page.getByRole('button', { name: '예약하기' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('체험자 정보');
  await typePeople(page, CHILDREN.slice(0, 1), (await page.getByRole('textbox', { name: /휴대전화/ }).count()) > 0);
  await payButton(page).click();
  await agreeToPayment(page);
  await payButton(page).click();
  await approve(await paymentWindow(page, false));
  await completed(page);
}
