import { AsyncLocalStorage } from 'node:async_hooks';

/** A point at which a task of the simulation waits until it is resumed. */
export interface Gate {
  /** Which start of which site waits here; null for tasks of no site: buyers, and calls already on the network. */
  readonly site: string | null;
  readonly label: string;
  /** The orders that it is about. */
  readonly about: string;
  /** The world's time from which it may be resumed; epoch ms. */
  readonly from: number;
  readonly open: () => void;
}

/** The tasks that wait at gates, and those that run between two gates. */
export interface Gates {
  /** Waits until resumed; for ever where the site has been killed. */
  pass(at: Omit<Gate, 'open'>): Promise<void>;
  /**
   * Work that ends by itself, such as a statement: nothing else is resumed before it has ended, so that a gate in it
   * would never be passed.
   */
  during<T>(act: () => Promise<T>): Promise<T>;
  /** Resolves when everything has come to a gate or to its end; rejects where work came to a gate. */
  untilIdle(): Promise<void>;
  waiting(): readonly Gate[];
  resume(gate: Gate): void;
  /** Nothing of that site is ever resumed again. */
  kill(site: string): void;
}

// Code without work between two gates takes fewer turns of the loop than this.
const IDLE_TURNS = 4;
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const never = (): Promise<void> => new Promise(() => undefined);

export function openGates(): Gates {
  const inWork = new AsyncLocalStorage<{ isOver: boolean }>();
  const dead = new Set<string>();
  let standing: Gate[] = [];
  let working = 0;
  let changes = 0;
  let atRest: (() => void) | null = null;
  let shut: Error | null = null;

  const ended = (): void => {
    working -= 1;
    changes += 1;
    if (working > 0) return;
    atRest?.();
    atRest = null;
  };

  return {
    pass(at) {
      changes += 1;
      if (at.site !== null && dead.has(at.site)) return never();
      if (inWork.getStore()?.isOver === false) {
        shut ??= new Error(`${at.label} ${at.about} is a gate in work that would end by itself`);
        return Promise.reject(shut);
      }
      return new Promise((open) => standing.push({ ...at, open }));
    },
    async during(act) {
      working += 1;
      changes += 1;
      const work = { isOver: false };
      try {
        return await inWork.run(work, act);
      } finally {
        work.isOver = true;
        ended();
      }
    },
    async untilIdle() {
      for (let still = 0, seen = changes; still < IDLE_TURNS; still += 1) {
        if (working > 0) await new Promise<void>((resolve) => (atRest = resolve));
        await turn();
        if (changes !== seen || working > 0) [still, seen] = [-1, changes];
      }
      if (shut !== null) throw shut;
    },
    waiting: () => standing,
    resume(gate) {
      standing = standing.filter((other) => other !== gate);
      changes += 1;
      gate.open();
    },
    kill(site) {
      dead.add(site);
      standing = standing.filter((gate) => gate.site !== site);
    },
  };
}
