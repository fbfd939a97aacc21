import type { Role } from '../participants/category.ts';
import { sessionPersonKey } from '../participants/same-person.ts';
import type { Won } from '../shared/money.ts';
import { priceRowOf, priceRowsOn } from './price-row.ts';
import type { PricedEntry } from './priced-item.ts';

/**
 * Who takes an additional session on one day (PD-19). Among the sessions of the same people in the same hall on the
 * same visit date the most expensive is the first, at the full price; ties go to the earlier round, so that the order
 * of the list doesn't matter.
 */
export interface AdditionalSessions {
  readonly experiencer: (entryIndex: number, personIndex: number) => boolean;
  readonly leader: (entryIndex: number, personIndex: number) => boolean;
}

interface Session {
  readonly entryIndex: number;
  readonly slot: string;
  readonly fee: Won;
  /** Undeclared items of a group come first among equals: they pay the full fee anyway. */
  readonly declared: boolean;
}

const NONE: AdditionalSessions = { experiencer: () => false, leader: () => false };

/** Finds every additional session of a booking list; linear in its people, except for sorting one person's sessions. */
export function additionalSessions(entries: readonly PricedEntry[]): AdditionalSessions {
  // Two people of one item are two people, so one item has none.
  if (entries.length < 2) return NONE;
  const sessionsByPeople = new Map<string, Session[]>();
  entries.forEach((entry, entryIndex) => {
    for (const [people, session] of sessionsOf(entry, entryIndex)) {
      const sessions = sessionsByPeople.get(people);
      if (sessions) sessions.push(session);
      else sessionsByPeople.set(people, [session]);
    }
  });
  const additional = new Set<string>();
  for (const sessions of sessionsByPeople.values()) {
    const [, ...rest] = sessions.toSorted((a, b) => firstComes(a, b, entries));
    for (const session of rest) if (session.declared) additional.add(session.slot);
  }
  return {
    experiencer: (entryIndex, personIndex) =>
      additional.has(experiencerSlot(entryIndex, personIndex)) || additional.has(groupSlot(entryIndex)),
    leader: (entryIndex, personIndex) => additional.has(leaderSlot(entryIndex, personIndex)),
  };
}

const experiencerSlot = (entryIndex: number, personIndex: number): string => `e${entryIndex}.${personIndex}`;
const leaderSlot = (entryIndex: number, personIndex: number): string => `l${entryIndex}.${personIndex}`;
const groupSlot = (entryIndex: number): string => `g${entryIndex}`;

type Attendance = readonly [who: string, session: Session];

/** The people of an item who can be recognised in another, keyed by place and person. */
function sessionsOf(entry: PricedEntry, entryIndex: number): readonly Attendance[] {
  const { item, product } = entry;
  const experiencers = item.track === 'group' ? groupSession(entry, entryIndex) : personSessions(entry, entryIndex);
  const seen = new Map<string, number>();
  return [...experiencers, ...leaderSessions(entry, entryIndex)].map(([who, session]) => {
    // Two people alike in one item are two people: the second is matched with the second of another item.
    const nth = seen.get(who) ?? 0;
    seen.set(who, nth + 1);
    return [`${product.hall}|${item.visitDate}|${who}|${nth}`, session];
  });
}

type Person = { readonly categoryId: string; readonly rows?: PricedEntry['product']['priceRows'] };

const feeOf = ({ item, product }: PricedEntry, role: Role, { categoryId, rows = product.priceRows }: Person): Won =>
  priceRowOf(priceRowsOn(rows, item.track, item.visitDate), role, categoryId)?.row.fee ?? 0;

function groupSession(entry: PricedEntry, entryIndex: number): readonly Attendance[] {
  const fee = Math.max(0, ...entry.item.experiencers.map((person) => feeOf(entry, 'experiencer', person)));
  return [['group', { entryIndex, slot: groupSlot(entryIndex), fee, declared: entry.item.additionalSession }]];
}

function personSessions(entry: PricedEntry, entryIndex: number): readonly Attendance[] {
  return entry.item.experiencers.flatMap((person, index): readonly Attendance[] => {
    const who = sessionPersonKey({ ...person, role: 'experiencer', mobile: '' });
    if (who === null) return [];
    const fee = feeOf(entry, 'experiencer', person);
    const slot = experiencerSlot(entryIndex, index);
    return [[who, { entryIndex, slot, fee, declared: true }]];
  });
}

function leaderSessions(entry: PricedEntry, entryIndex: number): readonly Attendance[] {
  return entry.item.leaders.flatMap((leader, index): readonly Attendance[] => {
    const who = sessionPersonKey({ ...leader, role: 'leader', birthDate: null });
    if (who === null) return [];
    const fee = feeOf(entry, 'leader', leader);
    return [[who, { entryIndex, slot: leaderSlot(entryIndex, index), fee, declared: true }]];
  });
}

function firstComes(a: Session, b: Session, entries: readonly PricedEntry[]): number {
  const startOf = (session: Session): number => entries[session.entryIndex]?.round.startMinute ?? 0;
  const idOf = (session: Session): string => entries[session.entryIndex]?.item.itemId ?? '';
  return (
    b.fee - a.fee ||
    Number(a.declared) - Number(b.declared) ||
    startOf(a) - startOf(b) ||
    (idOf(a) < idOf(b) ? -1 : idOf(a) > idOf(b) ? 1 : 0)
  );
}
