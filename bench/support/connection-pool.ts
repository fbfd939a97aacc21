import { connectTo, type HttpConnection } from './http-connection.ts';

export type ConnectionPool = HttpConnection;

/** Connections to one server, kept and shared as a proxy before it does: a request takes a free one, or a new one where none is. */
export function openConnections(origin: string): ConnectionPool {
  const free: HttpConnection[] = [];
  const all = new Set<HttpConnection>();
  return {
    async ask(request, wantsBody) {
      const talk = free.pop() ?? (await connectTo(origin));
      all.add(talk);
      const answer = await talk.ask(request, wantsBody);
      free.push(talk);
      return answer;
    },
    end: () => all.forEach((talk) => talk.end()),
  };
}
