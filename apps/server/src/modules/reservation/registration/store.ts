import type { Instant } from '@kkumteo/domain/shared/time';
import { createHash } from 'node:crypto';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';

export interface LinkedLine extends Row<'reservation', 'reservationNo'>, Row<'reservation_line', 'lineNo'> {
  readonly lineKey: number;
  readonly memberKey: number;
}

const LINKED = `select l.line_id as line_key, r.member_id as member_key, r.reservation_no,
    l.line_no
  from registration_link k join reservation_line l using (line_id) join reservation r using (reservation_id)
  where k.link_id = $1 and k.withdrawn_at is null and l.state = 'open'`;

/** Null where the link was withdrawn or the line is cancelled. */
export async function findLinkedLine(sql: Sql, linkId: number): Promise<LinkedLine | null> {
  const [row] = await sql.query<LinkedLine>(LINKED, [linkId], 'registration-linked');
  return row ?? null;
}

export async function findOpenLink(sql: Sql, lineKey: number): Promise<number | null> {
  const [row] = await sql.query<Row<'registration_link', 'linkId'>>(
    'select link_id from registration_link where line_id = $1 and withdrawn_at is null',
    [lineKey],
  );
  return row?.linkId ?? null;
}

export const makeLink = (tx: Sql, lineKey: number, now: Instant): Promise<unknown> =>
  tx.query('insert into registration_link (line_id, created_at) values ($1, to_timestamp($2::float8))', [
    lineKey,
    now / 1000,
  ]);

export const withdrawLink = (tx: Sql, lineKey: number, now: Instant): Promise<unknown> =>
  tx.query(
    'update registration_link set withdrawn_at = to_timestamp($2::float8) where line_id = $1 and withdrawn_at is null',
    [lineKey, now / 1000],
  );

/** Participants of a line who have registered by its link. */
export async function findRegistered(sql: Sql, lineKey: number): Promise<readonly string[]> {
  const rows = await sql.query<{ id: string }>(
    'select participant_id::text as id from registration where line_id = $1 order by participant_id',
    [lineKey],
  );
  return rows.map(({ id }) => id);
}

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

export async function findOwn(sql: Sql, lineKey: number, key: string): Promise<string | null> {
  const [row] = await sql.query<{ id: string }>(
    'select participant_id::text as id from registration where line_id = $1 and key_hash = $2',
    [lineKey, hashOf(key)],
    'registration-own',
  );
  return row?.id ?? null;
}

const KEEP = `insert into registration (line_id, key_hash, participant_id, registered_at)
  select $1, $2, $3::bigint, to_timestamp($4::float8) on conflict (line_id, key_hash) do nothing`;

export const keepOwn = (
  tx: Sql,
  own: { readonly lineKey: number; readonly key: string; readonly participantId: string },
  now: Instant,
): Promise<unknown> => tx.query(KEEP, [own.lineKey, hashOf(own.key), own.participantId, now / 1000]);
