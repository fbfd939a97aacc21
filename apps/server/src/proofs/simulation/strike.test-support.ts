import { OFTEN, RARE, USUAL } from './kill-labels.test-support.ts';
import type { PlannedKill } from './plan.test-support.ts';
import { kill } from './sites.test-support.ts';
import type { World } from './world.test-support.ts';

/** Kills a site where one of the planned kills fits what stands at a gate now; answers which. */
export function strike(world: World, kills: readonly PlannedKill[]): PlannedKill | null {
  for (const planned of kills) {
    if (world.trace.steps() < planned.fromStep) continue;
    const fitting = world.gates.waiting().filter(({ site, label }) => site !== null && fits(planned, label));
    if (fitting.length === 0 || (WAITING.has(planned.at) && !world.dice.chance(0.3))) continue;
    const gate = world.dice.pick(fitting);
    const slot = world.slots.find(({ running }) => running?.name === gate.site);
    if (slot?.running == null) continue;
    world.trace.note(`kill ${gate.site} at ${gate.label} ${gate.about}`);
    world.trace.tell('kill', gate.label);
    kill(world, slot, slot.running);
    return planned;
  }
  return null;
}

// Not at the first that comes, else only the first would ever be met.
const WAITING: ReadonlySet<PlannedKill['at']> = new Set(['seldom', 'unusual', 'rare']);

function fits({ at, label: wanted }: PlannedKill, label: string): boolean {
  const step = label.replace(/^\w+ /, '');
  switch (at) {
    case 'any':
      return true;
    case 'label':
      return label === wanted;
    case 'seldom':
      return !OFTEN.has(step);
    case 'unusual':
      return !OFTEN.has(step) && !USUAL.has(step);
    case 'rare':
      return RARE.has(step);
  }
}
