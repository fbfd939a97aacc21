import { startBareServer } from './support/bare-server.ts';
import { inTurns, perSecond, printJson, printTable, type Contender } from './support/contender.ts';
import { load } from './support/http-load.ts';
import { inPark, startParkServer } from './support/park-server.ts';

/*
 * T2: product list and product detail, as calls and as pages, against bare node:http within one run: one server sends
 * the same body with its type alone, and one the same headers too: their share is the cost of protecting the visitor.
 */
const TARGET = 0.95;
const TURNS = 4;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
const CLIENTS = 32;
// A browser has the cookie after its first answer.
const COOKIE = 'XSRF-TOKEN=AAAAAAAAAAAAAAAAAAAAAA';
const OF_NODE = ['date', 'connection', 'keep-alive', 'content-length', 'content-encoding'];
const PATHS = {
  list: '/api/product?pdDiv=01&pgDiv=P',
  detail: '/api/product/101?pgDiv=P&expVisitRvdt=20261209',
  listPage: '/reserve/ind/child',
  detailPage: '/reserve/ind/child/101?date=2026-12-09',
} as const;

await inPark(startParkServer(), ({ origin }) => compare(origin));

async function compare(origin: string): Promise<void> {
  const table = [['', 'node:http', 'with the headers', 'site', 'ratio', 'with the headers', 'target', 'bytes']];
  const result: Record<string, number> = {};
  for (const [name, path] of Object.entries(PATHS)) {
    const answer = await fetch(`${origin}${path}`, { headers: { cookie: COOKIE } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
    const bare = await startBareServer(bytes, { 'content-type': type });
    const alike = await startBareServer(bytes, headersOf(answer));
    const contenders = [
      reading('bare', bare.origin, path),
      reading('alike', alike.origin, path),
      reading('site', origin, path),
    ];
    const rates = await inTurns(contenders, TURNS, SECONDS);
    await Promise.all([bare.stop(), alike.stop()]);
    const rateOf = (contender: string): number => rates.get(contender) ?? 0;
    const ratio = rateOf('site') / rateOf('bare');
    const alikeRatio = rateOf('site') / rateOf('alike');
    const shown = ['bare', 'alike', 'site'].map((contender) => perSecond(rateOf(contender)));
    table.push([name, ...shown, ratio.toFixed(2), alikeRatio.toFixed(2), `≥ ${TARGET}`, String(bytes.length)]);
    Object.assign(result, {
      [`${name}Bare`]: rateOf('bare'),
      [`${name}Alike`]: rateOf('alike'),
      [`${name}Site`]: rateOf('site'),
    });
    Object.assign(result, { [name]: ratio, [`${name}WithHeaders`]: alikeRatio });
  }
  printTable(table);
  printJson({ bench: 'T2', ...result, target: TARGET, clients: CLIENTS });
}

/** Without those that Node adds, and that of compression, which no client here asks for. */
function headersOf({ headers }: Response): Readonly<Record<string, string>> {
  return Object.fromEntries([...headers].filter(([name]) => !OF_NODE.includes(name)));
}

function reading(name: string, origin: string, path: string): Contender {
  const request = { method: 'GET', path, headers: { cookie: COOKIE } } as const;
  return {
    name,
    run: async (seconds) => {
      const { perSecond: rate, statuses } = await load(origin, CLIENTS, seconds, () => request);
      if ([...statuses.keys()].some((status) => status !== 200)) throw new Error(`${name} refused: ${[...statuses]}`);
      return rate;
    },
  };
}
