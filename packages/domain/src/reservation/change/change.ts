import type { Track } from '../../catalog/hall.ts';
import type { Role } from '../../participants/category.ts';
import type { LeaderDetails } from '../../participants/person.ts';
import { sessionPersonKey } from '../../participants/same-person.ts';
import type { HeadAfter, HeadOfLine } from '../../pricing/sold-line.ts';
import { keptEmail } from '../../shared/contact.ts';
import { keptPhone } from '../../shared/phone.ts';
import { normaliseText } from '../../shared/text.ts';

/** A counted and priced head: a named person, or a group's heads of one category. */
export interface CountedHead extends HeadOfLine {
  readonly participantId: string;
  /** Of a leader; otherwise empty. */
  readonly email: string;
}

export interface LineBeforeChange {
  readonly lineNo: string;
  readonly track: Track;
  readonly roundId: number;
  readonly heads: readonly CountedHead[];
  /** How many names of a group's counted heads are known. */
  readonly namedHeads: number;
}

/** Experiencers of a changed line: one person of an individual's who stays, or a group's heads of one category. */
export interface ChangedExperiencer {
  /** Null for heads that are counted. */
  readonly participantId: string | null;
  readonly categoryId: string;
  readonly headcount: number;
}

/** A leader of a changed line; `leaderId` is null for a new one. */
export interface ChangedLeader extends LeaderDetails {
  readonly leaderId: string | null;
}

export interface LineChange {
  readonly lineNo: string;
  readonly roundId: number;
  readonly experiencers: readonly ChangedExperiencer[];
  readonly leaders: readonly ChangedLeader[];
}

const of = (heads: readonly CountedHead[], role: Role): readonly CountedHead[] =>
  heads.filter((head) => head.role === role);

const countOf = (people: readonly { readonly headcount: number }[]): number =>
  people.reduce((sum, { headcount }) => sum + headcount, 0);

/** Heads by category; a category without any is left out. */
function byCategory(
  people: readonly { readonly categoryId: string; readonly headcount: number }[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { categoryId, headcount } of people)
    if (headcount > 0) counts.set(categoryId, (counts.get(categoryId) ?? 0) + headcount);
  return counts;
}

/** Whether a staged change differs from the line; else it leaves the staged list (reservation spec §4 "Change"). */
export function isChanged(before: LineBeforeChange, change: LineChange): boolean {
  return (
    before.roundId !== change.roundId ||
    experiencersDiffer(before, change) ||
    leadersDiffer(before.heads, change.leaders)
  );
}

function experiencersDiffer({ track, heads }: LineBeforeChange, { experiencers }: LineChange): boolean {
  const present = of(heads, 'experiencer');
  if (track === 'individual') {
    const staying = new Set(experiencers.map(({ participantId }) => participantId));
    return staying.size !== present.length || present.some(({ participantId }) => !staying.has(participantId));
  }
  const [counts, wanted] = [byCategory(present), byCategory(experiencers)];
  return counts.size !== wanted.size || [...counts].some(([categoryId, count]) => wanted.get(categoryId) !== count);
}

function leadersDiffer(heads: readonly CountedHead[], leaders: readonly ChangedLeader[]): boolean {
  const present = of(heads, 'leader');
  return (
    present.length !== leaders.length ||
    leaders.some((leader) => {
      const known = present.find(({ participantId }) => participantId === leader.leaderId);
      return known === undefined || !isSameLeader(known, leader);
    })
  );
}

const isSameLeader = (known: CountedHead, leader: ChangedLeader): boolean =>
  known.categoryId === leader.categoryId &&
  normaliseText(known.name) === normaliseText(leader.name) &&
  keptPhone(known.mobile) === keptPhone(leader.mobile) &&
  keptEmail(known.email) === keptEmail(leader.email);

/** Whether the rooms that were chosen on the line are given back: another round, or fewer participants (PD-18). */
export const releasesRooms = (before: LineBeforeChange, change: LineChange): boolean =>
  before.roundId !== change.roundId || countOf(change.experiencers) < countOf(of(before.heads, 'experiencer'));

/**
 * The heads of a changed line for pricing: sold heads stay sold, in their order, new heads come last. Of a group's
 * heads of one category, named ones stay first, then those booked first. A leader of another category, or another
 * person, is a new head. Omits people whom the line doesn't have: `changeRefusal` has refused them.
 */
export function headsAfter({ track, heads }: LineBeforeChange, change: LineChange): readonly HeadAfter[] {
  const left = new Map(byCategory(change.experiencers));
  const staying = new Set(change.experiencers.map(({ participantId }) => participantId));
  const taken = new Map<number, number>();
  const named = (head: CountedHead): number => (head.name === '' ? 1 : 0);
  const order = heads
    .map((head, at) => ({ head, at }))
    .filter(({ head }) => head.role === 'experiencer')
    .toSorted((a, b) => named(a.head) - named(b.head) || a.at - b.at);
  for (const { head, at } of order) {
    const wanted = left.get(head.categoryId) ?? 0;
    const count = track === 'individual' && !staying.has(head.participantId) ? 0 : Math.min(wanted, head.headcount);
    taken.set(at, count);
    left.set(head.categoryId, wanted - count);
  }
  const leaders = change.leaders.map((leader) => leaderAfter(heads, leader));
  const sold = heads.flatMap((_, at): readonly HeadAfter[] => {
    const headcount = taken.get(at) ?? 0;
    return headcount > 0 ? [{ kind: 'sold', at, headcount }] : [];
  });
  const added = [...left].flatMap(([categoryId, headcount]): readonly HeadAfter[] =>
    headcount > 0
      ? [{ kind: 'new', role: 'experiencer', categoryId, headcount, name: '', birthDate: null, mobile: '' }]
      : [],
  );
  return [...sold, ...added, ...leaders];
}

function leaderAfter(heads: readonly CountedHead[], leader: ChangedLeader): HeadAfter {
  const at = heads.findIndex(({ role, participantId }) => role === 'leader' && participantId === leader.leaderId);
  const known = heads[at];
  const person: HeadOfLine = { ...leaderDetails(leader), role: 'leader', headcount: 1, birthDate: null };
  if (known === undefined || known.categoryId !== leader.categoryId) return { kind: 'new', ...person };
  return sessionPersonKey(known) === sessionPersonKey(person)
    ? { kind: 'sold', at, headcount: 1 }
    : { kind: 'new', ...person };
}

const leaderDetails = ({ categoryId, name, mobile }: ChangedLeader) => ({
  categoryId,
  name: normaliseText(name),
  mobile: keptPhone(mobile),
});
