import { startBareServer } from './support/bare-server.ts';
import { inTurns, perSecond, printJson, printTable, type Contender } from './support/contender.ts';
import { load } from './support/http-load.ts';
import { startParkServer } from './support/park-server.ts';

// T2: product list and product detail, as calls and as pages, against bare node:http that sends the same bytes, within one run.
const TARGET = 0.95;
const TURNS = 4;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
const CLIENTS = 32;
// A browser has the cookie after its first answer.
const COOKIE = 'XSRF-TOKEN=AAAAAAAAAAAAAAAAAAAAAA';
const PATHS = {
  list: '/api/product?pdDiv=01&pgDiv=P',
  detail: '/api/product/101?pgDiv=P&expVisitRvdt=20261209',
  listPage: '/reserve/ind/child',
  detailPage: '/reserve/ind/child/101?date=2026-12-09',
} as const;

const park = await startParkServer();
try {
  await compare(park.origin);
} finally {
  await park.stop();
}

async function compare(origin: string): Promise<void> {
  const table = [['', 'node:http', 'site', 'ratio', 'target', 'bytes']];
  const result: Record<string, number> = {};
  for (const [name, path] of Object.entries(PATHS)) {
    const answer = await fetch(`${origin}${path}`, { headers: { cookie: COOKIE } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
    const bare = await startBareServer(bytes, type);
    const rates = await inTurns([reading('bare', bare.origin, path), reading('site', origin, path)], TURNS, SECONDS);
    await bare.stop();
    const [bareRate, siteRate] = [rates.get('bare') ?? 0, rates.get('site') ?? 0];
    const ratio = siteRate / bareRate;
    table.push([name, perSecond(bareRate), perSecond(siteRate), ratio.toFixed(2), `≥ ${TARGET}`, String(bytes.length)]);
    Object.assign(result, { [`${name}Bare`]: bareRate, [`${name}Site`]: siteRate, [name]: ratio });
  }
  printTable(table);
  printJson({ bench: 'T2', ...result, target: TARGET, clients: CLIENTS });
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
