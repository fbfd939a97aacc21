import type { PublishDraft, PublishState } from '@kkumteo/contract/office/catalogue';
import type { DraftRejection } from '@kkumteo/domain/drafts/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { formatDay, formatMinute, kstDate, kstMinute, type Instant } from '@kkumteo/domain/shared/time';
import type { StaffRejection } from '@kkumteo/domain/staff/refusals';
import { isBusy } from '../../db/faults.ts';
import type { Sql } from '../../db/pool.ts';
import { inTurn } from '../catalog/publish/publish-in-turn.ts';
import { lockCatalogue } from '../catalog/publish/store.ts';
import type { SiteDeps } from '../site-deps.ts';
import type { Actor } from '../staff/actor.ts';
import { noteEntry, THE_SITE, type EntryAuthor } from '../staff/entries.ts';
import { onePress } from '../staff/one-press.ts';
import { OUTDATED, propose, type ProposalsByKind } from '../staff/proposals.ts';
import { mergeEntries } from './entries.ts';
import { namesIn } from '@kkumteo/catalogue/names-in';
import { nameOfDraft } from './new-entries.ts';
import { readPublished, wantedOf, type Published } from './published.ts';
import { differenceOf, needsSecondPerson, viewOf, type DraftView } from './read-draft.ts';
import { lockDraft, moveDraft, proposeDraft, rebaseDraft, saveRevision, scheduleDraft, type Draft } from './store.ts';
import { isInTheWay, publishTrying, tryPublishing } from './trial.ts';
import { notePublished } from './versions.ts';

type Deps = Pick<SiteDeps, 'db' | 'clock'>;
type Refusal = DraftRejection | StaffRejection;

interface Outcome {
  readonly state: PublishState;
  readonly version: number | null;
}

interface Asked extends PublishDraft {
  readonly draftId: number;
}

/** What is in its way, for a caller that rolls back. */
const REFUSED = { code: 'drafts.in-the-way' } as const;
type InTurn = Decision<Outcome, Refusal>;

/**
 * Publishes a draft now, or lets it wait for its moment. Where prices or seats fall it is proposed to a second person.
 * Where bookings are in the way nothing is done, and its conflicts say which.
 */
export async function publishDraft(deps: Deps, by: Actor, asked: Asked): Promise<Decision<Outcome, Refusal>> {
  const pressed = await onePress<Refusal>(deps.db, { by, pressKey: asked.pressKey }, async () => {
    const outcome = await inOrder(deps, (tx) => publishIn(tx, by, asked, deps.clock.now()));
    if (!outcome.ok && outcome.rejection.code === 'drafts.published-otherwise') await rebase(deps, asked.draftId);
    return outcome;
  });
  if (!pressed.ok)
    return pressed.rejection.code === REFUSED.code ? accept({ state: 'refused', version: null }) : pressed;
  const { state: said, version } = pressed.value;
  return accept({ state: stateOf(String(said)), version: typeof version === 'number' ? version : null });
}

const STATES: readonly PublishState[] = ['published', 'scheduled', 'proposed'];
const stateOf = (word: string): PublishState => STATES.find((state) => state === word) ?? 'published';

/** One after the other; refuses where another one holds the catalogue for long. */
async function inOrder<T>(
  { db }: Deps,
  act: (tx: Sql) => Promise<Decision<T, Refusal>>,
): Promise<Decision<T, Refusal>> {
  try {
    return await inTurn(db, act);
  } catch (error) {
    if (isBusy(error) || (error instanceof Error && isBusy(error.cause))) return refuse({ code: 'drafts.busy' });
    throw error;
  }
}

