import { findViolations } from '../support/axe.ts';
import { reserveByPledge, DAY_TRIP } from '../support/pay-later-steps.ts';
import { question } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const ADDRESS = '/reserve/grp/course/1129';
const NAME = '찾아오는 진로교육 단체 신청';

test('a teacher who has booked opens the free career-design programme in a tab of its own @both @full', async ({
  page,
  context,
  member: _member,
  phone,
}) => {
  const number = await reserveByPledge(page.request, { ...DAY_TRIP, date: phone ? '2027-01-05' : '2027-01-06' });
  await page.goto(`/reserve/grp/paymentCmpl/${number}`);
  const link = page.getByRole('link', { name: `${NAME} (새 창)` });
  await expect(link).toHaveAttribute('href', ADDRESS);
  if (!phone) expect(await findViolations(page)).toEqual([]);
  const opened = context.waitForEvent('page');
  await link.click();
  const programme = await opened;
  await expect(programme.getByRole('heading', { level: 1 })).toHaveText(NAME);
  expect(new URL(programme.url()).pathname).toBe(ADDRESS);
  await expect(page).toHaveURL(`/reserve/grp/paymentCmpl/${number}`);
});

test('a visitor reads of the free career-design programme, and is asked for the login to apply', async ({ page }) => {
  await page.goto(ADDRESS);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);
  await expect(page.getByRole('main')).toContainText('무료');
  await page.goto(`${ADDRESS}/reserve/groupInfo`);
  await expect(question(page)).toContainText('로그인이 필요한 서비스 입니다. 로그인 하시겠습니까?');
});
