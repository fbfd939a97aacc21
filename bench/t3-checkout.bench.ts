import { bareSide } from './support/bare-chain.ts';
import { buyingSide, PARTS, type Tally } from './support/buying.ts';
import { checkBooks } from './support/checkout-books.ts';
import { startCheckoutPark, type CheckoutPark, openRounds } from './support/checkout-park.ts';
import { CALLS, type Call } from './support/checkout.ts';
import { inTurns, perSecond, printJson, printTable, sum, percentile } from './support/contender.ts';
import { prepareNaive } from './support/naive-booking.ts';
import { inPark, signInCrowd } from './support/park-server.ts';

/*
 * T3: a whole card checkout of a family, 8 at a time, including the sandbox provider. An order is seven calls: product
 * detail, validate, calculatePrice, preparePayment, the buyer's approval in the window (the form that opens it and the
 * press that approves), the payment's result, which the site confirms with the provider, and the order sheet. The third
 * row also loads the pages around the window. The provider's webhooks and the outgoing messages are included. It is
 * compared, in turn, with a bare chain of the same requests and bytes from node:http, and with the naive transaction of
 * T1 from as many clients.
 */
const TARGET = 300;
const AT_ONCE = 8;
const MEMBERS = 4_000;
const ROUNDS = 200;
const PRODUCT = 101;
const TURNS = 3;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);

await inPark(startCheckoutPark(), compare);

async function compare(park: CheckoutPark): Promise<void> {
  const { db, databaseUrl } = park;
  const crowd = await signInCrowd(db, MEMBERS);
  const rounds = await openRounds(park, PRODUCT, ROUNDS);
  const naive = await prepareNaive(db, databaseUrl);
  await db.query('vacuum analyze');
  const side = (from: number, everyPage: boolean) =>
    buyingSide(park, crowd, { rounds: rounds.slice(0, from), everyPage, atOnce: AT_ONCE });
  const sides = { spread: await side(ROUNDS, false), hot: await side(1, false), walked: await side(ROUNDS, true) };
  const warming = await side(ROUNDS, false);
  const bare = await bareSide(park, crowd, rounds, AT_ONCE);
  await warming.run(SECONDS > 1 ? 2 : 1);
  const rates = await inTurns(
    [
      { name: 'naive', run: (seconds) => naive.run(AT_ONCE, ROUNDS, seconds) },
      { name: 'bare', run: bare.run },
      ...Object.entries(sides).map(([name, { run }]) => ({ name, run })),
    ],
    TURNS,
    SECONDS,
  );
  const one = await bare.stop();
  const tallies = [...Object.values(sides), warming].map(({ tally }) => tally);
  const books = await checkBooks(db, park.sandboxOrigin, {
    orders: one.orders + sum(tallies.map(({ orders }) => orders)),
    won: one.won + sum(tallies.map(({ won }) => won)),
  });
  const { spread, hot, walked } = sides;
  report(rates, [
    { name: 'spread', title: `spread over ${ROUNDS} rounds`, tally: spread.tally },
    { name: 'hot', title: 'one hot round', tally: hot.tally },
    { name: 'walked', title: 'spread, with every page of the window', tally: walked.tally },
  ]);
  const behind = Math.max(...tallies.map(({ webhooksBehind }) => webhooksBehind));
  console.log(
    `\nbooks: ${books.orders} orders, ${books.won} won with us and with the provider, no seat differs; at most ${behind} webhooks behind`,
  );
  printJson({
    bench: 'T3',
    ...Object.fromEntries(rates),
    ratio: (rates.get('spread') ?? 0) / TARGET,
    target: TARGET,
    atOnce: AT_ONCE,
    cpuMs: Object.fromEntries(Object.entries(sides).map(([name, { tally }]) => [name, cpuOf(tally)])),
    calls: Object.fromEntries(CALLS.map((call) => [call, percentiles(spread.tally, call)])),
    books,
    behind,
    tool: naive.tool,
  });
}

interface Row {
  readonly name: string;
  readonly title: string;
  readonly tally: Tally;
}

function report(rates: ReadonlyMap<string, number>, rows: readonly Row[]): void {
  const rate = (name: string): number => rates.get(name) ?? 0;
  printTable([
    ['', 'orders/s', 'target', 'of target', 'of bare', 'of naive'],
    ...rows.map(({ name, title }) => [
      title,
      perSecond(rate(name)),
      `≥ ${TARGET}`,
      ...[TARGET, rate('bare'), rate('naive')].map((other) => (rate(name) / other).toFixed(2)),
    ]),
    ['the same calls from bare node:http', perSecond(rate('bare'))],
    ['naive transactions', perSecond(rate('naive'))],
  ]);
  console.log('\nprocessor time of an order, ms');
  printTable([
    ['', ...PARTS, 'all'],
    ...rows.map(({ title, tally }) => {
      const parts = Object.values(cpuOf(tally));
      return [title, ...[...parts, sum(parts)].map((ms) => ms.toFixed(2))];
    }),
  ]);
  console.log('\na call, ms: p50 / p95');
  printTable([
    ['', ...CALLS],
    ...rows.map(({ title, tally }) => [
      title,
      ...CALLS.map((call) =>
        percentiles(tally, call)
          .map((ms) => ms.toFixed(1))
          .join(' / '),
      ),
    ]),
  ]);
}

function cpuOf({ seconds, orders }: Tally): Record<string, number> {
  return Object.fromEntries(PARTS.map((part) => [part, (seconds[part] * 1_000) / orders]));
}

function percentiles({ milliseconds }: Tally, call: Call): readonly number[] {
  return [0.5, 0.95].map((share) => percentile(milliseconds[call], share));
}
