import type { Locator, Page } from '@playwright/test';
import { question } from '../support/steps.ts';
import { callByWire, expect, logInByWire, newMember } from '../support/test.ts';
import { failToAnswer, heading, neverAnswer, type Visit, type Walk } from './walk.ts';

/** 내 정보 in its states. */
export const ACCOUNT_WALKS: readonly Walk[] = [
  { name: 'my account', at: '@both @full', go: account },
  { name: 'my account, part by part', at: '@both @full', go: accountStates },
];

const SESSIONS = '**/api/member/sessions';
const WITHDRAWAL = '**/api/member/withdrawal';
const FAMILY = '**/api/reserve/getFamilyList*';
const FAVOURITES = '**/api/member/favourites';
/** Products of the demo park: one for everyone, one for groups only, one whose sale has ended. */
const MARKED = [101, 124, 192];
const MARKETING = '**/api/member/marketing';
const CONTACT = '**/api/member/contact';
const NOTIFICATIONS = '**/api/member/notifications';
const PARTS = [CONTACT, SESSIONS, WITHDRAWAL, FAMILY, FAVOURITES, NOTIFICATIONS, MARKETING];

/** All parts of the page at once, a form with errors, and a dialog with errors. */
async function account({ page, member, others, look }: Visit): Promise<void> {
  await logInByWire(page.request, member);
  await logInByWire(others, member);
  await markFavourites(page);
  await page.goto('/reserve/me');
  await page.getByRole('button', { name: '아이 추가' }).click();
  const dialog = page.getByRole('dialog', { name: '아이 추가' });
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog.getByText('이름을 입력해 주세요.')).toBeVisible();
  await look('account-child-refused');
  await addChild(page, dialog);
  await expect(page.getByRole('button', { name: '다른 기기 모두 로그아웃' })).toBeVisible();
  await expect(page.getByRole('heading', { name: `찜한 체험 ${MARKED.length}` })).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(3);
  await page.getByRole('button', { name: '비밀번호 변경' }).click();
  await expect(page.getByText('현재 비밀번호를 입력해 주세요.').first()).toBeVisible();
  await toTop(page);
  await look('account');
}

async function markFavourites(page: Page): Promise<void> {
  for (const productId of MARKED)
    await callByWire(page.request, '/api/member/favourites', { mrktnPdNo: productId, favouriteYn: 'Y' });
}

async function addChild(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByLabel('이름').fill('한바다');
  await dialog.getByLabel('생년월일').fill('20190502');
  await dialog.getByLabel('학년').selectOption({ label: '초등 1학년' });
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('heading', { name: '한바다' })).toBeVisible();
}

async function accountStates({ page, others, look }: Visit): Promise<void> {
  const member = await newMember(page.request);
  await page.goto('/reserve/me');
  await expect(page.getByText('다른 기기에는 로그인되어 있지 않습니다.')).toBeVisible();
  await expect(page.getByLabel(/^비밀번호/)).toBeVisible();
  await expect(page.getByText('아이를 등록해 두면')).toBeVisible();
  await expect(page.getByText('찜한 체험이 없습니다.')).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(3);
  await look('account-new');
  await contactStates({ page, look }, member);
  await familyStates({ page, look });
  await logInByWire(others, member);
  await page.reload();
  await page.getByRole('button', { name: '다른 기기 모두 로그아웃' }).click();
  await expect(question(page)).toBeVisible();
  await look('account-devices-asked');
  await question(page).getByRole('button', { name: '그대로 두기' }).click();
  await page.getByLabel(/^비밀번호/).fill(member.password);
  await page.getByRole('button', { name: '회원 탈퇴' }).click();
  await expect(question(page)).toContainText('탈퇴하면 되돌릴 수 없습니다.');
  await look('account-withdrawal-asked');
  await question(page).getByRole('button', { name: '그대로 두기' }).click();
  await page.route(WITHDRAWAL, (route) =>
    route.fulfill({
      json: {
        success: true,
        response: {
          refusal: '아직 체험하지 않은 예약이 있습니다. 체험을 마친 뒤 다시 탈퇴를 신청해 주세요.',
          kept: [{ what: '결제와 환불 기록', until: '2031년 12월 1일까지' }],
        },
        apiError: null,
      },
    }),
  );
  await page.reload();
  await expect(page.getByText('지금은 탈퇴할 수 없습니다.')).toBeVisible();
  await toTop(page);
  await look('account-withdrawal-refused');
  for (const address of PARTS) await neverAnswer(page, address);
  await page.reload();
  await heading(page, '내 정보');
  await expect(page.getByText('로그인된 기기를 불러오는 중입니다.')).toBeAttached();
  await expect(page.getByText('가족을 불러오는 중입니다.')).toBeAttached();
  await expect(page.getByText('찜한 체험을 불러오는 중입니다.')).toBeAttached();
  await expect(page.getByText('예약 알림 설정을 불러오는 중입니다.')).toBeAttached();
  await expect(page.getByText('소식 받기 설정을 불러오는 중입니다.')).toBeAttached();
  await look('account-loading');
  for (const address of PARTS) {
    await page.unroute(address);
    await failToAnswer(page, address);
  }
  await page.reload();
  await expect(page.getByRole('main').getByRole('button', { name: '다시 시도' })).toHaveCount(PARTS.length);
  await look('account-failed');
}

/** After a reload the scroll position can leave a button half behind the header. */
const toTop = (page: Page) => page.evaluate(() => scrollTo(0, 0));

/** The dialog of the mail address: empty, refused, its code requested and refused; and the row while it waits. */
async function contactStates(
  { page, look }: Pick<Visit, 'page' | 'look'>,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.getByRole('button', { name: '이메일 변경' }).click();
  const dialog = page.getByRole('dialog', { name: '이메일 변경' });
  await expect(dialog.getByLabel('새 이메일')).toBeVisible();
  await look('account-mail');
  await dialog.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(dialog.getByText('이메일 주소를 정확히 입력해 주세요.').first()).toBeVisible();
  await look('account-mail-refused');
  await dialog.getByLabel('새 이메일').fill(`to-${email}`);
  await dialog.getByLabel(/^비밀번호(?! 표시)/).fill(password);
  await dialog.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(dialog.getByLabel('인증번호')).toBeFocused();
  await look('account-mail-code');
  await dialog.getByRole('button', { name: '확인', exact: true }).click();
  await expect(dialog.getByText('인증번호 6자리를 입력해 주세요.').first()).toBeVisible();
  await look('account-mail-code-refused');
  await dialog.getByRole('button', { name: '닫기' }).first().click();
  await expect(page.getByRole('button', { name: '이메일 인증번호 입력' })).toBeVisible();
  await look('account-mail-waiting');
}

/** The family without a child, its dialog, and the question before one is removed. */
async function familyStates({ page, look }: Pick<Visit, 'page' | 'look'>): Promise<void> {
  await page.getByRole('button', { name: '아이 추가' }).click();
  const dialog = page.getByRole('dialog', { name: '아이 추가' });
  await expect(dialog.getByLabel('이름')).toBeVisible();
  await look('account-child');
  await addChild(page, dialog);
  await page.getByRole('button', { name: '한바다 삭제' }).click();
  await expect(question(page)).toBeVisible();
  await look('account-child-removed-asked');
  await question(page).getByRole('button', { name: '그대로 두기' }).click();
}
