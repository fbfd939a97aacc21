import type { Instant } from '@kkumteo/domain/shared/time';
import { randomUUID } from 'node:crypto';
import type { Sql } from '../../db/pool.ts';

/** A member with one child who calls the park; answers the member's key. */
export async function newCaller(sql: Sql, loginId: string, now: Instant): Promise<number> {
  const [row] = await sql.query<{ memberKey: number }>(
    `insert into member (public_id, login_id, password_hash, name, email, mobile, birth_date, created_at)
      select md5($1), $1, password_hash, '도가람', $1 || '@example.com', '01055550000', '1986-02-11', to_timestamp($2::float8)
      from member where login_id = 'member1' returning member_id as member_key`,
    [loginId, now / 1000],
  );
  const memberKey = row?.memberKey ?? 0;
  await sql.query(
    `insert into family_person (member_id, role, name, birth_date, grade, position)
      values ($1, 'experiencer', '도하나', '2018-03-01', 'E2', 1)`,
    [memberKey],
  );
  return memberKey;
}

/** A visit on the wire and what its booking says beside it, given flat: a booking of that one visit. */
export function withOneVisit(flat: Readonly<Record<string, unknown>>): object {
  const { track, organisation, way, total, isBeside, reason, pressKey, ...visit } = flat;
  return {
    track,
    organisation,
    way,
    total,
    isBeside,
    reason,
    pressKey,
    visits: [{ additionalSession: false, couponId: null, ...visit }],
  };
}

/** What a press adds to what it books. */
export const pressOf = (total: number) => ({
  total,
  isBeside: false,
  reason: '전화로 부탁',
  pressKey: randomUUID(),
});
