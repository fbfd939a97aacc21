import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import { HALLS } from '@kkumteo/domain/catalog/hall';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import { addMonths, addDays, isKstDate, type KstDate } from '@kkumteo/domain/shared/time';
import * as v from 'valibot';
import type { SessionSlot } from '../../../lib/session-store.ts';

/** What the list is searched by. */
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
  hall: v.nullable(v.picklist(HALLS)),
  status: v.nullable(v.picklist(OFFERED_STATUSES)),
  visitFrom: v.string(),
  visitTo: v.string(),
});

function parseFilter(stored: unknown): ListFilter | null {
  return v.is(filterSchema, stored) && isKstDate(stored.visitFrom) && isKstDate(stored.visitTo) ? stored : null;
}
