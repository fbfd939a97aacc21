import type { Caller, CallerWanted } from '@kkumteo/contract/office/caller';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { OfferPlace } from '../../../api/caller.ts';

export type TypedOrganisation = NonNullable<CallerWanted['organisation']>;

/** An experiencer or a leader as typed; `from` is the key of a child of the list, `caller` for the member, else empty. */
export interface TypedPerson {
  /** The same in each visit of the booking that the person comes to. */
  readonly key: string;
  /** Null: the usual kind. */
  readonly categoryId: string | null;
  readonly from: string;
  readonly name: string;
  readonly birthDate: string;
  readonly mobile: string;
  readonly email: string;
  /** The rooms that were chosen, by component round. */
  readonly rooms: Readonly<Record<number, string>>;
}

/** A visit of the booking; who comes stays while another product, day or round is chosen. */
export interface TypedVisit extends Omit<OfferPlace, 'track'> {
  readonly key: string;
  readonly experiencers: readonly TypedPerson[];
  readonly leaders: readonly TypedPerson[];
  /** A group's heads by category; those that were not counted are what a group begins with. */
  readonly heads: Readonly<Record<string, number>>;
  readonly additionalSession: boolean;
}

/** What is booked, as it was typed. */
export interface CallerDraft {
  readonly track: Track;
  readonly visits: readonly TypedVisit[];
  /** The key of the visit that is on the screen. */
  readonly shown: string;
  readonly organisation: TypedOrganisation;
  readonly way: CallerWanted['way'];
}

export const FROM_CALLER = 'caller';

export const newPerson = (from: string): TypedPerson => ({
  key: crypto.randomUUID(),
  categoryId: null,
  from,
  name: '',
  birthDate: '',
  mobile: '',
  email: '',
  rooms: {},
});

const NO_ORGANISATION = {
  organisationId: null,
  name: '',
  kind: 'school',
  postalCode: '',
  basicAddress: '',
  detailAddress: '',
} as const;

/** To begin with one child, the member as the one who comes along, and the organisation that they booked for last. */
export function firstDraft(caller: Caller, track: Track): CallerDraft {
  const visit: TypedVisit = {
    key: crypto.randomUUID(),
    productId: null,
    day: null,
    roundId: null,
    experiencers: [newPerson('')],
    leaders: [newPerson(FROM_CALLER)],
    heads: {},
    additionalSession: false,
  };
  return {
    track,
    visits: [visit],
    shown: visit.key,
    organisation: { ...(caller.organisation ?? NO_ORGANISATION), phone: '', grades: [] },
    way: 'pledge',
  };
}

export function shownVisit({ visits, shown }: CallerDraft): TypedVisit {
  const visit = visits.find(({ key }) => key === shown) ?? visits[0];
  if (visit === undefined) throw new Error('a booking has a visit');
  return visit;
}

/** With something else of the visit that is shown. */
export const withShown = (draft: CallerDraft, part: Partial<TypedVisit>): CallerDraft => ({
  ...draft,
  visits: draft.visits.map((visit) => (visit.key === draft.shown ? { ...visit, ...part } : visit)),
});

/** With one person changed: who it is in all visits, the category and rooms in the shown one alone. */
export function withPerson(draft: CallerDraft, role: 'experiencers' | 'leaders', person: TypedPerson): CallerDraft {
  const { categoryId: _category, rooms: _rooms, ...identity } = person;
  const visits = draft.visits.map((visit) => ({
    ...visit,
    [role]: visit[role].map((one) =>
      one.key !== person.key ? one : visit.key === draft.shown ? person : { ...one, ...identity },
    ),
  }));
  return { ...draft, visits };
}

/** With another visit of the same people on the same day, whose round is chosen next. */
export function withMore(draft: CallerDraft): CallerDraft {
  const before = shownVisit(draft);
  const experiencers = before.experiencers.map((person) => ({ ...person, rooms: {} }));
  const visit = { ...before, key: crypto.randomUUID(), roundId: null, experiencers, additionalSession: false };
  return { ...draft, visits: [...draft.visits, visit], shown: visit.key };
}

export function withoutVisit(draft: CallerDraft, key: string): CallerDraft {
  const at = draft.visits.findIndex((visit) => visit.key === key);
  const visits = draft.visits.toSpliced(at, 1);
  const shown = draft.shown === key ? (visits[Math.max(0, at - 1)]?.key ?? '') : draft.shown;
  return { ...draft, visits, shown };
}
