import type { DraftEntry } from '@kkumteo/domain/drafts/draft';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';

export interface Person {
  readonly staffKey: number;
  readonly name: string;
}

/** A draft as it is stored. */
export interface Draft extends Row<
  'catalogue_draft',
  | 'draftId'
  | 'subject'
  | 'state'
  | 'onVersion'
  | 'revision'
  | 'begunAt'
  | 'savedAt'
  | 'dueAt'
  | 'reason'
  | 'publishedBy'
  | 'failure'
> {
  /** The entries of its subject when it was begun. */
  readonly base: readonly DraftEntry[];
  readonly entries: readonly DraftEntry[];
  readonly begunBy: Person;
  readonly savedBy: Person;
}

const DRAFT = `select d.draft_id, d.subject, d.state, d.on_version, d.base, d.entries, d.revision, d.begun_at, d.saved_at, d.due_at, d.reason,
    d.published_by, d.failure, jsonb_build_object('staffKey', b.staff_id, 'name', b.name) as begun_by,
    jsonb_build_object('staffKey', s.staff_id, 'name', s.name) as saved_by
  from catalogue_draft d join staff_member b on b.staff_id = d.begun_by join staff_member s on s.staff_id = d.saved_by`;

const UNDER_WAY = `('open', 'proposed', 'scheduled')`;

export async function findDraft(sql: Sql, draftId: number): Promise<Draft | null> {
  const [row] = await sql.query<Draft>(`${DRAFT} where d.draft_id = $1`, [draftId]);
  return row ?? null;
}

/** Locked until the transaction ends. */
export async function lockDraft(tx: Sql, draftId: number): Promise<Draft | null> {
  const [row] = await tx.query<Draft>(`${DRAFT} where d.draft_id = $1 for update of d`, [draftId]);
  return row ?? null;
}

export async function findDraftOf(sql: Sql, subject: string): Promise<Draft | null> {
  const [row] = await sql.query<Draft>(`${DRAFT} where d.subject = $1 and d.state in ${UNDER_WAY}`, [subject]);
  return row ?? null;
}

/** Those under way, the last that were saved first. */
export const listDrafts = (sql: Sql): Promise<readonly Draft[]> =>
  sql.query<Draft>(`${DRAFT} where d.state in ${UNDER_WAY} order by d.saved_at desc, d.draft_id desc`);

interface NewDraft {
  readonly subject: string;
  readonly onVersion: number;
  readonly base: readonly DraftEntry[];
  readonly entries: readonly DraftEntry[];
  readonly staffKey: number;
  readonly now: Instant;
}

const BEGIN = `insert into catalogue_draft (subject, on_version, base, entries, begun_by, begun_at, saved_by, saved_at)
  values ($1, $2, $3::jsonb, $4::jsonb, $5, to_timestamp($6::float8), $5, to_timestamp($6::float8))
  on conflict (subject) where state in ${UNDER_WAY} do nothing returning draft_id`;

/** Null where another person has begun one. */
export async function insertDraft(
  tx: Sql,
  { subject, onVersion, base, entries, staffKey, now }: NewDraft,
): Promise<number | null> {
  const [row] = await tx.query<Pick<Draft, 'draftId'>>(BEGIN, [
    subject,
    onVersion,
    JSON.stringify(base),
    JSON.stringify(entries),
    staffKey,
    now / 1000,
  ]);
  if (row === undefined) return null;
  await insertRevision(tx, { draftId: row.draftId, revision: 1, entries, staffKey, now });
  return row.draftId;
}

interface Saving {
  readonly draftId: number;
  readonly revision: number;
  readonly entries: readonly DraftEntry[];
  readonly staffKey: number;
  readonly now: Instant;
}

export async function saveRevision(tx: Sql, saving: Saving): Promise<void> {
  const { draftId, revision, entries, staffKey, now } = saving;
  await tx.query(
    `update catalogue_draft set entries = $2::jsonb, revision = $3, saved_by = $4, saved_at = to_timestamp($5::float8), failure = null,
        due_at = null
      where draft_id = $1`,
    [draftId, JSON.stringify(entries), revision, staffKey, now / 1000],
  );
  await insertRevision(tx, saving);
}

