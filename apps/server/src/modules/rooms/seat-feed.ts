import { liveSeatsEvent } from '@kkumteo/contract/rooms/live-seats';
import { kstDate } from '@kkumteo/domain/shared/time';
import type { SiteDeps } from '../site-deps.ts';
import { readLiveSeats, type WatchedSeats, type ReadDeps } from './read-live-seats.ts';

export interface SeatFeedDeps extends ReadDeps, Pick<SiteDeps, 'db' | 'logger'> {}

type Subscriber = (json: string) => void;

/** Pushes changed seats to the pages that show them; one per process. */
export interface SeatFeed {
  /** Sends what is left at once, and again whenever it is another; answers the way to stop. */
  subscribe(input: WatchedSeats, componentRoundIds: readonly number[], receive: Subscriber): () => void;
  close(): Promise<void>;
}

/** Subscribers of the same seats share one query. */
interface Watch {
  readonly input: WatchedSeats;
  readonly topics: readonly string[];
  readonly receivers: Set<Subscriber>;
  last: string | null;
}

// However often seats change, they are read and sent once in so long.
const PAUSE_MS = 1_000;
// A round that begins has no seats left, and no statement says so.
const TODAY_MS = 20_000;

const topicOf = (componentRoundId: number, day: string): string => `${componentRoundId}|${day}`;

/** Listens on the channel `seats` (notify_seats_changed) and reads changed seats again that pages show. */
export async function openSeatFeed(deps: SeatFeedDeps): Promise<SeatFeed> {
  const watches = new Map<string, Watch>();
  const byTopic = new Map<string, Set<Watch>>();
  const stale = new Set<Watch>();
  let timer: NodeJS.Timeout | null = null;
  let readAt = 0;
  let closed = false;

  function hear(payload: string): void {
    const affected = payload === '' ? [watches.values()] : payload.split(',').map((topic) => byTopic.get(topic) ?? []);
    for (const some of affected) for (const watch of some) stale.add(watch);
    readSoon();
  }

  function readSoon(): void {
    if (closed || timer !== null || stale.size === 0) return;
    timer = setTimeout(() => void readStale(), Math.max(0, readAt + PAUSE_MS - performance.now()));
  }

  async function readStale(): Promise<void> {
    const batch = [...stale];
    stale.clear();
    for (const watch of batch) if (watch.receivers.size > 0) await read(watch);
    readAt = performance.now();
    timer = null;
    readSoon();
  }

  async function read(watch: Watch): Promise<void> {
    try {
      const json = JSON.stringify(liveSeatsEvent.encode(await readLiveSeats(deps, watch.input)));
      if (json === watch.last || closed) return;
      watch.last = json;
      for (const receive of watch.receivers) receive(json);
    } catch (error) {
      deps.logger.warn({ err: error }, 'seats could not be read for those who look at them');
      stale.add(watch);
      readSoon();
    }
  }

  function watchOf(input: WatchedSeats, componentRoundIds: readonly number[]): Watch {
    const key = JSON.stringify([input.productId, input.track, input.day, input.roundId, input.invitationCode]);
    const found = watches.get(key);
    if (found !== undefined) return found;
    const topics = componentRoundIds.map((id) => topicOf(id, input.day));
    const made: Watch = { input, topics, receivers: new Set(), last: null };
    watches.set(key, made);
    for (const topic of topics) byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(made));
    return made;
  }

  function forget(watch: Watch): void {
    for (const [key, one] of watches) if (one === watch) watches.delete(key);
    for (const topic of watch.topics) {
      const some = byTopic.get(topic);
      some?.delete(watch);
      if (some?.size === 0) byTopic.delete(topic);
    }
  }

  const stopListening = await deps.db.listen('seats', hear);
  const ticking = setInterval(() => {
    const today = kstDate(deps.clock.now());
    for (const watch of watches.values()) if (watch.input.day === today) stale.add(watch);
    readSoon();
  }, TODAY_MS);

  return {
    subscribe(input, componentRoundIds, receive) {
      const watch = watchOf(input, componentRoundIds);
      watch.receivers.add(receive);
      // The first subscriber starts a reading, which later ones share; changes since then follow as events.
      if (watch.last !== null) receive(watch.last);
      else if (watch.receivers.size === 1) void read(watch);
      return () => {
        watch.receivers.delete(receive);
        if (watch.receivers.size === 0) forget(watch);
      };
    },
    async close() {
      closed = true;
      clearInterval(ticking);
      if (timer !== null) clearTimeout(timer);
      await stopListening();
    },
  };
}
