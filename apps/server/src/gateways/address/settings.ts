import { createJusoGateway } from './juso.ts';
import type { AddressGateway } from './port.ts';
import { createSandboxAddresses } from './sandbox.ts';

/** Which service the site is told to use: the national one by its key, or invented addresses. */
export type AddressPlace =
  { readonly kind: 'live'; readonly key: string; readonly url: string } | { readonly kind: 'sandbox' };

// A search box that has not answered by then is better told so.
const TIMEOUT_MS = 4_000;

export const createAddressGateway = (place: AddressPlace): AddressGateway =>
  place.kind === 'live' ? createJusoGateway({ ...place, timeoutMs: TIMEOUT_MS }) : createSandboxAddresses();
