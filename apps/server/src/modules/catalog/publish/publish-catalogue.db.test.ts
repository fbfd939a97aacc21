import { toTables } from '@kkumteo/catalogue/tables';
import { demoCatalogue } from '@kkumteo/demo-park/catalogue';
import { kstDate } from '@kkumteo/domain/shared/time';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { copyPark } from '../../../demo/park-database.test-support.ts';
import { FIRE_STATION, VISIT } from '../../../testing/bookings.test-support.ts';
import { approve, bookingReferenceOf, prepare, reservationOf, sendResult } from '../../../testing/pay.test-support.ts';
import { book, cancelAll, detailOf } from '../../reservation/cancel/cancel.test-support.ts';
import { followCatalogue } from '../../schedule/stock/follow-catalogue.ts';
import { openNarrowSite } from '../../schedule/stock/narrow-site.test-support.ts';
import { wrongRows } from '../../schedule/stock/stock-oracle.test-support.ts';
import { addRound, addRows, changeRows, removeProduct, removeRound } from './catalogue-edits.test-support.ts';
import { difference } from './difference.ts';
import { presentTables } from './present-tables.ts';
import { publishCatalogue, type Publication } from './publish-catalogue.ts';
import { publishInTurn } from './publish-in-turn.ts';
import { refusalSentence } from './refusal-words.ts';
import type { CatalogueTables } from './tables.ts';
import { findVersion, listVersions } from './versions.ts';

const site = await openNarrowSite();
const base = await presentTables(site.db);
afterAll(() => site.close());

const publish = (tables: CatalogueTables, note = ''): Promise<Publication> => publishInTurn(site, tables, note);
const published = async (tables: CatalogueTables, note?: string): Promise<number> => {
  const publication = await publish(tables, note);
  expect(publication.ok ? [] : publication.refusals.map(refusalSentence)).toEqual([]);
  return publication.ok ? publication.version : 0;
};
const refusalsOf = async (tables: CatalogueTables): Promise<readonly string[]> => {
  const publication = await publish(tables);
  return publication.ok ? [] : publication.refusals.map(refusalSentence);
};
/** A round of the fire station that no test books, and its component round. */
const THIRD = 1_013;

const follow = () => followCatalogue(site.db, site.clock.now());
const present = () => presentTables(site.db);
const namesInList = async (): Promise<string> => (await site.browser().get('/api/product?pdDiv=01&pgDiv=P')).text;

beforeEach(async () => {
  await published(base);
  await follow();
  expect(await wrongRows(site)).toEqual([]);
});

