import { LAWS, type Violation } from './laws/laws.ts';
import { FAULTS } from './world/network.ts';
import { REACHED } from './reached.ts';
import type { ScheduleResult } from './schedule.ts';

/** The results of several schedules, as JSON that one worker can send to another. */
export interface Tally {
  readonly schedules: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly failed: readonly { readonly seed: number; readonly violations: readonly Violation[] }[];
}

export const EMPTY_TALLY: Tally = { schedules: 0, counts: {}, failed: [] };

export const tallyOf = ({ seed, violations, trace }: ScheduleResult): Tally => ({
  schedules: 1,
  counts: Object.fromEntries(trace.counts),
  failed: violations.length > 0 ? [{ seed, violations }] : [],
});

/** Both together. */
export function addTallies(one: Tally, other: Tally): Tally {
  const counts: Record<string, number> = { ...one.counts };
  for (const [name, times] of Object.entries(other.counts)) counts[name] = (counts[name] ?? 0) + times;
  return { schedules: one.schedules + other.schedules, counts, failed: [...one.failed, ...other.failed] };
}

/** Counts of one kind, the most frequent first. */
const countsOf = ({ counts }: Tally, kind: string): readonly (readonly [string, number])[] =>
  Object.entries(counts)
    .filter(([name]) => name.startsWith(`${kind}|`))
    .map(([name, times]) => [name.slice(kind.length + 1), times] as const)
    .sort(([, one], [, other]) => other - one);

const total = (tally: Tally, kind: string): number => countsOf(tally, kind).reduce((sum, [, times]) => sum + times, 0);
const formatCounts = (tally: Tally, kind: string): string =>
  countsOf(tally, kind)
    .map(([name, times]) => `${name} ${times}`)
    .join(', ') || 'none';

/** Gates that were reached and at which no site was killed. */
const gatesWithoutKill = (tally: Tally): readonly string[] => {
  const killed = new Set(countsOf(tally, 'kill').map(([label]) => label));
  return countsOf(tally, 'gate').flatMap(([label]) => (killed.has(label) ? [] : [label]));
};

/** Faults that struck no call. */
const unusedFaults = (tally: Tally): readonly string[] => {
  const met = new Set(countsOf(tally, 'fault').map(([name]) => name));
  return FAULTS.filter((name) => !met.has(name));
};

const violationsByLaw = ({ failed }: Tally): readonly (readonly [string, number])[] =>
  LAWS.map((law) => [law, failed.flatMap(({ violations }) => violations).filter((one) => one.law === law).length]);

/** What no schedule has come to. */
export const neverReached = (tally: Tally): readonly string[] =>
  REACHED.filter((name) => tally.counts[`reached|${name}`] === undefined);

/** What was explored, a line for each kind. */
export const detailLines = (tally: Tally): readonly string[] => [
  ...[
    'fault',
    'webhook',
    'clock',
    'bank',
    'answer',
    'act',
    'staff',
    'waitlist',
    'registration',
    'reached',
    'end',
    'job failed',
  ].map((kind) => `${kind}: ${formatCounts(tally, kind)}`),
  `never reached: ${neverReached(tally).join(', ') || 'nothing'}`,
  `kill: ${formatCounts(tally, 'kill')}`,
  `never killed at: ${gatesWithoutKill(tally).join(', ') || 'nothing'}; faults never met: ${unusedFaults(tally).join(', ') || 'none'}`,
];

export const summaryLine = (tally: Tally): string =>
  [
    `${tally.schedules} schedules`,
    `${total(tally, 'step')} steps (${tally.counts['step|outside'] ?? 0} of buyers and calls on their way)`,
    `${total(tally, 'kill')} kills at ${countsOf(tally, 'kill').length} of ${countsOf(tally, 'gate').length} gates`,
    `${total(tally, 'fault')} faults of ${countsOf(tally, 'fault').length} kinds`,
    `${total(tally, 'webhook')} webhooks`,
    `${total(tally, 'clock')} clock jumps`,
    ...violationsByLaw(tally).map(([law, times]) => `${times} ${law}`),
  ].join(' · ');
