import type { MemberCopy } from '@kkumteo/contract/office/member-copy';
import { COPY_PARTS } from '@kkumteo/domain/counsel/member-copy';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import { readAccount } from '../store.ts';
import { PART_SQL } from './parts.ts';

type Part = MemberCopy['parts'][number];
type Cell = Part['rows'][number][number];

/** All that is kept of a member, part by part; null where there was never one of that key. */
export async function readCopy(sql: Sql, memberKey: number, now: Instant): Promise<MemberCopy | null> {
  if ((await readAccount(sql, memberKey)) === null) return null;
  const parts: Part[] = [];
  for (const part of COPY_PARTS) {
    const rows = await sql.query<Readonly<Record<string, Cell>>>(PART_SQL[part].sql, [memberKey]);
    parts.push({ part, columns: Object.keys(rows[0] ?? {}), rows: rows.map((row) => Object.values(row)) });
  }
  return { madeAt: now, parts };
}