describe('a publication', () => {
  test('of what is there already changes nothing and makes no version', async () => {
    const { db, drop } = await copyPark(site.clock.now());
    const park = toTables(await demoCatalogue(), kstDate(site.clock.now()));
    for (const tables of [park, await presentTables(db)])
      expect(await publishInTurn({ db, clock: site.clock }, tables, '')).toMatchObject({ ok: true, changes: 0 });
    expect(await listVersions(db)).toHaveLength(1);
    await drop();
  });

  test('is one version more, which every process shows at once, and a version can come back', async () => {
    const first = await published(changeRows(base, 'product', { product_id: 101 }, { name: '새 소방서' }), 'a name');
    await expect.poll(namesInList).toContain('새 소방서');
    expect((await listVersions(site.db))[0]).toMatchObject({ version: first, note: 'a name' });
    const second = await published(base);
    expect(second).toBe(first + 1);
    await expect.poll(namesInList).not.toContain('새 소방서');
    const kept = await findVersion(site.db, first);
    await published(kept?.tables ?? []);
    expect(difference(await present(), kept?.tables ?? [])).toEqual([]);
  });

  test('keeps what was changed by other ways as a version before its own', async () => {
    await site.db.query(`update product set name = 'by hand' where product_id = 101`);
    const version = await published(base);
    const [mine, byHand] = await listVersions(site.db);
    expect([mine?.version, byHand?.version, byHand?.note]).toEqual([
      version,
      version - 1,
      'changed without a publication',
    ]);
  });

  test('that comes at the same moment waits, and compares again', async () => {
    const name = changeRows(base, 'product', { product_id: 101 }, { name: '하나' });
    const [one, other] = await Promise.all([publish(name), publish(name)]);
    expect([one, other].map((each) => each.ok && each.changes).toSorted()).toEqual([0, 1]);
    expect(one.ok && other.ok && one.version === other.version).toBe(true);
  });

  test('whose process is killed before its end leaves nothing of itself, and is made again', async () => {
    const before = await listVersions(site.db);
    const name = changeRows(base, 'product', { product_id: 101 }, { name: '끊김' });
    const killed = site.db.transaction(async (tx) => {
      await publishCatalogue(tx, name, '', site.clock.now());
      const [own] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      await site.db.query('select pg_terminate_backend($1)', [own?.pid]);
    });
    await expect(killed).rejects.toThrow();
    expect(await listVersions(site.db)).toEqual(before);
    expect(difference(await present(), base)).toEqual([]);
    await published(name);
    expect(difference(await present(), name)).toEqual([]);
  });

  test('keeps the pictures to which it may go back', async () => {
    const [kept, unused] = ['a'.repeat(32), 'b'.repeat(32)];
    await site.db.query(
      `insert into picture (hash, whole_hash, stored_at) select hash, hash, now() - interval '2 days' from unnest($1::text[]) hash`,
      [[kept, unused]],
    );
    await published(changeRows(base, 'product', { product_id: 101 }, { picture_path: `/reserve/pictures/${kept}` }));
    await published(base);
    await site.run('remove-unused-pictures');
    expect(await site.db.query('select hash from picture')).toEqual([{ hash: kept }]);
  });

  test('is refused where a row names what the catalogue does not have', async () => {
    const named = changeRows(base, 'product', { product_id: 101 }, { street_id: 'nowhere' });
    expect(await refusalsOf(named)).toContainEqual(expect.stringContaining('names the street nowhere'));
    expect(difference(await present(), base)).toEqual([]);
  });
});

describe('what is no longer sold', () => {
  test('a product with bookings is neither listed nor sold, and its bookings keep everything', async () => {
    const visitor = await site.newcomer();
    const waiter = await site.newcomer();
    const { reservationNo } = await book(site, visitor);
    await site.db.query(
      `insert into waitlist_request (request_no, member_id, track, product_id, round_id, visit_date, headcount, name, phone, requested_at)
      values ('waits-for-what-is-removed', $1, 'individual', 101, $2, $3, 2, '기다림', '01012345678', now())`,
      [waiter.memberId, FIRE_STATION.roundId, VISIT],
    );
    await site.db.query('insert into favourite_product (member_id, product_id, added_at) values ($1, 101, now())', [
      waiter.memberId,
    ]);
    const before = await detailOf(visitor, reservationNo);
    await published(removeProduct(base, 101));
    await follow();
    await expect.poll(async () => (await site.browser().get('/api/product/101?pgDiv=P')).status).toBe(404);
    expect((await waiter.get('/api/member/favourites')).text).not.toContain('"pdNo":101');
    const after = await detailOf(visitor, reservationNo);
    expect(after.detailList).toEqual(before.detailList);
    await site.run('end-waitlist');
    const [request] = await site.db.query(
      `select state, end_reason from waitlist_request where request_no = 'waits-for-what-is-removed'`,
    );
    expect(request).toEqual({ state: 'ended', endReason: 'not-sold' });
    expect((await cancelAll(visitor, reservationNo)).status).toBe(200);
  });

  test('a payment that was prepared is completed at the price that was shown, and the next one has the new price', async () => {
    const visitor = await site.newcomer();
    const prepared = await prepare(visitor);
    const dearer = changeRows(base, 'price_row', { product_id: 101, role: 'experiencer' }, { fee: 20_000 });
    await published(dearer);
    const next = await site.newcomer();
    await expect.poll(async () => (await prepare(next)).amount).toBe(prepared.amount + 2 * 2_000);
    await published(removeProduct(base, 101));
    await follow();
    const reservationNo = reservationOf(await sendResult(visitor, await approve(site.bank, prepared)));
    const [row] = await site.db.query('select pay_total from reservation where reservation_no = $1', [reservationNo]);
    expect(row).toEqual({ payTotal: prepared.amount });
  });

  test('a round that is left out has no seats, and comes back as it was', async () => {
    await published(removeRound(base, THIRD));
    await follow();
    const seats = () =>
      site.db.query('select capacity from seat_stock where component_round_id = $1 and visit_date = $2 and kind = $3', [
        THIRD,
        VISIT,
        'experiencer',
      ]);
    expect(await seats()).toEqual([{ capacity: 0 }]);
    await published(base);
    await follow();
    expect(await seats()).toEqual([{ capacity: 24 }]);
  });
});

