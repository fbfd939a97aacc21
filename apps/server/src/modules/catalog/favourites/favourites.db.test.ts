import { favouritesAnswer } from '@kkumteo/contract/catalog/favourites';
import { asSent } from '@kkumteo/contract/golden/call.test-support';
import { FAVOURITES } from '@kkumteo/domain/catalog/favourite';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { FIRE_STATION } from '../../../testing/bookings.test-support.ts';
import { openSiteForFile } from '../../../testing/test-site.test-support.ts';
import type { Visitor } from '../../../testing/visitor.test-support.ts';

const PATH = '/api/member/favourites';
let others: readonly number[];

const site = await openSiteForFile();
const member = await site.signIn('parent1');

beforeAll(async () => {
  const rows = await site.db.query<{ readonly id: number }>(
    `select product_id as id from product where not invitation_only and product_id <> $1 order by product_id`,
    [FIRE_STATION.productId],
  );
  others = rows.map(({ id }) => id);
});
beforeEach(() => site.db.query('delete from favourite_product'));

const mark = (visitor: Visitor, productId: number, favouriteYn: 'Y' | 'N' = 'Y') =>
  visitor.post(PATH, { mrktnPdNo: productId, favouriteYn });
const listed = async (visitor: Visitor) => asSent(favouritesAnswer, (await visitor.get(PATH)).response).favouriteList;
const numbersOf = async (visitor: Visitor) => (await listed(visitor)).map(({ mrktnPdNo }) => mrktnPdNo);

test('a product that is marked is listed, newest first, and leaves the list once it is unmarked', async () => {
  const [other = 0] = others;
  await mark(member, other);
  site.clock.advance(1_000);
  const marked = await mark(member, FIRE_STATION.productId);
  expect(await numbersOf(member)).toEqual([FIRE_STATION.productId, other]);
  expect(marked.response).toEqual({ favouriteList: await listed(member) });
  expect((await listed(member))[0]).toMatchObject({
    mrktnPdNm: expect.any(String),
    pgDivList: ['P'],
    pdEndYn: 'N',
  });
  await mark(member, FIRE_STATION.productId, 'N');
  expect((await mark(member, FIRE_STATION.productId, 'N')).status).toBe(200);
  expect(await numbersOf(member)).toEqual([other]);
});

test('a product that is marked twice is listed once', async () => {
  await Promise.all([mark(member, FIRE_STATION.productId), mark(member, FIRE_STATION.productId)]);
  expect(await numbersOf(member)).toEqual([FIRE_STATION.productId]);
});

test('another member sees and changes nothing of it', async () => {
  await mark(member, FIRE_STATION.productId);
  const stranger = await site.signIn('parent2');
  expect((await mark(stranger, FIRE_STATION.productId, 'N')).response).toEqual({ favouriteList: [] });
  expect(await numbersOf(member)).toEqual([FIRE_STATION.productId]);
});

test('a product of an invitation is as unknown as one that is not there', async () => {
  const [invited] = await site.db.query<{ readonly id: number }>(
    'select product_id as id from product where invitation_only',
  );
  for (const productId of [invited?.id ?? 0, 999_999])
    expect(await mark(member, productId)).toMatchObject({ status: 404, code: 'catalog.product-unknown' });
  expect(await numbersOf(member)).toEqual([]);
});

test('two windows that add at once stop at the bound together', async () => {
  await site.db.query(
    `insert into product select (jsonb_populate_record(p, jsonb_build_object('product_id', 5000 + n))).*
      from product p, generate_series(2, $1::int) n where product_id = $2`,
    [FAVOURITES, FIRE_STATION.productId],
  );
  await site.db.query(
    `insert into favourite_product (member_id, product_id, added_at) select $1, product_id, now() from product where product_id > 5000 and product_id <= 5000 + $2`,
    [member.memberId, FAVOURITES],
  );
  const answers = await Promise.all(others.slice(0, 2).map((productId) => mark(member, productId)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.code).toBe('catalog.favourites-full');
});
