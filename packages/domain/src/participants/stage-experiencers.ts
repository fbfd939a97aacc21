import { keptEmail } from '../shared/contact.ts';
import type { KstDate } from '../shared/time.ts';
import { keptText } from './edit-texts.ts';
import {
  savedOf,
  type EditedLine,
  type ExperiencersEdit,
  type PersonDetails,
  type SavedExperiencer,
  type TypedExperiencer,
} from './edited-line.ts';
import { childKey } from './same-child.ts';

/** A person as it is to be kept, and whether anything of it differs from what stood. */
interface StagedExperiencer extends PersonDetails {
  readonly participantId: string | null;
  readonly changed: boolean;
}

/** What an edit does to a line: everybody in the order of the form, and who goes. */
export interface StagedExperiencers {
  readonly people: readonly StagedExperiencer[];
  readonly removed: readonly string[];
}

/** What an accepted edit does to a line: texts are tidied where they were touched; names of counted heads that are left out go. */
export function stageExperiencers(line: EditedLine, { people }: ExperiencersEdit): StagedExperiencers {
  const named = new Set(people.map(({ participantId }) => participantId));
  return {
    people: people.map((person) => staged(person, savedOf(line, person))),
    removed: line.saved.map(({ participantId }) => participantId).filter((id) => !named.has(id)),
  };
}

function staged(person: TypedExperiencer, before: SavedExperiencer | null): StagedExperiencer {
  const details: PersonDetails = {
    categoryId: before?.headcount === 1 ? before.categoryId : person.categoryId,
    name: keptText(person.name, before?.name),
    loginId: keptText(person.loginId, before?.loginId),
    grade: person.grade,
    className: keptText(person.className, before?.className),
    classNumber: keptText(person.classNumber, before?.classNumber),
    birthDate: person.birthDate,
    email: keptText(person.email, before?.email, keptEmail),
  };
  const fields = Object.keys(details) as (keyof PersonDetails)[];
  const changed = before === null || fields.some((field) => details[field] !== before[field]);
  return { ...details, participantId: person.participantId, changed };
}

/** A child by its place in the form. */
export interface PlacedChild {
  readonly at: number;
  readonly name: string;
  readonly birthDate: KstDate;
}

/** Children of an individual's line who are none of those that stand: they may be elsewhere at that time (PD-81). */
export function newChildren(line: EditedLine, { people }: ExperiencersEdit): readonly PlacedChild[] {
  if (line.track === 'group') return [];
  const saved = new Set(line.saved.map(childKey));
  return people.flatMap(({ name, birthDate }, at) =>
    birthDate === null || saved.has(childKey({ name, birthDate })) ? [] : [{ at, name, birthDate }],
  );
}
