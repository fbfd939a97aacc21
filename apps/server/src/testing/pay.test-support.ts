import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import type { Sql } from '../db/pool.ts';
import type { RunningSandbox } from '../gateways/payment/sandbox.test-support.ts';
import { cardOrder, FIRE_STATION, type Offer, NOW } from './bookings.test-support.ts';
import { PATIENCE_MS } from './site-process.test-support.ts';
import type { TestSite } from './test-site.test-support.ts';
import type { Answer, Visitor } from './visitor.test-support.ts';

export interface Prepared {
  readonly attemptId: string;
  readonly amount: number;
}

/** The payment that the site has prepared; throws where it refused. */
export function preparedOf(answer: Answer): Prepared {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  const { amount, payReq } = answer.response as { amount: number; payReq: { orderNo: string } };
  return { attemptId: payReq.orderNo, amount };
}

/** Prepares a card payment; throws where the site refuses it. */
export async function prepare(visitor: Visitor, people = 2, offer: Offer = FIRE_STATION): Promise<Prepared> {
  return preparedOf(await visitor.post('/api/reserve/preparePayment', cardOrder(offer, people)));
}

let orders = 0;

/** Orders a list that needs no payment, under a key of its own. */
export const placeOrder = (visitor: Visitor, body: object): Promise<Answer> =>
  visitor.post('/api/reserve/order', body, { 'idempotency-key': `order-${(orders += 1)}-of-${visitor.memberId}` });

/** The number of the reservation that was ordered; throws where the site refused. */
export function orderedNo({ status, text, response }: Answer): string {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return String(response?.['bundleRvNo']);
}

/** The buyer approves in the window; answers the form that the browser then sends. */
export async function approve(bank: RunningSandbox, { attemptId, amount }: Prepared, card?: string) {
  const providerKey = await bank.authorize(attemptId, amount, card);
  return approvedForm({ attemptId, amount }, providerKey);
}

export const approvedForm = ({ attemptId, amount }: Prepared, providerKey: string) => ({
  LGD_RESPCODE: '0000',
  LGD_RESPMSG: '',
  LGD_PAYKEY: providerKey,
  LGD_OID: attemptId,
  LGD_AMOUNT: String(amount),
});

export const sendResult = (visitor: Visitor, form: Readonly<Record<string, string>>): Promise<Answer> =>
  visitor.postForm('/payment/lguPayment.do', form);

/** The reservation's number of a confirmed payment, or the site's sentence. */
export function reservationOf(answer: Answer): string {
  const { ERR_YN, bundleRvNo } = (answer.response ?? {}) as { ERR_YN?: string; bundleRvNo?: string };
  if (answer.status !== 200 || ERR_YN !== 'N' || !bundleRvNo)
    throw new Error(`not confirmed: ${answer.status} ${answer.text}`);
  return bundleRvNo;
}

/** The site's sentence for a payment that was not confirmed. */
export function refusalOf(answer: Answer): string {
  const { ERR_YN, ERR_MSG } = (answer.response ?? {}) as { ERR_YN?: string; ERR_MSG?: string };
  if (answer.status !== 200 || ERR_YN !== 'Y') throw new Error(`not refused: ${answer.status} ${answer.text}`);
  return ERR_MSG ?? '';
}

/** The number for people of a reservation, as it is shown. */
export async function bookingReferenceOf(sql: Sql, reservationNo: string): Promise<string> {
  const text = 'select booking_reference as digits from reservation where reservation_no = $1';
  const [row] = await sql.query<{ digits: number }>(text, [reservationNo]);
  if (row === undefined) throw new Error('no such reservation');
  return formatBookingReference(row.digits);
}

/** Codes of the wire for the ways to pay. */
export const TRANSFER = '03';
export const DEPOSIT = '04';

/** Prepares a payment by one of the ways; throws where the site refuses it. */
export async function prepareBy(
  visitor: Visitor,
  payMethod: string,
  people = 2,
  offer: Offer = FIRE_STATION,
): Promise<Prepared> {
  return preparedOf(await visitor.post('/api/reserve/preparePayment', { ...cardOrder(offer, people), payMethod }));
}

/** A call of the sandbox's control API; throws where it refuses. */
export async function callControl(
  { sandbox }: RunningSandbox,
  path: string,
  payload: object,
): Promise<Record<string, unknown>> {
  const headers = { 'x-sandbox-token': 'control' };
  const answer = await sandbox.app.inject({ method: 'POST', url: `/sandbox/${path}`, headers, payload });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<Record<string, unknown>>();
}

export const control = ({ bank }: Pick<TestSite, 'bank'>, path: string, body: object) => callControl(bank, path, body);

