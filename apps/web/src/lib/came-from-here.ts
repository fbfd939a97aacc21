import * as v from 'valibot';

const routerStateSchema = v.object({ idx: v.number() });

/** Whether the step back in the browser's history is one of this site; the router counts its own entries. */
export function cameFromHere(): boolean {
  const state: unknown = history.state;
  return v.is(routerStateSchema, state) && state.idx > 0;
}
