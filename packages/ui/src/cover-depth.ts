/** How many covers of the page an entry of the history has open: dialogs, sheets and menus each have an entry (`covers.ts`). */
export function coverDepth(state: unknown): number {
  const has = typeof state === 'object' && state !== null && 'cover' in state && typeof state.cover === 'number';
  return has ? Number(state.cover) : 0;
}