/** Puts the clocks of site and sandbox to a moment in epoch ms. */
export async function moveClocks(site: TestSite, moment: number): Promise<void> {
  site.clock.advance(moment - site.clock.now());
  await control(site, 'clock', { now: new Date(moment).toISOString() });
}

/** Puts the clocks of site and sandbox to `NOW`, with no fault left from before. */
export async function resetClocks(site: TestSite): Promise<void> {
  await moveClocks(site, Date.parse(NOW));
  site.bank.sandbox.card.faults.clear();
}

export async function passTime(site: TestSite, seconds: number): Promise<void> {
  site.clock.advance(seconds * 1_000);
  await control(site, 'clock', { advanceSeconds: seconds });
}

/** The buyer approves in the window of that method; answers the form that the browser then sends. */
export async function approveBy(site: Pick<TestSite, 'bank'>, prepared: Prepared, method: string, more: object = {}) {
  const { attemptId, amount } = prepared;
  const { paymentKey } = await control(site, 'authorizations', { orderId: attemptId, amount, method, ...more });
  return approvedForm(prepared, String(paymentKey));
}

const WINDOW_METHODS: Readonly<Record<string, string>> = {
  [TRANSFER]: 'TRANSFER',
  [DEPOSIT]: 'VIRTUAL_ACCOUNT',
};

export interface Bought extends Prepared {
  readonly reservationNo: string;
}

export interface PaymentBody {
  readonly payMethod: string;
  readonly [field: string]: unknown;
}

/** Buys what the body of `preparePayment` says; `window` is what the buyer has chosen in the provider's window beside. */
export async function buy(
  site: Pick<TestSite, 'bank'>,
  visitor: Visitor,
  body: PaymentBody,
  window: object = {},
): Promise<Bought> {
  const prepared = preparedOf(await visitor.post('/api/reserve/preparePayment', body));
  const form = await approveBy(site, prepared, WINDOW_METHODS[body.payMethod] ?? 'CARD', window);
  return { ...prepared, reservationNo: reservationOf(await sendResult(visitor, form)) };
}

export const buyByCard = (site: TestSite, visitor: Visitor, people = 2, offer = FIRE_STATION): Promise<Bought> =>
  buy(site, visitor, cardOrder(offer, people));

export interface Awaited extends Prepared {
  readonly reservationNo: string;
  readonly form: Readonly<Record<string, string>>;
}

export async function awaitDeposit(
  site: Pick<TestSite, 'bank'>,
  visitor: Visitor,
  offer: Offer = FIRE_STATION,
  window: object = {},
): Promise<Awaited> {
  const prepared = await prepareBy(visitor, DEPOSIT, 2, offer);
  const form = await approveBy(site, prepared, 'VIRTUAL_ACCOUNT', window);
  return { ...prepared, form, reservationNo: reservationOf(await sendResult(visitor, form)) };
}

/** The buyer’s bank pays into the account of an order. */
export const payInto = (site: Pick<TestSite, 'bank'>, attemptId: string): Promise<unknown> =>
  control(site, 'deposits', { orderId: attemptId, event: 'deposit' });

export async function paymentAt(site: Pick<TestSite, 'bank'>, orderId: string): Promise<Record<string, unknown>> {
  const answer = await site.bank.sandbox.app.inject({
    method: 'GET',
    url: `/sandbox/payments/${orderId}`,
    headers: { 'x-sandbox-token': 'control' },
  });
  return answer.json<{ payment: Record<string, unknown> }>().payment;
}

/** Sends what may be an event of the provider; answers the status. */
export async function postEvent(
  { send }: Pick<TestSite, 'send'>,
  body: string,
  from: { readonly remoteAddress?: string } = {},
): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await send({ method: 'POST', url: '/payment/webhook/toss', headers, body, ...from })).status;
}

/** An event of the provider about a deposit, as it is sent; `over` alters it as a stranger would. */
export async function callback(
  site: Pick<TestSite, 'bank' | 'send'>,
  orderId: string,
  over: object = {},
): Promise<number> {
  const payment = await paymentAt(site, orderId);
  const body = {
    createdAt: '2026-11-20T09:00:00.000000',
    secret: payment['secret'],
    status: payment['status'],
    transactionKey: payment['lastTransactionKey'] ?? 'none',
    orderId,
    ...over,
  };
  return postEvent(site, JSON.stringify(body));
}

export const placedOrder = (visitor: Visitor, reservationNo: string): Promise<Answer> =>
  visitor.get(`/api/reserve/orderSheet/${reservationNo}`);

/** Waits until the site has done what it does after its answer. */
export async function waitUntil(truth: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await truth())) {
    if (Date.now() > end) throw new Error(`not so after ${PATIENCE_MS} ms: ${truth.toString()}`);
    await new Promise((wake) => setTimeout(wake, 20));
  }
}
