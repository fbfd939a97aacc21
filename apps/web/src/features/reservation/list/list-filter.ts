import { type Hall, isHallSlug, type Track } from '@kkumteo/domain/catalog/hall';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import { addMonths, addDays, isKstDate, type KstDate, yearOf } from '@kkumteo/domain/shared/time';
import * as v from 'valibot';
import type { SessionSlot } from '../../../lib/session-store.ts';

export interface ListFilter {
  readonly hall: Hall | null;
  readonly status: ReservationStatus | null;
  readonly visitFrom: KstDate;
  readonly visitTo: KstDate;
}

/** All halls and statuses, from today to a year ahead (reservation spec §9). */
export const defaultFilter = (today: KstDate): ListFilter => ({
  hall: null,
  status: null,
  visitFrom: today,
  visitTo: addMonths(today, 12),
});

/** By how many conditions a list is searched that is not searched as it starts: hall, status, visit range. */
export function countConditions(filter: ListFilter, today: KstDate): number {
  const usual = defaultFilter(today);
  const range = filter.visitFrom !== usual.visitFrom || filter.visitTo !== usual.visitTo;
  return [filter.hall !== null, filter.status !== null, range].filter(Boolean).length;
}

/** The first and the last day that can be searched for: 2012 to two years ahead (reservation spec §9). */
export const searchableDays = (today: KstDate): { readonly first: KstDate; readonly last: KstDate } => ({
  first: '2012-01-01',
  last: `${yearOf(today) + 2}-12-31`,
});

/** What is wrong with the days of a search, as sentences for their fields; null where nothing is. */
export function rangeErrors(
  { visitFrom, visitTo }: Pick<ListFilter, 'visitFrom' | 'visitTo'>,
  today: KstDate,
): Readonly<Partial<Record<'visitFrom' | 'visitTo', string>>> | null {
  const { first, last } = searchableDays(today);
  const outside = (day: KstDate) => day < first || day > last;
  const years = `체험일은 ${yearOf(first)}년부터 ${yearOf(last)}년까지 조회하실 수 있습니다.`;
  if (outside(visitFrom) || outside(visitTo))
    return { ...(outside(visitFrom) ? { visitFrom: years } : {}), ...(outside(visitTo) ? { visitTo: years } : {}) };
  return visitFrom > visitTo ? { visitTo: '끝 날짜는 시작 날짜와 같거나 뒤여야 합니다.' } : null;
}

/** Kept in session storage and cleared unless one comes from a detail page (reservation spec §4). */
export const filterSlot = (track: Track): SessionSlot<ListFilter> => ({
  name: `reservation-filter:${track}`,
  version: 1,
  parse: parseFilter,
});

/** The statuses that the filter offers; 02 and 10 appear under 전체 (PD-66). */
export const OFFERED_STATUSES: readonly ReservationStatus[] = ['provisional', 'confirmed', 'cancelled'];

export const QUICK_RANGES = [
  { key: '1w', label: '1주일', until: (today: KstDate) => addDays(today, 7) },
  { key: '1m', label: '1개월', until: (today: KstDate) => addMonths(today, 1) },
  { key: '3m', label: '3개월', until: (today: KstDate) => addMonths(today, 3) },
  { key: '6m', label: '6개월', until: (today: KstDate) => addMonths(today, 6) },
] as const;

const filterSchema = v.object({
  hall: v.nullable(v.pipe(v.string(), v.check(isHallSlug))),
  status: v.nullable(v.picklist(OFFERED_STATUSES)),
  visitFrom: v.string(),
  visitTo: v.string(),
});

function parseFilter(stored: unknown): ListFilter | null {
  return v.is(filterSchema, stored) && isKstDate(stored.visitFrom) && isKstDate(stored.visitTo) ? stored : null;
}
