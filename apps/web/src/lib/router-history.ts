import * as v from 'valibot';

const routerStateSchema = v.object({ idx: v.number() });

/** How many entries of this site lie before the one that is shown; the router counts them. */
function entriesBefore(): number {
  const state: unknown = history.state;
  return v.is(routerStateSchema, state) ? state.idx : 0;
}

/** Whether the step back in the browser's history is one of this site. */
export function cameFromHere(): boolean {
  return entriesBefore() > 0;
}

/** Tells one visit of a page from another; what replaces the address on a page, such as a chosen day, is the same visit. */
export function visitOfPage(): string {
  return `${entriesBefore()} ${location.pathname}`;
}
