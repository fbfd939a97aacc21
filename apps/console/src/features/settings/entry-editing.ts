import type { DraftEntries } from '@kkumteo/contract/office/catalogue-entries';
import type { DraftPlaces, FieldPlace } from '../catalogue/product-editing.tsx';
import type { DraftEditing } from '../catalogue/use-draft.ts';

type Listed<T extends keyof DraftEntries> = NonNullable<DraftEntries[T][number]['value']>;

/** Before a Korean text: the place of its English. */
export const ENGLISH = 'english:';

/** Where an entry of a draft differs, and what is wrong with it, field by field. */
export function placesOf({ draft, isReadOnly }: DraftEditing, table: string, key: string): DraftPlaces {
  const isAt = ({ path }: FieldPlace, at: { readonly table: string; readonly key: string; readonly path: string }) =>
    path.startsWith(ENGLISH)
      ? at.table === 'english' && at.key === path.slice(ENGLISH.length)
      : at.table === table &&
        at.key === key &&
        (at.path === path || at.path.startsWith(`${path}.`) || at.path.startsWith(`${path}:`));
  return {
    isReadOnly,
    isChanged: (place) => draft.changes.some((change) => isAt(place, change)),
    faultOf: (place) => draft.faults.find((fault) => isAt(place, fault))?.sentence ?? null,
  };
}

/** Entries of a table with one in place of its own, or added. */
export function withEntry<T extends keyof DraftEntries>(
  entries: DraftEntries,
  table: T,
  entry: { readonly key: string; readonly value: Listed<T> | null },
): DraftEntries {
  const list: readonly { readonly key: string }[] = entries[table];
  const next = list.some(({ key }) => key === entry.key)
    ? list.map((each) => (each.key === entry.key ? entry : each))
    : [...list, entry];
  return { ...entries, [table]: next };
}

/** The English of a Korean text: of the whole, or of each of its lines. */
export function englishOf({ english }: DraftEntries, korean: string): string {
  const said = new Map(english.flatMap(({ key, value }) => (value === null ? [] : [[key, value.english]])));
  const lines = korean.split('\n').map((line) => said.get(line));
  return said.get(korean) ?? (lines.every((line) => line !== undefined) ? lines.join('\n') : '');
}

/** The same entries where a Korean text is said otherwise in English; '' is not at all. */
export const withEnglish = (entries: DraftEntries, korean: string, english: string): DraftEntries =>
  korean === ''
    ? entries
    : withEntry(entries, 'english', { key: korean, value: english === '' ? null : { korean, english } });

/** The English of a text follows it; what is published under the words before stays, as others may say them too. */
export function withRenamed(
  entries: DraftEntries,
  published: DraftEntries,
  before: string,
  after: string,
): DraftEntries {
  const english = englishOf(entries, before);
  if (english === '' || before === after || englishOf(entries, after) !== '') return entries;
  const moved = withEnglish(entries, after, english);
  const isOwn = before !== '' && !published.english.some(({ key }) => key === before);
  return isOwn ? withEnglish(moved, before, '') : moved;
}
