import { draftName } from '../../lib/draft-keeper.ts';
import type { SessionSlot } from '../../lib/session-store.ts';

/** Whether the group declares a further session of the same people that day (D19), per product or per item of the cart. */
export const declaredSlot = (draft: number | string): SessionSlot<boolean> => ({
  name: draftName(`further-session:${draft}`),
  version: 1,
  parse: (stored) => (typeof stored === 'boolean' ? stored : null),
});
