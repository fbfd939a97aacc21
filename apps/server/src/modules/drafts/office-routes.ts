import {
  cancelCall,
  cataloguePaths as paths,
  choicesCall,
  conflictsCall,
  discardCall,
  draftCall,
  draftsCall,
  newDraftCall,
  openDraftCall,
  previewCall,
  productsCall,
  publishCall,
  restoreCall,
  saveDraftCall,
  scheduledCall,
  versionsCall,
} from '@kkumteo/contract/office/catalogue';
import { settingsCall, settingsPath } from '@kkumteo/contract/office/settings';
import { isOfSettings } from '@kkumteo/domain/drafts/draft';
import { may } from '@kkumteo/domain/staff/may';
import type { Api } from '../../http/api.ts';
import { orRefuse, reject } from '../../http/refused.ts';
import type { SiteDeps } from '../site-deps.ts';
import type { Actor } from '../staff/actor.ts';
import { officeCallsOf } from '../staff/office-calls.ts';
import { readConflicts } from './conflicts.ts';
import { cancelDraft, discardDraft } from './end-draft.ts';
import { listProducts, readChoices } from './list-products.ts';
import { newDraft, openDraft, openDrafts, readDraft } from './open-draft.ts';
import { previewDraft } from './preview.ts';
import { publishDraft } from './publish-draft.ts';
import { restoreDraft, saveDraft } from './save-draft.ts';
import { readSettings } from './read-settings.ts';
import { findDraft } from './store.ts';
import { readVersions } from './versions.ts';

/** 상품, 설정, and the drafts of both, of 운영일, 쿠폰 and 초대. */
export function draftOfficeRoutes(api: Api, deps: Pick<SiteDeps, 'db' | 'clock' | 'staff'>): void {
  const { db, clock } = deps;
  const calls = officeCallsOf(api, deps.staff, ['office catalogue']);
  const same = (path: string): string => path;

  /** The operator, its limits and the texts are changed by 관리자 alone. */
  const admitTo = (by: Actor, subject: string | undefined): void => {
    if (subject !== undefined && isOfSettings(subject) && !may(by.role, 'settings.edit'))
      reject({ code: 'staff.not-allowed' });
  };
  const admitToDraft = async (by: Actor, draftId: number): Promise<void> =>
    admitTo(by, (await findDraft(db, draftId))?.subject);

  calls.get(settingsPath, settingsCall, 'settings.read', () => readSettings(db, clock.now()));
  calls.get(paths.products, productsCall, 'catalogue.read', async () => ({
    products: await listProducts(db, clock.now()),
  }));
  calls.get(paths.choices, choicesCall, 'catalogue.read', () => readChoices(db));
  calls.get(paths.drafts, draftsCall, 'catalogue.read', async () => ({ drafts: await openDrafts(db) }));
  calls.get(paths.scheduled, scheduledCall, 'catalogue.read', async () => ({
    drafts: (await openDrafts(db)).filter(({ state, failure }) => state !== 'open' || failure !== null),
  }));
  calls.get(paths.versions, versionsCall, 'catalogue.read', ({ query }) => readVersions(db, query));
  calls.get(paths.draft(':draftId'), draftCall, 'catalogue.read', async ({ params }) =>
    orRefuse(await readDraft(deps, params.draftId)),
  );
  calls.get(paths.preview(':draftId'), previewCall, 'catalogue.read', async ({ params }) => ({
    products: orRefuse(await previewDraft(db, params.draftId, clock.now())),
  }));
  calls.look(paths.conflicts(':draftId'), conflictsCall, 'catalogue.read', async (tx, { params }) => {
    const answer = orRefuse(await readConflicts(tx, params.draftId, clock.now()));
    const bookings = answer.conflicts.reduce((sum, conflict) => sum + conflict.bookings.length, 0);
    return { answer, subjects: [`draft:${params.draftId}`], facts: { bookings } };
  });

  calls.post(paths.newDraft, newDraftCall, 'catalogue.edit', async ({ body }, by) =>
    orRefuse(await newDraft(deps, by, body)),
  );
  calls.post(paths.drafts, openDraftCall, 'catalogue.edit', async ({ body }, by) => {
    admitTo(by, body.subject);
    return orRefuse(await openDraft(deps, by, body.subject));
  });
  calls.post(paths.save(':draftId'), saveDraftCall, 'catalogue.edit', async ({ params, body }, by) => {
    await admitToDraft(by, params.draftId);
    return orRefuse(await saveDraft(deps, by, { ...body, ...params }), same);
  });
  calls.post(paths.restore(':draftId'), restoreCall, 'catalogue.edit', async ({ params, body }, by) => {
    await admitToDraft(by, params.draftId);
    return { draft: orRefuse(await restoreDraft(deps, by, { ...body, ...params }), same).draft };
  });
  calls.post(paths.discard(':draftId'), discardCall, 'catalogue.edit', async ({ params, body }, by) => {
    await admitToDraft(by, params.draftId);
    orRefuse(await discardDraft(deps, by, { ...body, ...params }));
    return { done: true };
  });
  calls.post(paths.publish(':draftId'), publishCall, 'catalogue.publish', async ({ params, body }, by) => {
    await admitToDraft(by, params.draftId);
    return orRefuse(await publishDraft(deps, by, { ...body, ...params }), same);
  });
  calls.post(paths.cancel(':draftId'), cancelCall, 'catalogue.publish', async ({ params, body }, by) => {
    await admitToDraft(by, params.draftId);
    return { draft: orRefuse(await cancelDraft(deps, by, { ...body, ...params })) };
  });
}
