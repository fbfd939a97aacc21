import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../clock.ts';
import type { Metrics } from '../../observe/metrics.ts';
import { languageOf } from './english.ts';
import { sendingOptions, sendStored, type StoredAnswer } from './stored-answer.ts';

/** An answer and when it expires: at the end of the day, or after a second where it contains seats. */
export interface CacheableAnswer {
  readonly answer: StoredAnswer;
  /** Epoch ms. */
  readonly goodUntil: number;
  /** For so many ms after `goodUntil` it is still sent while the next is made; without it requests wait. */
  readonly meanwhileMs?: number;
}

export interface ResponseCacheDeps {
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly secure: boolean;
  readonly headers: Readonly<Record<string, string>>;
  /** Every entry is invalid once this number changes. */
  readonly version: () => number;
}

interface CachePlace {
  readonly route: string;
  /** One cache key for all addresses with the same answer. */
  readonly key: string;
}

/** Answers of GET calls, cached by their address and language. */
export interface ResponseCache {
  /**
   * Sends the cached answer of this address and language, or makes it; concurrent requests wait for the same result.
   * `at` is the route, with a key where addresses share an answer.
   */
  serve(
    request: FastifyRequest,
    reply: FastifyReply,
    at: string | CachePlace,
    produce: () => Promise<CacheableAnswer>,
  ): void | Promise<void>;
  /**
   * Sends the cached answer if there is one, and returns whether it did. The server calls this before Fastify: routing,
   * parsing and hooks cost as much as sending cached bytes (target T2).
   */
  tryServe(request: IncomingMessage, response: ServerResponse): boolean;
  /** Sends nothing more from the cache, so that Fastify can close its connections. */
  close(): void;
}

interface Entry extends CacheableAnswer {
  readonly version: number;
  readonly route: string;
}

// Addresses that differ only in spelling are separate entries, so the cache is bounded. A full cache is emptied.
const MAX_ENTRIES = 5_000;
export const MAX_BYTES = 67_108_864;
/** Longer addresses have query parameters that no call reads; their answers are not cached. */
export const MAX_URL_LETTERS = 500;
/** An entry without its bytes: objects, headers, its place in the map. */
const ENTRY_BYTES = 2_048;

/** An address begins with a slash, so the prefix can't collide. */
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
    if (url.length > MAX_URL_LETTERS) return;
    const before = entries.get(url);
    if (before !== undefined) bytes -= weightOf(url, before);
    const weight = weightOf(url, made);
    if (entries.size >= MAX_ENTRIES || bytes + weight > MAX_BYTES) {
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
