import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../clock.ts';
import type { Metrics } from '../../observe/metrics.ts';
import { languageOf } from './english.ts';
import { sendingOptions, sendStored } from './stored-answer.ts';
import type { StoredAnswer } from './stored-answer.ts';

/** An answer and how long it holds: to the end of a day, or for a second where seats are in it. */
interface CacheableAnswer {
  readonly answer: StoredAnswer;
  /** Epoch ms. */
  readonly goodUntil: number;
  /** So many ms longer it is sent to whoever asks while the next one is being made; without it they wait. Who has it made waits in any case. */
  readonly meanwhileMs?: number;
}

export interface ResponseCacheDeps {
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly secure: boolean;
  /** What every answer bears. */
  readonly headers: Readonly<Record<string, string>>;
  /** Everything in the cache is dropped when this number changes. */
  readonly version: () => number;
}

/** Where an answer is counted and kept. */
interface CachePlace {
  readonly route: string;
  /** What answers that are the same are kept under, in place of their addresses. */
  readonly key: string;
}

/** Answers of GET calls, cached by their address and language. */
export interface ResponseCache {
  /**
   * Sends the cached answer of this address and language, or makes it; visitors who ask meanwhile wait for the same making. `at` names the
   * route, and the key where addresses share an answer.
   */
  serve(
    request: FastifyRequest,
    reply: FastifyReply,
    at: string | CachePlace,
    produce: () => Promise<CacheableAnswer>,
  ): void | Promise<void>;
  /**
   * Sends the cached answer if there is one, and says whether it did. The server asks this before Fastify: routing, parsing and hooks would
   * cost as much again as sending bytes that are ready (target T2).
   */
  tryServe(request: IncomingMessage, response: ServerResponse): boolean;
  /** Serves nothing more, so that Fastify can end its connections. */
  close(): void;
}

interface Entry extends CacheableAnswer {
  readonly version: number;
  readonly route: string;
}

// Addresses that differ only in spelling are kept apart, so the cache is bounded and starts again when it is full.
const MOST_ENTRIES = 5_000;
/** All that is kept weighs so much at most. */
export const MOST_BYTES = 67_108_864;
/** Longer addresses have names in their query that no call reads; their answers are made each time. */
export const MOST_URL_LETTERS = 500;
/** An entry beside its bytes: objects, headers, its place in the map. */
const ENTRY_BYTES = 2_048;

/** No address begins with a letter. */
const keyOf = (request: IncomingMessage): string =>
  languageOf(request) === 'en' ? `en ${request.url ?? ''}` : (request.url ?? '');

// Twice the plain bytes: Brotli and gzip together are shorter than those.
const weightOf = (url: string, { answer }: CacheableAnswer): number =>
  ENTRY_BYTES + url.length + 2 * answer.plain.bytes.length;

export function createResponseCache(deps: ResponseCacheDeps): ResponseCache {
  const entries = new Map<string, Entry>();
  const making = new Map<string, Promise<Entry>>();
  let bytes = 0;
  const sending = sendingOptions(deps.secure, deps.headers);
  let open = true;

  function find(url: string): Entry | undefined {
    const found = entries.get(url);
    if (found === undefined || found.version !== deps.version()) return undefined;
    const now = deps.clock.now();
    if (now < found.goodUntil) return found;
    const isMade = now < found.goodUntil + (found.meanwhileMs ?? 0) && making.has(url);
    return isMade ? found : undefined;
  }

  async function make(url: string, route: string, produce: () => Promise<CacheableAnswer>): Promise<Entry> {
    const version = deps.version();
    const made = { ...(await produce()), version, route };
    keep(url, made);
    return made;
  }

  function keep(url: string, made: Entry): void {
    if (url.length > MOST_URL_LETTERS) return;
    const before = entries.get(url);
    if (before !== undefined) bytes -= weightOf(url, before);
    const weight = weightOf(url, made);
    if (entries.size >= MOST_ENTRIES || bytes + weight > MOST_BYTES) {
      entries.clear();
      bytes = 0;
    }
    bytes += weight;
    entries.set(url, made);
  }

  function waitFor(url: string, route: string, produce: () => Promise<CacheableAnswer>): Promise<Entry> {
    const underWay = making.get(url);
    if (underWay !== undefined) return underWay;
    const made = make(url, route, produce).finally(() => making.delete(url));
    making.set(url, made);
    return made;
  }

  function send(request: IncomingMessage, response: ServerResponse, { answer, route }: Entry, elapsedMs: number): void {
    deps.metrics.requests.record(route, sendStored(request, response, answer, sending), elapsedMs);
  }

  return {
    serve(request, reply, at, produce) {
      const { route, key } = typeof at === 'string' ? { route: at, key: keyOf(request.raw) } : at;
      const found = find(key);
      const sendNow = (each: Entry): void => send(request.raw, reply.hijack().raw, each, reply.elapsedTime);
      return found === undefined ? waitFor(key, route, produce).then(sendNow) : sendNow(found);
    },
    tryServe(request, response) {
      if (!open || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
      const found = find(keyOf(request));
      if (found === undefined) return false;
      send(request, response, found, 0);
      return true;
    },
    close() {
      open = false;
    },
  };
}
