import type { KstDate, Minute } from '@kkumteo/domain/shared/time';

/** `2026-12-09` → `20261209`. */
export const encodeDate = (date: KstDate): string => date.replaceAll('-', '');

/** `20261209` → `2026-12-09`. */
export const decodeDate = (wire: string): KstDate => `${wire.slice(0, 4)}-${wire.slice(4, 6)}-${wire.slice(6, 8)}`;

/** 600 → `1000`. */
export const encodeMinute = (minute: Minute): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}`;

/** `1000` → 600. */
export const decodeMinute = (wire: string): Minute => Number(wire.slice(0, 2)) * 60 + Number(wire.slice(2, 4));

/** Start and end of a round as `1000-1100`. */
export const encodeSpan = (start: Minute, end: Minute): string => `${encodeMinute(start)}-${encodeMinute(end)}`;

/** `1000-1100` → minutes; a missing end equals the start. */
export function decodeSpan(wire: string): { readonly startMinute: Minute; readonly endMinute: Minute } {
  const startMinute = decodeMinute(wire.slice(0, 4));
  return { startMinute, endMinute: wire.length >= 9 ? decodeMinute(wire.slice(5, 9)) : startMinute };
}

export const encodeFlag = (flag: boolean): 'Y' | 'N' => (flag ? 'Y' : 'N');
export const decodeFlag = (wire: string | undefined): boolean => wire === 'Y';

/** A moment as ISO 8601 with the offset of Korea: `2026-12-09T10:00:00+09:00`. */
export const encodeInstant = (at: number): string => `${new Date(at + 9 * 3_600_000).toISOString().slice(0, 19)}+09:00`;
export const decodeInstant = (wire: string): number => Date.parse(wire);
