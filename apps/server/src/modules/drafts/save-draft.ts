import type { DraftClash, SavedDraft } from '@kkumteo/contract/office/catalogue';
import type { DraftEntries } from '@kkumteo/contract/office/catalogue-entries';
import { changesOf } from '@kkumteo/domain/drafts/changes';
import { DRAFT_TABLES, subjectOf, type DraftEntry, type DraftTable } from '@kkumteo/domain/drafts/draft';
import type { Clash } from '@kkumteo/domain/drafts/merge';
import type { DraftRejection } from '@kkumteo/domain/drafts/refusals';
import { placedPath, type Path } from '@kkumteo/domain/drafts/tree';
import { placeWords, valueWords, type NameOf } from '@kkumteo/domain/drafts/words';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Sql } from '../../db/pool.ts';
import { findVersion } from '../catalog/publish/versions.ts';
import type { SiteDeps } from '../site-deps.ts';
import type { Actor } from '../staff/actor.ts';
import { belongsTo, entriesOf, mergeEntries, readEntries, sentEntries, treeOf } from './entries.ts';
import { namesIn } from '@kkumteo/catalogue/names-in';
import { documentOf, readPublished, withoutOrganisations } from './published.ts';
import { answerOf, differenceOf, idOf, viewOf } from './read-draft.ts';
import { findDraft, findRevision, lockDraft, savingsSince, saveRevision, type Draft } from './store.ts';

type Deps = Pick<SiteDeps, 'db' | 'clock'>;

interface Saving {
  readonly draftId: number;
  /** The revision that was read. */
  readonly revision: number;
  readonly entries: DraftEntries;
}

const UNKNOWN = { code: 'drafts.unknown' } as const;

/** Saves what one person has changed beside what another one has saved since; nothing where both changed one field. */
export async function saveDraft(
  { db, clock }: Deps,
  by: Actor,
  { draftId, revision, entries }: Saving,
): Promise<Decision<SavedDraft, DraftRejection>> {
  const now = clock.now();
  return db.transaction(async (tx): Promise<Decision<SavedDraft, DraftRejection>> => {
    const draft = await lockDraft(tx, draftId);
    if (draft === null) return refuse(UNKNOWN);
    if (draft.state !== 'open') return refuse({ code: 'drafts.not-open' });
    const base = revision === draft.revision ? draft.entries : await findRevision(tx, draftId, revision);
    if (base === null) return refuse({ code: 'drafts.saved-since' });
    const sent = readEntries(entries);
    const subject = subjectOf(draft.subject);
    if (subject === null || !sent.every((entry) => belongsTo(subject, entry)))
      return refuse({ code: 'drafts.other-subject', field: 'entries' });
    const merged = mergeEntries(base, draft.entries, replaced(base, sent));
    const published = await readPublished(tx);
    const nameOf = namesIn(published.raw);
    const theirs = revision === draft.revision ? [] : differenceOf(base, draft.entries, nameOf);
    if (merged.clashes.length === 0)
      await saveRevision(tx, {
        draftId,
        revision: draft.revision + 1,
        entries: merged.entries,
        staffKey: by.staffKey,
        now,
      });
    const saved = await findDraft(tx, draftId);
    if (saved === null) return refuse(UNKNOWN);
    return accept({
      isSaved: merged.clashes.length === 0,
      draft: answerOf(viewOf(saved, published), published, now),
      theirs,
      clashes: await clashesOf(tx, draft, { base, revision, merged: merged.entries, clashes: merged.clashes, nameOf }),
      merged: sentEntries(merged.clashes.length === 0 ? [] : merged.entries),
    });
  });
}

const replaced = (entries: readonly DraftEntry[], by: readonly DraftEntry[]): readonly DraftEntry[] => [
  ...new Map([...entries, ...by].map((entry) => [idOf(entry), entry])).values(),
];

interface Clashing {
  readonly base: readonly DraftEntry[];
  readonly revision: number;
  readonly merged: readonly DraftEntry[];
  readonly clashes: readonly Clash[];
  readonly nameOf: NameOf;
}

async function clashesOf(
  tx: Sql,
  draft: Draft,
  { base, revision, merged, clashes, nameOf }: Clashing,
): Promise<readonly DraftClash[]> {
  if (clashes.length === 0) return [];
  const savings = await savingsSince(tx, draft.draftId, revision);
  return clashes.map(({ path: [table, key, ...named], before, theirs, mine }): DraftClash => {
    const of = DRAFT_TABLES.find((each) => each === table) ?? 'products';
    const value = merged.find((entry) => entry.table === of && entry.key === key)?.value ?? null;
    const { by, at } = lastToChange(base, savings, [of, String(key), ...named]) ?? {
      by: draft.savedBy,
      at: draft.savedAt,
    };
    const said = (side: typeof mine): string => valueWords(of, named, side, nameOf);
    return {
      table: of,
      key: String(key),
      path: placedPath(value ?? undefined, named).join('.'),
      ...placeWords(of, named, { nameOf, entry: value }),
      before: said(before),
      theirs: said(theirs),
      mine: said(mine),
      by,
      at,
    };
  });
}

function lastToChange(
  base: readonly DraftEntry[],
  savings: Awaited<ReturnType<typeof savingsSince>>,
  path: Path,
): Awaited<ReturnType<typeof savingsSince>>[number] | undefined {
  const wanted = path.join('\n');
  return savings.findLast(({ entries }, at) =>
    changesOf(treeOf(savings[at - 1]?.entries ?? base), treeOf(entries)).some(({ named }) =>
      `${named.join('\n')}\n`.startsWith(`${wanted}\n`),
    ),
  );
}

interface Restoring {
  readonly draftId: number;
  readonly revision: number;
  readonly version: number;
}

/** The draft says what its subject was in a version. */
export async function restoreDraft(
  deps: Deps,
  by: Actor,
  { draftId, revision, version }: Restoring,
): Promise<Decision<SavedDraft, DraftRejection>> {
  const [draft, found] = [await findDraft(deps.db, draftId), await findVersion(deps.db, version)];
  if (draft === null) return refuse(UNKNOWN);
  const subject = subjectOf(draft.subject);
  if (found === null || subject === null) return refuse({ code: 'drafts.version-unknown', field: 'version' });
  if (draft.revision !== revision) return refuse({ code: 'drafts.saved-since' });
  const was = entriesOf(documentOf(withoutOrganisations(found.tables)).raw, subject);
  const view = viewOf(draft, await readPublished(deps.db));
  const known = new Set(was.map(idOf));
  const gone = view.entries
    .filter((entry) => !known.has(idOf(entry)) && !STAYS.has(entry.table))
    .map((entry): DraftEntry => ({ ...entry, value: null }));
  return saveDraft(deps, by, { draftId, revision, entries: sentEntries([...was, ...gone]) });
}

/** Rooms and English belong to more than one product. */
const STAYS: ReadonlySet<DraftTable> = new Set<DraftTable>(['rooms', 'english']);
