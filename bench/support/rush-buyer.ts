import { approve, form, itemOf, json, windowResult, type Round } from './checkout.ts';
import type { ConnectionPool } from './connection-pool.ts';
import type { HttpAnswer } from './http-connection.ts';
import { nameOfOrder } from './park-server.ts';

/** A buyer who wants seats of a round, or of another one if it is full. */
export interface RushBuyer {
  readonly place: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly children: number;
  /** In the order of wishes. */
  readonly wishes: readonly Round[];
  /** Resolves once this one has read what is shown and presses again: a person, not a program. */
  readonly read: () => Promise<unknown>;
}

export interface RushSite {
  /** One of the site's processes, as a proxy picks it. */
  readonly pick: () => ConnectionPool;
  readonly sandbox: ConnectionPool;
  readonly siteOrigin: string;
  readonly clientKey: string;
  /** Receives each refusal of a buyer who got no seats, in ms. */
  readonly refused: (milliseconds: number) => void;
  /** Receives each answer on the way to a purchase. */
  readonly answered: (milliseconds: number) => void;
}

/** What a buyer has at the end: seats and won, or nothing. */
export interface Bought {
  readonly seats: number;
  readonly won: number;
  /** Answers with "busy": the database had no time. */
  readonly busy: number;
}

const NOTHING = { seats: 0, won: 0 };
const FULL = new Set(['payment.seats-gone', 'schedule.no-seats']);
const BUSY = 'schedule.busy';
const MOST_PRESSES = 5;

/**
 * Tries the wishes until one is bought. Throws at an answer that is neither a success nor one of the two refusals:
 * full, and busy.
 */
export async function buyInRush(site: RushSite, buyer: RushBuyer): Promise<Bought> {
  let busy = 0;
  for (const [turn, wish] of buyer.wishes.entries()) {
    const list = {
      bookingList: [itemOf(wish, nameOfOrder(buyer.place * 10 + turn), buyer.children)],
      groupPersDiv: '02',
    };
    await ask(site, buyer, { path: `/api/product/${wish.productId}?pgDiv=P&expVisitRvdt=${wish.day}` });
    await buyer.read();
    const seats = await ask(site, buyer, { path: '/api/reserve/validate', body: list }, isWithoutSeats);
    if (isWithoutSeats(seats)) continue;
    await ask(site, buyer, { path: '/api/reserve/calculatePrice', body: list });
    for (let press = 0; press < MOST_PRESSES; press += 1) {
      await buyer.read();
      const pay = { path: '/api/reserve/preparePayment', body: { ...list, payMethod: '02' } };
      const prepared = await ask(site, buyer, pay, ({ status }) => status !== 200);
      if (prepared.status === 200) return { ...(await payFor(site, buyer, prepared)), busy };
      const code = codeOf(prepared);
      if (code !== BUSY && !FULL.has(code)) throw new Error(`preparePayment answers ${code}`);
      if (code !== BUSY) break;
      busy += 1;
    }
  }
  return { ...NOTHING, busy };
}

/** Approves at the provider and brings the result back, as the browser does. */
async function payFor(site: RushSite, buyer: RushBuyer, prepared: HttpAnswer): Promise<Omit<Bought, 'busy'>> {
  const { amount, payReq } = responseOf(prepared) as { amount: number; payReq: { orderNo: string } };
  const order = { orderNo: payReq.orderNo, amount };
  const { headers, children } = buyer;
  await buyer.read();
  const paymentKey = await approve({ site: site.pick(), sandbox: site.sandbox, headers }, order, {
    siteOrigin: site.siteOrigin,
    clientKey: site.clientKey,
    everyPage: false,
  });
  const sent = form(windowResult(order, paymentKey));
  const begun = performance.now();
  const confirmed = await site
    .pick()
    .ask(
      { method: 'POST', path: '/payment/lguPayment.do', headers: { ...headers, ...sent.headers }, body: sent.body },
      true,
    );
  site.answered(performance.now() - begun);
  const { bundleRvNo } = responseOf(confirmed) as { bundleRvNo?: string };
  if (!bundleRvNo) throw new Error(`not confirmed: ${confirmed.body.toString()}`);
  await ask(site, buyer, { path: `/api/reserve/orderSheet/${bundleRvNo}` });
  return { seats: children, won: amount };
}

interface Asked {
  readonly path: string;
  /** Posted; a GET without it. */
  readonly body?: object;
}

/** Asks any of the processes; `isRefusal` recognises refusals. */
async function ask(
  site: RushSite,
  { headers }: RushBuyer,
  { path, body }: Asked,
  isRefusal: (answer: HttpAnswer) => boolean = () => false,
): Promise<HttpAnswer> {
  const begun = performance.now();
  const sent = body === undefined ? undefined : json(body);
  const request = { path, headers: { ...headers, ...sent?.headers } };
  const answer = await site
    .pick()
    .ask(sent === undefined ? { method: 'GET', ...request } : { method: 'POST', ...request, body: sent.body }, true);
  const no = isRefusal(answer);
  (no ? site.refused : site.answered)(performance.now() - begun);
  if (answer.status !== 200 && !no) throw new Error(`${path} answers ${answer.status}: ${answer.body.toString()}`);
  return answer;
}

const responseOf = ({ body }: HttpAnswer): unknown => (JSON.parse(body.toString()) as { response: unknown }).response;

const isWithoutSeats = (answer: HttpAnswer): boolean =>
  answer.status === 200 && (responseOf(answer) as { capa: { okYn: string } }).capa.okYn === 'N';

const codeOf = ({ body }: HttpAnswer): string =>
  (JSON.parse(body.toString()) as { apiError?: { code?: string } }).apiError?.code ?? body.toString();
