import { setTimeout as sleep } from 'node:timers/promises';
import type { FailPoint } from '../../../apps/server/src/observe/fail-point.ts';
import type { Attack } from './attack.ts';

/** Where a process is killed: at a step of a payment, of a cancel, of a change or of an order, or at any moment. */
const STEPS: readonly (FailPoint | null)[] = [
  'captured',
  'lines-cancelled',
  null,
  'settled',
  'refunding',
  'confirming',
  'refund-answered',
  null,
  'confirm-begun',
  'lines-changed',
  'prepared',
];
/** A step that no visitor comes to in this time kills no process. */
const STEP_MS = 8_000;
const PAUSE_MS = 3_000;

/** Kills one process after the other, each at its step, and starts it again, until the signal. */
export async function keepKilling({ places, count }: Attack, over: AbortSignal): Promise<void> {
  for (let turn = 0; !over.aborted; turn += 1) {
    const place = places[turn % places.length];
    const step = STEPS[turn % STEPS.length];
    if (place === undefined) return;
    if (step) {
      await place.replace({ KKUMTEO_FAILPOINT: step });
      const died = await Promise.race([place.ended().then(() => true), sleep(STEP_MS, false)]);
      if (died) count(`killed at ${step}`);
    } else {
      count('killed at any moment');
    }
    await place.replace();
    await sleep(PAUSE_MS);
  }
}

const CONNECTIONS = 2;
const BREAK_MS = 700;
const BREAK = `select pg_terminate_backend(pid) as gone from (
    select pid from pg_stat_activity where datname = current_database() and application_name like 'kkumteo site%' order by random() limit ${CONNECTIONS}
  ) chosen`;

/** Breaks connections of the processes' pools, in use or idle, until the signal. */
export async function keepBreaking({ park: { db }, count }: Attack, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    count('connections broken', (await db.query(BREAK)).length);
    await sleep(BREAK_MS);
  }
}
