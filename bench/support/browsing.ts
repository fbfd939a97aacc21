import { setTimeout as sleep } from 'node:timers/promises';
import { connectTo } from './http-connection.ts';

export interface Visitor {
  readonly origin: string;
  /** Asked one after the other, again and again. */
  readonly paths: readonly string[];
}

const PAUSE_MS = 10;
// A browser has the cookie after its first answer.
const COOKIE = 'XSRF-TOKEN=AAAAAAAAAAAAAAAAAAAAAA';

/** Ms that each visitor waited for each answer until `ended`: visitors, not a load, who pause after each. */
export async function browse(
  visitors: readonly Visitor[],
  ended: Promise<unknown>,
): Promise<readonly (readonly number[])[]> {
  let isOver = false;
  const over = (): unknown => (isOver = true);
  void ended.then(over, over);
  return Promise.all(
    visitors.map(async ({ origin, paths }) => {
      const talk = await connectTo(origin);
      const took: number[] = [];
      for (let turn = 0; !isOver; turn += 1) {
        const begun = performance.now();
        const path = paths[turn % paths.length] ?? '/';
        const { status } = await talk.ask({ method: 'GET', path, headers: { cookie: COOKIE } });
        took.push(performance.now() - begun);
        if (status !== 200) throw new Error(`${path} answers ${status}`);
        await sleep(PAUSE_MS);
      }
      talk.end();
      return took;
    }),
  );
}