describe('what bookings rely on stays', () => {
  const later = { start_minute: 1_000, end_minute: 1_030 };
  const moved = (tables: CatalogueTables, id: number): CatalogueTables =>
    changeRows(
      changeRows(tables, 'round', { round_id: id }, later),
      'component_round',
      { component_round_id: id },
      later,
    );

  test('a round that is booked keeps its time, and the refusal has the numbers', async () => {
    const visitor = await site.newcomer();
    const { reservationNo } = await book(site, visitor);
    const paying = await prepare(await site.newcomer());
    const number = await bookingReferenceOf(site.db, reservationNo);
    const refusals = await refusalsOf(moved(base, FIRE_STATION.roundId));
    expect(refusals).toEqual([
      expect.stringContaining('component round 1011 1회 keeps its end, start'),
      expect.stringContaining('round 1011 1회 keeps its end, start'),
    ]);
    for (const refusal of refusals) expect(refusal).toMatch(new RegExp(`${number}.*order ${paying.attemptId}`));
    expect(difference(await present(), base)).toEqual([]);
  });

  test('a round with seats keeps its product, its parts and its place', async () => {
    const OTHER = 8_011;
    for (const changed of [
      changeRows(base, 'round', { round_id: THIRD }, { product_id: 801 }),
      changeRows(base, 'round_component', { round_id: THIRD }, { component_round_id: OTHER }),
      changeRows(base, 'component_round', { component_round_id: THIRD }, { component_id: 801 }),
      changeRows(base, 'product', { product_id: 101 }, { hall: 'makive' }),
      changeRows(base, 'component', { component_id: 101 }, { capacity_mode: 'per-room' }),
      changeRows(base, 'component', { component_id: 101 }, { leader_capacity: null }),
      changeRows(base, 'room', { room_id: 'teen-court' }, { hall: 'skill' }),
    ])
      expect(await refusalsOf(changed)).toEqual([expect.stringMatching(/keeps its .* since there are seats/)]);
  });

  test('terms of refunds do not become worse for those who have booked', async () => {
    const visitor = await site.newcomer();
    await book(site, visitor);
    const worse = changeRows(base, 'product', { product_id: 101 }, { refund_until: 'day-before' });
    expect(await refusalsOf(worse)).toEqual([expect.stringContaining('keeps its term of refunds')]);
  });

  test('a round without seats may have another time under its number', async () => {
    await published(removeRound(base, THIRD));
    // Its seats are open until the stock has followed: an order may be on its way.
    expect(await refusalsOf(moved(base, THIRD))).toHaveLength(2);
    await follow();
    await published(moved(base, THIRD));
    expect(difference(await present(), moved(base, THIRD))).toEqual([]);
    await published(removeRound(base, THIRD));
    await follow();
  });

  test('another time gets a number of its own', async () => {
    const other = addRound(removeRound(base, FIRE_STATION.roundId), { like: 1012, roundId: 91_001, start: 1_000 });
    await published(other);
    expect(difference(await present(), other)).toEqual([]);
  });
});

test('the database goes on counting organisations after those of a catalogue', async () => {
  const school = {
    organisation_id: 9_000,
    name: '새로운 학교',
    kind: 'school',
    postal_code: '12345',
    basic_address: '꿈마을시',
    detail_address: '',
    grades: [],
  };
  await published(addRows(base, 'organisation', school));
  const [row] = await site.db.query<{ id: number }>(
    `insert into organisation (name, kind, postal_code, basic_address) values ('다음', 'other', '10000', '꿈마을시') returning organisation_id as id`,
  );
  expect(row?.id).toBe(9_001);
});
