import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inHallOrder } from './document/order.ts';
import { randomCatalogue } from './random-catalogue.test-support.ts';
import { toDocument, toTables, type CatalogueTables } from './tables.ts';

const TODAY = '2026-11-24';

/** The rows of each table in an order of their own: rows have none but by their columns. */
const rowsOf = (tables: CatalogueTables) =>
  Object.fromEntries(
    tables.map(([table, rows]) => [
      table,
      rows
        .map((row) => JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1))))
        .toSorted(),
    ]),
  );

describe('a catalogue and its tables', () => {
  it('are the same: tables to a document and back are these tables', () => {
    fc.assert(
      fc.property(randomCatalogue, (document) => {
        const tables = toTables(document, TODAY);
        expect(rowsOf(toTables(toDocument(tables), '2031-01-01'))).toEqual(rowsOf(tables));
      }),
      { numRuns: 150 },
    );
  });

  it('are the same when the rows come in another order', () => {
    fc.assert(
      fc.property(randomCatalogue, (document) => {
        const tables = toTables(document, TODAY);
        // The order of the kinds of visitors in a price row is that of their rows.
        const turned = tables.map(
          ([table, rows]) => [table, table === 'price_row_category' ? rows : rows.toReversed()] as const,
        );
        expect(toDocument(turned)).toEqual(toDocument(tables));
      }),
      { numRuns: 50 },
    );
  });

  it('keep a product for groups at its own place in the list, though it sells the seats of another', () => {
    const [document] = fc.sample(randomCatalogue, { numRuns: 1, seed: 11 });
    const [first, ...others] = document?.products ?? [];
    if (document === undefined || first === undefined) throw new Error('No product was made.');
    const rounds = first.rounds.map((round) => ({ ...round, id: null }));
    const own = { ...first, tracks: ['individual' as const], forGroups: null, rounds };
    const parts = rounds.map((round) => ({ ...round, parts: [{ component: first.id, round: round.number }] }));
    const groups = { ...own, id: 1_950, tracks: ['group' as const], seats: null, rounds: parts };
    const tables = toTables(inHallOrder({ ...document, products: [own, ...others, groups] }), TODAY);
    expect(rowsOf(toTables(toDocument(tables), TODAY))).toEqual(rowsOf(tables));
  });

  it('keep the places of products that were changed by hand', () => {
    const [document] = fc.sample(randomCatalogue, { numRuns: 1, seed: 11 });
    if (document === undefined) throw new Error('No document was made.');
    const tables = toTables(document, TODAY).map(
      ([table, rows]) =>
        [
          table,
          table === 'product' ? rows.map((row, at) => ({ ...row, position: at === 1 ? 0 : at * 3 })) : rows,
        ] as const,
    );
    expect(rowsOf(toTables(toDocument(tables), TODAY))).toEqual(rowsOf(tables));
  });

  it('leave out rows that are marked as removed', () => {
    const [document] = fc.sample(randomCatalogue, { numRuns: 1, seed: 7 });
    if (document === undefined) throw new Error('No document was made.');
    const tables = toTables(document, TODAY);
    const removed = { product_id: 9_999, removed: true };
    const withRemoved = tables.map(
      ([table, rows]) =>
        [table, table === 'product' ? [...rows.map((row) => ({ ...row, removed: false })), removed] : rows] as const,
    );
    expect(toDocument(withRemoved)).toEqual(toDocument(tables));
  });
});
