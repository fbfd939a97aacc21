import type { APIRequestContext } from '@playwright/test';
import { NOW } from '../site/address.ts';
import { holdSeats } from '../support/other-buyer.ts';
import { startOwnSite } from '../support/own-site.ts';
import { bookingReference, productPath, roundsOf } from '../support/steps.ts';
import { callByWire, expect, logInByWire, PASSWORD, test } from '../support/test.ts';
import { expectNotices } from '../support/messages.ts';

/*
 * An unpaid deposit. The deadline is days away, so this journey has a site of its own and moves its clock;
 * pay-into-an-account covers how a visitor gets an account.
 */

const DATE = '2027-01-28';
// After 23:59:59 on the third day after the order (PD-27), when messages to phones are allowed again.
const MORNING_AFTER = '2026-11-27T08:30:00+09:00';
const MEMBER = { loginId: 'member3', password: PASSWORD };

test('a deposit that is not paid in time cancels the reservation, returns the seats and is reported @full', async ({
  browser,
}) => {
  test.setTimeout(200_000);
  const site = await startOwnSite(NOW);
  const context = await browser.newContext({ baseURL: site.url, locale: 'ko-KR' });
  try {
    const page = await context.newPage();
    await logInByWire(page.request, MEMBER);
    const product = await productPath(page.request, 'child', '피자 공방');
    const before = await firstRound(page.request, product);
    const number = await awaitDeposit(page.request, site.sandbox, product, before.roundId);
    const seatsLeft = async () => (await firstRound(page.request, product)).left;
    // The shown seats may be a moment old.
    await expect.poll(seatsLeft).toBe(before.left - 2);

    await site.startAgainAt(MORNING_AFTER);
    await logInByWire(page.request, MEMBER);
    // The site queries the provider about accounts within seconds of its start.
    await expect.poll(seatsLeft, { timeout: 20_000 }).toBe(before.left);
    const reference = await bookingReference(page.request, number);
    await page.goto(`/reserve/ind/reservations/${number}`);
    await expect(page.getByText('예약취소').first()).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('link', { name: /예약(변경|취소)/ })).toHaveCount(0);
    await expect(page.getByText('입금 계좌는 더 이상 사용할 수 없으니')).toBeVisible();
    await page.goto(`/reserve/ind/paymentCmpl/${number}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('취소된 예약입니다');
    await expect(page.getByText('입금 계좌는 더 이상 사용할 수 없으니')).toBeVisible();

    await expectNotices(page, {
      title: '[꿈터] 미입금 취소 안내',
      reference,
      words: '기한까지 입금이 확인되지 않아',
      sandbox: site.sandbox,
    });
  } finally {
    await context.close();
    await site.end();
  }
});

/** The first round of the day and its free seats. */
async function firstRound(request: APIRequestContext, product: string) {
  const [first] = await roundsOf(request, product, DATE);
  return { roundId: first?.mrktnScheSeqNo ?? 0, left: first?.rvResiduePcnt ?? 0 };
}

/** Books two seats of that round with an account that waits for its deposit; returns the reservation's number. */
async function awaitDeposit(
  request: APIRequestContext,
  sandbox: string,
  product: string,
  roundId: number,
): Promise<string> {
  const wanted = { productId: Number(product.split('/').at(-1)), roundId, date: DATE, people: 2 };
  const { attemptId: orderId, amount } = await holdSeats(request, wanted, '04');
  const chosen = await request.post(`${sandbox}/sandbox/authorizations`, {
    headers: { 'x-sandbox-token': 'sandbox' },
    data: { orderId, amount, method: 'VIRTUAL_ACCOUNT', bank: '88', depositor: '한보라' },
  });
  const { paymentKey } = (await chosen.json()) as { paymentKey: string };
  const result = {
    LGD_RESPCODE: '0000',
    LGD_RESPMSG: '',
    LGD_PAYKEY: paymentKey,
    LGD_OID: orderId,
    LGD_AMOUNT: String(amount),
  };
  const confirmed = await callByWire(request, '/payment/lguPayment.do', String(new URLSearchParams(result)), {
    'content-type': 'application/x-www-form-urlencoded',
  });
  const { response } = (await confirmed.json()) as { response: { ERR_YN: string; bundleRvNo: string } };
  expect(response.ERR_YN).toBe('N');
  return response.bundleRvNo;
}
