import { expect, type APIRequestContext, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { countActions, type Actions } from './actions.ts';

/*
 * Steps of visitors. Each step waits for its result, so that a journey reads as a list of acts.
 */

export interface Outing {
  /** Slug of the hall in the address. */
  readonly hall: string;
  readonly product: string;
  readonly date: string;
  /** Counts from 0. */
  readonly round?: number;
  readonly children?: number;
}

export interface Person {
  readonly name: string;
  readonly birth: string;
  readonly email?: string;
}

export const GUARDIAN = { name: '한보라', mobile: '01000000077', email: 'bora@example.com' } as const;
export const CHILDREN: readonly Person[] = [
  { name: '한가람', birth: '20180315' },
  { name: '한나래', birth: '20200720' },
];

const HALL_CODES: Readonly<Record<string, string>> = {
  child: '01',
  teen: '02',
  course: '03',
  event: '08',
  makive: '09',
  skill: '10',
};

/** A round's row in the ticket panel, by its number on that day. */
export const roundChoices = (page: Page): Locator => page.getByRole('radiogroup', { name: '회차' }).getByRole('radio');

/** The cell of a day in the calendar, with any further text. */
export const dayCell = (page: Page, spoken: string): Locator =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`^${spoken}`) });

export const counter = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
export const ticket = (page: Page): Locator => page.getByRole('region', { name: '예약하기' });
export const question = (page: Page): Locator => page.getByRole('alertdialog');
export const textBox = (page: Page, label: string, at = 0): Locator =>
  page.getByRole('textbox', { name: new RegExp(label) }).nth(at);

/** The address of a product by its name: journeys contain no product numbers. */
export async function productPath(
  request: APIRequestContext,
  hall: string,
  name: string,
  track: 'ind' | 'grp' = 'ind',
): Promise<string> {
  const pgDiv = track === 'ind' ? 'P' : 'G';
  const answer = await request.get('/api/product', { params: { pdDiv: HALL_CODES[hall] ?? '', pgDiv } });
  const { response } = (await answer.json()) as { response: { mrktnPdNo: number; mrktnPdNm: string }[] };
  const found = response.find(({ mrktnPdNm }) => mrktnPdNm === name);
  if (found === undefined) throw new Error(`The demo park sells no ${name}.`);
  return `/reserve/${track}/${hall}/${found.mrktnPdNo}`;
}

/** Waits until a rendered page is hydrated, which takes time on a busy machine. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('#page-data')).toHaveCount(0, { timeout: 20_000 });
}

/** A product's page with day and round chosen, as a shared link opens it. */
export async function openTicket(page: Page, { hall, product, date, round = 0 }: Outing): Promise<void> {
  await page.goto(`${await productPath(page.request, hall, product)}?date=${date}`);
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
  await hydrated(page);
  await roundChoices(page).nth(round).click();
  await expect(counter(page, '체험자')).toBeVisible();
}

/** Presses plus until that many people are counted. */
export async function countPeople(page: Page, name: string, people: number): Promise<void> {
  const number = counter(page, name).getByRole('spinbutton');
  const plus = counter(page, name).getByRole('button', { name: `${name} 늘리기` });
  for (let at = Number(await number.inputValue()); at < people; at += 1) await plus.click();
  await expect(number).toHaveValue(String(people));
}

/** Types a number of people and leaves the field. */
export async function typeCount(field: Locator, people: string): Promise<void> {
  await field.fill(people);
  await field.press('Tab');
}

/** Agrees to all that the panel asks for, once a round is chosen; what was agreed to before stays. */
export async function agreeToTicket(page: Page): Promise<void> {
  const boxes = ticket(page).getByRole('checkbox');
  // The first is for all of them. Agreed to, the step folds.
  if ((await boxes.count()) > 0) await boxes.first().click();
  await expect(boxes.filter({ visible: true })).toHaveCount(0);
}

type StepTitle = '날짜' | '회차' | '인원' | '체험실' | '동의';

/** The head of a step of the ticket, with its answer. */
export const stepHead = (page: Page, title: StepTitle): Locator =>
  ticket(page).getByRole('heading', { level: 2, name: new RegExp(`^${title}`) });

