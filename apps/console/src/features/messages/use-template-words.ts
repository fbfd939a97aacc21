import type { TemplateShown } from '@kkumteo/contract/office/message-templates';
import type { TemplateWords } from '@kkumteo/domain/messages/templates/words';
import { useEffect, useState } from 'react';
import { isSameWords, liveOf, newestOf, waitingOf, wordsOf } from './template-words.ts';

interface Draft {
  readonly words: TemplateWords;
  /** The newest version when it was begun, or was looked at since. */
  readonly after: number;
}

/** What was typed and not saved, by the kind of message: it is there again when one comes back to it. */
const kept = new Map<string, Draft>();

export interface TemplateEditing {
  readonly words: TemplateWords;
  readonly after: number;
  readonly isChanged: boolean;
  /** Another person has saved words since. */
  readonly isOvertaken: boolean;
  readonly change: (words: Partial<TemplateWords>) => void;
  /** Goes on with what was typed, in the knowledge of the newest words. */
  readonly goOn: () => void;
  readonly discard: () => void;
}

/** The words that are being written; those that wait or go out until something is typed. */
export function useTemplateWords(shown: TemplateShown): TemplateEditing {
  const { kind } = shown;
  const [draft, setDraft] = useState(() => kept.get(kind) ?? null);
  const newest = newestOf(shown);
  const saved = wordsOf(waitingOf(shown) ?? liveOf(shown));
  const words = draft?.words ?? saved;
  const after = draft?.after ?? newest;
  const isChanged = draft !== null && !isSameWords(words, saved);
  const keep = (next: Draft | null) => {
    if (next === null) kept.delete(kind);
    else kept.set(kind, next);
    setDraft(next);
  };
  useEffect(() => {
    if (!isChanged) return undefined;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isChanged]);
  return {
    words,
    after,
    isChanged,
    isOvertaken: isChanged && after !== newest,
    change: (changed) => keep({ words: { ...words, ...changed }, after }),
    goOn: () => keep({ words, after: newest }),
    discard: () => keep(null),
  };
}
