import type { CatalogueDraft, NewDraft, OpenDraft } from '@kkumteo/contract/office/catalogue';
import {
  subjectOf,
  subjectText,
  type DraftEntry,
  type DraftSubject,
  type NumberedKind,
} from '@kkumteo/domain/drafts/draft';
import { TEXT_NAMES } from '@kkumteo/domain/drafts/text-words';
import type { DraftRejection } from '@kkumteo/domain/drafts/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { kstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { SiteDeps } from '../site-deps.ts';
import type { Actor } from '../staff/actor.ts';
import { entriesOf } from './entries.ts';
import { beginNew, nameOfDraft } from './new-entries.ts';
import { readPublished, type Published } from './published.ts';
import { answerOf, viewOf } from './read-draft.ts';
import { findDraft, findDraftOf, insertDraft, listDrafts, type Draft } from './store.ts';

type Deps = Pick<SiteDeps, 'db' | 'clock'>;
type Opened = Decision<CatalogueDraft, DraftRejection>;

const UNKNOWN = { code: 'drafts.unknown' } as const;
const NO_SUBJECT = { code: 'drafts.subject-unknown' } as const;

export async function readDraft({ db, clock }: Deps, draftId: number): Promise<Opened> {
  const draft = await findDraft(db, draftId);
  if (draft === null) return refuse(UNKNOWN);
  const published = await readPublished(db);
  return accept(answerOf(viewOf(draft, published), published, clock.now()));
}

/** The draft of a subject that is under way, or a new one. */
export async function openDraft({ db, clock }: Deps, by: Actor, subject: string): Promise<Opened> {
  const now = clock.now();
  return db.transaction(async (tx): Promise<Opened> => {
    const published = await readPublished(tx);
    const found = await findDraftOf(tx, subject);
    if (found !== null) return accept(answerOf(viewOf(found, published), published, now));
    const of = subjectOf(subject);
    const base = of === null ? [] : entriesOf(published.raw, of);
    if (of === null || !isThere(of, base)) return refuse(NO_SUBJECT);
    const draft = await begin(tx, { subject, published, base, entries: base }, { by, now });
    return draft === null ? refuse(UNKNOWN) : accept(answerOf(viewOf(draft, published), published, now));
  });
}

/** Whether there is something to change; a text that is not written yet can be. */
function isThere(of: DraftSubject, base: readonly DraftEntry[]): boolean {
  if (of.kind === 'text') return Object.hasOwn(TEXT_NAMES, of.name);
  return base.length > 0 || !('id' in of || 'name' in of);
}

/** A new product, coupon or notice under the next free number. */
export async function newDraft({ db, clock }: Deps, by: Actor, { kind, copyOf }: NewDraft): Promise<Opened> {
  const now = clock.now();
  return db.transaction(async (tx): Promise<Opened> => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('kkumteo new drafts'))`);
    const published = await readPublished(tx);
    const taken = await takenNumbers(tx, kind);
    const begun = beginNew(published.raw, { kind, copyOf, taken, today: kstDate(now) });
    if (begun === null) return refuse(NO_SUBJECT);
    const subject = subjectText(begun.subject);
    const draft = await begin(tx, { subject, published, base: [], entries: begun.entries }, { by, now });
    return draft === null ? refuse(UNKNOWN) : accept(answerOf(viewOf(draft, published), published, now));
  });
}

interface Begun {
  readonly subject: string;
  readonly published: Published;
  readonly base: readonly DraftEntry[];
  readonly entries: readonly DraftEntry[];
}

/** The other person's, where one has begun it at the same moment. */
async function begin(
  tx: Sql,
  { subject, published, base, entries }: Begun,
  { by, now }: { readonly by: Actor; readonly now: number },
): Promise<Draft | null> {
  await insertDraft(tx, { subject, onVersion: published.version, base, entries, staffKey: by.staffKey, now });
  return findDraftOf(tx, subject);
}

const NUMBERS: Readonly<Record<NumberedKind, string>> = {
  product: 'select product_id as id from product union select component_id from component',
  coupon: 'select coupon_id as id from coupon',
  notice: 'select notice_id as id from notice',
};

/** Numbers that are given, to what is removed as well, and those of drafts. */
async function takenNumbers(tx: Sql, kind: NumberedKind): Promise<ReadonlySet<number>> {
  const rows = await tx.query<{ readonly id: number }>(NUMBERS[kind]);
  const drafts = await listDrafts(tx);
  const begun = drafts.flatMap(({ subject, entries }) => {
    const of = subjectOf(subject);
    const groups = entries.map(({ value }) => value?.['forGroups']);
    const groupIds = groups.flatMap((each) =>
      typeof each === 'object' && each !== null && 'id' in each ? [Number(each.id)] : [],
    );
    return of?.kind === kind ? [of.id, ...groupIds] : [];
  });
  return new Set([...rows.map(({ id }) => id), ...begun]);
}

/** Those that were not published when they were due, the first of them first. */
export const failedDrafts = async (sql: Sql): Promise<readonly OpenDraft[]> =>
  (await openDrafts(sql))
    .filter(({ failure }) => failure !== null)
    .toSorted((one, other) => (one.dueAt ?? 0) - (other.dueAt ?? 0));

/** Those under way. */
export async function openDrafts(sql: Sql): Promise<readonly OpenDraft[]> {
  return (await listDrafts(sql)).flatMap(({ draftId, subject, state, entries, savedBy, savedAt, dueAt, failure }) => {
    const of = subjectOf(subject);
    if (of === null || state === 'published' || state === 'discarded') return [];
    return [{ draftId, subject, name: nameOfDraft(of, entries), state, savedBy, savedAt, dueAt, failure }];
  });
}
