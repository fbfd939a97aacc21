import type { World } from './world.ts';

/** Ends the task of a person once the schedule is over. */
export class ScheduleOver extends Error {}

/** Lets a person wait at a gate until so many ms have passed. */
export async function passOutside(
  world: World,
  { label, about, ms }: { readonly label: string; readonly about: string; readonly ms: number },
): Promise<void> {
  await world.gates.pass({ site: null, label, about, from: world.clock.now() + ms });
  if (world.phase === 'over') throw new ScheduleOver();
}
