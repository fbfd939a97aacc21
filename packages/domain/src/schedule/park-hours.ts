import { kstDate, kstMinute, type Instant, type KstDate, type Minute } from '../shared/time.ts';
import type { CalendarDay } from './calendar.ts';

/** How far ahead the park's next opening is looked for; longer it is never closed at a stretch. */
export const ANNOUNCED_DAYS = 21;

/** From when until when the park, or its call centre, is open on a working day. */
export interface OpeningHours {
  readonly from: Minute;
  readonly until: Minute;
}

export type ParkState =
  | { readonly kind: 'open'; readonly until: Minute }
  | { readonly kind: 'opens-later'; readonly from: Minute }
  | { readonly kind: 'ended'; readonly nextOpening: KstDate | null }
  | { readonly kind: 'closed'; readonly name: string | null; readonly nextOpening: KstDate | null };

const WRITTEN = /^(\d{1,2}):(\d{2})\s*[–~-]\s*(\d{1,2}):(\d{2})$/u;

/** The hours that an operator has written as `09:00 – 18:30`; null where they are written otherwise (PD-1). */
export function openingHours(written: string): OpeningHours | null {
  const [, ...numbers] = WRITTEN.exec(written.trim()) ?? [];
  const [fromHour = 0, fromMinute = 0, untilHour = 0, untilMinute = 0] = numbers.map(Number);
  if (fromMinute > 59 || untilMinute > 59) return null;
  const hours = { from: fromHour * 60 + fromMinute, until: untilHour * 60 + untilMinute };
  return hours.from < hours.until && hours.until <= 1440 ? hours : null;
}

/** The park's state at `now`, from consecutive `days` that begin by then; null where they lack it (PD-47). */
export function parkState(days: readonly CalendarDay[], { from, until }: OpeningHours, now: Instant): ParkState | null {
  const today = days.find(({ day }) => day === kstDate(now));
  if (today === undefined) return null;
  const nextOpening = days.find(({ day, kind }) => day > today.day && kind === 'working')?.day ?? null;
  if (today.kind !== 'working') return { kind: 'closed', name: today.name, nextOpening };
  const minute = kstMinute(now);
  if (minute < from) return { kind: 'opens-later', from };
  return minute < until ? { kind: 'open', until } : { kind: 'ended', nextOpening };
}
