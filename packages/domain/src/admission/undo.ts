import type { Rejection } from '../shared/decision.ts';
import { kstDate, type Instant } from '../shared/time.ts';
import { undoneBy, type Scan } from './scans.ts';

export type AdmissionRejection =
  | { readonly code: 'admission.key-used' }
  | { readonly code: 'admission.scan-unknown' }
  | { readonly code: 'admission.undo-not-last' }
  | { readonly code: 'admission.undo-other-day' };

/** Why an admission can't be taken back: only the last of its ticket may be, on the day of the scan. */
export function undoRefusal(
  scans: readonly Scan[],
  key: string,
  now: Instant,
): (AdmissionRejection & Rejection) | null {
  const undone = undoneBy(scans);
  const counted = scans.filter((scan) => scan.kind === 'in' && !undone.has(scan.key));
  const own = counted.find((scan) => scan.key === key);
  if (own === undefined) return { code: 'admission.scan-unknown' };
  if (counted.some((other) => other.at > own.at)) return { code: 'admission.undo-not-last' };
  return kstDate(own.at) === kstDate(now) ? null : { code: 'admission.undo-other-day' };
}
