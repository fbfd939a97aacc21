import type { Minute } from '../shared/time.ts';

/** Individual bookings take up to 14 experiencers, groups 15 or more (booking spec §9). */
export type Track = 'individual' | 'group';

export const HALLS = ['child', 'teen', 'skill', 'course', 'future', 'makive', 'event', 'onjob'] as const;
/** A hall of the park; the word is also its address (`onjob` shows as `onJob`). */
export type Hall = (typeof HALLS)[number];

/** Whether experiencers of the hall choose rooms, where seats are counted by room (reservation spec §2, §5). */
export const hasRooms = (hall: Hall): boolean => hall === 'teen' || hall === 'skill';

export interface HallRecord {
  readonly hall: Hall;
  readonly name: string;
  readonly shortName: string;
  readonly intro: string;
  readonly ageGuidance: string;
  /** Last minute of the visit day for booking that same day; null: never on the day (PD-25). */
  readonly sameDayUntilMinute: Minute | null;
  /** 0 for Sunday; closed on top of the park's own closed days. */
  readonly closedWeekdays: readonly number[];
  readonly inChooser: boolean;
  readonly picturePath: string;
}

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
