import { createJusoSearch } from './juso.ts';
import { ADDRESSES_PER_PAGE, type AddressSearch } from './port.ts';
import { createSandboxAddresses } from './sandbox.ts';

/** The national address service by its key, invented addresses, or in production without a key none (PD-83). */
export type AddressConfig =
  | { readonly kind: 'live'; readonly key: string; readonly url: string }
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'off' };

// After that a person prefers to type the address.
const TIMEOUT_MS = 4_000;

export function createAddressSearch(place: AddressConfig): AddressSearch {
  if (place.kind === 'off') return noAddresses;
  return place.kind === 'live' ? createJusoSearch({ ...place, timeoutMs: TIMEOUT_MS }) : createSandboxAddresses();
}

const noAddresses: AddressSearch = {
  perPage: ADDRESSES_PER_PAGE,
  search: () => Promise.resolve({ kind: 'off' }),
};
