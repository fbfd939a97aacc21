import { OFTEN, USUAL } from './kill-labels.test-support.ts';
import type { PlannedKill } from './plan.test-support.ts';
import { kill } from './sites.test-support.ts';
import type { World } from './world.test-support.ts';

/** Kills a site where one of the planned kills fits what stands at a gate now; answers which. */
export function strike(world: World, kills: readonly PlannedKill[]): PlannedKill | null {
  for (const planned of kills) {
    if (world.trace.steps() < planned.fromStep) continue;
    const fitting = world.gates.waiting().filter(({ site, label }) => site !== null && fits(planned, label));
    if (fitting.length === 0 || ((planned.at === 'seldom' || planned.at === 'rare') && !world.dice.chance(0.3)))
      continue;
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

function fits({ at, label: wanted }: PlannedKill, label: string): boolean {
  if (at === 'any' || at === 'label') return at === 'any' || label === wanted;
  const step = label.replace(/^\w+ /, '');
  return !OFTEN.has(step) && (at === 'seldom' || !USUAL.has(step));
}
