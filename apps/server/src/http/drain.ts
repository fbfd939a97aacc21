import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** The end of a process behind a proxy: requests go elsewhere before it stops listening (decision 84). */
export interface Drain {
  readonly isUnderWay: () => boolean;
  /**
   * Once it is under way: answers a GET with 502, which the site itself never answers and a proxy repeats at another process, and ends the connection after
   * every other answer. Returns whether it has answered.
   */
  turnAway(request: IncomingMessage, response: ServerResponse): boolean;
  /** Begins, and resolves once no request has come for a second, after `seconds` at the latest; with 0 at once. */
  begin(): Promise<void>;
}

const QUIET_MS = 1_000;
const LOOK_MS = 50;

export function createDrain(seconds: number, quietMs = QUIET_MS): Drain {
  let begun: number | undefined;
  let last = 0;
  return {
    isUnderWay: () => begun !== undefined,
    turnAway(request, response) {
      if (begun === undefined || seconds === 0) return false;
      last = performance.now();
      response.setHeader('connection', 'close');
      // What a proxy does not repeat, because it may have been done, is done here.
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      response.writeHead(502, { 'retry-after': '1', 'cache-control': 'no-store', 'content-length': '0' }).end();
      return true;
    },
    async begin() {
      begun = last = performance.now();
      const isOver = (now: number): boolean => now - last >= quietMs || now - (begun ?? now) >= seconds * 1_000;
      while (seconds > 0 && !isOver(performance.now())) await pause(LOOK_MS);
    },
  };
}
