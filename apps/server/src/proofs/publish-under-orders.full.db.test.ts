import { expect, test } from 'vitest';
import { book, cancel, makeRoom } from '../modules/reservation/cancel/cancel.test-support.ts';
import { addRound, changeRows, removeProduct } from '../modules/catalog/publish/catalogue-edits.test-support.ts';
import { difference } from '../modules/catalog/publish/difference.ts';
import { presentTables } from '../modules/catalog/publish/present-tables.ts';
import { publishInTurn } from '../modules/catalog/publish/publish-in-turn.ts';
import type { CatalogueTables } from '../modules/catalog/publish/tables.ts';
import { expectAddsUp } from '../testing/stock.test-support.ts';
import { openSiteForFile } from '../testing/test-site.test-support.ts';
import type { Answer } from '../testing/visitor.test-support.ts';

const PUBLICATIONS = 8;
const BUYERS = 3;

const site = await openSiteForFile();

const expectDone = (answer: Answer): void => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
};

async function deadlocks(): Promise<number> {
  const text = 'select deadlocks::integer as count from pg_stat_database where datname = current_database()';
  return (await site.db.query<{ count: number }>(text))[0]?.count ?? 0;
}

/** Other names, prices, seats and a further round of what is bought meanwhile, and without another product. */
function otherCatalogue(base: CatalogueTables): CatalogueTables {
  let other = changeRows(base, 'product', { product_id: 101 }, { name: '새 이름', sale_to: '2028-12-31' });
  other = changeRows(other, 'price_row', { product_id: 101, role: 'experiencer' }, { fee: 20_000 });
  other = changeRows(other, 'hall', { hall: 'child' }, { intro: '새 소개' });
  other = changeRows(other, 'component', { component_id: 101 }, { experiencer_capacity: 30 });
  return removeProduct(addRound(other, { like: 1011, roundId: 91_001, start: 1_000 }), 102);
}

test('catalogues are published while visitors order, pay and cancel: none of them fails, and there is no deadlock', async () => {
  await makeRoom(site);
  const base = await presentTables(site.db);
  const other = otherCatalogue(base);
  const [before, failures, over] = [await deadlocks(), [] as string[], new AbortController()];
  let done = 0;
  const buyers = (await Promise.all(Array.from({ length: BUYERS }, () => site.newcomer()))).map(async (visitor) => {
    while (!over.signal.aborted) {
      try {
        const { reservationNo, lineNos } = await book(site, visitor);
        for (const lineNo of lineNos) expectDone(await cancel(visitor, reservationNo, [lineNo]));
        expectDone(await site.browser().get('/api/product?pdDiv=01&pgDiv=P'));
      } catch (error) {
        failures.push(String(error));
      }
      done += 1;
    }
  });
  for (let turn = 1; turn <= PUBLICATIONS; turn += 1) {
    const tables = turn % 2 === 0 ? base : other;
    expect(await publishInTurn(site, tables, '')).toMatchObject({ ok: true });
    expect(difference(await presentTables(site.db), tables)).toEqual([]);
    const seen = done;
    await expect.poll(() => done, { interval: 20, timeout: 20_000 }).toBeGreaterThan(seen + 1);
  }
  over.abort();
  await Promise.all(buyers);
  expect(failures).toEqual([]);
  expect(await deadlocks()).toBe(before);
  await expectAddsUp(site);
});
