import {
  agreeToPayment,
  CHILDREN,
  GUARDIAN,
  goToPayment,
  payButton,
  question,
  reservationNumbers,
  reserve,
  textBox,
  typePeople,
} from '../support/steps.ts';
import { endSession, fillLogin, goToLogin, logInAgain, openOwnMenu } from '../support/session-steps.ts';
import { expect, logInByWire, newMember, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

/*
 * Several members at one browser: the personal data that one of them typed is not shown to another (decision 34).
 */

const OUTING = { hall: 'child', product: '우주 센터', date: '2027-01-15', children: 2 };
const TYPED = [CHILDREN[0]?.name ?? '', '2018-03-15', '20180315', GUARDIAN.name, '010-0000-0077', GUARDIAN.mobile];

test('after a reload without a session, another member finds nothing of the people that were typed @full', async ({
  page,
  member,
  others,
}) => {
  await reserve(page, OUTING);
  await typePeople(page, CHILDREN, true);
  await endSession(page);
  await page.reload();
  await logInAgain(page, await newMember(others));
  await expect(page).not.toHaveURL(/login/);
  await expectNothingTyped(page, member.loginId);
  await reserve(page, OUTING);
  await expect(textBox(page, '이름')).toHaveValue('');
  await expect(textBox(page, '휴대전화'), 'the own number, as the guardian').toHaveValue('010-0000-0066');
  await expectNothingTyped(page, member.loginId);
});

test('the member who typed them finds them again, also after the login page was reloaded @full', async ({
  page,
  member,
}) => {
  await reserve(page, OUTING);
  await typePeople(page, CHILDREN, true);
  await endSession(page);
  await page.reload();
  await goToLogin(page);
  await page.reload();
  await fillLogin(page, member);
  await expect(textBox(page, '이름')).toHaveValue(CHILDREN[0]?.name ?? '');
  await expect(textBox(page, '휴대전화')).toHaveValue('010-0000-0077');
});

test('Back from the login page shows nothing of a member whose session has ended @full', async ({ page, member }) => {
  await reserve(page, OUTING);
  await typePeople(page, CHILDREN, true);
  await endSession(page);
  await page.reload();
  await goToLogin(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: OUTING.product })).toBeVisible();
  await expect(page.getByRole('group', { name: '체험자', exact: true }).getByRole('spinbutton')).not.toHaveValue('2');
  expect(await page.locator('body').innerText()).not.toContain(CHILDREN[0]?.name ?? '');
  await page.goForward();
  await fillLogin(page, member);
  await expect(textBox(page, '이름')).toHaveValue(CHILDREN[0]?.name ?? '');
});

test('a login in a second tab clears what was typed in the first one @full', async ({ page, member, others }) => {
  await reserve(page, OUTING);
  await typePeople(page, CHILDREN, true);
  const second = await page.context().newPage();
  await second.goto('/login');
  await fillLogin(second, await newMember(others));
  await expect(second).not.toHaveURL(/login/);
  await expect(textBox(page, '휴대전화')).toBeHidden();
  await expect(page.getByRole('banner')).not.toContainText(member.loginId);
  await expectNothingTyped(page, member.loginId);
  await second.close();
});

test('a logout in a second tab deletes what was typed in the first one @full', async ({ page, member }) => {
  await reserve(page, OUTING);
  await typePeople(page, CHILDREN, true);
  const second = await page.context().newPage();
  await second.goto('/reserve');
  await openOwnMenu(second);
  await second.getByRole('button', { name: '로그아웃' }).click();
  await expect(question(page)).toContainText('로그인 하시겠습니까?');
  await expectNothingTyped(page, member.loginId);
  await logInAgain(page, member);
  await expect(page.getByRole('heading', { level: 1, name: OUTING.product })).toBeVisible();
  await expectNothingTyped(page, member.loginId);
  await second.close();
});

test('a page of one member books nothing for another who has logged in since @full', async ({
  page,
  member,
  others,
}) => {
  await goToPayment(page, { ...OUTING, children: 1 });
  await agreeToPayment(page);
  const other = await newMember(others);
  // By the API, so that no other tab notifies the first one.
  await logInByWire(page.request, other);
  const before = await reservationNumbers(page.request);
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/reserve/preparePayment'));
  await payButton(page).click();
  expect((await refused).status()).toBe(409);
  await expect(question(page).first()).toBeVisible();
  await expectNothingTyped(page, member.loginId);
  expect(await reservationNumbers(page.request)).toEqual(before);
});

/** Neither the page nor the browser's storage contains what was typed. */
async function expectNothingTyped(page: Page, loginId: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const fields = [...document.querySelectorAll('input')].map(({ value }) => value);
        return JSON.stringify([document.body.innerText, fields, { ...sessionStorage }, { ...localStorage }]);
      }),
    )
    .not.toMatch(new RegExp([...TYPED, `"${loginId}"`].join('|')));
}
