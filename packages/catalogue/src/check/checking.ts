import type { KstDate } from '@kkumteo/domain/shared/time';
import type { ListSubject } from '../document/document.ts';
import type { Complaint, Noun } from '../faults/complaint.ts';
import type { Path, Place } from '../faults/place.ts';
import { nearName } from '../faults/near-name.ts';
import type { Draft } from '../read/check-shape.ts';

/** What the checks across entries share. */
export interface Checking {
  readonly draft: Draft;
  /** The day of publication, for days that are counted from it. */
  readonly today: KstDate;
  /** Reports what is wrong with a value of an entry. */
  report(entry: object, rest: Path, complaint: Complaint): void;
  /** Reports what the entries of a subject lack. */
  reportOf(subject: ListSubject, complaint: Complaint): void;
  placeOf(entry: object, rest: Path): Place;
}

/** What entries are known by, also those that have a fault of their own: these are not missing. */
export function keysOf({ draft }: Checking, subject: ListSubject, key: string): ReadonlySet<string> {
  const whole = (draft.document[subject] ?? []).map((entry) => textAt(entry, key));
  const broken = draft.broken(subject).map((fields) => textAt(fields, key));
  return new Set([...whole, ...broken]);
}

const textAt = (entry: object, key: string): string => {
  const found = Object.entries(entry).find(([name]) => name === key)?.[1] as unknown;
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
};

interface Reference {
  readonly what: Noun;
  readonly key: string | number | null;
  readonly known: ReadonlySet<string>;
}

/** Reports a reference to what is not there; null refers to nothing. */
export function checkReference(checking: Checking, entry: object, rest: Path, { what, key, known }: Reference): void {
  if (key === null || known.has(String(key))) return;
  checking.report(entry, rest, { code: 'unknown', what, key: String(key), near: nearName(String(key), [...known]) });
}
