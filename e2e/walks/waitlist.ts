import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { holdWholeRound, type WantedSeats } from '../support/other-buyer.ts';
import { openStep, openTicket, question, roundChoices, ticket } from '../support/steps.ts';
import { callByWire, expect, logInByWire } from '../support/test.ts';
import { failToAnswer, neverAnswer, type Visit, type Walk } from './walk.ts';

const LIST = '/reserve/ind/waitlist';

/** Full rounds, the waitlist request, and its outcomes. */
export const WAITLIST_WALKS: readonly Walk[] = [
  { name: 'waitlist', at: '@wide @full', go: waitlist },
  { name: 'waitlist, step by step', at: '@wide @full', go: waitlistSteps },
];

/** Golden answers of the contract: a request for fewer seats, and one that has ended. */
const OWN = JSON.parse(
  readFileSync(new URL('../../packages/contract/src/waitlist/golden/own.json', import.meta.url), 'utf8'),
);

/** Only the answers say that the round is full: no seats are taken. */
async function waitlist({ page, member, look }: Visit): Promise<void> {
  await logInByWire(page.request, member);
  await neverAnswer(page, '**/api/product/*/seats?*');
  await page.route('**/api/product/*expVisitRvdt*', async (route) => {
    const json = await (await route.fetch()).json();
    json.response.prodScheList[0].rvResiduePcnt = 0;
    await route.fulfill({ json });
  });
  await openTicket(page, { hall: 'child', product: '작은 우체국', date: '2027-03-24', round: 1 });
  await openStep(page, '회차');
  const form = await openForm(page);
  await refuseForm(form);
  await look('waitlist-form-refused');
  await page.route('**/api/waitlist', (route) =>
    route.fulfill({ json: { success: true, response: OWN.response.wire, apiError: null } }),
  );
  await page.goto(LIST);
  await expect(page.getByRole('article')).toHaveCount(OWN.response.wire.waitList.length);
  await look('waitlist');
}

async function openForm(page: Page): Promise<Locator> {
  await roundChoices(page).first().click();
  await ticket(page).getByRole('button', { name: '대기 신청' }).click();
  const form = page.getByRole('dialog', { name: '대기 신청' });
  await expect(form).toBeVisible();
  return form;
}

async function refuseForm(form: Locator): Promise<void> {
  await form.getByRole('textbox', { name: /단체명/ }).fill('');
  await form.getByRole('textbox', { name: /연락처/ }).fill('');
  await form.getByRole('button', { name: '대기 신청' }).click();
  await expect(form.getByText('단체명을 입력해주세요.')).toBeVisible();
}

async function waitlistSteps({ page, phone, member, others, look }: Visit): Promise<void> {
  const date = phone ? '2027-03-23' : '2027-03-24';
  await logInByWire(page.request, member);
  // Groups request no seats in these walks.
  await page.goto('/reserve/grp/waitlist');
  await expect(page.getByText('대기 신청 내역이 없습니다.')).toBeVisible();
  await look('waitlist-empty');
  await openTicket(page, { hall: 'child', product: '작은 우체국', date });
  const productId = Number(new URL(page.url()).pathname.split('/').at(-1));
  await openStep(page, '회차');
  const rounds = await Promise.all([0, 1].map((at) => roundChoices(page).nth(at).getAttribute('value')));
  const [first, second] = rounds.map((roundId) => ({ productId, roundId: Number(roundId), date }));
  if (first === undefined || second === undefined) throw new Error('The day has two rounds.');
  await holdWholeRound(others, first);
  const giveBack = await holdWholeRound(others, second);
  await expect(roundChoices(page).nth(1)).toHaveAccessibleName(/마감/, { timeout: 30_000 });
  await look('detail-full');
  const form = await openForm(page);
  await look('waitlist-form');
  await form.getByRole('textbox', { name: /단체명/ }).fill('한보라');
  await form.getByRole('textbox', { name: /연락처/ }).fill('01000000077');
  await form.getByRole('button', { name: '대기 신청' }).click();
  await expect(question(page)).toContainText('대기 신청이 접수되었습니다.');
  await look('waitlist-received');
  await askForTwelve(page, second);
  await giveBack();
  await page.goto(LIST);
  await expect(page.getByRole('article').first()).toContainText('10명만 이용하셔도 괜찮은지', { timeout: 20_000 });
  await look('waitlist-offered');
  await page.getByRole('button', { name: '이 인원만 이용할게요' }).click();
  await expect(page.getByRole('article').first()).toContainText('10명의 좌석이 났습니다.');
  await page.getByRole('article').nth(1).getByRole('button', { name: '대기 취소' }).click();
  await expect(question(page)).toBeVisible();
  await look('waitlist-withdraw-asked');
  await question(page).getByRole('button', { name: '대기 취소' }).click();
  await expect(page.getByText('대기 신청을 취소하셨습니다.').first()).toBeVisible();
  await look('waitlist-answered');
  await listStates(page, look);
}

/** More seats than will be released. */
async function askForTwelve(page: Page, { productId, roundId, date }: Omit<WantedSeats, 'people'>): Promise<void> {
  const answer = await callByWire(page.request, '/api/reserve/wait', {
    pdNo: productId,
    pdDiv: '01',
    expVisitRvdt: date.replaceAll('-', ''),
    scheSeqNo: roundId,
    experPcnt: 12,
    orgName: '한보라',
    userPhoneNum: '01000000077',
    groupPersDiv: '02',
  });
  expect(answer.status()).toBe(200);
}

async function listStates(page: Page, look: Visit['look']): Promise<void> {
  await neverAnswer(page, '**/api/waitlist');
  await page.reload();
  await expect(page.getByText('대기 신청 내역을 불러오는 중입니다.')).toBeAttached();
  await look('waitlist-loading');
  await page.unroute('**/api/waitlist');
  await failToAnswer(page, '**/api/waitlist');
  await page.reload();
  await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible();
  await look('waitlist-failed');
}
