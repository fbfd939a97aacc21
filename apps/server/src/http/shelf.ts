import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
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
  /**
   * Sends the kept answer if there is one, and says whether it did. The server asks this before Fastify: routing, parsing and hooks would
   * cost as much again as sending bytes that are ready (target T2).
   */
  offer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Offers nothing more, so that Fastify can end its connections. */
  close(): void;
}

interface Kept extends Filled {
  readonly version: number;
  readonly route: string;
}

// Addresses that differ only in spelling are kept apart, so the shelf is bounded and starts again when it is full.
const ROOM = 5_000;

export function createShelf(deps: ShelfDeps): Shelf {
  const kept = new Map<string, Kept>();
  const making = new Map<string, Promise<Kept>>();
  let open = true;

  function find(url: string): Kept | undefined {
    const found = kept.get(url);
    const holds = found !== undefined && found.version === deps.version() && deps.clock.now() < found.goodUntil;
    return holds ? found : undefined;
  }

  async function make(url: string, route: string, fill: () => Promise<Filled>): Promise<Kept> {
    const version = deps.version();
    const made = { ...(await fill()), version, route };
    if (kept.size >= ROOM) kept.clear();
    kept.set(url, made);
    return made;
  }

  function waitFor(url: string, route: string, fill: () => Promise<Filled>): Promise<Kept> {
    const underWay = making.get(url);
    if (underWay !== undefined) return underWay;
    const made = make(url, route, fill).finally(() => making.delete(url));
    making.set(url, made);
    return made;
  }

  function send(request: IncomingMessage, response: ServerResponse, { answer, route }: Kept, elapsedMs: number): void {
    deps.metrics.requests.record(route, sendStored(request, response, answer, deps.secure), elapsedMs);
  }

  return {
    serve(request, reply, route, fill) {
      const url = request.raw.url ?? '';
      const found = find(url);
      const sendNow = (each: Kept): void => send(request.raw, reply.hijack().raw, each, reply.elapsedTime);
      return found === undefined ? waitFor(url, route, fill).then(sendNow) : sendNow(found);
    },
    offer(request, response) {
      if (!open || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
      const found = find(request.url ?? '');
      if (found === undefined) return false;
      send(request, response, found, 0);
      return true;
    },
    close() {
      open = false;
    },
  };
}
