import type { MessageWords } from './message-words.ts';

/** A park that has no words of its own. */
export const builtInWordsAlone: MessageWords = {
  version: () => 0,
  current: () => Promise.resolve(new Map()),
  close: () => Promise.resolve(),
};
