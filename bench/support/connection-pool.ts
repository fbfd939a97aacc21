import { connectTo, type HttpConnection } from './http-connection.ts';

export interface ConnectionPool extends Pick<HttpConnection, 'ask' | 'end'> {
  /** Requests under way, and those that wait for their turn. */
  pending(): number;
}

/**
 * A proxy's `max_conns`: a server that accepts late has room for this many waiting connections; the kernel drops and
 * repeats further ones.
 */
const MOST = 100;
/** Well below the 72 seconds for which the site keeps an idle connection. */
const IDLE_MS = 10_000;

interface Free {
  readonly talk: HttpConnection;
  readonly since: number;
}

/**
 * Connections to one server, pooled as a proxy does: a request takes the one that was used last, or a new one, and
 * waits where too many are in use. For a server that closes idle ones early, each request has its own connection
 * (unless `isKept`), because it could close one just as it is used.
 */
export function openConnections(origin: string, isKept = true): ConnectionPool {
  let free: Free[] = [];
  let inUse = 0;
  const waiting: (() => void)[] = [];

  function takeFree(): HttpConnection | undefined {
    const last = free.pop();
    if (last === undefined) return undefined;
    if (last.talk.isOpen() && performance.now() - last.since < IDLE_MS) return last.talk;
    // Those below it are idle for longer.
    [last, ...free].forEach(({ talk }) => talk.end());
    free = [];
    return undefined;
  }

  async function turn(): Promise<void> {
    // A released connection goes to the next that waits.
    if (inUse >= MOST) return new Promise((resolve) => void waiting.push(resolve));
    inUse += 1;
  }

  function endTurn(): void {
    const next = waiting.shift();
    if (next === undefined) inUse -= 1;
    else next();
  }

  return {
    async ask(request, wantsBody) {
      await turn();
      try {
        const talk = takeFree() ?? (await connectTo(origin));
        const answer = await talk.ask(request, wantsBody);
        if (isKept) free.push({ talk, since: performance.now() });
        else talk.end();
        return answer;
      } finally {
        endTurn();
      }
    },
    pending: () => inUse + waiting.length,
    end: () => free.forEach(({ talk }) => talk.end()),
  };
}
