import { keptEmail } from '../../shared/contact.ts';
import type { KstDate } from '../../shared/time.ts';
import { keptText } from './edit-texts.ts';
import {
  savedOf,
  type EditedLine,
  type ExperiencersEdit,
  type SavedExperiencer,
  type TypedExperiencer,
} from './edited-line.ts';
import type { PersonDetails } from '../person.ts';
import { childKey } from '../same-person.ts';

interface StagedExperiencer extends PersonDetails {
  readonly participantId: string | null;
  readonly changed: boolean;
}

export interface StagedExperiencers {
  readonly people: readonly StagedExperiencer[];
  readonly removed: readonly string[];
}

/** Applies an accepted edit: edited texts are normalised; names of counted heads that are missing are removed. */
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

export interface PlacedChild {
  readonly at: number;
  readonly name: string;
  readonly birthDate: KstDate;
}

/** Children that an edit adds to an individual's line: they may be elsewhere at that time (PD-81). */
export function newChildren(line: EditedLine, { people }: ExperiencersEdit): readonly PlacedChild[] {
  if (line.track === 'group') return [];
  const saved = new Set(line.saved.map(childKey));
  return people.flatMap(({ name, birthDate }, at) =>
    birthDate === null || saved.has(childKey({ name, birthDate })) ? [] : [{ at, name, birthDate }],
  );
}
