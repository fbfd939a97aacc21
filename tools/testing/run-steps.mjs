import { availableParallelism } from 'node:os';

const MOST = 4;

/**
 * Runs steps in parallel, as many as there are processors: always the first in the list whose `after` have ended; one
 * that is `alone` begins when nothing else runs. A failed step stops no other; once `goOn` returns false, none begins
 * any more. `run` answers a step's outcome; returns name, outcome and seconds of those that ran, in the order of the
 * list.
 */
export async function runSteps(steps, run, places = Math.min(availableParallelism(), MOST), goOn = () => true) {
  const waiting = [...steps];
  const running = new Map();
  const results = new Map();
  while (running.size > 0 || (waiting.length > 0 && goOn())) {
    for (let next = firstReady(); next !== undefined; next = firstReady()) {
      waiting.splice(waiting.indexOf(next), 1);
      running.set(next, measure(next, run));
    }
    const { step, ...result } = await Promise.race(running.values());
    running.delete(step);
    results.set(step, result);
  }
  return steps.flatMap((step) => results.get(step) ?? []);

  function firstReady() {
    if (!goOn() || running.size >= places || [...running.keys()].some(({ alone }) => alone)) return undefined;
    const unfinished = new Set([...waiting, ...running.keys()].map(({ name }) => name));
    const next = waiting.find(({ after = [] }) => !after.some((name) => unfinished.has(name)));
    return next?.alone === true && running.size > 0 ? undefined : next;
  }
}

async function measure(step, run) {
  const begun = performance.now();
  const outcome = await run(step);
  return { step, name: step.name, outcome, seconds: (performance.now() - begun) / 1000 };
}
