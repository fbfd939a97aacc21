import { inTurns, median, perSecond, printJson, printTable, type Contender } from './support/contender.ts';
import { load, type HttpRequest } from './support/http-load.ts';
import { prepareNaive, type NaiveBooking } from './support/naive-booking.ts';
import { inPark, nameOfOrder, signInCrowd, startParkServer, type ParkServer } from './support/park-server.ts';

// T1: a whole order over HTTP against the naive transaction on the same server, best client count each, within one run.
const PEOPLE = 14;
const ROUNDS = 200;
const CLIENT_COUNTS = [8, 16, 32, 64];
const TURNS = 3;
// With fewer members they would reach their bound of free seats a day.
const MEMBERS = 40_000;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
// A placeholder for each order's own name.
const ORDER = '§';
const TARGETS = { spread: 1.5, hot: 3.0 };

interface Round {
  readonly roundId: number;
  readonly day: string;
}

await inPark(startParkServer(), compare);

async function compare({ db, databaseUrl, origin }: ParkServer): Promise<void> {
  const rounds = await openRounds();
  const naive = await prepareNaive(db, databaseUrl);
  await db.query('vacuum analyze');
  const orders = await orderMaker(rounds);
  const result: Record<string, number> = {};
  const table = [['', `naive (${naive.tool})`, 'clients', 'whole order', 'clients', 'ratio', 'target']];
  for (const [kind, count] of [
    ['spread', ROUNDS],
    ['hot', 1],
  ] as const) {
    const theirs = await best((clients) => naiveSide(naive, clients, count));
    const ours = await best((clients) => orderSide(origin, clients, (client) => orders(client, count)));
    const rates = await inTurns([theirs.contender, ours.contender], TURNS, SECONDS);
    const [naiveRate, orderRate] = [rates.get('naive') ?? 0, rates.get('order') ?? 0];
    const ratio = orderRate / naiveRate;
    table.push([
      kind === 'spread' ? `spread over ${ROUNDS} rounds` : 'one hot round',
      perSecond(naiveRate),
      String(theirs.clients),
      perSecond(orderRate),
      String(ours.clients),
      ratio.toFixed(2),
      `≥ ${TARGETS[kind].toFixed(1)}`,
    ]);
    Object.assign(result, { [`${kind}Naive`]: naiveRate, [`${kind}Order`]: orderRate, [kind]: ratio });
  }
  printTable(table);
  await checkBooks();
  printJson({ bench: 'T1', ...result, targets: TARGETS, people: PEOPLE, tool: naive.tool });

  /** 200 rounds of the free festival with enough seats. */
  async function openRounds(): Promise<readonly Round[]> {
    const rows = await db.query<Round>(
      `select r.round_id, s.visit_date as day
        from round r join round_component using (round_id) join seat_stock s using (component_round_id)
          join calendar_day c on c.day = s.visit_date
        where r.product_id = 801 and c.kind = 0 and s.visit_date between '2026-11-24' and '2027-03-15'
          and extract(dow from s.visit_date) <> 0
        order by s.visit_date, r.round_id limit ${ROUNDS}`,
    );
    await db.query(`update seat_stock set capacity = 1000000000 where component_round_id / 10 = 801`);
    if (rows.length < ROUNDS) throw new Error(`only ${rows.length} rounds are open`);
    return rows;
  }

  async function orderMaker(all: readonly Round[]): Promise<(client: number, count: number) => HttpRequest> {
    const crowd = await signInCrowd(db, MEMBERS);
    const bodies = all.map((round) => JSON.stringify(orderBody(round)));
    let key = 0;
    return (_client, count) => ({
      method: 'POST',
      path: '/api/reserve/order',
      headers: {
        ...crowd[key % crowd.length],
        'content-type': 'application/json',
        'idempotency-key': `bench-${process.pid}-${(key += 1)}`,
      },
      body: Buffer.from((bodies[Math.floor(Math.random() * count)] ?? '').replaceAll(ORDER, nameOfOrder(key))),
    });
  }

  /** What was acknowledged has its seats, and nothing else has. */
  async function checkBooks(): Promise<void> {
    const [row] = await db.query<{ off: number }>(
      `select count(*) as off from recount_seats() r join seat_stock s using (stock_id) where s.visit_date < '2100-01-01'`,
    );
    if (row?.off !== 0) throw new Error(`${row?.off} stock rows disagree with the reservations`);
  }
}

function orderBody({ roundId, day }: Round): object {
  const includeList = Array.from({ length: PEOPLE }, (_, at) => ({
    key: `child-${at}`,
    incluNm: `김${'가나다라마바사아자차카타파하'.charAt(at)}${ORDER}`,
    incluGrade: 'E2',
    incluBirthMonDate: `2018-03-${String(at + 1).padStart(2, '0')}`,
    email: `child${at}@example.com`,
  }));
  const item = {
    cartNo: 'bench',
    expVisitRvdt: day.replaceAll('-', ''),
    mrktnPdNo: 801,
    mrktnScheSeqNo: roundId,
    includeList,
  };
  return { bookingList: [item], groupPersDiv: '02', cmpl: 'free' };
}

function naiveSide(naive: NaiveBooking, clients: number, rounds: number): Contender {
  return { name: 'naive', run: (seconds) => naive.run(clients, rounds, seconds) };
}

function orderSide(origin: string, clients: number, next: (client: number) => HttpRequest): Contender {
  return {
    name: 'order',
    run: async (seconds) => {
      const { perSecond: rate, statuses } = await load(origin, clients, seconds, next);
      const strange = [...statuses].filter(([status]) => status !== 200);
      if (strange.length > 0) throw new Error(`orders were refused: ${JSON.stringify(strange)}`);
      return rate;
    },
  };
}

/** The client count at which a side is fastest, found in short runs. */
async function best(side: (clients: number) => Contender): Promise<{ contender: Contender; clients: number }> {
  let chosen = { contender: side(CLIENT_COUNTS[0] ?? 8), clients: CLIENT_COUNTS[0] ?? 8, rate: 0 };
  for (const clients of CLIENT_COUNTS) {
    const contender = side(clients);
    const rate = median([await contender.run(1.5 < SECONDS ? 2 : 1)]);
    if (rate > chosen.rate) chosen = { contender, clients, rate };
  }
  return chosen;
}
