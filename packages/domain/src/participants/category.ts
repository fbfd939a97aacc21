export type Role = 'experiencer' | 'leader';

/** A kind of person: what it pays and how many of it are allowed (PD-4). */
export interface PersonCategory {
  readonly categoryId: string;
  readonly name: string;
  readonly kind: 'standard' | 'discount' | 'group-leader' | 'carer' | 'free-guardian';
  /** 0 to 100 */
  readonly discountPercent: number;
  readonly perBookingLimit: number | null;
  /** Experiencers that each person of this category needs: 15 for a group leader. */
  readonly experiencersEach: number | null;
  readonly note: string;
}
