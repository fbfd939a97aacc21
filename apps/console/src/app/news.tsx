import { NEWS_EVENT, newsPath, type NewsWord } from '@kkumteo/contract/office/news';
import { kstDate } from '@kkumteo/domain/shared/time';
import { focusManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { concerns, EVERYTHING, readNews } from '../api/news.ts';
import { selfQuery } from '../api/staff.ts';
import { serverNow } from '../lib/clock.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Follows what changes while the page is shown; draws nothing. Without the stream the page reads again by its polls. */
export function News() {
  const queries = useQueryClient();
  useEffect(() => followNews(queries), [queries]);
  return null;
}

/** Reads again what the stream says has changed; answers the way to stop. A hidden page follows nothing. */
function followNews(queries: QueryClient): () => void {
  let stream: EventSource | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  const readAgain = reader(queries);

  function open(): void {
    close();
    const opened = new EventSource(newsPath);
    stream = opened;
    opened.onopen = () => {
      tries = 0;
      // Something may have changed while no one listened.
      readAgain([EVERYTHING]);
    };
    opened.addEventListener(NEWS_EVENT, ({ data }: MessageEvent<string>) => readAgain(readNews(data)));
    opened.onerror = () => {
      // A refusal: the session may have ended.
      if (opened.readyState === EventSource.CLOSED) void queries.refetchQueries({ queryKey: selfQuery.queryKey });
      close();
      // Not all at once, where a process was stopped.
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries) * (0.5 + Math.random() / 2);
      tries += 1;
      again = setTimeout(open, wait);
    };
  }

  function close(): void {
    clearTimeout(again);
    stream?.close();
    stream = null;
  }

  const look = (isShown: boolean): void => (isShown ? open() : close());
  const comeBack = (): void => look(focusManager.isFocused());
  const stopLooking = focusManager.subscribe(look);
  window.addEventListener('online', comeBack);
  comeBack();
  return () => {
    window.removeEventListener('online', comeBack);
    stopLooking();
    close();
  };
}

/** Reads what words concern, one time after the other: a busy site is asked less often. */
function reader(queries: QueryClient): (words: readonly NewsWord[]) => void {
  let waiting: readonly NewsWord[] = [];
  let isReading = false;

  async function read(): Promise<void> {
    if (isReading) return;
    isReading = true;
    while (waiting.length > 0) {
      const words = waiting;
      waiting = [];
      const today = kstDate(serverNow());
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => words.some((word) => concerns(word, queryKey, today)),
      });
    }
    isReading = false;
  }

  return (words) => {
    waiting = [...waiting, ...words];
    void read();
  };
}
