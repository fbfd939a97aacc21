import type { CheckoutPark } from './checkout-park.ts';
import type { Round } from './checkout.ts';
import { connectTo } from './http-connection.ts';

/** Rounds of a product in the coming months that the site sells, with enough seats. */
export async function openRounds(
  { db, origin }: CheckoutPark,
  product: number,
  count: number,
): Promise<readonly Round[]> {
  const parts = `select component_round_id from round join round_component using (round_id) where product_id = ${product}`;
  await db.query(`update seat_stock set capacity = 1000000000 where component_round_id in (${parts})`);
  const rounds = await db.query<Round>(
    `select distinct r.product_id, r.round_id, to_char(s.visit_date, 'YYYYMMDD') as day
      from round r join round_component using (round_id) join seat_stock s using (component_round_id)
        join calendar_day c on c.day = s.visit_date
      where r.product_id = ${product} and s.kind = 'experiencer' and c.kind = 0 and s.visit_date > '2026-11-24'
      order by 3, 2`,
  );
  const talk = await connectTo(origin);
  const open: Round[] = [];
  for (const round of rounds) {
    if (open.length < count && (await isOpen(round))) open.push(round);
  }
  talk.end();
  if (open.length < count) throw new Error(`only ${open.length} rounds are open`);
  return open;

  async function isOpen({ productId, roundId, day }: Round): Promise<boolean> {
    const path = `/api/product/${productId}?pgDiv=P&expVisitRvdt=${day}`;
    const { body } = await talk.ask({ method: 'GET', path, headers: {} }, true);
    return body.includes(`"mrktnScheSeqNo":${roundId}`);
  }
}
