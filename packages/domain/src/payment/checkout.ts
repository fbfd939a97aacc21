import { canBePaidDirectly, canBePledged } from '../catalog/product-policy.ts';
import type { Track } from '../catalog/hall.ts';
import type { CheckoutMode } from './method.ts';

/** How a booking list may be checked out: paid, unless a product is pledge only, or, by a group, pledged (booking spec §4, §6). */
export function checkoutModes(
  track: Track,
  products: readonly { readonly policy: { readonly pledgeOnly: boolean } }[],
): readonly CheckoutMode[] {
  const payable = products.every((product) => canBePaidDirectly(product.policy));
  return [...(payable ? (['pay'] as const) : []), ...(canBePledged(track) ? (['pledge'] as const) : [])];
}
