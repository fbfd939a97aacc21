import type { Organisation } from '../member/organisation.ts';
import type { KstDate } from '../shared/time.ts';

/** A room that one experiencer chose in one component of the product (PD-49). */
export interface RoomPick {
  readonly componentId: number;
  readonly componentRoundId: number;
  readonly roomId: string;
  readonly roomName: string;
}

export interface PersonDetails {
  /** While people are edited empty where a pupil of a group has no category, or where that of a priced head stays. */
  readonly categoryId: string;
  readonly name: string;
  readonly loginId: string;
  readonly grade: string;
  readonly className: string;
  readonly classNumber: string;
  readonly birthDate: KstDate | null;
  readonly email: string;
}

/** One named experiencer, or all heads of a group's category: `headcount` is above 1 and the name is empty then. */
export interface Experiencer extends PersonDetails {
  readonly key: string;
  readonly headcount: number;
  /** What was typed for a birth date where that is no day; absent where nothing was typed, or a day. */
  readonly typedBirthDate?: string | undefined;
  readonly roomPicks: readonly RoomPick[];
}

export interface LeaderDetails {
  /** Typed empty while leaders are edited, it stays what it is. */
  readonly categoryId: string;
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
}

export interface Leader extends LeaderDetails {
  readonly key: string;
}

export interface OrganisationRef extends Omit<Organisation, 'organisationId'> {
  readonly organisationId: number | null;
  /** Empty where none was given. */
  readonly phone: string;
}
