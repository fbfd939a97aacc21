import type { PersonCategory } from './category.ts';
import type { ParticipantRejection } from './refusals.ts';

/** The people of an item as categories count them. */
export interface CategorisedPeople {
  readonly experiencers: readonly { readonly categoryId: string; readonly headcount: number }[];
  readonly leaders: readonly { readonly categoryId: string }[];
}

export type LedBy = Pick<PersonCategory, 'categoryId' | 'experiencersEach'>;

/** Experiencers of an item: heads, not entries. */
export const experiencerCount = (people: {
  readonly experiencers: readonly { readonly headcount: number }[];
}): number => people.experiencers.reduce((sum, person) => sum + person.headcount, 0);

/**
 * Why there are too few experiencers for the leaders of a category that needs so many each, or null: 29 for two group
 * leaders is refused, 30 is not (booking spec §5, PD-4, PD-5).
 */
export function leaderRatioRefusal(
  people: CategorisedPeople,
  categories: readonly LedBy[],
  path: string,
): ParticipantRejection | null {
  const experiencers = experiencerCount(people);
  for (const category of categories) {
    if (category.experiencersEach === null) continue;
    const leaders = people.leaders.filter((leader) => leader.categoryId === category.categoryId).length;
    if (leaders * category.experiencersEach > experiencers)
      return {
        code: 'participants.leader-ratio',
        field: `${path}.leaders`,
        experiencersEach: category.experiencersEach,
      };
  }
  return null;
}

export const leadersAllowed = (experiencers: number, experiencersEach: number): number =>
  Math.floor(experiencers / experiencersEach);

/** Why a category that is limited per booking occurs too often, or null (booking spec §5, PD-4). */
export function categoryLimitRefusal(
  people: CategorisedPeople,
  categories: readonly PersonCategory[],
  path: string,
): ParticipantRejection | null {
  for (const { categoryId, name, perBookingLimit } of categories) {
    if (perBookingLimit === null) continue;
    const heads = people.experiencers.filter((person) => person.categoryId === categoryId);
    const leaders = people.leaders.filter((leader) => leader.categoryId === categoryId).length;
    if (experiencerCount({ experiencers: heads }) + leaders <= perBookingLimit) continue;
    const field = leaders > 0 ? `${path}.leaders` : `${path}.experiencers`;
    return { code: 'participants.category-limit', field, categoryName: name, limit: perBookingLimit };
  }
  return null;
}
