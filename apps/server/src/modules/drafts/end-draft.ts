import type { CatalogueDraft } from '@kkumteo/contract/office/catalogue';
import type { DraftRejection } from '@kkumteo/domain/drafts/refusals';
import { refuse, type Decision, accept } from '@kkumteo/domain/shared/decision';
import type { SiteDeps } from '../site-deps.ts';
import type { Actor } from '../staff/actor.ts';
import { noteEntry } from '../staff/entries.ts';
import { onePress } from '../staff/one-press.ts';
import { readDraft } from './open-draft.ts';
import { lockDraft, moveDraft, type Draft } from './store.ts';

type Deps = Pick<SiteDeps, 'db' | 'clock'>;

interface Asked {
  readonly draftId: number;
  readonly reason: string;
  readonly pressKey: string;
}

/** Throws away what a draft changes; what is published stays. */
export const discardDraft = (deps: Deps, by: Actor, asked: Asked): Promise<Decision<unknown, DraftRejection>> =>
  endOnce(deps, by, asked, { from: 'open', to: 'discarded', otherwise: { code: 'drafts.not-open' } });

/** Takes back its moment: it is open again. */
export async function cancelDraft(
  deps: Deps,
  by: Actor,
  asked: Asked,
): Promise<Decision<CatalogueDraft, DraftRejection>> {
  const ended = await endOnce(deps, by, asked, {
    from: 'scheduled',
    to: 'open',
    otherwise: { code: 'drafts.not-waiting' },
  });
  return ended.ok ? readDraft(deps, asked.draftId) : ended;
}

interface Ending {
  readonly from: Draft['state'];
  readonly to: Draft['state'];
  readonly otherwise: DraftRejection;
}

const endOnce = (
  { db, clock }: Deps,
  by: Actor,
  { draftId, reason, pressKey }: Asked,
  { from, to, otherwise }: Ending,
): Promise<Decision<unknown, DraftRejection>> =>
  onePress(db, { by, pressKey }, () =>
    db.transaction(async (tx): Promise<Decision<unknown, DraftRejection>> => {
      const draft = await lockDraft(tx, draftId);
      if (draft === null) return refuse({ code: 'drafts.unknown' });
      if (draft.state !== from) return refuse(otherwise);
      await moveDraft(tx, draftId, to);
      const act = to === 'discarded' ? 'catalogue.edit' : 'catalogue.publish';
      const entry = { act, kind: 'act', subjects: [`catalogue:${draft.subject}`], reason, pressKey } as const;
      await noteEntry(tx, by, { ...entry, facts: { draftId, state: to } }, clock.now());
      return accept(null);
    }),
  );
