import type { SavedExperiencer, TypedExperiencer } from '../participants/edit-people/edited-line.ts';
import { nameKey, normaliseText } from '../shared/text.ts';

type Named = Pick<SavedExperiencer, 'name' | 'email' | 'grade' | 'className' | 'classNumber'>;

const lower = (text: string): string => normaliseText(text).toLowerCase();
const joined = (...texts: readonly string[]): string => texts.map(lower).join('|');

/** Keys by which a row of a sheet matches a saved person, the most certain first; null matches none. */
const KEYS: readonly ((person: Named) => string | null)[] = [
  ({ name, email }) => (lower(email) === '' ? null : joined(nameKey(name), email)),
  ({ name, grade, className, classNumber }) => joined(nameKey(name), grade, className, classNumber),
  ({ name }) => nameKey(name) || null,
];

/**
 * The ids of the saved people whom the rows match, or null for a new one, in the order of the rows. Saved priced heads,
 * which can't be removed, take rows that match no one.
 */
export function matchSavedPeople(
  saved: readonly SavedExperiencer[],
  rows: readonly TypedExperiencer[],
): readonly (string | null)[] {
  const found: (string | null)[] = rows.map(() => null);
  const left = new Map(saved.map((person) => [person.participantId, person]));
  const take = (at: number, person: SavedExperiencer): void => {
    found[at] = person.participantId;
    left.delete(person.participantId);
  };
  for (const keyOf of KEYS) {
    const places = unique([...left.values()], keyOf);
    const free = rows.map((row, at) => ({ row, at })).filter(({ at }) => found[at] === null);
    for (const [key, { at }] of unique(free, ({ row }) => keyOf(row))) {
      const person = places.get(key);
      if (person !== undefined) take(at, person);
    }
  }
  for (const person of saved.filter(({ headcount, participantId }) => headcount === 1 && left.has(participantId))) {
    const at = found.indexOf(null);
    if (at >= 0) take(at, person);
  }
  return found;
}

/** The ones with a unique key, by that key. */
function unique<One>(all: readonly One[], keyOf: (one: One) => string | null): ReadonlyMap<string, One> {
  const byKey = new Map<string, One | null>();
  for (const one of all) {
    const key = keyOf(one);
    if (key !== null) byKey.set(key, byKey.has(key) ? null : one);
  }
  return new Map([...byKey].flatMap(([key, one]) => (one === null ? [] : [[key, one] as const])));
}
