import { randomUUID } from 'node:crypto';
import { admissionPaths } from '@kkumteo/contract/office/admission';
import { encodeInstant } from '@kkumteo/contract/wire/scalars';
import type { StaffBrowser } from '../../testing/staff.test-support.ts';
import type { TestSite } from '../../testing/test-site.test-support.ts';
import type { Answer } from '../../testing/visitor.test-support.ts';

interface HeadsSent {
  readonly position: number;
  readonly experiencers: number;
  readonly leaders: number;
}

export interface ScanSent {
  readonly key?: string;
  readonly at?: number;
  readonly heads?: readonly HeadsSent[] | null;
}

/** A device of a member of staff at a gate. */
export interface Gate {
  readonly device: string;
  scan(code: string, sent?: ScanSent): Promise<Answer>;
  undo(about: string, sent?: ScanSent): Promise<Answer>;
  settle(about: string): Promise<Answer>;
  /** A scan that was made without a network, to be sent by `sync`. */
  kept(kind: string, bookingReference: string, sent: ScanSent & { readonly about?: string }): object;
  sync(scans: readonly object[]): Promise<Answer>;
}

export function gateOf(site: TestSite, staff: StaffBrowser, name = '정문 1'): Gate {
  const device = randomUUID();
  const scanned = ({ key = randomUUID(), at = site.clock.now() }: ScanSent) => ({
    key,
    gate: name,
    device,
    at: encodeInstant(at),
  });
  return {
    device,
    scan: (code, sent = {}) => staff.post(admissionPaths.scan, { ...scanned(sent), code, heads: sent.heads ?? null }),
    undo: (about, sent = {}) => staff.post(admissionPaths.undo, { ...scanned(sent), about }),
    settle: (about) => staff.post(admissionPaths.settle, { ...scanned({}), about }),
    kept: (kind, bookingReference, { about = null, heads = [], ...sent }: ScanSent & { about?: string | null }) => ({
      ...scanned(sent),
      kind,
      bookingReference,
      about,
      heads,
      listMadeAt: encodeInstant(site.clock.now()),
    }),
    sync: (scans) => staff.post(admissionPaths.sync, { scans }),
  };
}

/** Who is in of a reservation, and its conflicts, as the database has them. */
export async function insideOf(site: TestSite, reservationNo: string) {
  const inside = await site.db.query<object>(
    `select l.position, a.experiencers, a.leaders, a.since, a.scan_key from admission a join reservation_line l using (line_id)
      join reservation r using (reservation_id) where r.reservation_no = $1 order by l.position`,
    [reservationNo],
  );
  const conflicts = await site.db.query<object>(
    `select c.scan_key, c.before_key, c.settled from admission_conflict c join admission_scan s using (scan_key)
      join reservation r using (reservation_id) where r.reservation_no = $1 order by c.scan_key`,
    [reservationNo],
  );
  return { inside, conflicts };
}
