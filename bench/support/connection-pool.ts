import { connectTo, type HttpConnection } from './http-connection.ts';

export type ConnectionPool = Pick<HttpConnection, 'ask' | 'end'>;

/** Well below the 72 seconds for which the site keeps an idle connection. */
const IDLE_MS = 10_000;

interface Free {
  readonly talk: HttpConnection;
  readonly since: number;
}

/**
 * Connections to one server, kept and shared as a proxy before it does: a request takes the one that was used last, or a new one where none is free. For
 * a server that closes idle ones early, each request has a connection of its own (`isKept`), because it could close one just as it is used.
 */
export function openConnections(origin: string, isKept = true): ConnectionPool {
  let free: Free[] = [];

  function takeFree(): HttpConnection | undefined {
    const last = free.pop();
    if (last === undefined) return undefined;
    if (last.talk.isOpen() && performance.now() - last.since < IDLE_MS) return last.talk;
    // Those below it are idle for longer.
    [last, ...free].forEach(({ talk }) => talk.end());
    free = [];
    return undefined;
  }

  return {
    async ask(request, wantsBody) {
      const talk = takeFree() ?? (await connectTo(origin));
      const answer = await talk.ask(request, wantsBody);
      if (isKept) free.push({ talk, since: performance.now() });
      else talk.end();
      return answer;
    },
    end: () => free.forEach(({ talk }) => talk.end()),
  };
}
