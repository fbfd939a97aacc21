import { createJusoSearch } from './juso.ts';
import { ADDRESSES_A_PAGE, type AddressSearch } from './port.ts';
import { createSandboxAddresses } from './sandbox.ts';

/** Which service the site is told to use: the national one by its key, invented addresses, or none. */
export type AddressConfig =
  | { readonly kind: 'live'; readonly key: string; readonly url: string }
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'off' };

// A search box that has not answered by then is better told so.
const TIMEOUT_MS = 4_000;

export function createAddressSearch(place: AddressConfig): AddressSearch {
  if (place.kind === 'off') return noAddresses;
  return place.kind === 'live' ? createJusoSearch({ ...place, timeoutMs: TIMEOUT_MS }) : createSandboxAddresses();
}

const noAddresses: AddressSearch = {
  perPage: ADDRESSES_A_PAGE,
  search: () => Promise.resolve({ kind: 'off' }),
};
