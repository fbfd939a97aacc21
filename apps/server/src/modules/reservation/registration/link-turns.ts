import { createJobQueue, type JobQueue } from '../../../db/job-queue.ts';

/** Calls by one link that a process works on at once: the pool stays free for everybody else. */
const CALLS_OF_A_LINK = 2;
/** A school of 400 that opens its link in one moment, and again. */
const CALLS_OF_A_LINK_WAITING = 800;

interface LinkQueue {
  readonly queue: JobQueue;
  calls: number;
}

/** Runs so many calls of a link at once, the others in the order in which they came; calls of different links don't wait for each other. */
export function createLinkTurns(): <T>(linkId: number, call: () => Promise<T>) => Promise<T> {
  const links = new Map<number, LinkQueue>();
  return async (linkId, call) => {
    const link = links.get(linkId) ?? {
      queue: createJobQueue({ atOnce: CALLS_OF_A_LINK, maxWaiting: CALLS_OF_A_LINK_WAITING }),
      calls: 0,
    };
    links.set(linkId, link);
    link.calls += 1;
    try {
      return await link.queue.add(call);
    } finally {
      link.calls -= 1;
      if (link.calls === 0) links.delete(linkId);
    }
  };
}
