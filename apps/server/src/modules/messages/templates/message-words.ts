import type { TemplateWords } from '@kkumteo/domain/messages/templates/words';
import { openKept, type Kept } from '../../../db/kept.ts';
import type { Database } from '../../../db/pool.ts';
import { findWordsInUse, WORDS_CHANNEL } from './store.ts';

/** Words of the park that go out. */
interface WordsInUse extends TemplateWords {
  readonly wordsId: number;
  /** The id of their 알림톡, once it is approved. */
  readonly code: string | null;
}

/** The park's words by the kind of message; a kind without any goes out in the built-in ones. */
export type MessageWords = Kept<ReadonlyMap<string, WordsInUse>>;

export const openMessageWords = (db: Database): Promise<MessageWords> =>
  openKept(db, WORDS_CHANNEL, async () => new Map((await findWordsInUse(db)).map((row) => [row.kind, row])));
