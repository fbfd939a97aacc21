import { isKstDate } from '@kkumteo/domain/shared/time';
import { SHOWN_TEXTS } from './shown-texts.ts';

/** English texts by the Korean ones, and how a day is written. */
export interface EnglishWords {
  readonly texts: ReadonlyMap<string, string>;
  readonly writeDay: (day: string) => string;
}

const TREATMENTS: Readonly<Record<string, string>> = SHOWN_TEXTS;

/** An answer with its shown texts in English, where they are translated; what is compared or sent back is unchanged. */
export const inEnglish = <Answer>(answer: Answer, english: EnglishWords): Answer => changed(answer, english) as Answer;

function changed(value: unknown, english: EnglishWords): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => changed(each, english));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, changedField(name, each, english)]));
}

function changedField(name: string, value: unknown, english: EnglishWords): unknown {
  if (typeof value !== 'string') return changed(value, english);
  const treatment = Object.hasOwn(TREATMENTS, name) ? TREATMENTS[name] : undefined;
  if (treatment === 'text') return english.texts.get(value) ?? value;
  if (treatment === 'names') return english.texts.get(value) ?? eachName(value, english);
  if (treatment === 'day') return writtenDay(value, english);
  return value;
}

const eachName = (names: string, { texts }: EnglishWords): string =>
  names
    .split(', ')
    .map((name) => texts.get(name) ?? name)
    .join(', ');

/** Of `2026년 12월 5일 (토)`; anything else stays. */
function writtenDay(value: string, { writeDay }: EnglishWords): string {
  const [year, month, day] = /^(\d{4})년 (\d{1,2})월 (\d{1,2})일/.exec(value)?.slice(1) ?? [];
  if (year === undefined || month === undefined || day === undefined) return value;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isKstDate(date) ? writeDay(date) : value;
}
