import type { Minute } from '../shared/time.ts';

/** Individual bookings take up to 14 experiencers, groups 15 or more (booking spec §9). */
export type Track = 'individual' | 'group';

export const HALLS = ['child', 'teen', 'skill', 'course', 'future', 'makive', 'event', 'onjob'] as const;
/** A hall of the park; the word is also its address (`onjob` shows as `onJob`). */
export type Hall = (typeof HALLS)[number];

/**
 * Whether experiencers of the hall choose rooms, where the product counts its seats by room (reservation spec §2, §5).
 */
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
