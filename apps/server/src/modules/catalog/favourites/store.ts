import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';

/** The numbers of a member's favourites, the last one that was added first. */
export async function findFavourites(sql: Sql, memberKey: number): Promise<readonly number[]> {
  const text = `select product_id from favourite_product where member_id = $1 order by added_at desc, product_id`;
  const rows = await sql.query<Row<'favourite_product', 'productId'>>(text, [memberKey], 'favourites');
  return rows.map(({ productId }) => productId);
}

/** Two windows that add at once count one after the other; nothing else of the member waits. */
export async function lockFavourites(tx: Sql, memberKey: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('kkumteo favourites'), hashtext($1::text))`, [memberKey]);
}

/** Adds a product to a member's favourites; the caller has locked them and counted. */
export async function insertFavourite(tx: Sql, memberKey: number, productId: number, now: Instant): Promise<void> {
  const text = `insert into favourite_product (member_id, product_id, added_at) values ($1, $2, to_timestamp($3::float8))
    on conflict do nothing`;
  await tx.query(text, [memberKey, productId, now / 1000], 'favourite-add');
}

/** Takes a product from a member's favourites, if it is there. */
export async function deleteFavourite(sql: Sql, memberKey: number, productId: number): Promise<void> {
  const text = 'delete from favourite_product where member_id = $1 and product_id = $2';
  await sql.query(text, [memberKey, productId], 'favourite-remove');
}
