import type { KstDate, Minute } from '@kkumteo/domain/shared/time';
import * as v from 'valibot';
import { type Codec, described, map, type ObjectCodec, same, wrapped } from './codec.ts';

export const string = same(v.string());
/** A text that is null where it is empty. */
export const stringOrNull = map(
  string,
  (text) => text || null,
  (text) => text ?? '',
);
export const boolean = same(v.boolean());
export const wholeNumber = same(v.pipe(v.number(), v.integer()));
export const won = same(v.pipe(v.number(), v.integer(), v.description('won')));

/** `2026-12-09` → `20261209`. */
export const encodeDate = (date: KstDate): string => date.replaceAll('-', '');

/** `20261209` → `2026-12-09`. */
export const decodeDate = (wire: string): KstDate => `${wire.slice(0, 4)}-${wire.slice(4, 6)}-${wire.slice(6, 8)}`;

/** 600 → `1000`. */
export const encodeMinute = (minute: Minute): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}`;

/** `1000` → 600. */
const decodeMinute = (wire: string): Minute => Number(wire.slice(0, 2)) * 60 + Number(wire.slice(2, 4));

/** Start and end of a round as `1000-1100`. */
export const encodeSpan = (start: Minute, end: Minute): string => `${encodeMinute(start)}-${encodeMinute(end)}`;

/** `1000-1100` → minutes; a missing end equals the start. */
export function decodeSpan(wire: string): { readonly startMinute: Minute; readonly endMinute: Minute } {
  const startMinute = decodeMinute(wire.slice(0, 4));
  return { startMinute, endMinute: wire.length >= 9 ? decodeMinute(wire.slice(5, 9)) : startMinute };
}

const encodeFlag = (flag: boolean): 'Y' | 'N' => (flag ? 'Y' : 'N');

/** A moment as ISO 8601 with the offset of Korea: `2026-12-09T10:00:00+09:00`. */
export const encodeInstant = (at: number): string => `${new Date(at + 9 * 3_600_000).toISOString().slice(0, 19)}+09:00`;
const decodeInstant = (wire: string): number => Date.parse(wire);

export const date = map(string, decodeDate, encodeDate);
export const minute = map(string, decodeMinute, encodeMinute);
export const instant = map(string, decodeInstant, encodeInstant);
export const flag: Codec<boolean, 'Y' | 'N'> = {
  schema: v.pipe(
    v.picklist(['Y', 'N']),
    v.transform((letter) => letter === 'Y'),
  ),
  encode: encodeFlag,
};

type Span = {
  readonly startMinute: Minute;
  readonly endMinute: Minute;
};

const spanText = map(string, decodeSpan, ({ startMinute, endMinute }: Span) => encodeSpan(startMinute, endMinute));

/** Start and end of a round in one field. */
/* @__NO_SIDE_EFFECTS__ */
export const span = <const Name extends string>(name: Name): ObjectCodec<Span, { readonly [N in Name]: string }> =>
  wrapped(name, described(spanText, 'HHmm-HHmm'));
