import { ACT_WORDS } from '@kkumteo/copy/staff';
import type { EntryFacts } from '@kkumteo/domain/staff/entry';

const WORDS: Readonly<Record<string, string>> = ACT_WORDS;

/** What was done, in words; a command of the server by its name. */
export const actWords = (act: string): string =>
  WORDS[act] ?? (act.startsWith('command.') ? `명령 ${act.slice('command.'.length)}` : act);

const SUBJECTS: Readonly<Record<string, string>> = {
  reservation: '예약',
  member: '회원',
  staff: '직원',
  round: '회차',
};

/** Whom an entry is about, such as `예약 2026121100042`. */
export function subjectWords(subject: string): string {
  const [kind = '', key = ''] = subject.split(/:(.*)/s);
  return `${SUBJECTS[kind] ?? kind} ${key}`.trim();
}

/** Of many subjects the first, and how many more. */
export const subjectsWords = (subjects: readonly string[]): string =>
  subjects.length === 0
    ? '–'
    : subjectWords(subjects[0] ?? '') + (subjects.length === 1 ? '' : ` 외 ${subjects.length - 1}`);

export const factsWords = (facts: EntryFacts): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');