/** Opens a step of the ticket that has folded over its answer. */
export async function openStep(page: Page, title: StepTitle): Promise<void> {
  const head = stepHead(page, title).getByRole('button');
  await expect(head).toHaveAttribute('aria-expanded', 'false');
  await head.click();
}

/** Opens the ticket, counts the children, agrees, and goes on to the reserve step. */
export async function reserve(page: Page, outing: Outing): Promise<void> {
  await openTicket(page, outing);
  await countPeople(page, '체험자', outing.children ?? 1);
  await agreeToTicket(page);
  await page.getByRole('button', { name: '예약하기' }).click();
  await atReserveStep(page);
}

/** Puts a ticket for children and a guardian into the cart; the question after it stays open. */
export async function putIntoCart(page: Page, outing: Outing): Promise<void> {
  await openTicket(page, outing);
  await countPeople(page, '체험자', outing.children ?? 1);
  await agreeToTicket(page);
  await page.getByRole('button', { name: '담기' }).click();
  await expect(question(page)).toBeVisible();
}

/** The reserve step with its form, which comes after its frame. */
export async function atReserveStep(page: Page, heading = '체험자 정보', timeout = 8_000): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading, { timeout });
  await expect(page.locator('main form [aria-label="예약 내용"]').filter({ visible: true })).toHaveCount(1);
}

/** Names the school of a group, which is known once it has been booked for. */
export async function nameSchool(page: Page): Promise<void> {
  const box = page.getByRole('combobox', { name: /단체명/ });
  const known = page.getByRole('button', { name: '단체 바꾸기' });
  await expect(box.or(known)).toBeVisible();
  if (await known.isVisible()) return;
  await box.fill('햇살초');
  await page.getByRole('option', { name: /햇살초등학교/ }).click();
}

/** Types the people of the reserve step, guardian last. */
export async function typePeople(page: Page, people: readonly Person[], guardian: boolean): Promise<void> {
  for (const [at, { name, birth, email }] of people.entries()) {
    await textBox(page, '이름', at).fill(name);
    await textBox(page, '생년월일', at).fill(birth);
    if (email !== undefined) await textBox(page, '이메일', at).fill(email);
  }
  if (!guardian) return;
  await textBox(page, '이름', people.length).fill(GUARDIAN.name);
  await textBox(page, '휴대전화').fill(GUARDIAN.mobile);
  await page
    .getByRole('textbox', { name: /이메일/ })
    .last()
    .fill(GUARDIAN.email);
}

/** From a product to the payment page with all names. */
export async function goToPayment(page: Page, outing: Outing): Promise<void> {
  const children = outing.children ?? 1;
  await reserve(page, outing);
  await typePeople(
    page,
    CHILDREN.slice(0, children),
    (await page.getByRole('textbox', { name: /휴대전화/ }).count()) > 0,
  );
  // A booking without a price is booked, not paid.
  await page.getByRole('button', { name: /^(결제하기|예약하기)$/ }).click();
  await expect(page).toHaveURL('/reserve/ind/payment');
}

/** Both agreements of the payment page by their one box, which keeps them; the notice asks in its popup. */
export async function agreeToPayment(page: Page, hands: Actions = countActions()): Promise<void> {
  if (await page.getByRole('checkbox', { name: /이용약관/ }).isChecked()) return;
  await hands.press(page.getByRole('checkbox', { name: '모두 동의합니다' }));
  await hands.press(page.getByRole('dialog').getByRole('button', { name: '동의합니다' }));
  for (const name of [/예약안내 및 유의사항/, /이용약관/])
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
}

export const payButton = (page: Page): Locator => page.getByRole('button', { name: /결제하기$/ });

/** The payment window as a visitor meets it: over the page on a wide screen, as a page of its own on a phone. */
export const paymentWindow = (page: Page, phone: boolean): Promise<Page | FrameLocator> =>
  paymentWindowOf(page, phone, '카드 결제');

