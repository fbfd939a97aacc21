import { kstDate } from '@kkumteo/domain/shared/time';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addRows,
  changeRows,
  removeProduct,
  removeRows,
} from '../modules/catalog/publish/catalogue-edits.test-support.ts';
import { difference } from '../modules/catalog/publish/difference.ts';
import { presentTables } from '../modules/catalog/publish/present-tables.ts';
import { publishInTurn } from '../modules/catalog/publish/publish-in-turn.ts';
import type { CatalogueTables } from '../modules/catalog/publish/tables.ts';
import { deletePending } from '../modules/catalog/publish/versions.ts';
import { book } from '../modules/reservation/cancel/cancel.test-support.ts';
import { openNarrowSite } from '../modules/schedule/stock/narrow-site.test-support.ts';
import { VISIT } from '../testing/bookings.test-support.ts';
import { bookingReferenceOf } from '../testing/pay.test-support.ts';
import { paymentDepsOf } from '../testing/payments.test-support.ts';
import { catalogueCommand, type CatalogueFiles } from './catalogue.ts';

const site = await openNarrowSite();
const base = await presentTables(site.db);
afterAll(() => site.close());

/** Folders by their names; what they mean on a day is asked with it. */
const folders = new Map<string, CatalogueTables>();
const askedFor: string[] = [];
const files: CatalogueFiles = {
  read: async (folder, day) => {
    askedFor.push(day);
    const tables = folders.get(folder);
    return tables === undefined ? { faults: [`${folder}/park.yaml:1: there is no park`] } : { tables };
  },
  write: async (tables, folder) => void folders.set(folder, tables),
};

async function office(...args: readonly string[]): Promise<{ readonly code: number; readonly text: string }> {
  const lines: string[] = [];
  const code = await catalogueCommand(files)({ ...paymentDepsOf(site), print: (line) => void lines.push(line) }, args);
  return { code, text: lines.join('\n') };
}

beforeEach(async () => {
  await deletePending(site.db);
  await publishInTurn(site, base, '');
});

describe('catalogue diff', () => {
  test('says in words what would change, and changes nothing', async () => {
    let other = changeRows(base, 'product', { product_id: 101 }, { name: '새 소방서', description: [] });
    other = changeRows(other, 'price_row', { product_id: 101, role: 'experiencer' }, { fee: 20_000 });
    other = changeRows(other, 'component', { component_id: 101 }, { experiencer_capacity: 30 });
    other = addRows(other, 'exception_date', { product_id: 101, day: '2026-12-13', kind: 'open' });
    folders.set('new', removeProduct(other, 801));
    const { code, text } = await office('diff', 'new');
    expect(text).toContain('~ product 101 새 소방서: name ');
    expect(text).toContain('~ prices of product 101 새 소방서: 체험자 18,000원 → 20,000원');
    expect(text).toMatch(/component 101 .*: seats a day 72 → 90, on \d+ days from 2026-11-20/);
    expect(text).toMatch(/component 101 .*: seats a day 0 → 90, on 2026-12-13/);
    expect(text).toContain('description differs');
    expect(text).toMatch(/^- product 801 .*$/m);
    expect(text).not.toMatch(/^- (round|price row|exception date)/m);
    expect(text).toMatch(/component 801 .*: seats a day \d+ → 0, on/);
    expect(code).toBe(0);
    expect(difference(await presentTables(site.db), base)).toEqual([]);
  });

  test('names the bookings that are in the way of fewer seats and of closed days', async () => {
    const { reservationNo } = await book(site, await site.newcomer());
    const number = await bookingReferenceOf(site.db, reservationNo);
    folders.set('closed', addRows(base, 'exception_date', { product_id: 101, day: VISIT, kind: 'closed' }));
    const { code, text } = await office('diff', 'closed');
    expect(text).toMatch(new RegExp(`4 rounds and rooms have more seats(.|\n)*experiencer seats 0, .*${number}`));
    expect(text).toMatch(new RegExp(`1 closed days have bookings.\n  ${VISIT}.*${number}`));
    expect(code).toBe(1);
  });

  test('says of a day of the park how many seats it closes, and not of each component', async () => {
    folders.set('day', addRows(base, 'park_day', { day: '2026-12-24', kind: 'closed', name: '시설 점검' }));
    const { code, text } = await office('diff', 'day');
    expect(text).toContain('+ park day 2026-12-24 시설 점검: kind closed');
    expect(text).toMatch(/^park day 2026-12-24: seats [\d,]+ → 0$/m);
    expect([code, text.includes('seats a day')]).toEqual([0, false]);
  });

  test('says what would be refused', async () => {
    folders.set('moved', changeRows(base, 'round', { round_id: 1_013 }, { start_minute: 1_000, end_minute: 1_030 }));
    const { code, text } = await office('diff', 'moved');
    expect(text).toContain('round 1013 3회 keeps its end, start');
    expect(code).toBe(1);
  });

  test('says how many members have a coupon that is changed or taken away', async () => {
    const member = await site.newcomer();
    for (const [couponId, code] of [
      [1, 'FIRST'],
      [7, 'KKUM-WELCOME'],
    ] as const) {
      await site.db.query('update coupon set code = $2 where coupon_id = $1', [couponId, code]);
      expect((await member.post('/api/reserve/registerCoupon', { couponCd: code })).status).toBe(200);
    }
    const { reservationNo } = await book(site, member, { rounds: [2], over: { couponsaleSeq: 7 } });
    const before = await presentTables(site.db);
    const cheaper = changeRows(before, 'coupon', { coupon_id: 7 }, { amount: 1_000, total_limit: null });
    folders.set('coupons', removeRows(cheaper, 'coupon', { coupon_id: 1 }));
    const { code, text } = await office('diff', 'coupons');
    expect(text).toMatch(/^~ coupon 7 .*: amount 2,000원 → 1,000원, total_limit 500 → none$/m);
    expect(text).toMatch(
      /^coupon 7 .*: 1 members have it and book by its new terms, 1 bookings with it keep their price$/m,
    );
    expect(text).toMatch(/^- coupon 1 .*$/m);
    expect(text).toMatch(
      /^coupon 1 .*: \d+ members have it and can use it no more, \d+ bookings with it keep their price$/m,
    );
    expect(code).toBe(0);
    await office('publish', 'coupons');
    const costs = async () => (await member.get(`/api/reservation/${reservationNo}`)).response?.['reserveInfo'];
    const asSold = await costs();
    const again = await (await site.newcomer()).post('/api/reserve/registerCoupon', { couponCd: 'FIRST' });
    expect(again.code).toBe('pricing.coupon-code-void');
    await publishInTurn(site, before, '');
    expect(await costs()).toEqual(asSold);
  });

  test('lists the faults of a folder', async () => {
    expect(await office('diff', 'nowhere')).toEqual({
      code: 1,
      text: 'nowhere/park.yaml:1: there is no park\n1 faults: nothing was done.',
    });
  });
});

