import { phoneDigits } from '../shared/contact.ts';
import type { Won } from '../shared/money.ts';
import { tidyText } from '../shared/text.ts';
import { priceRowOf, priceRowsOn } from './price-row-of.ts';
import type { PricedEntry } from './priced-item.ts';

/**
 * Who takes a further session on one day (D19). Among the sessions of the same people in the same hall on the same
 * visit date the most expensive is the first and full; ties go to the earlier round, so that the order of the list
 * changes nothing.
 */
export interface FurtherSessions {
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

/** Finds every further session of a booking list; linear in its people but for the sorting of one person's sessions. */
export function furtherSessions(entries: readonly PricedEntry[]): FurtherSessions {
  const sessionsByPerson = new Map<string, Session[]>();
  entries.forEach((entry, entryIndex) => collectSessions(entry, entryIndex, sessionsByPerson));
  const further = new Set<string>();
  for (const sessions of sessionsByPerson.values()) {
    const [, ...rest] = sessions.toSorted((a, b) => firstComes(a, b, entries));
    for (const session of rest) if (session.declared) further.add(session.slot);
  }
  return {
    experiencer: (entryIndex, personIndex) =>
      further.has(experiencerSlot(entryIndex, personIndex)) || further.has(groupSlot(entryIndex)),
    leader: (entryIndex, personIndex) => further.has(leaderSlot(entryIndex, personIndex)),
  };
}

const experiencerSlot = (entryIndex: number, personIndex: number): string => `e${entryIndex}.${personIndex}`;
const leaderSlot = (entryIndex: number, personIndex: number): string => `l${entryIndex}.${personIndex}`;
const groupSlot = (entryIndex: number): string => `g${entryIndex}`;

function collectSessions(entry: PricedEntry, entryIndex: number, into: Map<string, Session[]>): void {
  const { item, product } = entry;
  const rows = priceRowsOn(product.priceRows, item.track);
  const place = `${product.hall}|${item.visitDate}`;
  const seen = new Map<string, number>();
  const add = (who: string, slot: string, fee: Won, declared: boolean): void => {
    // Two people alike in one item are two people: the second is matched with the second of another item.
    const nth = seen.get(who) ?? 0;
    seen.set(who, nth + 1);
    const key = `${place}|${who}|${nth}`;
    const sessions = into.get(key);
    const session = { entryIndex, slot, fee, declared };
    if (sessions) sessions.push(session);
    else into.set(key, [session]);
  };
  const feeOf = (role: 'experiencer' | 'leader', categoryId: string): Won =>
    priceRowOf(rows, role, categoryId)?.row.fee ?? 0;

  if (item.track === 'group') {
    const fee = Math.max(0, ...new Set(item.experiencers.map((person) => feeOf('experiencer', person.categoryId))));
    add('group', groupSlot(entryIndex), fee, item.additionalSession);
  } else {
    item.experiencers.forEach((person, index) => {
      const name = tidyText(person.name);
      if (name === '' || person.birthDate === null) return;
      add(
        `e|${person.birthDate}|${name}`,
        experiencerSlot(entryIndex, index),
        feeOf('experiencer', person.categoryId),
        true,
      );
    });
  }
  item.leaders.forEach((leader, index) => {
    const name = tidyText(leader.name);
    const mobile = phoneDigits(leader.mobile);
    if (name === '' || mobile === '') return;
    add(`l|${mobile}|${name}`, leaderSlot(entryIndex, index), feeOf('leader', leader.categoryId), true);
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
