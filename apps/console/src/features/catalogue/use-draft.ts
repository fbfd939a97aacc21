import type { CatalogueDraft, SavedDraft } from '@kkumteo/contract/office/catalogue';
import type { DraftEntries } from '@kkumteo/contract/office/catalogue-entries';
import { showHint } from '@kkumteo/ui/hints.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { saveDraft } from '../../api/catalogue.ts';
import { failureMessage } from '../../lib/http.ts';
import { changedEntries, rebased } from './draft-entries.ts';

/** A draft is saved once the hand rests. */
const REST_MS = 800;

export interface DraftEditing {
  /** As it was saved last. */
  readonly draft: CatalogueDraft;
  /** As it is on the screen. */
  readonly entries: DraftEntries;
  readonly isReadOnly: boolean;
  readonly state: 'saved' | 'unsaved' | 'saving' | 'failed';
  readonly failure: string | null;
  /** What another person has saved in the same places, until it is decided. */
  readonly clash: (SavedDraft & { readonly mine: DraftEntries }) | null;
  readonly edit: (update: (now: DraftEntries) => DraftEntries) => void;
  /** Saves at once, also after a failure. */
  readonly save: () => Promise<void>;
  /** Goes on with a draft that an act has answered, or with what was decided of a clash. */
  readonly continueWith: (draft: CatalogueDraft, entries?: DraftEntries) => void;
}

/** A draft that saves itself: what is typed stays whatever happens, and what others save meanwhile is merged in. */
export function useDraft(begun: CatalogueDraft, mayEdit: boolean): DraftEditing {
  const [draft, setDraft] = useState(begun);
  const [entries, setEntries] = useState(begun.entries);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [clash, setClash] = useState<DraftEditing['clash']>(null);
  const isUnsaved = entries !== draft.entries;

  const take = (answer: SavedDraft, sent: DraftEntries) => {
    if (!answer.isSaved) {
      setClash({ ...answer, mine: sent });
      return;
    }
    setDraft(answer.draft);
    setEntries((typed) => (typed === sent ? answer.draft.entries : rebased(sent, typed, answer.draft.entries)));
    if (answer.theirs.length > 0) showHint(`다른 사람이 그사이 고친 ${answer.theirs.length}곳을 합쳤어요.`);
  };

  const save = async () => {
    const sent = entries;
    if (sent === draft.entries || isSaving || clash !== null) return;
    const changed = changedEntries(draft.entries, sent);
    setIsSaving(true);
    setFailure(null);
    try {
      take(await saveDraft(draft.draftId, { revision: draft.revision, entries: changed }), sent);
    } catch (thrown) {
      setFailure(failureMessage(thrown));
    } finally {
      setIsSaving(false);
    }
  };

  const saveNow = useEffectEvent(() => void save());
  useEffect(() => {
    if (!isUnsaved || isSaving || failure !== null || clash !== null) return undefined;
    const timer = setTimeout(saveNow, REST_MS);
    return () => clearTimeout(timer);
  }, [entries, isUnsaved, isSaving, failure, clash]);
  useEffect(() => () => saveNow(), []);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isUnsaved]);

  return {
    draft,
    entries,
    isReadOnly: !mayEdit || draft.state !== 'open',
    state: failure !== null ? 'failed' : isSaving ? 'saving' : isUnsaved ? 'unsaved' : 'saved',
    failure,
    clash,
    edit: (update) => {
      setFailure(null);
      setEntries(update);
    },
    save,
    continueWith: (next, decided = next.entries) => {
      setClash(null);
      setFailure(null);
      setDraft(next);
      setEntries(decided);
    },
  };
}
