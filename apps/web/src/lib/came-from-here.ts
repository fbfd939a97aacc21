import * as v from 'valibot';
import type { NavigateFunction } from 'react-router';

const routerStateSchema = v.object({ idx: v.number() });

/** Whether the step back in the browser's history is one of this site; the router counts its own entries. */
export function cameFromHere(): boolean {
  const state: unknown = history.state;
  return v.is(routerStateSchema, state) && state.idx > 0;
}

/** Goes back to where the visitor came from on this site, else to `otherwise`. */
export async function stepBack(navigate: NavigateFunction, otherwise: string): Promise<void> {
  await (cameFromHere() ? navigate(-1) : navigate(otherwise, { replace: true }));
}
