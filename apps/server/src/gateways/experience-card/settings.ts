import type { VendorSettings } from './vendor-call.ts';

const TIMEOUT_MS = 15_000;

/** Settings of the vendor's adapter. */
export const vendorSettings = ({ url, key }: { readonly url: string; readonly key: string }): VendorSettings => ({
  baseUrl: url,
  key,
  timeoutMs: TIMEOUT_MS,
});
