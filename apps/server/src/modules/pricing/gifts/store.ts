import type { GiftWay } from '@kkumteo/domain/pricing/coupon-gift';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';

/** Whom a coupon is given, as it was at a moment. */
export interface Chosen {
  readonly couponId: number;
  readonly way: GiftWay;
  readonly since: KstDate | null;
  readonly loginIds: readonly string[];
  readonly at: Instant;
}

// Who of a line was not marked as missing was there.
const CHOSEN = `select m.member_id, exists (select from member_coupon h where h.member_id = m.member_id and h.coupon_id = $1) as has_it
  from member m
  where m.withdrawn_at is null and m.login_id <> '@desk' and case $2
    when 'listed' then m.login_id = any ($5)
    when 'agreed' then (
      select c.given from consent c
      where c.member_id = m.member_id and c.purpose = 'marketing' and c.at <= to_timestamp($4::float8)
      order by c.consent_id desc limit 1
    )
    else m.member_id in (
      select r.member_id from reservation_line l join reservation r using (reservation_id)
      where l.visit_date >= $3::date and l.visit_date < (to_timestamp($4::float8) at time zone 'Asia/Seoul')::date
        and l.state = 'open' and r.status in ('confirmed', 'pledged')
        and exists (select from participant p where p.line_id = l.line_id and not exists (
          select from no_show n where n.participant_id = p.participant_id))
    )
  end`;

const valuesOf = ({ couponId, way, since, loginIds, at }: Chosen): readonly unknown[] => [
  couponId,
  way,
  since,
  at / 1000,
  loginIds,
];

const COUNT = `select count(*) filter (where not c.has_it) as members, count(*) filter (where c.has_it) as already
  from (${CHOSEN}) c`;

/** How many would get it, and how many have it already. */
export async function countChosen(
  sql: Sql,
  chosen: Chosen,
): Promise<{ readonly members: number; readonly already: number }> {
  const [counted] = await sql.query<{ readonly members: number; readonly already: number }>(COUNT, valuesOf(chosen));
  return counted ?? { members: 0, already: 0 };
}

const UNKNOWN = `select i.id from unnest($1::text[]) with ordinality i (id, place)
  where not exists (select from member m where m.login_id = i.id and m.withdrawn_at is null and m.login_id <> '@desk')
  order by i.place`;

/** Of these login ids those that no member has. */
export const unknownLoginIds = async (sql: Sql, loginIds: readonly string[]): Promise<readonly string[]> =>
  (await sql.query<{ readonly id: string }>(UNKNOWN, [loginIds])).map(({ id }) => id);

const GIVE = `insert into member_coupon (member_id, coupon_id)
  select c.member_id, $1 from (${CHOSEN} for key share of m) c where not c.has_it
  on conflict do nothing returning member_id as member_key`;

/** Gives each of them the coupon who is without it; returns whom. A member who is leaving is waited for. */
export const giveToChosen = async (tx: Sql, chosen: Chosen): Promise<readonly number[]> =>
  (await tx.query<{ readonly memberKey: number }>(GIVE, valuesOf(chosen))).map(({ memberKey }) => memberKey);
