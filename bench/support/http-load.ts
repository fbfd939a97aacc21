import { Pool } from 'undici';

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface LoadResult {
  readonly perSecond: number;
  /** Answers by status. */
  readonly statuses: ReadonlyMap<number, number>;
}

/** So many clients, each sending its next request when the last was answered; counts the answers within the time. */
export async function load(
  origin: string,
  clients: number,
  seconds: number,
  next: (client: number, count: number) => HttpRequest,
): Promise<LoadResult> {
  const pool = new Pool(origin, { connections: clients, pipelining: 1 });
  const statuses = new Map<number, number>();
  const begun = performance.now();
  const end = begun + seconds * 1_000;
  const client = async (number: number): Promise<void> => {
    for (let count = 0; performance.now() < end; count += 1) {
      const { path, method, headers, body } = next(number, count);
      const answer = await pool.request({ path, method, headers, ...(body === undefined ? {} : { body }) });
      await answer.body.dump();
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  const elapsed = (performance.now() - begun) / 1_000;
  await pool.close();
  const answered = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  return { perSecond: answered / elapsed, statuses };
}
