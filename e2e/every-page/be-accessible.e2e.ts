import type { Page } from '@playwright/test';
import { findViolations } from '../support/axe.ts';
import { findHeadingFaults, findOverflow } from '../support/layout.ts';
import { WALKS } from '../walks/all-walks.ts';
import { openTicket } from '../support/steps.ts';
import { expect, newMember, test } from '../support/test.ts';

// Each walk checks a dozen screens.
test.describe.configure({ timeout: 120_000 });

test.describe('axe finds nothing on', () => {
  for (const { name, at, go } of WALKS)
    test(`${name} ${at}`, async ({ page, phone, others }) => {
      // Colours are wrong during a transition.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await go({
        page,
        phone,
        member: await newMember(others),
        others,
        look: async (screen) => {
          expect.soft(await findViolations(page), `axe on ${screen}`).toEqual([]);
          expect.soft(await findHeadingFaults(page), `headings on ${screen}`).toEqual([]);
        },
      });
    });
});

const PUBLIC_PAGES = [
  '/reserve',
  '/reserve/ind',
  '/reserve/grp',
  '/reserve/ind/child',
  '/reserve/ind/child#end',
  '/reserve/ind/child?date=2026-12-04&with=e1,e5',
  '/reserve/ind/child/101?date=2026-12-16',
  '/reserve/ind/makive',
  `/reserve/ind/child?q=${'가나다라'.repeat(10)}`,
  ...['fees', 'hours', 'parking', 'refund', 'notice', 'terms', 'privacy', 'licence'].map(
    (slug) => `/reserve/info/${slug}`,
  ),
  '/reserve/nowhere',
];

test('words stay inside a small phone, at their own size and at twice of it @phone @full', async ({ page }) => {
  for (const address of PUBLIC_PAGES) {
    // A list whose address differs only by its hash would not reload.
    await page.goto('/robots.txt');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText('고객센터')).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    // The texts of a calendar load after the page.
    await page.waitForLoadState('networkidle');
    for (const size of ['100%', '200%']) {
      await page.evaluate((to) => void (document.documentElement.style.fontSize = to), size);
      expect.soft(await findOverflow(page), `${address} at ${size}`).toEqual([]);
      const middles = await page
        .getByRole('banner')
        .getByRole('link')
        .or(page.getByRole('banner').getByRole('button'))
        .evaluateAll((all) =>
          all
            .map((each) => each.getBoundingClientRect())
            .filter(({ height }) => height > 0)
            .map(({ top, height }) => Math.round(top + height / 2)),
        );
      expect.soft(Math.max(...middles) - Math.min(...middles), 'the header is one row').toBeLessThan(4);
    }
  }
});

test('the chosen option is visible where the browser chooses the colours @full', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/reserve/ind/makive');
  await expect(page.getByRole('tab')).toHaveCount(2);
  expect(await look(page, '[role=tab][aria-selected=true]')).not.toEqual(
    await look(page, '[role=tab][aria-selected=false]'),
  );
  for (const [chosen, other] of [
    ['nav[aria-label="체험관"] a[aria-current]', 'nav[aria-label="체험관"] a:not([aria-current])'],
    ['[aria-label="스트리트"] [aria-pressed=true]', '[aria-label="스트리트"] [aria-pressed=false]'],
    ['nav[aria-label="예약 구분"] a[aria-current]', 'nav[aria-label="예약 구분"] a:not([aria-current])'],
  ] as const) {
    await expect(page.locator(chosen).first()).toBeVisible();
    expect(await look(page, chosen), chosen).not.toEqual(await look(page, other));
  }
  await openTicket(page, { hall: 'child', product: '동물병원', date: '2027-03-09' });
  for (const control of ['input[type=radio]', 'input[type=checkbox]'])
    expect(
      await page
        .locator(control)
        .first()
        .evaluate((each) => getComputedStyle(each).appearance),
      control,
    ).toBe('auto');
});

test('the switch of contrast and the tabs are 44 px and more each way @both', async ({ page }) => {
  await page.goto('/reserve/ind/child');
  const targets = [
    page.getByRole('button', { name: '고대비' }),
    page.getByRole('tab').first(),
    page.getByRole('tab').last(),
  ];
  for (const target of targets) {
    const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height), (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44);
  }
});

/** The visual differences between the states. */
const look = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((each) => {
      const { backgroundColor, borderBottomColor } = getComputedStyle(each);
      return [backgroundColor, borderBottomColor];
    });
