import type { Hall, Track } from './hall.ts';

/** Whole years, both included. */
export interface AgeRange {
  readonly from: number;
  readonly to: number;
}

const GUIDANCE: { readonly [H in Hall]?: AgeRange } = { child: { from: 4, to: 10 }, teen: { from: 11, to: 18 } };

/** The ages that a hall is made for (reservation spec §9); shown as guidance, never refused by (PD-31). */
export const guidanceAges = (hall: Hall): AgeRange | null => GUIDANCE[hall] ?? null;

/** Whether an individual has to agree to the age caution before booking (booking spec §5). */
export const needsAgeCaution = (track: Track, hall: Hall): boolean =>
  track === 'individual' && (hall === 'child' || hall === 'teen' || hall === 'skill');
