import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Metrics } from '../observe/metrics.ts';
import { sendStored } from './stored-answer.ts';
import type { StoredAnswer } from './stored-answer.ts';

/** An answer and how long it holds: to the end of a day, or for a second where seats are in it. */
export interface Filled {
  readonly answer: StoredAnswer;
  /** Epoch ms. */
  readonly goodUntil: number;
}

export interface ShelfDeps {
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly secure: boolean;
  /** Everything on the shelf is dropped when this number changes. */
  readonly version: () => number;
}

/** Answers of GET calls, kept by their address. */
export interface Shelf {
  /** Sends the kept answer of this address, or makes it; visitors who ask meanwhile wait for the same making. */
  serve(request: FastifyRequest, reply: FastifyReply, route: string, fill: () => Promise<Filled>): void | Promise<void>;
}

interface Kept extends Filled {
  readonly version: number;
}

// Addresses that differ only in spelling are kept apart, so the shelf is bounded and starts again when it is full.
const ROOM = 5_000;

export function createShelf(deps: ShelfDeps): Shelf {
  const kept = new Map<string, Kept>();
  const making = new Map<string, Promise<Kept>>();

  async function make(key: string, fill: () => Promise<Filled>): Promise<Kept> {
    const version = deps.version();
    const made = { ...(await fill()), version };
    if (kept.size >= ROOM) kept.clear();
    kept.set(key, made);
    return made;
  }

  async function wait(key: string, fill: () => Promise<Filled>): Promise<Kept> {
    const underWay = making.get(key);
    if (underWay !== undefined) return underWay;
    const made = make(key, fill).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  function send(request: FastifyRequest, reply: FastifyReply, route: string, answer: StoredAnswer): void {
    const status = sendStored(request, reply, answer, deps.secure);
    deps.metrics.requests.record(route, status, reply.elapsedTime);
  }

  return {
    serve(request, reply, route, fill) {
      const key = request.raw.url ?? '';
      const found = kept.get(key);
      if (found !== undefined && found.version === deps.version() && deps.clock.now() < found.goodUntil) {
        return send(request, reply, route, found.answer);
      }
      return wait(key, fill).then(({ answer }) => send(request, reply, route, answer));
    },
  };
}
