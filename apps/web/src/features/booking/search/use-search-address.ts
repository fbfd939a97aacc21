import { DEAREST_OFFERED, LONGEST_OFFERED, offeredLimit, SEATS_OFFERED } from '@kkumteo/domain/booking/search/limits';
import { type Hall, hallRules, type HallRules, type Track } from '@kkumteo/domain/catalog/hall';
import type { Won } from '@kkumteo/domain/shared/money';
import { isKstDate, type KstDate } from '@kkumteo/domain/shared/time';
import { useLocation, useNavigate } from 'react-router';
import { useHalls } from '../../catalog/park-halls.tsx';

/** The conditions of a list as its address says them; not `d` or `t`, which mean something else (booking spec §2). */
export interface SearchAddress {
  readonly text: string;
  readonly day: KstDate | null;
  /** Keys of who comes along. */
  readonly people: readonly string[];
  /** With `seats` null: for those who come along, or the least of a group. */
  readonly onlyWithSeats: boolean;
  /** Required seats in one round, if chosen. */
  readonly seats: number | null;
  readonly streetId: string | null;
  readonly longestMinutes: number | null;
  readonly dearest: Won | null;
  readonly onlyFavourites: boolean;
  readonly isEnded: boolean;
  /** Whether any condition replaces the list. */
  readonly isActive: boolean;
  /** The conditions of the address, for the lists of other halls. */
  readonly query: string;
  /** Sets some conditions, or computes them from the present ones. */
  readonly change: (conditions: Conditions | ((now: Required<Conditions>) => Conditions)) => void;
}

interface Conditions {
  readonly text?: string;
  readonly day?: KstDate | null;
  readonly people?: readonly string[];
  readonly onlyWithSeats?: boolean;
  readonly seats?: number | null;
  readonly streetId?: string | null;
  readonly longestMinutes?: number | null;
  readonly dearest?: Won | null;
  readonly onlyFavourites?: boolean;
}

export const NOTHING: Required<Conditions> = {
  text: '',
  day: null,
  people: [],
  onlyWithSeats: false,
  seats: null,
  streetId: null,
  longestMinutes: null,
  dearest: null,
  onlyFavourites: false,
};

/** Letters of a search; the address of a list takes no more. */
export const LONGEST_SEARCH = 40;
const MOST_PEOPLE = 14;

/** Reads the conditions of a hall's list and writes them back without a new entry in the history. */
export function useSearchAddress(track: Track, hall: Hall): SearchAddress {
  const rules = hallRules(useHalls(), hall);
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const conditions = conditionsIn(search, track, rules);
  return {
    ...conditions,
    isEnded: hash === '#end',
    isActive: searchQueryOf(conditions) !== '',
    query: search,
    change: (changes) => {
      // The browser's own address: the router has the previous one until it has drawn, and a press meanwhile would undo
      // the last one.
      const { search: current, hash: tab } = window.location;
      const now = conditionsIn(current, track, rules);
      const next = { ...now, ...(typeof changes === 'function' ? changes(now) : changes) };
      void navigate({ search: searchQueryOf(next), hash: tab }, { replace: true, preventScrollReset: true });
    },
  };
}

/** The conditions that an address of a list has; what it can't mean is as if it were not there. */
function conditionsIn(search: string, track: Track, { hasStreetFilter }: HallRules): Required<Conditions> {
  const query = new URLSearchParams(search);
  const day = query.get('date');
  const seats = offeredLimit(SEATS_OFFERED[track], query.get('seats'));
  return {
    text: (query.get('q') ?? '').normalize('NFC').slice(0, LONGEST_SEARCH),
    day: day !== null && isKstDate(day) ? day : null,
    people: (query.get('with') ?? '').split(',').filter(Boolean).slice(0, MOST_PEOPLE),
    onlyWithSeats: seats !== null || query.get('seats') === '1',
    seats,
    streetId: hasStreetFilter ? query.get('street') : null,
    longestMinutes: offeredLimit(LONGEST_OFFERED, query.get('minutes')),
    dearest: offeredLimit(DEAREST_OFFERED, query.get('won')),
    onlyFavourites: query.get('fav') === '1',
  };
}

/** Conditions as the address of a list has them; seats go with a day alone. */
export function searchQueryOf(conditions: Conditions): string {
  const { text, day, people, onlyWithSeats, seats, streetId, longestMinutes, dearest, onlyFavourites } = {
    ...NOTHING,
    ...conditions,
  };
  const query = new URLSearchParams();
  if (text.trim() !== '') query.set('q', text);
  if (day !== null) query.set('date', day);
  if (people.length > 0) query.set('with', people.join(','));
  if (onlyWithSeats && day !== null) query.set('seats', String(seats ?? 1));
  if (streetId !== null) query.set('street', streetId);
  if (longestMinutes !== null) query.set('minutes', String(longestMinutes));
  if (dearest !== null) query.set('won', String(dearest));
  if (onlyFavourites) query.set('fav', '1');
  return query.toString();
}
