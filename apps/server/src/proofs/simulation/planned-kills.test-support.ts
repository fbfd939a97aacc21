import { OFTEN, RARE, USUAL } from './kill-labels.test-support.ts';
import type { PlannedKill } from './plan.test-support.ts';
import { kill } from './sites.test-support.ts';
import type { World } from './world.test-support.ts';

/** Kills a site if one of the planned kills matches a gate at which it waits now; answers that kill, or null. */
export function killIfPlanned(world: World, kills: readonly PlannedKill[]): PlannedKill | null {
  for (const planned of kills) {
    if (world.trace.steps() < planned.fromStep) continue;
    const fitting = world.gates.waiting().filter(({ site, label }) => site !== null && matchesLabel(planned, label));
    if (fitting.length === 0 || (NOT_AT_FIRST.has(planned.at) && !world.dice.chance(0.3))) continue;
    const gate = world.dice.pick(fitting);
    const slot = world.slots.find(({ running }) => running?.name === gate.site);
    if (slot?.running == null) continue;
    world.trace.note(`kill ${gate.site} at ${gate.label} ${gate.about}`);
    world.trace.count('kill', gate.label);
    kill(world, slot, slot.running);
    return planned;
  }
  return null;
}

// Not at the first match, or only the first gate of its kind would ever be reached.
const NOT_AT_FIRST: ReadonlySet<PlannedKill['at']> = new Set(['seldom', 'unusual', 'rare']);

function matchesLabel({ at, label: wanted }: PlannedKill, label: string): boolean {
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