describe('catalogue publish', () => {
  test('publishes once, and an export of it changes nothing', async () => {
    folders.set('new', changeRows(base, 'product', { product_id: 101 }, { name: '이름' }));
    expect((await office('publish', 'new', '--note', 'a name')).text).toMatch(
      /^Version \d+ is published: 1 rows differ/,
    );
    expect(await office('export', 'copy')).toEqual({ code: 0, text: 'The present catalogue is in copy.' });
    expect(await office('publish', 'copy')).toEqual({
      code: 0,
      text: 'Nothing differs from the present catalogue: there is no new version.',
    });
    const { text } = await office('versions');
    const [newest = '', before = ''] = text.split('\n').map((line) => line.trim().split(' ')[0]);
    expect(text).toContain('a name');
    expect((await office('back', before)).code).toBe(0);
    expect(difference(await presentTables(site.db), base)).toEqual([]);
    expect((await office('versions')).text).toContain(`back to version ${before}`);
    expect(Number(before)).toBeLessThan(Number(newest));
    expect(await office('back', '999')).toEqual({ code: 1, text: 'There is no version 999.' });
  });

  test('waits for a moment, is listed, and can be cancelled', async () => {
    folders.set('new', changeRows(base, 'product', { product_id: 101 }, { name: '새해' }));
    const set = await office('publish', 'new', '--at', '2027-01-01T00:00', '--note', 'new year');
    expect(set.text).toContain('It will be published at 2027-01-01 00:00');
    expect([set.code, askedFor.at(-1)]).toEqual([0, '2027-01-01']);
    expect((await office('versions')).text).toContain('waiting for 2027-01-01 00:00  new year');
    expect((await office('publish', 'new', '--at', '2027-02-01T00:00')).text).toContain('Another publication waits');
    folders.set('other', changeRows(base, 'product', { product_id: 101 }, { headline: '다른' }));
    expect((await office('publish', 'other')).text).toContain('was made on the catalogue before');
    expect((await office('versions')).text).toContain('was changed since it was made');
    expect(await office('cancel')).toEqual({ code: 0, text: 'The waiting publication is cancelled.' });
    expect(await office('cancel')).toEqual({ code: 1, text: 'No publication waits.' });
  });

  test.each(['2027-13-01T00:00', '2027-01-01', '2027-01-01T24:00', 'tomorrow'])('refuses the moment %s', async (at) => {
    folders.set('new', base);
    await expect(office('publish', 'new', '--at', at)).rejects.toThrow('is not a moment in Korean time');
  });

  test('refuses a moment that is over', async () => {
    await expect(office('publish', 'new', '--at', `${kstDate(site.clock.now())}T00:00`)).rejects.toThrow('is over');
  });
});
