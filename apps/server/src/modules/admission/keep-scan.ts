import { admittedBy } from '@kkumteo/domain/admission/scans';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import { dropAdmitted, insertScan, saveAdmitted, type NewScan } from './store.ts';
import type { KnownTicket } from './ticket.ts';

/**
 * Saves a scan of a ticket that was read under its lock, and who is in by all of its scans; answers the ticket as it is
 * then. Null where the scan's key is in use.
 */
export async function keepScan(tx: Sql, known: KnownTicket, scan: NewScan, now: Instant): Promise<KnownTicket | null> {
  const { reservationKey } = known.row;
  if (!(await insertScan(tx, reservationKey, scan, now))) return null;
  const scans = [...known.scans, scan].toSorted((one, other) => one.at - other.at);
  const admitted = admittedBy(scans, known.lines);
  if (known.scans.length > 0) await dropAdmitted(tx, reservationKey);
  await saveAdmitted(tx, reservationKey, admitted);
  const lines = known.lines.map((line) => {
    const inside = admitted.admissions.find(({ position }) => position === line.position);
    return {
      ...line,
      insideExperiencers: inside?.experiencers ?? 0,
      insideLeaders: inside?.leaders ?? 0,
      insideSince: inside?.at ?? null,
    };
  });
  return { ...known, scans, lines };
}
