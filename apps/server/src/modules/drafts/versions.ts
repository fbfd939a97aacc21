import type { CatalogueVersion, DraftChange } from '@kkumteo/contract/office/catalogue';
import { subjectOf, type DraftEntry } from '@kkumteo/domain/drafts/draft';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import { nameOfDraft } from './new-entries.ts';
import type { Person } from './store.ts';

interface PublishedDraft {
  readonly version: number;
  readonly draftId: number;
  readonly publishedBy: number;
  readonly changes: readonly DraftChange[];
}

/** Says of a version of which draft it is, by whom, and what it changed. */
export async function notePublished(
  tx: Sql,
  { version, draftId, publishedBy, changes }: PublishedDraft,
): Promise<void> {
  await tx.query(
    'update catalogue_version set draft_id = $2, published_by = $3, changes = $4::jsonb where version = $1',
    [version, draftId, publishedBy, JSON.stringify(changes)],
  );
}

const PER_PAGE = 50;

const VERSIONS = `select v.version, v.published_at, v.note, v.changes, d.subject, d.entries,
    case when s.staff_id is not null then jsonb_build_object('staffKey', s.staff_id, 'name', s.name) end as by
  from catalogue_version v left join catalogue_draft d using (draft_id) left join staff_member s on s.staff_id = v.published_by
  where ($1::text is null or d.subject = $1) and ($2::int is null or v.version < $2)
  order by v.version desc limit ${PER_PAGE + 1}`;

interface VersionRow {
  readonly version: number;
  readonly publishedAt: Instant;
  readonly note: string;
  readonly changes: readonly DraftChange[];
  readonly subject: string | null;
  readonly entries: readonly DraftEntry[] | null;
  readonly by: Person | null;
}

/** The newest first. */
export async function readVersions(
  sql: Sql,
  { subject, before }: { readonly subject: string | null; readonly before: number | null },
): Promise<{ readonly versions: readonly CatalogueVersion[]; readonly hasMore: boolean }> {
  const rows = await sql.query<VersionRow>(VERSIONS, [subject, before]);
  const versions = rows.slice(0, PER_PAGE).map(({ entries, ...version }) => {
    const of = version.subject === null ? null : subjectOf(version.subject);
    return { ...version, name: of === null ? null : nameOfDraft(of, entries ?? []) };
  });
  return { versions, hasMore: rows.length > PER_PAGE };
}
