import { setTimeout as pause } from 'node:timers/promises';

const READY_MS = 180_000;
const LOOK_MS = 100;
/** Longer than a proxy leaves a process alone that was not there before (`fail_timeout` in deploy/nginx/upstream.conf). */
export const NOTICED_MS = 4_000;

/**
 * Replaces the site's processes one after the other without a refused request (decision 84): starts one of the current
 * build on a port on which none runs, waits until it serves and the proxy knows it, and stops one of those that ran before, which drains. Where
 * a new one does not come up it is stopped, and those that are left go on.
 * @param {readonly number[]} ports one more than processes run
 * @param {Units} units what starts and stops the process of a port
 * @param {(line: string) => void} say
 * @param {{ readyMs?: number, noticedMs?: number }} [waits]
 *
 * @typedef {object} Units
 * @property {(port: number) => Promise<boolean>} isRunning
 * @property {(port: number) => Promise<void>} start begins to start it
 * @property {(port: number) => Promise<void>} stop resolves once it has ended
 */
export async function rollOver(ports, units, say, { readyMs = READY_MS, noticedMs = NOTICED_MS } = {}) {
  const running = [];
  const free = [];
  for (const port of ports) ((await units.isRunning(port)) ? running : free).push(port);
  if (running.length === 0) throw new Error(`No process runs on ${ports.join(', ')}: there is nothing to replace.`);
  let [next] = free;
  if (next === undefined)
    throw new Error(`A process runs on each of ${ports.join(', ')}: name one port more, which is free.`);
  for (const old of running) {
    await units.start(next);
    if (!(await isServing(next, units, readyMs))) {
      await units.stop(next);
      throw new Error(
        `The process on port ${next} did not come up and was stopped; its log says why. The others go on.`,
      );
    }
    say(`${next} serves; ${old} drains and stops`);
    await pause(noticedMs);
    await units.stop(old);
    next = old;
  }
}

async function isServing(port, units, readyMs) {
  for (const begun = performance.now(); performance.now() - begun < readyMs; await pause(LOOK_MS)) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    );
    await answer?.body?.cancel();
    if (answer?.ok) return true;
    if (!(await units.isRunning(port))) return false;
  }
  return false;
}
