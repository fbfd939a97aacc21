import type { Clock } from '../clock.ts';
import type { Sql } from '../db/pool.ts';
import type { Job } from '../jobs/job-runner.ts';

/** By whom a demo member is known at a stand-in. */
interface DemoIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly loginId: string;
}

interface Deps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly identities: readonly DemoIdentity[];
}

const HOUR_MS = 3_600_000;
const LINK = `insert into member_identity (issuer, subject, member_id, linked_at)
  select $1, $2, member_id, to_timestamp($4::float8) from member where login_id = $3 on conflict do nothing`;

/** The job that links demo members to their accounts at the stand-ins of Kakao and Naver, once after each start. */
export function linkDemoMembersJob(deps: Deps): Job {
  let isDone = false;
  return {
    name: 'link-demo-members',
    everyMs: HOUR_MS,
    run: async () => {
      if (!isDone) await linkDemoMembers(deps);
      isDone = true;
    },
  };
}

/** Links each to the issuer that is configured, whose port differs from start to start; a link that is there stays. */
export async function linkDemoMembers({ sql, clock, identities }: Deps): Promise<void> {
  for (const { issuer, subject, loginId } of identities)
    await sql.query(LINK, [issuer, subject, loginId, clock.now() / 1000]);
}
