import type { Erasure } from '@kkumteo/contract/office/privacy';
import type { Sql } from '../../db/pool.ts';

/** The withdrawals that wait for a second person, then the last two hundred memberships that ended. */
export const findErasures = (sql: Sql): Promise<readonly Erasure[]> => sql.query<Erasure>(ERASURES);

const BY = `case when p.proposal_id is not null then jsonb_build_object('by', s.name, 'at', extract(epoch from p.proposed_at)::float8 * 1000) end`;

const ERASURES = `(select (p.facts ->> 'memberKey')::bigint as member_key, ${BY} as proposed, null as approved_by, null::timestamptz as ended_at
    from staff_proposal p join staff_member s on s.staff_id = p.proposed_by
    where p.kind = 'member.withdraw' and p.state = 'open' order by p.proposed_at)
  union all
  (select m.member_id, ${BY}, d.name, m.withdrawn_at
    from (select member_id, withdrawn_at from member where withdrawn_at is not null order by withdrawn_at desc limit 200) m
      left join staff_proposal p on p.kind = 'member.withdraw' and p.state = 'approved' and p.facts = jsonb_build_object('memberKey', m.member_id)
      left join staff_member s on s.staff_id = p.proposed_by left join staff_member d on d.staff_id = p.decided_by
    order by m.withdrawn_at desc)`;
