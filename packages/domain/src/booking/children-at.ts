import type { Experiencer } from '../participants/person.ts';
import { childKey } from '../participants/same-person.ts';
import type { KstDate, Minute } from '../shared/time.ts';

export interface ChildrenAt {
  readonly visitDate: KstDate | null;
  readonly startMinute: Minute;
  readonly endMinute: Minute;
  readonly experiencers: readonly Pick<Experiencer, 'name' | 'birthDate'>[];
}

/**
 * The first child of the list that an earlier visit of it has at the same time, by its visit and its place there; null
 * where there is none. A child can't be in two places (PD-81); a round that follows is an additional session.
 */
export function childInTwoPlaces(
  visits: readonly (ChildrenAt | null)[],
): { readonly visit: number; readonly child: number } | null {
  for (const [visit, here] of visits.entries()) {
    if (here === null) continue;
    const elsewhere = new Set(visits.slice(0, visit).flatMap((there) => childrenBeside(here, there)));
    const child = here.experiencers.findIndex((person) => elsewhere.has(childKey(person)));
    if (child >= 0) return { visit, child };
  }
  return null;
}

/** Those of `there` who are there while `here` lasts. */
function childrenBeside(here: ChildrenAt, there: ChildrenAt | null): readonly (string | null)[] {
  const isBeside =
    there !== null &&
    there.visitDate === here.visitDate &&
    there.startMinute < here.endMinute &&
    here.startMinute < there.endMinute;
  return isBeside ? there.experiencers.map(childKey).filter((key) => key !== null) : [];
}
