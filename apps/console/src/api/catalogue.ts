import {
  cancelCall,
  type CatalogueDraft,
  cataloguePaths as paths,
  choicesCall,
  conflictsCall,
  discardCall,
  draftCall,
  newDraftCall,
  openDraftCall,
  previewCall,
  type PublishDraft,
  productsCall,
  publishCall,
  restoreCall,
  saveDraftCall,
  versionsCall,
} from '@kkumteo/contract/office/catalogue';
import type { DraftEntries } from '@kkumteo/contract/office/catalogue-entries';
import { officePicturePaths, storePictureCall } from '@kkumteo/contract/office/pictures';
import type { FocusPoint } from '@kkumteo/domain/pictures/frame';
import { queryOptions } from '@tanstack/react-query';
import { get, post, postFile } from '../lib/http.ts';

const catalogueKey = ['catalogue'] as const;

export const productsQuery = queryOptions({
  queryKey: [...catalogueKey, 'products'] as const,
  queryFn: ({ signal }) => get(paths.products, productsCall.answer, { signal }),
  // Drafts save themselves behind it.
  staleTime: 0,
});

export const choicesQuery = queryOptions({
  queryKey: [...catalogueKey, 'choices'] as const,
  queryFn: ({ signal }) => get(paths.choices, choicesCall.answer, { signal }),
});

export const readDraft = (draftId: number) => get(paths.draft(draftId), draftCall.answer);
export const openDraft = (subject: string) =>
  post(paths.drafts, openDraftCall.body.encode({ subject }), openDraftCall.answer);
export const beginNotice = (copyOf: number | null) =>
  post(paths.newDraft, newDraftCall.body.encode({ kind: 'notice', copyOf }), newDraftCall.answer);
export const beginProduct = (copyOf: number | null) =>
  post(paths.newDraft, newDraftCall.body.encode({ kind: 'product', copyOf }), newDraftCall.answer);

let reading: Promise<unknown> = Promise.resolve();

/** One after the other: the server tries a whole publication for each. What is wanted no more is not sent. */
function inTurn<T>(signal: AbortSignal, read: () => Promise<T>): Promise<T> {
  const mine = reading.then(() => {
    signal.throwIfAborted();
    return read();
  });
  reading = mine.catch(() => null);
  return mine;
}

/** Who is in the way of a revision; each reading is an entry of the access log. */
export const conflictsQuery = ({ draftId, revision }: Pick<CatalogueDraft, 'draftId' | 'revision'>) =>
  queryOptions({
    queryKey: [...catalogueKey, 'conflicts', draftId, revision] as const,
    queryFn: ({ signal }) => inTurn(signal, () => get(paths.conflicts(draftId), conflictsCall.answer)),
    refetchOnWindowFocus: false,
  });

/** What visitors would see of a draft as it is saved. */
export const previewQuery = (draftId: number) =>
  queryOptions({
    queryKey: [...catalogueKey, 'preview', draftId] as const,
    queryFn: ({ signal }) => get(paths.preview(draftId), previewCall.answer, { signal }),
    staleTime: 0,
  });

export const versionsQuery = (subject: string) =>
  queryOptions({
    queryKey: [...catalogueKey, 'versions', subject] as const,
    queryFn: ({ signal }) => get(paths.versions, versionsCall.answer, { query: { subject }, signal }),
  });

export const saveDraft = (draftId: number, asked: { readonly revision: number; readonly entries: DraftEntries }) =>
  post(paths.save(draftId), saveDraftCall.body.encode(asked), saveDraftCall.answer);

interface Pressed {
  readonly reason: string;
  readonly pressKey: string;
}
export const discardDraft = (draftId: number, asked: Pressed) =>
  post(paths.discard(draftId), discardCall.body.encode(asked), discardCall.answer);
export const publishDraft = (draftId: number, asked: PublishDraft) =>
  post(paths.publish(draftId), publishCall.body.encode(asked), publishCall.answer);
export const takeBack = (draftId: number, asked: Pressed) =>
  post(paths.cancel(draftId), cancelCall.body.encode(asked), cancelCall.answer);
export const restoreVersion = (draftId: number, asked: { readonly revision: number; readonly version: number }) =>
  post(paths.restore(draftId), restoreCall.body.encode(asked), restoreCall.answer);

export const storePicture = (file: Blob, focus: FocusPoint) =>
  postFile(officePicturePaths.store, file, storePictureCall.answer, { query: storePictureCall.query.encode(focus) });
