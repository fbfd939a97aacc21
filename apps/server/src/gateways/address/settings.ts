import { createJusoSearch } from './juso.ts';
import type { AddressSearch } from './port.ts';
import { createSandboxAddresses } from './sandbox.ts';

/** Which service the site is told to use: the national one by its key, or invented addresses. */
export type AddressConfig =
  { readonly kind: 'live'; readonly key: string; readonly url: string } | { readonly kind: 'sandbox' };

// A search box that has not answered by then is better told so.
const TIMEOUT_MS = 4_000;

export const createAddressSearch = (place: AddressConfig): AddressSearch =>
  place.kind === 'live' ? createJusoSearch({ ...place, timeoutMs: TIMEOUT_MS }) : createSandboxAddresses();
