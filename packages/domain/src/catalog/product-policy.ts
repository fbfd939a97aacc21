import type { Won } from '../shared/money.ts';
import type { Track } from './hall.ts';
import type { ProductPolicy } from './product.ts';

/** Whether the product is paid when it is booked; pledge-only ones are not (booking spec §6, PD-13). */
export const canBePaidDirectly = (policy: Pick<ProductPolicy, 'pledgeOnly'>): boolean => !policy.pledgeOnly;

/** Whether a list that costs `payTotal` won is booked at once, with nothing to pay or to pledge (PD-129). */
export const isBookedFree = (payTotal: Won, policies: readonly Pick<ProductPolicy, 'pledgeOnly'>[]): boolean =>
  payTotal === 0 && policies.every(canBePaidDirectly);

/** Whether a pledge can be given for a booking: groups alone (booking spec §1, §9). */
export const canBePledged = (track: Track): boolean => track === 'group';

/** Whether the product can be had on a track: pledge-only products are sold to groups alone (PD-53). */
export const isSoldOn = (
  product: { readonly tracks: readonly Track[]; readonly policy: Pick<ProductPolicy, 'pledgeOnly'> },
  track: Track,
): boolean => product.tracks.includes(track) && (track === 'group' || !product.policy.pledgeOnly);
