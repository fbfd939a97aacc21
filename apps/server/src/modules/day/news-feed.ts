import { newsEvent, type NewsAbout, type NewsWord } from '@kkumteo/contract/office/news';
import { isKstDate } from '@kkumteo/domain/shared/time';
import type { SiteDeps } from '../site-deps.ts';

export interface NewsFeedDeps extends Pick<SiteDeps, 'db' | 'staff' | 'logger'> {}

/** A page of the console, which receives what changes while its session is open. */
interface Follower {
  readonly tokenHash: Buffer;
  receive(json: string): void;
  end(): void;
}

/** What changed, for the pages of the console; one per process. */
export interface NewsFeed {
  /** Listens from now on. */
  open(): Promise<void>;
  /** Answers the way to stop. */
  follow(follower: Follower): () => void;
  close(): Promise<void>;
}

// The first change is sent at once, further ones together after this pause.
const PAUSE_MS = 1_000;
// A stream ends within this time after its session, and before anything more is sent.
const CHECK_MS = 5_000;
const MOST_DAYS = 20;

const aboutOf = (about: NewsAbout): NewsWord => ({ about, day: null, closingId: null });

/** What the channel `seats` says (notify_seats_changed): component rounds with their day, or that anything may have changed. */
function wordsOfSeats(payload: string): readonly NewsWord[] {
  const days = [...new Set(payload.split(',').map((topic) => topic.split('|')[1] ?? ''))].filter(isKstDate);
  return days.length === 0 || days.length > MOST_DAYS
    ? [aboutOf('day')]
    : days.map((day) => ({ ...aboutOf('day'), day }));
}

/** What the channel `office` says (notify_office); empty where words may have been missed. */
function wordsOfOffice(payload: string): readonly NewsWord[] {
  const [about = '', which = ''] = payload.split(' ');
  switch (about) {
    case 'day':
      return wordsOfSeats(`|${which.replaceAll(',', ',|')}`);
    case 'closing':
      return [{ ...aboutOf('closing'), closingId: Number(which) }];
    case 'admission':
    case 'proposals':
    case 'needs':
    case 'desk':
      return [aboutOf(about)];
    default:
      return [aboutOf('everything')];
  }
}

export function createNewsFeed({ db, staff, logger }: NewsFeedDeps): NewsFeed {
  const followers = new Set<Follower>();
  const waiting = new Map<string, NewsWord>();
  let stops: readonly (() => Promise<void>)[] = [];
  let timer: NodeJS.Timeout | null = null;
  let saidAt = 0;
  let closed = false;

  function hear(words: readonly NewsWord[]): void {
    if (followers.size === 0) return;
    for (const word of words) waiting.set(JSON.stringify(word), word);
    saySoon();
  }

  function saySoon(): void {
    if (closed || timer !== null || waiting.size === 0) return;
    timer = setTimeout(() => void say(), Math.max(0, saidAt + PAUSE_MS - performance.now()));
  }

  async function say(): Promise<void> {
    const words = [...waiting.values()];
    waiting.clear();
    if (await endOver()) {
      const json = JSON.stringify(newsEvent.encode({ words }));
      for (const follower of followers) follower.receive(json);
    } else for (const word of words) waiting.set(JSON.stringify(word), word);
    saidAt = performance.now();
    timer = null;
    saySoon();
  }

  /** Ends the streams whose session is over; false where it could not be read. */
  async function endOver(): Promise<boolean> {
    const asked = [...followers];
    if (asked.length === 0) return true;
    try {
      const open = new Set((await staff.readOpen(asked.map(({ tokenHash }) => tokenHash))).map(hex));
      for (const follower of asked) if (!open.has(hex(follower.tokenHash))) follower.end();
      return true;
    } catch (error) {
      logger.warn({ err: error }, 'sessions could not be read for those who follow the news');
      return false;
    }
  }

  const checking = setInterval(() => void endOver(), CHECK_MS);
  checking.unref();

  return {
    async open() {
      stops = [
        await db.listen('seats', (payload) => hear(wordsOfSeats(payload))),
        await db.listen('office', (payload) => hear(wordsOfOffice(payload))),
      ];
    },
    follow(follower) {
      followers.add(follower);
      return () => void followers.delete(follower);
    },
    async close() {
      closed = true;
      clearInterval(checking);
      if (timer !== null) clearTimeout(timer);
      for (const stop of stops) await stop();
    },
  };
}

const hex = (hash: Buffer): string => hash.toString('hex');
