import { nameOfOrder } from './park-server.ts';
import { requestOf } from '../../apps/server/src/gateways/payment/window/window-page.ts';
import type { HttpConnection, HttpRequest } from './http-connection.ts';

export interface Buyer {
  readonly site: Pick<HttpConnection, 'ask'>;
  readonly sandbox: Pick<HttpConnection, 'ask'>;
  /** Session and forgery token. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface Round {
  readonly productId: number;
  readonly roundId: number;
  /** YYYYMMDD. */
  readonly day: string;
}

export interface CheckoutPlan {
  /** As the browser reaches the site; written into the window's request. */
  readonly siteOrigin: string;
  readonly clientKey: string;
  /** Walks the pages around the window too, as a browser does. */
  readonly everyPage: boolean;
  /** Receives each call with its milliseconds. */
  readonly timed: (call: Call, milliseconds: number) => void;
}

/** The seven calls; the approval is what the window sends: its form that opens it, and the buyer's press. */
export const CALLS = ['detail', 'validate', 'price', 'prepare', 'approve', 'confirm', 'sheet'] as const;
export type Call = (typeof CALLS)[number];

let orders = 0;
const FORM = 'application/x-www-form-urlencoded';

/**
 * A family buys a round by card, from the product's page to the order sheet; answers the won that it paid. Throws where
 * a call is refused.
 */
export async function checkout(buyer: Buyer, round: Round, plan: CheckoutPlan): Promise<number> {
  const { site, headers } = buyer;
  const list = { bookingList: [itemOf(round, nameOfOrder((orders += 1)))], groupPersDiv: '02' };
  const post = (path: string, body: object) => postTo(site, path, headers, json(body));
  const timed = async <T>(call: Call, act: () => Promise<T>): Promise<T> => {
    const begun = performance.now();
    const answer = await act();
    plan.timed(call, performance.now() - begun);
    return answer;
  };
  await timed('detail', () => get(site, `/api/product/${round.productId}?pgDiv=P&expVisitRvdt=${round.day}`, headers));
  await timed('validate', () => post('/api/reserve/validate', list));
  await timed('price', () => post('/api/reserve/calculatePrice', list));
  const prepared = await timed('prepare', () => post('/api/reserve/preparePayment', { ...list, payMethod: '02' }));
  const { amount, payReq } = read(prepared).response as { amount: number; payReq: { orderNo: string } };
  const order = { orderNo: payReq.orderNo, amount };
  const paymentKey = await timed('approve', () => approve(buyer, order, plan));
  const confirmed = await timed('confirm', () =>
    postTo(site, '/payment/lguPayment.do', headers, form(windowResult(order, paymentKey))),
  );
  const { bundleRvNo } = read(confirmed).response as { bundleRvNo: string };
  if (!bundleRvNo) throw new Error(`not confirmed: ${confirmed.toString()}`);
  await timed('sheet', () => get(site, `/api/reserve/orderSheet/${bundleRvNo}`, headers));
  return amount;
}

export interface Order {
  readonly orderNo: string;
  readonly amount: number;
}

/** The page's request after the window has approved the payment. */
export const windowResult = ({ orderNo, amount }: Order, paymentKey: string): Readonly<Record<string, string>> => ({
  LGD_RESPCODE: '0000',
  LGD_PAYKEY: paymentKey,
  LGD_OID: orderNo,
  LGD_AMOUNT: String(amount),
});

/**
 * The buyer's part at the provider: opens the window as its script does, chooses a card and approves; answers the
 * payment's key.
 */
export async function approve(
  { site, sandbox, headers }: Buyer,
  order: Order,
  plan: Omit<CheckoutPlan, 'timed'>,
): Promise<string> {
  const { orderNo, amount } = order;
  if (plan.everyPage) await get(site, `/payment/window/${orderNo}?display=frame`, headers);
  const opened = await sandbox.ask({
    method: 'POST',
    path: '/sandbox/window',
    ...form({ request: opening(order, plan) }),
  });
  const window = /\r\nlocation: (\S+)/i.exec(opened.head)?.[1];
  if (opened.status !== 303 || window === undefined) throw new Error(`the window did not open: ${opened.head}`);
  if (plan.everyPage) await get(sandbox, window, {});
  await postTo(sandbox, window, {}, form({ decision: 'approve', card: 'shinhan', installments: '0', agreed: 'yes' }));
  const paymentKey = window.split('/').at(-1) ?? '';
  const back = new URLSearchParams({
    outcome: 'success',
    order: orderNo,
    paymentKey,
    orderId: orderNo,
    amount: String(amount),
  });
  if (plan.everyPage) await get(site, `/payment/return?${back}`, headers);
  return paymentKey;
}

function opening(
  { orderNo, amount }: Order,
  { siteOrigin, clientKey }: Pick<CheckoutPlan, 'siteOrigin' | 'clientKey'>,
): string {
  const back = (outcome: string): string => `${siteOrigin}/payment/return?outcome=${outcome}&order=${orderNo}`;
  const request = {
    ...requestOf({ kind: 'card' }),
    amount: { currency: 'KRW', value: amount },
    orderId: orderNo,
    orderName: '소방서 체험',
    successUrl: back('success'),
    failUrl: back('fail'),
    windowTarget: 'iframe',
  };
  return JSON.stringify({ clientKey, customerKey: '@@ANONYMOUS', opener: siteOrigin, request });
}

/** Children, whose names contain the order's, and the adult who brings them. */
export function itemOf({ productId, roundId, day }: Round, order: string, children = 2): object {
  return {
    cartNo: 'bench',
    groupPersDiv: '02',
    expVisitRvdt: day,
    mrktnPdNo: productId,
    mrktnScheSeqNo: roundId,
    includeList: Array.from({ length: children }, (_, at) => ({
      key: `child-${at}`,
      incluNm: `김${'가나다라'.charAt(at)}${order}`,
      incluGrade: 'E2',
      incluBirthMonDate: `2018-03-${String(at + 1).padStart(2, '0')}`,
      email: `child${at}@example.com`,
    })),
    leaderList: [{ mbNo: 'guardian', leaderNm: '김도현', phoneNo: '01000000011', email: 'dohyeon@example.com' }],
  };
}

type Sent = Required<Pick<HttpRequest, 'headers' | 'body'>>;

export const json = (body: object): Sent => ({
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(body)),
});
export const form = (fields: Readonly<Record<string, string>>): Sent => ({
  headers: { 'content-type': FORM },
  body: Buffer.from(new URLSearchParams(fields).toString()),
});

const read = (body: Buffer): { readonly response: unknown } => JSON.parse(body.toString()) as { response: unknown };

async function get(
  talk: Pick<HttpConnection, 'ask'>,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const { status } = await talk.ask({ method: 'GET', path, headers });
  if (status !== 200) throw new Error(`GET ${path} answers ${status}`);
}

async function postTo(
  talk: Pick<HttpConnection, 'ask'>,
  path: string,
  headers: Readonly<Record<string, string>>,
  sent: Sent,
): Promise<Buffer> {
  const { status, body } = await talk.ask(
    { method: 'POST', path, headers: { ...headers, ...sent.headers }, body: sent.body },
    true,
  );
  if (status !== 200) throw new Error(`POST ${path} answers ${status}: ${body.toString()}`);
  return body;
}
