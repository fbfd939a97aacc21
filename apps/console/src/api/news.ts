import { newsEvent, type NewsAbout, type NewsWord } from '@kkumteo/contract/office/news';
import { decode } from '@kkumteo/contract/wire/codec';
import type { KstDate } from '@kkumteo/domain/shared/time';
import type { QueryKey } from '@tanstack/react-query';

const wordOf = (about: NewsAbout): NewsWord => ({ about, day: null, closingId: null });
export const EVERYTHING = wordOf('everything');

/** The words of an event; all where this page is older than the server and can't read it. */
export function readNews(data: string): readonly NewsWord[] {
  try {
    return decode(newsEvent, JSON.parse(data)).words;
  } catch {
    return [EVERYTHING];
  }
}

const PARTS = ['day', 'admission', 'closing', 'proposals', 'needs', 'desk'] as const;

/**
 * Whether what is kept under a key is to be read again. Never what looks at people, as looking is noted: only a press
 * looks again.
 */
export function concerns(word: NewsWord, key: QueryKey, today: KstDate): boolean {
  const [family, part, which] = key;
  const isOf = (parts: Readonly<Record<string, readonly unknown[]>>): boolean =>
    typeof family === 'string' && (parts[family]?.includes(part) ?? false);
  const isOfDay = (day: KstDate | null): boolean =>
    isOf({ day: ['sheet', 'state'], closings: ['day'] })
      ? day === null || which === day
      : (day === null || day === today) && isOf({ day: ['today', 'need'], desk: ['rounds'] });
  // A month of seats is kept under the day that was chosen, null before one is.
  const isOfMonth = (day: KstDate | null): boolean =>
    isOf({ caller: ['offer'], move: ['choices'] }) &&
    (day === null || [null, day.slice(0, 7)].includes(monthOf(which)));
  switch (word.about) {
    case 'everything':
      return PARTS.some((about) => concerns(wordOf(about), key, today));
    case 'day':
      return isOfDay(word.day) || isOfMonth(word.day);
    case 'admission':
      return isOfDay(today) || isOf({ admission: ['day'] });
    case 'closing':
      return (
        (family === 'closing' && key.length === 2 && (word.closingId === null || part === word.closingId)) ||
        family === 'closings' ||
        isOf({ day: ['today', 'need'] })
      );
    case 'proposals':
      return family === 'proposals' || isOf({ day: ['today', 'need'], closings: ['running', 'day', undefined] });
    case 'needs':
      return isOf({ day: ['today', 'need'], inquiry: ['list'], messages: ['failed'] });
    case 'desk':
      return family === 'desk' || isOf({ day: ['today'] });
  }
}

const monthOf = (chosen: unknown): string | null =>
  typeof chosen === 'object' && chosen !== null && 'day' in chosen && typeof chosen.day === 'string'
    ? chosen.day.slice(0, 7)
    : null;
