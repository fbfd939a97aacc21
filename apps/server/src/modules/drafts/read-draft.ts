import type { CatalogueDraft, DraftChange } from '@kkumteo/contract/office/catalogue';
import { changesOf } from '@kkumteo/domain/drafts/changes';
import { subjectOf, type DraftEntry, type DraftSubject, type WrittenFields } from '@kkumteo/domain/drafts/draft';
import { fallsBetween } from '@kkumteo/domain/drafts/second-person';
import { lineChanges, saidLines } from '@kkumteo/domain/drafts/text-words';
import { changeWords, placeAmong, type NameOf } from '@kkumteo/domain/drafts/words';
import { isFields } from '@kkumteo/domain/drafts/tree';
import { kstDate, type Instant } from '@kkumteo/domain/shared/time';
import { entriesOf, mergeEntries, sentEntries } from './entries.ts';
import { namesIn } from '@kkumteo/catalogue/names-in';
import { BLANK_PRODUCT, nameOfDraft } from './new-entries.ts';
import { wantedOf, type Published } from './published.ts';
import type { Draft } from './store.ts';

/** A draft beside the catalogue that is published now. */
export interface DraftView {
  readonly draft: Draft;
  readonly subject: DraftSubject;
  /** The entries of its subject as they are published now. */
  readonly published: readonly DraftEntry[];
  /** The draft's on them: what was published since it was begun is among them where the draft does not say otherwise. */
  readonly entries: readonly DraftEntry[];
}

export function viewOf(draft: Draft, published: Pick<Published, 'raw'>): DraftView {
  const subject = subjectOf(draft.subject);
  if (subject === null) throw new Error(`A draft of ${draft.subject}`);
  const now = entriesOf(published.raw, subject);
  const { entries } = mergeEntries(draft.base, draft.entries, now);
  return { draft, subject, published: now, entries };
}

/** How entries differ, in words. */
export function differenceOf(
  before: readonly DraftEntry[],
  after: readonly DraftEntry[],
  nameOf: NameOf,
): readonly DraftChange[] {
  const was = new Map(before.map((entry) => [idOf(entry), entry.value]));
  const becomes = new Map(after.map((entry) => [idOf(entry), entry.value]));
  const all = new Map([...after, ...before].map((entry) => [idOf(entry), entry]));
  return [...all].flatMap(([id, { table, key }]) => {
    const [one, other] = [was.get(id) ?? null, becomes.get(id) ?? null];
    // A new product or list of prices is said by its fields.
    const blank = one !== null || other === null ? one : (BLANKS[table] ?? null);
    const said = table === 'texts' ? inLines : (value: WrittenFields | null) => value;
    return changesOf(said(blank) ?? undefined, said(other) ?? undefined)
      .filter(({ path }) => !isSilent(table, String(path.at(-1) ?? '')))
      .toSorted((left, right) => placeAmong(table, left.named) - placeAmong(table, right.named))
      .flatMap((change): readonly DraftChange[] => {
        const place = { table, key, path: change.path.join('.') };
        if (table !== 'texts') return [{ ...place, ...changeWords(table, change, { nameOf, entry: other ?? one }) }];
        const { label } = changeWords(table, change, { nameOf, entry: other ?? one });
        const section = key.endsWith('/en') ? '영어' : '한국어';
        return lineChanges(saidLines(change.before), saidLines(change.after)).map((lines, at) => ({
          ...place,
          path: `${place.path}:${at}`,
          section,
          label,
          ...lines,
        }));
      });
  });
}

/** A text whose sections are lines, as which they are compared. */
function inLines(text: WrittenFields | null): WrittenFields | null {
  if (text === null || !isFields(text['document'])) return text;
  const { document } = text;
  if (!Array.isArray(document['sections'])) return text;
  return { ...text, document: { ...document, sections: saidLines(document['sections']).join('\n') } };
}

const BLANKS: Readonly<Record<string, WrittenFields>> = {
  products: BLANK_PRODUCT,
  prices: { list: '', rows: [] },
};

/** Names that follow from the product's own. */
const isSilent = (table: string, field: string): boolean =>
  (table === 'prices' && field === 'list') || (table === 'products' && field === 'prices');

export const idOf = ({ table, key }: Pick<DraftEntry, 'table' | 'key'>): string => `${table} ${key}`;

/** Whether prices or seats are lower on any visit day, so that a second person publishes it. */
export const needsSecondPerson = (before: readonly DraftEntry[], after: readonly DraftEntry[]): boolean =>
  fallsBetween(soldIn(before), soldIn(after));

const soldIn = (entries: readonly DraftEntry[]) => ({
  products: valuesOf(entries, 'products'),
  prices: valuesOf(entries, 'prices'),
});

const valuesOf = (entries: readonly DraftEntry[], of: DraftEntry['table']): readonly WrittenFields[] =>
  entries.flatMap(({ table, value }) => (table === of && value !== null ? [value] : []));

/** A draft as the console reads it. */
export function answerOf(view: DraftView, published: Pick<Published, 'raw'>, now: Instant): CatalogueDraft {
  const { draft, subject, entries } = view;
  const wanted = wantedOf(published, entries, kstDate(now));
  const { draftId, state, revision, onVersion, begunBy, begunAt, savedBy, savedAt, dueAt, failure } = draft;
  return {
    draftId,
    subject: draft.subject,
    name: nameOfDraft(subject, entries),
    state,
    revision,
    onVersion,
    begunBy,
    begunAt,
    savedBy,
    savedAt,
    dueAt: state === 'scheduled' ? dueAt : null,
    failure,
    published: sentEntries(view.published),
    entries: sentEntries(entries),
    changes: differenceOf(view.published, entries, namesIn(published.raw)),
    faults: 'faults' in wanted ? wanted.faults : [],
    needsSecondPerson: needsSecondPerson(view.published, entries),
  };
}
