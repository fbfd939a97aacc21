import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SoldTerms } from '@kkumteo/domain/pricing/sold-terms';
import { bookingList, FIRE_STATION, freeOrder, FESTIVAL } from './bookings.test-support.ts';
import { startParkSite, type ParkSite } from './park-site.test-support.ts';
import { approve, reservationOf, sendResult } from './pay.test-support.ts';
import type { Visitor } from './visitor.test-support.ts';

let site: ParkSite;
let parent: Visitor;
beforeAll(async () => {
  site = await startParkSite();
  parent = await site.signIn('parent1');
}, 120_000);
afterAll(() => site.close());

const termsOf = async (reservationNo: string): Promise<readonly SoldTerms[]> =>
  (
    await site.db.query<{ terms: SoldTerms }>(
      `select sold_terms as terms from reservation_line l join reservation r using (reservation_id)
        where r.reservation_no = $1 order by l.position`,
      [reservationNo],
    )
  ).map(({ terms }) => terms);

async function book(): Promise<string> {
  const answer = await parent.post('/api/reserve/preparePayment', {
    bookingList: bookingList(FIRE_STATION, 1),
    groupPersDiv: '02',
    payMethod: '02',
  });
  const { amount, payReq } = answer.response as { amount: number; payReq: { orderNo: string } };
  const form = await approve(site.bank, { attemptId: payReq.orderNo, amount });
  return reservationOf(await sendResult(parent, form));
}

describe('a line', () => {
  test('keeps the fees and categories at which it was sold, paid or free', async () => {
    const [terms] = await termsOf(await book());
    expect(terms).toMatchObject({ couponAmount: null, declared: false });
    expect(terms?.rows[0]).toMatchObject({ role: 'experiencer', fee: 18_000, additionalFee: 15_000 });
    expect(terms?.rows[0]?.categories).toContainEqual({ categoryId: '02', kind: 'discount', discountPercent: 50 });
    const free = await parent.post('/api/reserve/order', freeOrder(FESTIVAL, 1), { 'idempotency-key': 'sold-terms-1' });
    expect(await termsOf(String(free.response?.['bundleRvNo']))).toHaveLength(1);
    const [missing] = await site.db.query<{ count: number }>(
      'select count(*) as count from reservation_line where sold_terms is null',
    );
    expect(missing?.count, 'of the demo park too').toBe(0);
  });

  test('from before gets what its heads paid: the fee, the additional-session fee, its categories', async () => {
    const kept = await site.db.query<{ lineId: number; terms: SoldTerms }>(
      'select line_id as "lineId", sold_terms as terms from reservation_line order by line_id',
    );
    const known = new Map(kept.map(({ lineId, terms }) => [lineId, terms]));
    await site.db.query('update reservation_line set sold_terms = null');
    await site.db.query(backfill());
    const heads = await site.db.query<{
      lineId: number;
      role: string;
      categoryId: string;
      fee: number;
      isLess: boolean;
    }>(
      `select p.line_id as "lineId", p.role, p.category_id as "categoryId", p.list_price as fee,
          l.additional_session and p.price < p.list_price and p.category_id = '01' as "isLess"
        from participant p join reservation_line l using (line_id) where p.headcount > 0`,
    );
    const now = new Map(
      (
        await site.db.query<{ lineId: number; terms: SoldTerms }>(
          'select line_id as "lineId", sold_terms as terms from reservation_line',
        )
      ).map(({ lineId, terms }) => [lineId, terms]),
    );
    expect(heads.some(({ isLess }) => isLess)).toBe(true);
    for (const { lineId, role, categoryId, fee, isLess } of heads) {
      const find = (terms: SoldTerms | undefined) =>
        terms?.rows.find(
          (row) =>
            row.role === role && row.fee === fee && row.categories.some((each) => each.categoryId === categoryId),
        );
      const [row, first] = [find(now.get(lineId)), find(known.get(lineId))];
      expect(row, `${lineId} ${role} ${categoryId}`).toBeDefined();
      expect(first?.categories).toEqual(expect.arrayContaining([...(row?.categories ?? [])]));
      if (isLess) expect(row?.additionalFee).toBe(first?.additionalFee);
    }
  });
});

/** The step of the migration that fills it in. */
function backfill(): string {
  const file = readFileSync(new URL('../db/migrations/0016-sold-terms.sql', import.meta.url), 'utf8');
  return file.slice(file.indexOf('with head as'));
}