async function publishIn(tx: Sql, by: Actor, asked: Asked, now: Instant): Promise<InTurn> {
  const { draftId, revision, at, reason, pressKey } = asked;
  const draft = await lockDraft(tx, draftId);
  if (draft === null) return refuse({ code: 'drafts.unknown' });
  if (draft.state !== 'open') return refuse({ code: 'drafts.not-open' });
  if (draft.revision !== revision) return refuse({ code: 'drafts.saved-since' });
  if (at !== null && !(at > now)) return refuse({ code: 'drafts.moment-over', field: 'at' });
  const ready = await readyIn(tx, draft, at ?? now);
  if (!ready.ok) return ready;
  const { view, changes } = ready.value;
  const isProposed = needsSecondPerson(view.published, view.entries);
  const entry = { act: 'catalogue.publish', kind: 'act', subjects: [subjectOfEntry(draft)], reason, pressKey } as const;
  const facts = { draftId, changes: changes.length, ...(at !== null && { at: momentWords(at) }) };
  if (!isProposed && at === null) {
    const published = await publishReady(tx, ready.value, { by, reason, now });
    if (!published.ok) return published;
    await noteEntry(tx, by, { ...entry, facts: { ...facts, state: 'published', version: published.value } }, now);
    return accept({ state: 'published', version: published.value });
  }
  const tried = await tryIn(tx, ready.value, now);
  if (!tried.ok) return tried;
  if (!isProposed && at !== null) {
    await scheduleDraft(tx, { draftId, dueAt: at, reason, publishedBy: by.staffKey });
    await noteEntry(tx, by, { ...entry, facts: { ...facts, state: 'scheduled' } }, now);
    return accept({ state: 'scheduled', version: null });
  }
  const proposed = await propose(
    tx,
    by,
    { kind: 'catalogue.publish', facts: proposalFacts(ready.value, at), reason },
    now,
  );
  if (!proposed.ok) return proposed;
  await proposeDraft(tx, draftId, proposed.value, at);
  await noteEntry(tx, by, { ...entry, facts: { ...facts, state: 'proposed', proposalKey: proposed.value } }, now);
  return accept({ state: 'proposed', version: null });
}

/** A draft that can be published, unless bookings are in the way. */
interface Ready {
  readonly view: DraftView;
  readonly published: Published;
  readonly tables: Published['tables'];
  readonly changes: ReturnType<typeof differenceOf>;
}

/** Under the lock of the catalogue. `day` is when its days begin to count. */
async function readyIn(tx: Sql, draft: Draft, moment: Instant): Promise<Decision<Ready, DraftRejection>> {
  await lockCatalogue(tx);
  const published = await readPublished(tx);
  const view = viewOf(draft, published);
  if (mergeEntries(draft.base, draft.entries, view.published).clashes.length > 0)
    return refuse({ code: 'drafts.published-otherwise' });
  const changes = differenceOf(view.published, view.entries, namesIn(published.raw));
  if (changes.length === 0) return refuse({ code: 'drafts.no-change' });
  const wanted = wantedOf(published, view.entries, kstDate(moment));
  if ('faults' in wanted) return refuse({ code: 'drafts.has-faults', count: wanted.faults.length });
  return accept({ view, published, tables: wanted.tables, changes });
}

interface Publishing {
  readonly by: Pick<Actor, 'staffKey'>;
  readonly reason: string;
  readonly now: Instant;
}

async function publishReady(
  tx: Sql,
  { view, published, tables, changes }: Ready,
  { by, reason, now }: Publishing,
): Promise<Decision<number, Refusal>> {
  const { publication, inTheWay } = await publishTrying(tx, { published, tables }, reason, now);
  if (!publication.ok || isInTheWay(inTheWay)) return refuse(REFUSED);
  if (publication.changes === 0) return refuse({ code: 'drafts.no-change' });
  const { draftId } = view.draft;
  await notePublished(tx, { version: publication.version, draftId, publishedBy: by.staffKey, changes });
  await moveDraft(tx, draftId, 'published');
  return accept(publication.version);
}

