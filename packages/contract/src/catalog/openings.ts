import type { Hall } from '@kkumteo/domain/catalog/hall';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { hallCodes } from '../wire/codes.ts';
import { decodeDate, encodeDate } from '../wire/scalars.ts';
import type { OpeningWire } from './site.answer.ts';

/** A day that the calendar or a hall's weekdays would shut and on which something of the hall is open all the same (PD-47). */
export interface Opening {
  /** Null for one that this build does not know. */
  readonly hall: Hall | null;
  readonly day: KstDate;
}

export const encodeOpenings = (openings: readonly Opening[]): OpeningWire[] =>
  openings.map(({ hall, day }) => ({ pdDiv: hall === null ? '' : hallCodes.encode(hall), dt: encodeDate(day) }));

/** The openings of a site; what shows them comes after the first screen. */
export const decodeOpenings = ({ openings }: { readonly openings: readonly OpeningWire[] }): readonly Opening[] =>
  openings.map(({ pdDiv, dt }) => ({ hall: hallCodes.decode(pdDiv), day: decodeDate(dt) }));
