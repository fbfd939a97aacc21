import { randomBytes } from 'node:crypto';
import { countActions } from '../support/actions.ts';
import {
  agreeToPayment,
  approve,
  atReserveStep,
  CHILDREN,
  completed,
  counter,
  countPeople,
  openTicket,
  payButton,
  paymentWindow,
  question,
  roundChoices,
  textBox,
  ticket,
} from '../support/steps.ts';
import { openOwnMenu } from '../support/session-steps.ts';
import { expect, test } from '../support/test.ts';

test('a new visitor signs up on the way to the booking and pays in at most 25 actions @phone', async ({
  page,
  phone,
}) => {
  const hands = countActions();
  await page.goto('/reserve');
  await hands.press(page.getByRole('button', { name: '12월 4일 (금)' }));
  await hands.press(page.getByRole('search').getByRole('link', { name: /보기$/ }));
  await hands.press(page.getByRole('article').getByRole('link', { name: '그림책 작가 작업실' }).first());
  await hands.press(roundChoices(page).first());
  await hands.press(counter(page, '체험자').getByRole('button', { name: '체험자 늘리기' }));
  await hands.press(ticket(page).getByRole('checkbox', { name: '모두 동의합니다' }));
  await hands.press(page.getByRole('button', { name: '예약하기' }));
  await hands.press(question(page).getByRole('button', { name: '로그인' }));
  await hands.press(page.getByRole('main').getByRole('link', { name: '회원가입' }));
  await expect(page).toHaveURL(/\/signup\?menuId=109&returnTo=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('회원가입');

  await hands.type(page.getByLabel('아이디'), `phone${randomBytes(6).toString('hex')}`);
  await hands.type(page.getByLabel(/^비밀번호/), 'eight-stars-of-2026');
  await hands.type(page.getByLabel('이름'), '남궁누리');
  await hands.type(page.getByLabel('이메일'), 'nuri@example.com');
  await hands.type(page.getByLabel('휴대전화'), '01000000088');
  await hands.type(page.getByLabel('생년월일'), '19870412');
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByText('필수 약관에 동의해 주세요.').first()).toBeVisible();
  await hands.press(page.getByRole('checkbox', { name: '필수 항목에 모두 동의합니다' }));
  await hands.press(page.getByRole('button', { name: '가입하기' }));

  await expect(page.getByText('남궁누리 님, 꿈터 회원이 되신 것을 환영합니다.')).toBeVisible();
  await atReserveStep(page);
  // The own data are there as the guardian's.
  await hands.type(textBox(page, '이름'), CHILDREN[0]?.name ?? '');
  await hands.type(textBox(page, '생년월일'), CHILDREN[0]?.birth ?? '');
  await hands.press(payButton(page));
  await agreeToPayment(page, hands);
  await hands.press(payButton(page));
  await approve(await paymentWindow(page, phone), hands);
  await completed(page);
  expect(hands.count()).toBeLessThanOrEqual(25);
});

test('errors of a sign-up are shown beside each field, and what was typed stays @full', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('아이디').fill('가');
  await page.getByLabel(/^비밀번호/).fill('short');
  await page.getByLabel('이름').fill('900101-1234567');
  await page.getByLabel('이메일').fill('not-an-address');
  await page.getByLabel('휴대전화').fill('123');
  await page.getByLabel('생년월일').fill('20150101');
  await page.getByRole('button', { name: '가입하기' }).click();
  for (const sentence of [
    '아이디는 영문 소문자와 숫자 4~20자로 입력해 주세요.',
    '비밀번호는 영문, 숫자, 특수문자 중 2가지 이상을 섞어 10자 이상',
    '주민등록번호는 입력할 수 없습니다. 해당 내용을 지워 주세요.',
    '이메일 주소를 정확히 입력해 주세요. (예: name@example.com)',
    '휴대전화 번호를 정확히 입력해 주세요. (예: 010-0000-0000)',
    '만 14세 미만은 직접 가입할 수 없습니다. 보호자가 가입한 뒤 자녀를 가족으로 등록해 예약해 주세요.',
  ])
    await expect(page.getByText(sentence).first()).toBeVisible();
  await expect(page.getByLabel('아이디')).toBeFocused();
  await expect(page.getByLabel('이메일')).toHaveValue('not-an-address');
  await page.getByLabel('아이디').fill('parent1');
  await page.getByLabel(/^비밀번호/).fill('dream-2026!');
  await page.getByLabel('이름').fill('<b>나</b> 🚒');
  await page.getByLabel('이메일').fill('na@example.com');
  await page.getByLabel('휴대전화').fill('010-0000-0089');
  await page.getByLabel('생년월일').fill('1987.4.12');
  await page.getByRole('checkbox', { name: '모두 동의합니다' }).check();
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByText('많은 사람이 쓰는 비밀번호여서 쉽게 알아낼 수 있습니다.').first()).toBeVisible();
  await page.getByLabel(/^비밀번호/).fill('eight-stars-of-2026');
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByText('이미 사용 중인 아이디입니다. 다른 아이디를 입력해 주세요.').first()).toBeVisible();
});

test('a login that fails keeps the id and says why @full', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
  await expect(page.getByText('아이디를 입력해 주세요.').first()).toBeVisible();
  await page.getByLabel('아이디').fill("' or 1=1 --");
  await page.getByLabel('비밀번호').fill('x'.repeat(200));
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
  await expect(page.getByText('아이디 또는 비밀번호가 일치하지 않습니다.')).toBeVisible();
  await expect(page.getByLabel('아이디')).toHaveValue("' or 1=1 --");
});

test('logging out removes what was typed from the browser', async ({ page, member: _member }) => {
  await openTicket(page, { hall: 'child', product: '그림책 작가 작업실', date: '2027-01-21' });
  await countPeople(page, '체험자', 2);
  await openOwnMenu(page);
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL('/reserve');
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))).toEqual([]);
  await page.goto('/reserve/ind/reservations');
  await expect(question(page)).toBeVisible();
});
