import { reserveByPledge, DAY_TRIP } from '../support/pay-later-steps.ts';
import { expect, logInByWire } from '../support/test.ts';
import { failToAnswer, heading, neverAnswer, type Visit, type Walk, refuseCall } from './walk.ts';

/** 문의하기 in its states. */
export const INQUIRY_WALKS: readonly Walk[] = [
  { name: 'a question', at: '@both @full', go: inquiry },
  { name: 'a question that is refused, and a form that waits or fails', at: '@both @full', go: inquiryStates },
];

const OPTIONS = '**/api/inquiry/options';
const INQUIRY = '**/api/inquiry';
const QUESTION = '확약서는 언제까지 내면 되나요?\n\n학교장 직인이 꼭 있어야 하는지도 알려 주세요.';

async function inquiry({ page, member, look }: Visit): Promise<void> {
  await logInByWire(page.request, member);
  await page.goto('/reserve/inquiry');
  await page.getByRole('button', { name: '문의 보내기' }).click();
  await expect(page.getByText('문의 주제를 선택해 주세요.').first()).toBeVisible();
  await look('inquiry-refused');
  await page.getByLabel(/^문의 주제/).selectOption({ label: '단체와 확약서' });
  await page.getByLabel(/^문의 내용/).fill(QUESTION);
  await page.getByRole('button', { name: '문의 보내기' }).click();
  await expect(page.getByText('문의를 받았습니다.')).toBeVisible();
  await look('inquiry-received');
}

async function inquiryStates({ page, phone, member, look }: Visit): Promise<void> {
  await logInByWire(page.request, member);
  await reserveByPledge(page.request, { ...DAY_TRIP, date: phone ? '2027-03-25' : '2027-03-26' });
  await page.goto('/reserve/inquiry');
  const reservation = page.getByLabel(/^관련 예약/);
  await expect(reservation).toBeEnabled();
  await look('inquiry');
  await page.getByLabel(/^문의 주제/).selectOption({ label: '단체와 확약서' });
  await reservation.selectOption({ index: 1 });
  const text = page.getByLabel(/^문의 내용/);
  await text.fill('가나다라 '.repeat(500));
  await page.getByRole('button', { name: '문의 보내기' }).click();
  await expect(page.getByText('문의 내용은 2,000자까지 입력할 수 있습니다.').first()).toBeVisible();
  await look('inquiry-too-long');
  await text.fill(QUESTION);
  await refuseCall(page, INQUIRY, TOO_MANY);
  await page.getByRole('button', { name: '문의 보내기' }).click();
  await expect(page.getByRole('alert')).toContainText('문의는 하루에 5건까지');
  await look('inquiry-too-many');
  await page.unroute(INQUIRY);
  await failToAnswer(page, INQUIRY);
  await page.reload();
  await expect(page.getByRole('main').getByRole('button', { name: '다시 시도' })).toBeVisible();
  await look('inquiry-without-reservations');
  await page.route(OPTIONS, (route) =>
    route.fulfill({ json: { success: true, response: { openYn: 'N' }, apiError: null } }),
  );
  await page.reload();
  await expect(page.getByText('지금은 온라인 문의를 받지 않습니다.')).toBeVisible();
  await look('inquiry-off');
  await page.unroute(OPTIONS);
  await failToAnswer(page, OPTIONS);
  await page.reload();
  await expect(page.getByRole('main').getByRole('button', { name: '다시 시도' })).toBeVisible();
  await look('inquiry-failed');
  await page.unroute(OPTIONS);
  await neverAnswer(page, OPTIONS);
  await page.reload();
  await heading(page, '문의하기');
  await look('inquiry-loading');
}

const TOO_MANY = {
  status: 429,
  code: 'inquiry.too-many',
  message: '문의는 하루에 5건까지 보낼 수 있습니다. 급하시면 고객센터로 전화해 주세요.',
};
