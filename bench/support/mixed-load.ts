import { KEYS, type CheckoutPark } from './checkout-park.ts';
import { checkout, json, type Round } from './checkout.ts';
import { openConnections, type ConnectionPool } from './connection-pool.ts';
import type { HttpAnswer, HttpRequest } from './http-connection.ts';

/** How many of each a minute. */
export const A_MINUTE = { reads: 1_800, families: 60 } as const;

/** What has happened so far. */
export interface Done {
  requests: number;
  logins: number;
  orders: number;
  won: number;
  cancelled: number;
}

export interface MixedLoad {
  readonly done: Done;
  /** One read of a visitor who is not logged in. */
  read(): Promise<void>;
  /** A member logs in, buys, reads the reservation, cancels every second one, and logs out. */
  visit(): Promise<void>;
  end(): void;
}

type Headers = Readonly<Record<string, string>>;

const MEMBERS = 50;
const PASSWORD = 'kkumteo!2026';
const WORDS = ['소방서', 'ㅅㅂㅅ', '피자', '종합병언', '방송', '과학', '우주', '동물'];
const VISITOR = { cookie: `XSRF-TOKEN=${'A'.repeat(22)}`, 'x-xsrf-token': 'A'.repeat(22) };

/**
 * All that a park's visitors do all day, at the site and at the sandbox; each call throws where its answer is a
 * refusal.
 */
export function mixedLoad({ origin, sandboxOrigin }: CheckoutPark, rounds: readonly Round[]): MixedLoad {
  const site = openConnections(origin);
  const sandbox = openConnections(sandboxOrigin, false);
  const done: Done = { requests: 0, logins: 0, orders: 0, won: 0, cancelled: 0 };
  const counting = (pool: ConnectionPool): ConnectionPool => ({
    ...pool,
    ask: (request, wantsBody) => {
      done.requests += 1;
      return pool.ask(request, wantsBody);
    },
  });
  const [counted, provider] = [counting(site), sandbox];
  let reads = 0;
  let visits = 0;
  return {
    done,
    read: async () => void (await yes(counted, { method: 'GET', path: pathOf((reads += 1)), headers: VISITOR })),
    visit: async () => {
      const number = (visits += 1);
      const round = rounds[(number * 7_919) % rounds.length];
      if (round === undefined) throw new Error('no round to buy');
      const headers = await logIn(counted, number);
      done.logins += 1;
      const plan = { siteOrigin: origin, clientKey: KEYS.clientKey, everyPage: true, timed: () => undefined };
      done.won += await checkout({ site: counted, sandbox: provider, headers }, round, plan);
      done.orders += 1;
      const reservationNo = await newest(counted, headers);
      if (number % 2 === 0) {
        await cancel(counted, headers, reservationNo);
        done.cancelled += 1;
      }
      await post(counted, headers, '/api/logout', {});
    },
    end: () => [site, sandbox].forEach((pool) => pool.end()),
  };
}

/** Pages, lists, details of many days, availability, calendar and searches, one after the other. */
function pathOf(turn: number): string {
  const product = 101 + (turn % 8);
  const day = `202612${String(1 + ((turn * 7) % 28)).padStart(2, '0')}`;
  const paths = [
    '/reserve/ind/child',
    `/reserve/ind/child/${product}?date=${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`,
    '/api/product?pdDiv=01&pgDiv=P',
    '/api/product?pdDiv=02&pgDiv=G',
    `/api/product/${product}?pgDiv=P&expVisitRvdt=${day}`,
    `/api/product/${product}/availability?pgDiv=P&month=2026${11 + (turn % 2)}`,
    `/api/reserve/calendar/${day}`,
    '/api/home',
    `/api/search?pgDiv=P&keyword=${encodeURIComponent(WORDS[turn % WORDS.length] ?? '')}&expVisitRvdt=${day}`,
    `/api/search?pgDiv=P&pdDiv=01&seatYn=Y&expVisitRvdt=${day}`,
    '/api/checkLogin',
    '/api/notices',
  ];
  return paths[turn % paths.length] ?? '/';
}

async function logIn(site: ConnectionPool, number: number): Promise<Headers> {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const from = { ...VISITOR, 'x-forwarded-for': address };
  const answer = await post(site, from, '/api/login', {
    userId: `member${1 + (number % MEMBERS)}`,
    password: PASSWORD,
  });
  const cookies = [...answer.head.matchAll(/\r\nset-cookie: ([^;\r]+)/gi)].map(([, cookie]) => cookie ?? '');
  const xsrf = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length);
  if (xsrf === undefined) throw new Error(`the login set no token: ${answer.head}`);
  return { cookie: cookies.join('; '), 'x-xsrf-token': xsrf, 'x-forwarded-for': address };
}

/** The number of the member's newest reservation, from their list. */
async function newest(site: ConnectionPool, headers: Headers): Promise<string> {
  const path = '/api/reservation?groupPersDiv=02&currentPageNo=1&rvItemDiv=&rvProgSitu=03';
  const list = await yes(site, { method: 'GET', path, headers });
  const [first] = (responseOf(list) as { reservList: readonly { bundleRvNo: string }[] }).reservList;
  if (first === undefined) throw new Error('what was bought is not in the list');
  return first.bundleRvNo;
}

async function cancel(site: ConnectionPool, headers: Headers, bundleRvNo: string): Promise<void> {
  const detail = await yes(site, { method: 'GET', path: `/api/reservation/${bundleRvNo}`, headers });
  const { reserveInfo, detailList } = responseOf(detail) as {
    reserveInfo: { rvVer: string };
    detailList: readonly { pdRvNo: string }[];
  };
  const lines = { bundleRvNo, cancelPdRvNos: detailList.map(({ pdRvNo }) => pdRvNo) };
  await post(site, headers, '/api/reserve/calcCancelPrice', lines);
  await post(site, headers, '/api/reserve/cancelPayment', { ...lines, rvVer: reserveInfo.rvVer });
}

const post = (site: ConnectionPool, headers: Headers, path: string, body: object): Promise<HttpAnswer> => {
  const sent = json(body);
  return yes(site, { method: 'POST', path, headers: { ...headers, ...sent.headers }, body: sent.body });
};

async function yes(site: ConnectionPool, request: HttpRequest): Promise<HttpAnswer> {
  const answer = await site.ask(request, true);
  if (answer.status !== 200)
    throw new Error(`${request.method} ${request.path} answers ${answer.status}: ${answer.body.toString()}`);
  return answer;
}

const responseOf = ({ body }: HttpAnswer): unknown => (JSON.parse(body.toString()) as { response: unknown }).response;
