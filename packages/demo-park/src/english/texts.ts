import { CHILD_ENGLISH } from './child.ts';
import { COURSE_ENGLISH } from './course.ts';
import { EVENT_ENGLISH } from './event.ts';
import { FUTURE_ENGLISH } from './future.ts';
import { MAKIVE_ENGLISH } from './makive.ts';
import { NAMES_ENGLISH } from './names.ts';
import { PARK_ENGLISH } from './park.ts';
import { PEOPLE_ENGLISH } from './people.ts';
import { PLACES_ENGLISH } from './places.ts';
import { SKILL_ENGLISH } from './skill.ts';
import { TEEN_ENGLISH } from './teen.ts';

/** The demo park's texts in English, by their Korean lines. */
export const ENGLISH_LINES: Readonly<Record<string, string>> = {
  ...PARK_ENGLISH,
  ...PLACES_ENGLISH,
  ...PEOPLE_ENGLISH,
  ...NAMES_ENGLISH,
  ...CHILD_ENGLISH,
  ...TEEN_ENGLISH,
  ...SKILL_ENGLISH,
  ...COURSE_ENGLISH,
  ...FUTURE_ENGLISH,
  ...MAKIVE_ENGLISH,
  ...EVENT_ENGLISH,
};

/** The English of a text of the demo park, line by line; null where a line of it has none. */
export function englishText(korean: string): string | null {
  const lines = korean.split('\n').map((line) => ENGLISH_LINES[line]);
  return lines.every((line) => line !== undefined) ? lines.join('\n') : null;
}
