import { PICTURE_BASE } from '@kkumteo/contract/pages/picture-sources';
import type { Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';

type Hashed = Row<'picture', 'hash'>;

export interface PictureToInsert extends Row<'picture', 'hash' | 'wholeHash'> {
  readonly cuts: readonly { readonly name: string; readonly bytes: Buffer }[];
}

// The later moment keeps a picture that no row of the catalogue refers to yet.
const FIND_AGAIN = `update picture set stored_at = now() where hash = $1 or whole_hash = $1 returning hash`;

/** The hash of the picture that was made of the file with this hash, or whose export the file is. */
export async function findAgain(sql: Sql, fileHash: string): Promise<string | null> {
  const [row] = await sql.query<Hashed>(FIND_AGAIN, [fileHash]);
  return row?.hash ?? null;
}

/** The same, and writes nothing. */
export async function findStored(sql: Sql, fileHash: string): Promise<string | null> {
  const [row] = await sql.query<Hashed>('select hash from picture where hash = $1 or whole_hash = $1', [fileHash]);
  return row?.hash ?? null;
}

const INSERT = `with made as (insert into picture (hash, whole_hash) values ($1, $2) on conflict do nothing returning hash)
  insert into picture_cut (hash, name, bytes) select made.hash, cut.name, cut.bytes
  from made, unnest($3::text[], $4::bytea[]) cut (name, bytes) returning hash`;

/** Inserts the picture with its cuts; does nothing where it is there, or another file made the same one. */
export async function insertPicture(sql: Sql, { hash, wholeHash, cuts }: PictureToInsert): Promise<void> {
  await sql.query(INSERT, [hash, wholeHash, cuts.map(({ name }) => name), cuts.map(({ bytes }) => bytes)]);
}

const CUT = `select bytes from picture_cut where hash = $1 and name = $2`;

export async function findCut(sql: Sql, { hash, name }: { hash: string; name: string }): Promise<Buffer | null> {
  const [row] = await sql.query<{ readonly bytes: Buffer }>(CUT, [hash, name], 'picture-cut');
  return row?.bytes ?? null;
}

// The day is for a picture whose catalogue is not published yet. A version may be published again.
const REMOVE = `with named (path) as materialized (
    select picture_path from hall union select picture_path from product union select picture_path from room
    union select document #>> '{map,picture}' from park_text
    union select $1 || (jsonb_path_query(entries, '$.**.picture') #>> '{}') from catalogue_draft
    where state in ('open', 'proposed', 'scheduled')
    union select path #>> '{}'
    from (select tables from catalogue_version union all select tables from catalogue_pending) c,
      lateral (
        select jsonb_path_query(c.tables, '$.**.picture_path') union select jsonb_path_query(c.tables, '$.**.map.picture')
      ) paths (path)
  )
  delete from picture p where stored_at < now() - interval '1 day' and not exists (select from named where path = $1 || p.hash)`;

/** Removes the pictures that neither the catalogue, nor a version of it, nor the publication that waits, nor a draft names. */
export const removeUnused = async (sql: Sql): Promise<void> => void (await sql.query(REMOVE, [PICTURE_BASE]));
