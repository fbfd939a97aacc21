import type { Database } from './pool.ts';

/** What a process keeps in memory of the database. */
export interface Kept<State> {
  /** The version that holds now. */
  version(): number;
  /** The present state; read from the database after the first call and after each change. */
  current(): Promise<State>;
  close(): Promise<void>;
}

/** Keeps a state in memory and drops it when the database says on `channel` that it has changed. */
export async function openKept<State>(
  db: Pick<Database, 'listen'>,
  channel: string,
  read: (version: number) => Promise<State>,
): Promise<Kept<State>> {
  let version = 0;
  let kept: { readonly state: State } | null = null;
  let loading: Promise<State> | null = null;
  const drop = (): void => {
    version += 1;
    kept = null;
    loading = null;
  };
  const load = async (at: number): Promise<State> => {
    const state = await read(at);
    // A change that came while we were reading makes this state one to use but not to keep.
    if (at === version) kept = { state };
    return state;
  };
  const stop = await db.listen(channel, drop);
  return {
    version: () => version,
    async current() {
      if (kept !== null) return kept.state;
      const at = version;
      loading ??= load(at).finally(() => {
        if (at === version) loading = null;
      });
      return loading;
    },
    close: stop,
  };
}
