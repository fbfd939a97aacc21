import type { KstDate } from '../shared/time.ts';
import type { CalendarDay, DayKind } from './calendar.ts';

/** What the park itself may call a day (`days` of the catalogue). */
export const OWN_DAY_KINDS = ['holiday', 'closed', 'open'] as const;
export type OwnDayKind = (typeof OWN_DAY_KINDS)[number];

/** The park's own word on a day, without the day. */
export interface OwnWord {
  readonly kind: OwnDayKind;
  readonly name: string | null;
}

export const OWN_DAY_NAME_LETTERS = 60;
/** So many days are changed at once. */
export const MOST_DAYS_CHANGED = 92;

const MEANS: Readonly<Record<OwnDayKind, DayKind>> = { holiday: 'holiday', closed: 'closed', open: 'working' };

/** The day as it holds: the park's own word wins over the site's calendar (PD-47). */
export const dayWith = (usual: CalendarDay, own: OwnWord | null): CalendarDay =>
  own === null ? usual : { day: usual.day, kind: MEANS[own.kind], name: own.name };

/** What is kept of a word on a day: nothing where the site's calendar says so, and a holiday stays one where it is closed. */
export function ownWordOn({ kind }: CalendarDay, word: OwnWord | null): OwnWord | null {
  if (word === null) return null;
  const saysSo = word.kind === 'closed' ? kind !== 'working' : MEANS[word.kind] === kind;
  return saysSo ? null : word;
}

/** A day of the site's calendar, and what the park says of it. */
export interface ParkDay {
  readonly usual: CalendarDay;
  readonly own: OwnWord | null;
}

export interface DayChange {
  readonly day: KstDate;
  readonly own: OwnWord | null;
}

/** The days that a word changes, with what is kept of it; null takes back what the park has said. */
export const changedBy = (days: readonly ParkDay[], word: OwnWord | null): readonly DayChange[] =>
  days.flatMap(({ usual, own }) => {
    const kept = ownWordOn(usual, word);
    return kept?.kind === own?.kind && kept?.name === own?.name ? [] : [{ day: usual.day, own: kept }];
  });

export type CalendarRejection =
  | { readonly code: 'calendar.days-missing'; readonly field: 'days' }
  | { readonly code: 'calendar.day-past'; readonly field: 'days' }
  /** The calendar says so already. */
  | { readonly code: 'calendar.no-change'; readonly field: 'kind' }
  | { readonly code: 'calendar.name-missing'; readonly field: 'name' }
  /** More is booked by now than was shown. */
  | { readonly code: 'calendar.booked-meanwhile' };

/** Why days can't be called so, or null; the name of a closed day is shown to visitors. */
export function changeRefusal(
  { days, word }: { readonly days: readonly ParkDay[]; readonly word: OwnWord | null },
  today: KstDate,
): CalendarRejection | null {
  if (days.length === 0) return { code: 'calendar.days-missing', field: 'days' };
  if (days.some(({ usual }) => usual.day < today)) return { code: 'calendar.day-past', field: 'days' };
  if (word !== null && word.kind !== 'open' && word.name === null)
    return { code: 'calendar.name-missing', field: 'name' };
  return changedBy(days, word).length === 0 ? { code: 'calendar.no-change', field: 'kind' } : null;
}
