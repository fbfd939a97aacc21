import { productAnswer } from '@kkumteo/contract/catalog/product';
import { productListAnswer } from '@kkumteo/contract/catalog/product-summary';
import { searchAnswer } from '@kkumteo/contract/booking/search';
import { feeTablesAnswer } from '@kkumteo/contract/catalog/fee-table';
import { asSent } from '@kkumteo/contract/golden/call.test-support';
import { decode } from '@kkumteo/contract/wire/codec';
import type { SoldTerms } from '@kkumteo/domain/pricing/sold-terms';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { bookingList, DAY_TRIP, FIRE_STATION } from '../../testing/bookings.test-support.ts';
import { buyByCard } from '../../testing/pay.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import { changeOf, lineOf, priceChange } from '../reservation/change/change.test-support.ts';
import { reserveByPledge } from '../reservation/pay-later/pay-later.test-support.ts';

/** The day after VISIT, from which visits cost 20,000 won. */
const DEARER = '2026-12-10';
const BEFORE = '2026-12-09';

const site = await openSiteForFile();
const parent = await site.signIn('parent1');
const wire = (day: string) => day.replaceAll('-', '');

async function raiseFrom(productId: number, day: string): Promise<void> {
  await site.db.query(
    `with old as (
      update price_row set to_day = $2::date - 1 where product_id = $1 and role = 'experiencer' returning *
    ), new as (
      insert into price_row (price_row_id, product_id, role, name, fee, additional_fee, position, from_day)
      select price_row_id + 8, product_id, role, name, 20000, 16000, position, $2 from old returning price_row_id
    )
    insert into price_row_category select n.price_row_id, c.category_id
    from new n join price_row_category c on c.price_row_id = n.price_row_id - 8`,
    [productId, day],
  );
  const known = async () => JSON.stringify((await parent.get(`/api/product/${productId}?pgDiv=G`)).response);
  const shown = async () => JSON.stringify((await parent.get(`/api/product/${productId}?pgDiv=P`)).response);
  await vi.waitFor(async () => expect((await shown()) + (await known())).toContain('20000'));
}

beforeAll(async () => {
  await raiseFrom(FIRE_STATION.productId, DEARER);
});

const detail = async (day?: string) => {
  const path = `/api/product/${FIRE_STATION.productId}?pgDiv=P${day === undefined ? '' : `&expVisitRvdt=${wire(day)}`}`;
  return (await parent.get(path)).response;
};

describe('a product whose price changes with the day of the visit', () => {
  test('shows today’s before a day is chosen and then that of the day, by the names of the former site', async () => {
    for (const [day, won] of [
      [undefined, 18_000],
      [BEFORE, 18_000],
      [DEARER, 20_000],
    ] as const) {
      const sent = asSent(productAnswer, await detail(day));
      expect([sent.product.price, sent.product.basePrice]).toEqual([won, won]);
      expect(sent.productPriceList.map(({ reciDivCd, price }) => [reciDivCd, price])).toEqual([
        ['20', won],
        ['10', 9_000],
      ]);
    }
  });

  test('sends the rows of all days, so that the page follows the chosen day at once', async () => {
    const { priceRows, pricedDay } = decode(productAnswer, await detail());
    expect(pricedDay).toBe('2026-11-20');
    expect(priceRows.map(({ fee, fromDay, toDay }) => [fee, fromDay, toDay])).toEqual([
      [18_000, null, BEFORE],
      [20_000, DEARER, null],
      [9_000, null, null],
    ]);
  });

  test('is in the list at today’s price, and found in a search by that of the day asked for', async () => {
    const list = decode(productListAnswer, (await parent.get('/api/product?pdDiv=01&pgDiv=P')).response);
    expect(list.find(({ productId }) => productId === FIRE_STATION.productId)?.basePrice).toBe(18_000);
    const feeOn = async (day: string, dearest: number) => {
      const path = `/api/search?pgDiv=P&pdDiv=01&expVisitRvdt=${wire(day)}&maxPrice=${dearest}`;
      const { all } = decode(searchAnswer, (await parent.get(path)).response);
      return all.find(({ productId }) => productId === FIRE_STATION.productId)?.fee;
    };
    expect([await feeOn(BEFORE, 18_000), await feeOn(DEARER, 20_000), await feeOn(DEARER, 18_000)]).toEqual([
      18_000,
      20_000,
      undefined,
    ]);
  });

  test('is quoted and sold at the price of its day, and keeps what it was sold at', async () => {
    const quoted = async (day: string) =>
      (
        await parent.post('/api/reserve/calculatePrice', {
          bookingList: bookingList(FIRE_STATION, 2, 'buyer', day),
          groupPersDiv: '02',
        })
      ).response?.['orderPrice'];
    expect([await quoted(BEFORE), await quoted(DEARER)]).toMatchObject([
      { totSaleAmt: 2 * 18_000 + 9_000 },
      { totSaleAmt: 2 * 20_000 + 9_000 },
    ]);
    const { reservationNo } = await buyByCard(site, parent, 1);
    const read = () =>
      site.db.query<{ terms: SoldTerms; amount: number }>(
        `select sold_terms as terms, amount from reservation_line join reservation using (reservation_id) where reservation_no = $1`,
        [reservationNo],
      );
    const [before] = await read();
    expect(before?.terms.rows.map(({ fee }) => fee)).toEqual([18_000, 9_000]);
    await site.db.query(`update price_row set fee = fee + 500 where product_id = $1 and to_day is not null`, [
      FIRE_STATION.productId,
    ]);
    expect(await read()).toEqual([before]);
  });

  test('is changed at the price of the visit’s day', async () => {
    const teacher = await site.signIn('teacher1');
    const reservationNo = await reserveByPledge(teacher, 20);
    const more = changeOf(await lineOf(teacher, reservationNo), { includeList: [{ pcnt: 21, pesnDivCd: '01' }] });
    const [line] = await site.db.query<{ day: string }>(
      `select visit_date::text as day from reservation_line join reservation using (reservation_id) where reservation_no = $1`,
      [reservationNo],
    );
    await raiseFrom(DAY_TRIP.productId, line?.day ?? '');
    expect((await priceChange(teacher, reservationNo, [more])).response).toMatchObject({
      totSaleAmt: 20 * 18_000 + 20_000,
    });
  });

  test('is in the park’s fee table from its day on once most of its hall cost that', async () => {
    const tables = async () => decode(feeTablesAnswer, (await parent.get('/api/fees')).response);
    expect((await tables()).map(({ fromDay }) => fromDay)).toEqual(['2026-11-20']);
    await site.db.query(
      `with old as (
        update price_row r set to_day = $1::date - 1 from product p
        where p.product_id = r.product_id and p.hall = 'skill' and r.role = 'experiencer' returning r.*
      )
      insert into price_row (price_row_id, product_id, role, name, fee, position, from_day)
      select price_row_id + 8, product_id, role, name, 7000, position, $1 from old`,
      [DEARER],
    );
    await expect
      .poll(async () =>
        (await tables()).map(({ fromDay, lines }) => [fromDay, lines.find(({ hall }) => hall === 'skill')?.fee]),
      )
      .toEqual([
        ['2026-11-20', 5_000],
        [DEARER, 7_000],
      ]);
  });
});
