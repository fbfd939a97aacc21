import { connectTo, type HttpRequest } from './http-connection.ts';

export type { HttpRequest } from './http-connection.ts';

export interface LoadResult {
  readonly perSecond: number;
  /** Answers by status. */
  readonly statuses: ReadonlyMap<number, number>;
}

/**
 * Clients with a connection each, each sending its next request after an answer; counts the answers within the time.
 */
export async function load(
  origin: string,
  clients: number,
  seconds: number,
  next: (client: number) => HttpRequest,
): Promise<LoadResult> {
  const statuses = new Map<number, number>();
  const begun = performance.now();
  const end = begun + seconds * 1_000;
  const client = async (number: number): Promise<void> => {
    const talk = await connectTo(origin);
    while (performance.now() < end) {
      const { status } = await talk.ask(next(number));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    talk.end();
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  const answered = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  return { perSecond: answered / ((performance.now() - begun) / 1_000), statuses };
}
