import type { KstDate } from '../shared/time.ts';

export interface SignedInMember {
  readonly memberId: string;
  readonly loginId: string;
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly birthDate: KstDate;
}

/** A person whom the member can load into a form instead of typing them again. */
export interface FamilyPerson {
  readonly key: string;
  readonly role: 'experiencer' | 'leader';
  readonly name: string;
  readonly birthDate: KstDate | null;
  readonly grade: string;
  readonly email: string;
  readonly mobile: string;
}
