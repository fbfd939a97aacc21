import { admittedBy, type Admitted, type Scan } from '@kkumteo/domain/admission/scans';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import { insertScan, readLines, readScans, saveAdmitted, type NewScan } from './store.ts';

/**
 * Saves a scan, and who of its reservation is in by all of them. The reservation must be locked. Null where the scan's
 * key is in use.
 */
export async function keepScan(tx: Sql, scan: NewScan, now: Instant): Promise<Admitted | null> {
  if (!(await insertScan(tx, scan, now))) return null;
  const { reservationKey } = scan;
  const scans: readonly Scan[] = await readScans(tx, reservationKey);
  const admitted = admittedBy(scans, await readLines(tx, reservationKey));
  await saveAdmitted(tx, reservationKey, admitted);
  return admitted;
}
