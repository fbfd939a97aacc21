import type { Database } from '../../apps/server/src/db/pool.ts';
import { itemOf, json, type Round } from './checkout.ts';
import type { ParkServer } from './park-server.ts';
import { connectTo } from './http-connection.ts';
import type { Bought } from './rush-buyer.ts';

/** The rounds of the children's hall on one day that families can book. */
export interface OpenDay {
  readonly rounds: readonly Round[];
  readonly componentRounds: readonly number[];
  /** YYYYMMDD. */
  readonly day: string;
  /** Seats of experiencers that are left. */
  readonly free: number;
}

// Of a visitor without a session.
const TOKEN = 'A'.repeat(22);
const STOCK = `seat_stock where component_round_id = any ($1) and visit_date = to_date($2, 'YYYYMMDD')`;

/** Finds rounds that the site sells to a family, up to a number. Adults have enough seats: children's are scarce. */
export async function openDay({ db, origin }: ParkServer, day: string, most = 1_000): Promise<OpenDay> {
  const offered = await db.query<Round & { readonly parts: readonly number[] }>(
    `select p.product_id, r.round_id, $1::text as day, array_agg(rc.component_round_id) as parts
      from product p join round r using (product_id) join round_component rc using (round_id)
      where p.hall = 'child' and not p.is_bundle and 'individual' = any (p.tracks)
      group by p.product_id, r.round_id order by r.position, p.product_id`,
    [day],
  );
  const all = offered.flatMap(({ parts }) => parts);
  await db.query(
    `update ${STOCK} and kind = 'leader'`.replace('update seat_stock', 'update seat_stock set capacity = 1000000'),
    [all, day],
  );
  const talk = await connectTo(origin);
  const sold: (typeof offered)[number][] = [];
  for (const round of offered) {
    const sent = json({ bookingList: [itemOf(round, '가')], groupPersDiv: '02' });
    const headers = { cookie: `XSRF-TOKEN=${TOKEN}`, 'x-xsrf-token': TOKEN, ...sent.headers };
    const request = { method: 'POST', path: '/api/reserve/validate', headers, body: sent.body } as const;
    const { body } = await talk.ask(request, true);
    if (sold.length < most && body.includes('"okYn":"Y"')) sold.push(round);
  }
  talk.end();
  const componentRounds = [...new Set(sold.flatMap(({ parts }) => parts))];
  const [row] = await db.query<{ free: number }>(
    `select coalesce(sum(capacity - held - sold), 0)::integer as free from ${STOCK} and kind = 'experiencer'`,
    [componentRounds, day],
  );
  const rounds = sold.map(({ productId, roundId }) => ({ productId, roundId, day }));
  return { rounds, componentRounds, day, free: row?.free ?? 0 };
}

interface Counted {
  readonly left: number;
  readonly held: number;
  readonly differing: number;
  readonly recounted: number;
  readonly wrong: number;
}

const COUNTED = `select
    (select sum(capacity - held - sold) from ${STOCK} and kind = 'experiencer')::integer as left,
    (select sum(held) from ${STOCK} and kind = 'experiencer')::integer as held,
    (select count(*) from recount_seats()) as differing,
    (select coalesce(sum(q.quantity), 0) from reservation_line l join reservation_line_seat q using (line_id) join seat_stock s using (stock_id)
      join reservation r using (reservation_id) join member m using (member_id)
      where l.state = 'open' and s.kind = 'experiencer' and s.visit_date = to_date($2, 'YYYYMMDD') and m.login_id like 'bench-%')::integer as recounted,
    (select count(*) from (
      select m.login_id, coalesce(sum(l.experiencer_count) filter (where l.state = 'open'), 0) as seats
      from member m left join reservation r using (member_id) left join reservation_line l using (reservation_id)
      where m.login_id like 'bench-%' group by 1
    ) has full join unnest($3::text[], $4::integer[]) told (login_id, seats) using (login_id)
      where coalesce(has.seats, 0) <> coalesce(told.seats, 0)) as wrong`;

/**
 * Answers the sold seats of the day, by a recount from the reservations. Throws unless those are all seats, the stock
 * rows agree, none is held any more, and each buyer of the run has exactly the seats of its answers.
 */
export async function checkSellOut(
  db: Database,
  { componentRounds, day, free }: OpenDay,
  bought: readonly Bought[],
): Promise<number> {
  const names = bought.map((_, place) => `bench-${place + 1}`);
  const seats = bought.map((each) => each.seats);
  const [counted] = await db.query<Counted>(COUNTED, [componentRounds, day, names, seats]);
  const right =
    counted?.left === 0 &&
    counted.held === 0 &&
    counted.differing === 0 &&
    counted.wrong === 0 &&
    counted.recounted === free;
  if (!right) throw new Error(`not sold out exactly: ${JSON.stringify({ ...counted, free })}`);
  return counted.recounted;
}
