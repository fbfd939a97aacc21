import type { Minute } from '../shared/time.ts';

/** Individual bookings take up to 14 experiencers, groups 15 or more (booking spec §9). */
export type Track = 'individual' | 'group';

/** A hall of the park by its slug, which is its word in addresses too. Which halls there are is data. */
export type Hall = string;

export const LONGEST_HALL = 30;

/** Words that lead to other pages where a hall's slug would be. */
const OTHER_PAGES: ReadonlySet<string> = new Set(['cart', 'payment', 'reservations', 'reserve', 'waitlist']);

/** Whether a word can be a hall's slug: small letters, digits and hyphens after a first letter, and no other page's. */
export const isHallSlug = (word: string): boolean =>
  word.length <= LONGEST_HALL && /^[a-z][a-z0-9-]*$/.test(word) && !OTHER_PAGES.has(word);

/** Whole years, both included. */
export interface AgeRange {
  readonly from: number;
  readonly to: number;
}

/** How a hall differs from the others where rules are concerned; flags of its record, never its slug. */
export interface HallRules extends HallAges {
  /** Whether experiencers choose rooms, where seats are counted by room (reservation spec §2, §5). */
  readonly hasRooms: boolean;
  /** Whether an individual has to agree to the age caution before booking (booking spec §5). */
  readonly ageCaution: boolean;
  /** Whether payment closes at 24:00 the day before the visit (reservation spec §9). */
  readonly paidBeforeDay: boolean;
  /** Whether a group may pay by experience card (reservation spec §4). */
  readonly takesExperienceCard: boolean;
  /** Whether the list of the hall is narrowed by streets (booking spec §2). */
  readonly hasStreetFilter: boolean;
  /** Whether an individual who stays after putting a visit into the cart counts its people again (booking spec §4). */
  readonly recountAfterCart: boolean;
}

/** The ages that a hall takes, in calendar years: visit year minus birth year (PD-31, PD-51); null: no bound of its own. */
export interface HallAges {
  readonly agesFrom: number | null;
  readonly agesTo: number | null;
}

/** The colours that a hall can have; the pictures of a hall are drawn with the same ones. */
export const HALL_COLOURS = ['orange', 'blue', 'teal', 'violet', 'pink', 'sky', 'yellow', 'olive'] as const;
export type HallColour = (typeof HALL_COLOURS)[number];

export interface HallRecord extends HallRules {
  readonly hall: Hall;
  readonly name: string;
  readonly shortName: string;
  readonly intro: string;
  /** For whom the hall is, in words; those of {@link guidanceWords} where it names the ages. */
  readonly ageGuidance: string;
  /** Last minute of the visit day for booking that same day; null: never on the day (PD-25). */
  readonly sameDayUntilMinute: Minute | null;
  /** 0 for Sunday; closed on top of the park's own closed days. */
  readonly closedWeekdays: readonly number[];
  readonly inChooser: boolean;
  readonly picturePath: string;
  readonly colour: HallColour;
  /** The ages that the hall is made for, in calendar years (reservation spec §9); guidance, never refused by (PD-31). */
  readonly guidanceFrom: number | null;
  readonly guidanceTo: number | null;
}

export const needsAgeCaution = (track: Track, hall: Pick<HallRules, 'ageCaution'>): boolean =>
  track === 'individual' && hall.ageCaution;

/** The record of a hall in a list of them; undefined where the park does not have it. */
export const hallOf = <Record extends { readonly hall: Hall }>(
  halls: readonly Record[],
  hall: Hall,
): Record | undefined => halls.find((each) => each.hall === hall);

/** The rules of a hall that has none of its own. */
export const PLAIN_HALL: HallRules = {
  hasRooms: false,
  agesFrom: null,
  agesTo: null,
  ageCaution: false,
  paidBeforeDay: false,
  takesExperienceCard: false,
  hasStreetFilter: false,
  recountAfterCart: false,
};

/** The rules of a hall; plain ones where the park no longer has it. */
export const hallRules = (halls: ReadonlyMap<Hall, HallRules>, hall: Hall): HallRules => halls.get(hall) ?? PLAIN_HALL;
