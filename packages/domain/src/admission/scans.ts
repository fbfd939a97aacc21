import { kstDate, type Instant } from '../shared/time.ts';
import { headsOf, minus, NO_HEADS, plus, within, type Heads, type LineHeads } from './heads.ts';

/** `in` admits, `undo` takes an admission back, `again` notes a re-entry, `settle` closes a conflict. */
export const SCAN_KINDS = ['in', 'undo', 'again', 'settle'] as const;
export type ScanKind = (typeof SCAN_KINDS)[number];

/** What a gate did with a ticket. Its key is made on the device, so that one that arrives twice is one. */
export interface Scan {
  readonly key: string;
  readonly kind: ScanKind;
  /** When it was made, by the clock of the device. */
  readonly at: Instant;
  /** The scan that an `undo` or a `settle` is about. */
  readonly about: string | null;
  readonly heads: readonly LineHeads[];
  /** Which device made it. */
  readonly device: string;
}

/** Those of a line who are in, since when, and by which scan the first of them came. */
interface Admission extends LineHeads {
  readonly at: Instant;
  readonly key: string;
}

/** A scan that admitted people for whom no place was left, and the scan that had admitted before it. */
interface Conflict {
  readonly key: string;
  readonly before: string;
  readonly settled: boolean;
}

export interface Admitted {
  readonly admissions: readonly Admission[];
  readonly conflicts: readonly Conflict[];
}

/**
 * Who of a ticket is in, by all of its scans that are known. The answer depends on which scans there are, never on the
 * order or the number of times in which they arrived: the first by its time counts, later ones as far as heads are left.
 */
export function admittedBy(scans: readonly Scan[], booked: readonly LineHeads[]): Admitted {
  const known = [...new Map(scans.map((scan) => [scan.key, scan])).values()];
  const undone = undoneBy(known);
  const settled = new Set(known.flatMap(({ kind, about }) => (kind === 'settle' ? [about] : [])));
  const admissions = new Map<number, Admission>();
  const conflicts: Conflict[] = [];
  for (const scan of known.filter(({ kind, key }) => kind === 'in' && !undone.has(key)).sort(byTime)) {
    const before = admitFrom(scan, booked, admissions);
    if (before !== null) conflicts.push({ key: scan.key, before, settled: settled.has(scan.key) });
  }
  return { admissions: [...admissions.values()].sort((one, other) => one.position - other.position), conflicts };
}

/**
 * Admissions that are taken back: on their day, and as long as the device that takes one back has not admitted others by
 * the ticket since. What other devices did meanwhile it could not know.
 */
export function undoneBy(scans: readonly Scan[]): ReadonlySet<string> {
  const undone = new Set<string>();
  for (const undo of scans.filter(({ kind }) => kind === 'undo').sort(byTime)) {
    const counted = scans.filter(({ key, kind }) => kind === 'in' && !undone.has(key));
    const own = counted.find(({ key }) => key === undo.about);
    if (own === undefined || kstDate(own.at) !== kstDate(undo.at)) continue;
    const isLast = !counted.some(({ device, at }) => device === undo.device && at > own.at && at < undo.at);
    if (isLast) undone.add(own.key);
  }
  return undone;
}

const byTime = (one: Scan, other: Scan): number => one.at - other.at || (one.key < other.key ? -1 : 1);

/** Counts a scan; answers the earlier scan that left it no place, if any. */
function admitFrom(scan: Scan, booked: readonly LineHeads[], admissions: Map<number, Admission>): string | null {
  let before: string | null = null;
  for (const { position, ...heads } of scan.heads) {
    const already = admissions.get(position);
    const room = minus(headsAt(booked, position), already ?? NO_HEADS);
    const counted = within(heads, room);
    if (headsOf(counted) < headsOf(heads)) before = already?.key ?? scan.key;
    if (headsOf(counted) === 0) continue;
    const { at, key } = already ?? scan;
    admissions.set(position, { position, ...plus(already ?? NO_HEADS, counted), at, key });
  }
  return before;
}

/** The heads of a line in a list; none where it has none. */
export const headsAt = (lines: readonly LineHeads[], position: number): Heads =>
  lines.find((line) => line.position === position) ?? NO_HEADS;