async function insertRevision(tx: Sql, { draftId, revision, entries, staffKey, now }: Saving): Promise<void> {
  await tx.query(
    `insert into catalogue_draft_revision (draft_id, revision, entries, saved_by, saved_at)
      values ($1, $2, $3::jsonb, $4, to_timestamp($5::float8))`,
    [draftId, revision, JSON.stringify(entries), staffKey, now / 1000],
  );
}

/** The entries as they were saved once; null where there was no such revision. */
export async function findRevision(sql: Sql, draftId: number, revision: number): Promise<readonly DraftEntry[] | null> {
  const [row] = await sql.query<{ readonly entries: readonly DraftEntry[] }>(
    'select entries from catalogue_draft_revision where draft_id = $1 and revision = $2',
    [draftId, revision],
  );
  return row?.entries ?? null;
}

/** Who saved it after a revision, and when; each saving in its order. */
export const savingsSince = (
  sql: Sql,
  draftId: number,
  revision: number,
): Promise<readonly { readonly entries: readonly DraftEntry[]; readonly by: Person; readonly at: Instant }[]> =>
  sql.query(
    `select r.entries, jsonb_build_object('staffKey', s.staff_id, 'name', s.name) as by, r.saved_at as at
      from catalogue_draft_revision r join staff_member s on s.staff_id = r.saved_by
      where r.draft_id = $1 and r.revision > $2 order by r.revision`,
    [draftId, revision],
  );

/** Entries on another catalogue than the one that it was begun on. */
export async function rebaseDraft(
  tx: Sql,
  { draftId, onVersion, base }: Pick<Draft, 'draftId' | 'onVersion' | 'base'>,
): Promise<void> {
  await tx.query('update catalogue_draft set on_version = $2, base = $3::jsonb where draft_id = $1', [
    draftId,
    onVersion,
    JSON.stringify(base),
  ]);
}

export async function moveDraft(tx: Sql, draftId: number, state: Draft['state']): Promise<void> {
  await tx.query(
    `update catalogue_draft set state = $2, failure = null, due_at = case when $2 = 'open' then null else due_at end where draft_id = $1`,
    [draftId, state],
  );
}

interface Schedule {
  readonly draftId: number;
  readonly dueAt: Instant;
  readonly reason: string;
  readonly publishedBy: number;
}

export async function scheduleDraft(tx: Sql, { draftId, dueAt, reason, publishedBy }: Schedule): Promise<void> {
  await tx.query(
    `update catalogue_draft set state = 'scheduled', due_at = to_timestamp($2::float8), reason = $3, published_by = $4, failure = null
      where draft_id = $1`,
    [draftId, dueAt / 1000, reason, publishedBy],
  );
}

/** It is open again, and says why it was not published when it was due. */
export async function failDraft(sql: Sql, draftId: number, failure: string): Promise<void> {
  await sql.query(`update catalogue_draft set state = 'open', failure = $2 where draft_id = $1`, [draftId, failure]);
}

const DUE = `select draft_id from catalogue_draft where state = 'scheduled' and due_at <= to_timestamp($1::float8)
  order by due_at, draft_id`;

/** The drafts that are due, in the order of their moments; locks nothing. */
export const dueDrafts = (sql: Sql, now: Instant): Promise<readonly Pick<Draft, 'draftId'>[]> =>
  sql.query(DUE, [now / 1000], 'due-drafts');

/** A draft that is still due, where no other process publishes it right now; locked until the transaction ends. */
export async function lockDue(tx: Sql, draftId: number, now: Instant): Promise<Draft | null> {
  const [row] = await tx.query<Draft>(
    `${DRAFT} where d.draft_id = $1 and d.state = 'scheduled' and d.due_at <= to_timestamp($2::float8) for update of d skip locked`,
    [draftId, now / 1000],
  );
  return row ?? null;
}

/** It waits for a second person; with their yes it waits for its moment. */
export async function proposeDraft(
  tx: Sql,
  draftId: number,
  proposalKey: number,
  dueAt: Instant | null,
): Promise<void> {
  await tx.query(
    `update catalogue_draft set state = 'proposed', proposal_id = $2, due_at = to_timestamp($3::float8), failure = null where draft_id = $1`,
    [draftId, proposalKey, dueAt === null ? null : dueAt / 1000],
  );
}