/** The payment window of any way to pay, by its heading. */
export async function paymentWindowOf(page: Page, phone: boolean, title: string): Promise<Page | FrameLocator> {
  const payWindow = phone ? page : page.frameLocator('iframe[title="결제창"]').frameLocator('iframe');
  await expect(payWindow.getByRole('heading', { name: title })).toBeVisible({ timeout: 15_000 });
  return payWindow;
}

export async function approve(payWindow: Page | FrameLocator, hands: Actions = countActions()): Promise<void> {
  await hands.press(payWindow.getByRole('checkbox', { name: /결제 진행에 동의/ }));
  await hands.press(payWindow.getByRole('button', { name: /원 결제하기$/ }));
}

/** Agrees on the payment page and opens the card window. */
export async function openCardPayment(page: Page, phone: boolean): Promise<Page | FrameLocator> {
  await agreeToPayment(page);
  await payButton(page).click();
  return paymentWindow(page, phone);
}

/** From the payment page by card to the completion page; returns the reservation's number. */
export async function payByCard(page: Page, phone: boolean): Promise<string> {
  await approve(await openCardPayment(page, phone));
  return completed(page);
}

/** The completion page; returns the number of the reservation. */
export async function completed(
  page: Page,
  track: 'ind' | 'grp' = 'ind',
  title = '예약이 완료되었습니다',
): Promise<string> {
  await expect(page).toHaveURL(new RegExp(`/reserve/${track}/paymentCmpl/[\\w-]+$`), { timeout: 15_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  return page.url().split('/').at(-1) ?? '';
}

/** The booking reference of a reservation, by the API. */
export async function bookingReference(request: APIRequestContext, reservationNo: string): Promise<string> {
  const answer = await request.get(`/api/reserve/orderSheet/${reservationNo}`);
  const { response } = (await answer.json()) as { response: { rvRefNo: string } };
  expect(response.rvRefNo).toMatch(/^KT-\d{4}-\d{4}-\d$/);
  return response.rvRefNo;
}

/** The member's reservations, by the API. */
export async function reservationNumbers(
  request: APIRequestContext,
  groupPersDiv: '01' | '02' = '02',
): Promise<readonly string[]> {
  const answer = await request.get('/api/reservation', { params: { groupPersDiv, currentPageNo: 1 } });
  const { response } = (await answer.json()) as { response: { reservList: { bundleRvNo: string }[] } };
  return [...new Set(response.reservList.map(({ bundleRvNo }) => bundleRvNo))];
}

/** The member has exactly this reservation more than before. */
export async function expectOneNew(page: Page, before: readonly string[], number: string): Promise<void> {
  const after = await reservationNumbers(page.request);
  expect(after.filter((each) => !before.includes(each))).toEqual([number]);
}

interface SeatsOfRound {
  readonly mrktnScheSeqNo: number;
  readonly rvResiduePcnt: number;
}

/** The rounds of a product on a day with their free seats, by the API. */
export async function roundsOf(request: APIRequestContext, path: string, date: string) {
  const params = { pgDiv: 'P', expVisitRvdt: date.replaceAll('-', '') };
  const answer = await request.get(`/api/product/${path.split('/').at(-1)}`, { params });
  const { response } = (await answer.json()) as { response: { prodScheList: readonly SeatsOfRound[] } };
  return response.prodScheList;
}

/** Scrolls to so many px from the top and waits until the site has noticed; the page has to be elsewhere. */
export const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate(
    (to) =>
      new Promise<void>((noticed) => {
        window.addEventListener('scroll', () => noticed(), { once: true });
        window.scrollTo(0, to);
      }),
    top,
  );

/** Shows the conditions of a list, which a phone folds below two fields. */
export async function openConditions(page: Page): Promise<void> {
  const when = page.getByRole('search', { name: '체험 찾기' }).getByRole('button', { name: /^언제/ });
  const day = page.getByRole('group', { name: '언제' });
  await expect(when.or(day).first()).toBeVisible();
  if ((await when.isVisible()) && (await when.getAttribute('aria-expanded')) === 'false') await when.click();
}

/** The rounds of a result that have seats enough: they say how many only where those are few. */
export const freeRounds = (card: Locator): Locator => card.getByRole('link', { name: /^\d\d:\d\d(?!.*(?:마감|가능))/ });
