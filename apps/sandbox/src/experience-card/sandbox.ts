import type { CardSandbox } from '../card/sandbox.ts';
import { createIdempotencyStore, type IdempotencyStore, type KeptAnswer } from '../card/idempotency.ts';
import { sandboxExperienceCardKey } from '../config.ts';
import { noJournal, openJournal, type Journal } from '../journal.ts';
import { createBook, type Book, type BookEntry } from './book.ts';

/** Everything that the experience card's endpoints work on; clock, log and faults are shared with the card provider. */
export interface ExperienceCardSandbox {
  readonly shared: Pick<CardSandbox, 'clock' | 'log' | 'faults' | 'config' | 'origin'>;
  readonly key: string;
  readonly book: Book;
  readonly idempotency: IdempotencyStore;
  readonly journal: Journal;
  /** Keeps what is new. */
  save(entry: BookEntry): void;
  keepAnswer(answer: KeptAnswer): void;
  close(): Promise<void>;
}

const KEPT_ANSWERS = 10_000;

/** Opens the vendor with what its journal remembers. */
export async function openExperienceCardSandbox(shared: CardSandbox): Promise<ExperienceCardSandbox> {
  const book = createBook();
  const idempotency = createIdempotencyStore(KEPT_ANSWERS);
  const { dataDir, experienceCardKey } = shared.config;
  let journal: Journal = noJournal;
  const replay = (entry: unknown): void => {
    const known = entry as BookEntry | { readonly answer: KeptAnswer };
    if ('answer' in known) idempotency.finish(known.answer);
    else book.put(known);
  };
  if (dataDir !== null) journal = await openJournal(dataDir, 'experience-card', replay);

  return {
    shared,
    key: experienceCardKey ?? sandboxExperienceCardKey,
    book,
    idempotency,
    journal,
    save: (entry) => {
      book.put(entry);
      journal.append(entry);
    },
    keepAnswer: (answer) => {
      idempotency.finish(answer);
      journal.append({ answer });
    },
    close: () => journal.close(),
  };
}
