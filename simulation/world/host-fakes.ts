import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

/** Which start of which site the current task belongs to. */
export const currentSite = new AsyncLocalStorage<string>();

/** What the simulation replaces of Node and the machine. */
export interface HostFakes {
  /** A fraction from 0 up to, not including, 1. */
  readonly random: () => number;
  readonly sleep: (ms: number, site: string | null) => Promise<void>;
  readonly fetch: typeof fetch;
}

// Large buffers are pools that a module fills once for all schedules; drawn from the seed they would shift a schedule's
// numbers.
const STOCK_BYTES = 1_024;
const real = {
  randomBytes: crypto.randomBytes,
  randomInt: crypto.randomInt,
  randomUUID: crypto.randomUUID,
  sleep: timers.setTimeout,
  fetch: globalThis.fetch,
};

/**
 * Lets random numbers, waits and calls of this process come from `machine`; with null from the machine itself again.
 */
export function installFakes(machine: HostFakes | null): void {
  Object.assign(crypto, machine === null ? real : seeded(machine.random));
  timers.setTimeout = machine === null ? real.sleep : (sleeping(machine) as typeof real.sleep);
  globalThis.fetch = machine === null ? real.fetch : machine.fetch;
  syncBuiltinESMExports();
}

const sleeping =
  (machine: HostFakes) =>
  async <T>(ms: number, value: T): Promise<T> => {
    await machine.sleep(ms, currentSite.getStore() ?? null);
    return value;
  };

function seeded(random: HostFakes['random']): Pick<typeof real, 'randomInt' | 'randomUUID'> & { randomBytes: unknown } {
  const bytes = (size: number): Buffer =>
    size >= STOCK_BYTES ? real.randomBytes(size) : Buffer.from(Array.from({ length: size }, () => random() * 256));
  return {
    randomBytes: bytes,
    randomInt: ((from: number, to?: number) =>
      Math.floor(random() * ((to ?? from) - (to === undefined ? 0 : from))) + (to === undefined ? 0 : from)) as never,
    randomUUID: () => {
      const hex = bytes(16).toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
