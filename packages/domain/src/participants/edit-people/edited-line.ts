import type { HallAges, Track } from '../../catalog/hall.ts';
import type { CapacityMode } from '../../catalog/product.ts';
import type { KstDate } from '../../shared/time.ts';
import type { PersonDetails } from '../person.ts';

export interface SavedExperiencer extends PersonDetails {
  readonly participantId: string;
  /** 1: a priced head. 0: the name of one of the heads that the group counted. */
  readonly headcount: 0 | 1;
}

/** An experiencer as the form sends it; `participantId` is null for one that is new. */
export interface TypedExperiencer extends PersonDetails {
  readonly participantId: string | null;
  /** What was typed for a birth date where that is no day. */
  readonly typedBirthDate?: string | undefined;
}

/** All people of the line, in the order of the form: those who are missing are removed. */
export interface ExperiencersEdit {
  readonly consent: boolean;
  readonly people: readonly TypedExperiencer[];
}

export interface EditedLine {
  readonly track: Track;
  /** Whose ages a new birth date is checked against. */
  readonly hall: HallAges;
  readonly capacityMode: CapacityMode;
  readonly visitDate: KstDate;
  /** Heads that were booked, in all and by category. */
  readonly experiencerCount: number;
  readonly headsByCategory: ReadonlyMap<string, number>;
  readonly saved: readonly SavedExperiencer[];
  /** People who were priced for another session of the day, by `sessionPersonKey`. */
  readonly sessionPeople: ReadonlySet<string>;
}

/** Heads that a group counts are no people, unless one of them was booked by its name. */
export const isPerson = (
  { headcount, name }: { readonly headcount: number; readonly name: string },
  track: Track,
): boolean => headcount === 0 || (headcount === 1 && (track === 'individual' || name !== ''));

export const savedOf = ({ saved }: EditedLine, person: TypedExperiencer): SavedExperiencer | null =>
  saved.find(({ participantId }) => participantId === person.participantId) ?? null;
