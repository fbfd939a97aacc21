import { officeDone, officePaths, staffSelf, type StaffSelf } from '@kkumteo/contract/office/staff';
import { FRESH_CODE_MINUTES } from '@kkumteo/domain/staff/account';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Api } from '../../http/api.ts';
import { callsOf } from '../../http/calls.ts';
import type { SessionActor } from './actor.ts';
import { officeCallsOf } from './office-calls.ts';
import { isFresh, type StaffSessions } from './sessions.ts';

interface Deps {
  readonly staff: StaffSessions;
}

const tags = ['staff'];

/** One's own session and account. */
export function selfRoutes(api: Api, { staff }: Deps): void {
  const calls = officeCallsOf(api, staff, tags);

  calls.get(officePaths.self, { answer: staffSelf }, 'account.own', (_request, by) =>
    readSelf(staff.db, by, staff.clock.now()),
  );

  callsOf(api, tags, { config: { beforeLogin: true } }).post(
    officePaths.logout,
    { answer: officeDone },
    async (request, reply) => {
      await staff.end(request, reply);
      return {};
    },
  );
}

async function readSelf(
  sql: Sql,
  { staffKey, loginId, name, role, endsAt, freshAt }: SessionActor,
  now: number,
): Promise<StaffSelf> {
  const text = `select count(*)::integer as left from staff_recovery_code where staff_id = $1 and used_at is null`;
  const [codes] = await sql.query<{ readonly left: number }>(text, [staffKey]);
  const freshUntil = isFresh(freshAt, now) ? freshAt + FRESH_CODE_MINUTES * MINUTE_MS : null;
  return { staffKey, loginId, name, role, endsAt, freshUntil, recoveryCodesLeft: codes?.left ?? 0, now };
}
