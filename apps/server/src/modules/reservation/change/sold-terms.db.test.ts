import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { SoldTerms } from '@kkumteo/domain/pricing/sold-terms';
import { book, cancel, makeRoom, roundOf } from '../cancel/cancel.test-support.ts';
import { changeOf, lineOf, priceChange, saveChange } from './change.test-support.ts';
import { freeOrder, FESTIVAL, DAY_TRIP } from '../../../testing/bookings.test-support.ts';
import { buyByCard, orderedNo, placeOrder } from '../../../testing/pay.test-support.ts';
import { reserveByPledge } from '../pay-later/pay-later.test-support.ts';
import { openSiteForFile } from '../../../testing/test-site.test-support.ts';

const site = await openSiteForFile();
const parent = await site.signIn('parent1');

const linesOf = (reservationNo: string) =>
  site.db.query<{ terms: SoldTerms; additional: boolean; lineNo: string }>(
    `select l.line_no, sold_terms as terms, l.additional_session as additional
      from reservation_line l join reservation r using (reservation_id) where r.reservation_no = $1 order by l.position`,
    [reservationNo],
  );
const termsOf = async (reservationNo: string) => (await linesOf(reservationNo)).map(({ terms }) => terms);
const additionalSessions = async (reservationNo: string) =>
  (await linesOf(reservationNo)).map(({ additional }) => additional);

/** Sets the experiencers' fee of a product, and waits until the site has it. */
async function setFee(productId: number, fee: number): Promise<void> {
  await site.db.query(`update price_row set fee = $2 where product_id = $1 and role = 'experiencer'`, [productId, fee]);
  const shown = async () => JSON.stringify((await parent.get(`/api/product/${productId}?pgDiv=G`)).response);
  await expect.poll(shown).toContain(String(fee));
}

describe('a line', () => {
  test('keeps the fees and categories at which it was sold, paid or free', async () => {
    const [terms] = await termsOf((await buyByCard(site, parent, 1)).reservationNo);
    expect(terms).toMatchObject({ couponAmount: null, declared: false });
    expect(terms?.rows[0]).toMatchObject({ role: 'experiencer', fee: 18_000, additionalFee: 15_000 });
    expect(terms?.rows[0]?.categories).toContainEqual({ categoryId: '02', kind: 'discount', discountPercent: 50 });
    expect(await termsOf(orderedNo(await placeOrder(parent, freeOrder(FESTIVAL, 1))))).toHaveLength(1);
    const [missing] = await site.db.query<{ count: number }>(
      'select count(*) as count from reservation_line where sold_terms is null',
    );
    expect(missing?.count, 'of the demo park too').toBe(0);
  });

  test('from before gets what its heads paid: the fee, the additional-session fee, its categories', async () => {
    const allTerms = async () => {
      const rows = await site.db.query<{ lineId: number; terms: SoldTerms }>(
        'select line_id, sold_terms as terms from reservation_line',
      );
      return new Map(rows.map(({ lineId, terms }) => [lineId, terms]));
    };
    const known = await allTerms();
    await site.db.query('update reservation_line set sold_terms = null');
    await site.db.query(backfill());
    type Head = { lineId: number; role: string; categoryId: string; fee: number; isLess: boolean };
    const heads = await site.db.query<Head>(
      `select p.line_id, p.role, p.category_id, p.list_price as fee,
          l.additional_session and p.price < p.list_price and p.category_id = '01' as is_less
        from participant p join reservation_line l using (line_id) where p.headcount > 0`,
    );
    const now = await allTerms();
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

describe('a change', () => {
  test('is remembered with the fees at which it added people, and the next one prices them by those', async () => {
    const teacher = await site.signIn('teacher1');
    const reservationNo = await reserveByPledge(teacher, 20);
    const change = async (standard: number, disabled: number) =>
      changeOf(await lineOf(teacher, reservationNo), {
        includeList: [
          { pcnt: standard, pesnDivCd: '01' },
          { pcnt: disabled, pesnDivCd: '02' },
        ],
      });
    await setFee(DAY_TRIP.productId, 20_000);
    const first = await saveChange(teacher, reservationNo, [await change(23, 2)]);
    expect([first.status, first.text]).toEqual([200, expect.anything()]);
    await setFee(DAY_TRIP.productId, 18_000);
    const next = await priceChange(teacher, reservationNo, [await change(24, 1)]);
    expect(next.response).toMatchObject({
      preChangeSaleAmt: 20 * 18_000 + 3 * 20_000 + 2 * 10_000,
      totSaleAmt: 20 * 18_000 + 3 * 20_000 + 18_000 + 10_000,
    });
    expect((await saveChange(teacher, reservationNo, [await change(24, 1)])).status).toBe(200);
    const [{ terms, lineNo } = { terms: null, lineNo: '' }] = await linesOf(reservationNo);
    expect(terms?.added?.map(({ fee, categories }) => [fee, categories[0]?.categoryId])).toEqual([
      [20_000, '01'],
      [20_000, '02'],
      [18_000, '01'],
    ]);
    expect(terms?.rows[0]).toMatchObject({ fee: 18_000 });
    const rows = await site.db.query(
      `select p.category_id as category, p.headcount, p.added_row as row from participant p join reservation_line l using (line_id)
        where l.line_no = $1 and p.role = 'experiencer' order by p.position`,
      [lineNo],
    );
    expect(rows).toEqual([
      { category: '01', headcount: 20, row: null },
      { category: '01', headcount: 3, row: 0 },
      { category: '02', headcount: 1, row: 1 },
      { category: '01', headcount: 1, row: 2 },
    ]);
  });

  test('decides again which session of a day is the additional one, and so does a cancel', async () => {
    await makeRoom(site);
    const { reservationNo, lineNos } = await book(site, parent, { rounds: [1, 2] });
    expect(await additionalSessions(reservationNo)).toEqual([false, true]);
    const later = changeOf(await lineOf(parent, reservationNo), {
      mrktnScheSeqNo: roundOf(3).roundId,
    });
    expect((await saveChange(parent, reservationNo, [later])).status).toBe(200);
    expect(await additionalSessions(reservationNo)).toEqual([true, false]);
    expect((await cancel(parent, reservationNo, lineNos.slice(1))).status).toBe(200);
    expect(await additionalSessions(reservationNo)).toEqual([false, false]);
  });
});

/** The step of the migration that fills it in. */
function backfill(): string {
  const file = readFileSync(new URL('../../../db/migrations/0016-sold-terms.sql', import.meta.url), 'utf8');
  return file.slice(file.indexOf('with head as'));
}