/** What would be in the way now of what is published later: tried, and undone. */
async function tryIn(tx: Sql, ready: Ready, now: Instant): Promise<Decision<null, DraftRejection>> {
  const { inTheWay } = await tryPublishing(tx, ready, now);
  return isInTheWay(inTheWay) ? refuse(REFUSED) : accept(null);
}

/** On the catalogue as it is published now: what differs from it is seen before it is published. */
const rebase = ({ db, clock }: Deps, draftId: number): Promise<void> =>
  db.transaction(async (tx) => {
    const draft = await lockDraft(tx, draftId);
    if (draft?.state !== 'open') return;
    const { version, raw } = await readPublished(tx);
    const { published, entries } = viewOf(draft, { raw });
    await rebaseDraft(tx, { draftId, onVersion: version, base: published });
    const saving = { draftId, revision: draft.revision + 1, entries, staffKey: draft.savedBy.staffKey };
    await saveRevision(tx, { ...saving, now: clock.now() });
  });

const subjectOfEntry = ({ subject }: Draft): string => `catalogue:${subject}`;
const momentWords = (at: Instant): string => `${formatDay(kstDate(at))} ${formatMinute(kstMinute(at))}`;

/** What the second person reads, and which draft it was. */
function proposalFacts({ view, changes }: Ready, at: Instant | null) {
  const { draftId, revision } = view.draft;
  // What falls is what the second person is asked for.
  const first = changes.find(({ table, path }) => table === 'prices' || path.startsWith('seats')) ?? changes[0];
  const words = first === undefined ? '' : `${first.label} ${first.before} → ${first.after}`;
  return {
    draftId,
    revision,
    name: nameOfDraft(view.subject, view.entries),
    what: changes.length > 1 ? `${words} 외 ${changes.length - 1}` : words,
    when: at === null ? '승인하면 바로' : momentWords(at),
  };
}

/** What a second person's yes does: it is published, or waits for its moment. */
export const draftProposals: ProposalsByKind = {
  'catalogue.publish': {
    subjectsOf: ({ draftId }) => [`draft:${String(draftId)}`],
    drop: async (tx, proposalKey) => {
      await tx.query(
        `update catalogue_draft set state = 'open', due_at = null where proposal_id = $1 and state = 'proposed'`,
        [proposalKey],
      );
    },
    apply: async (tx, { facts, reason, proposedBy }, now) => {
      const draft = await lockDraft(tx, Number(facts['draftId']));
      if (draft?.state !== 'proposed' || draft.revision !== facts['revision']) return refuse(OUTDATED);
      const { draftId, dueAt } = draft;
      if (dueAt !== null && dueAt > now) {
        await scheduleDraft(tx, { draftId, dueAt, reason, publishedBy: proposedBy });
        return accept({});
      }
      const ready = await readyIn(tx, draft, now);
      const published = ready.ok
        ? await publishReady(tx, ready.value, { by: { staffKey: proposedBy }, reason, now })
        : ready;
      return published.ok ? accept({}) : refuse(OUTDATED);
    },
  },
};

/** A draft whose moment has come, in the name of who let it wait; why not, where it is not published. */
export async function publishDue(tx: Sql, draft: Draft, now: Instant): Promise<Decision<number, Refusal>> {
  const { draftId, reason, publishedBy } = draft;
  if (reason === null || publishedBy === null) throw new Error(`Draft ${draftId} says not who publishes it.`);
  const ready = await readyIn(tx, draft, now);
  if (!ready.ok) return ready;
  const published = await publishReady(tx, ready.value, { by: { staffKey: publishedBy }, reason, now });
  if (!published.ok) return published;
  const by: EntryAuthor = { ...THE_SITE, staffKey: publishedBy };
  const facts = { draftId, changes: ready.value.changes.length, state: 'published', version: published.value };
  const entry = { act: 'catalogue.publish', kind: 'act', subjects: [subjectOfEntry(draft)], reason } as const;
  await noteEntry(tx, by, { ...entry, facts }, now);
  return published;
}
