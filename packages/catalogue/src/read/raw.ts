import type { Path, Place } from '../faults/place.ts';

/** What is written, before it is checked: every value is a text, or null where it is said to be nothing. */
export type Raw = string | null | RawList | RawFields;
export type RawList = Raw[];
export interface RawFields {
  [key: string]: Raw;
}

export const isFields = (raw: Raw | undefined): raw is RawFields =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** Where each list, each entry and each of their values is written. */
export interface Places {
  note(owner: RawList | RawFields, place: Place): void;
  noteKey(owner: RawList | RawFields, key: string | number, place: Place): void;
  /** The place of the value at the path, or of the nearest around it that is written. */
  of(root: Raw, path: Path, elsewhere: Place): Place;
}

interface Noted {
  own?: Place;
  readonly keys: Map<string | number, Place>;
}

export function createPlaces(): Places {
  const known = new WeakMap<RawList | RawFields, Noted>();
  const notedOf = (owner: RawList | RawFields): Noted => {
    const noted = known.get(owner) ?? { keys: new Map() };
    known.set(owner, noted);
    return noted;
  };
  return {
    note: (owner, place) => {
      notedOf(owner).own = place;
    },
    noteKey: (owner, key, place) => void notedOf(owner).keys.set(key, place),
    of: (root, path, elsewhere) => {
      let place = elsewhere;
      let at: Raw | undefined = root;
      for (const key of path) {
        if (typeof at !== 'object' || at === null) return place;
        place = known.get(at)?.keys.get(key) ?? place;
        at = valueAt(at, key);
        if (typeof at === 'object' && at !== null) place = known.get(at)?.own ?? place;
      }
      return place;
    },
  };
}

function valueAt(owner: RawList | RawFields, key: string | number): Raw | undefined {
  if (Array.isArray(owner)) return owner[Number(key)];
  return Object.hasOwn(owner, key) ? owner[String(key)] : undefined;
}
