import { experienceCardApproved } from '@kkumteo/partners/experience-card/codes';
import { experienceCardIdempotencyHeader } from '@kkumteo/partners/experience-card/requests';
import type { z } from 'zod';

export interface VendorSettings {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly key: string;
  readonly timeoutMs: number;
}

interface Result {
  readonly code: string;
  readonly message: string;
}

/** The result of a call: done, refused with the vendor's message, or unknown. */
type VendorReply<T extends Result> =
  | { readonly kind: 'done'; readonly answer: T }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'unknown'; readonly reason: string };

interface VendorCall<T> {
  readonly path: string;
  readonly schema: z.ZodType<T>;
  readonly body?: object;
  readonly idempotencyKey?: string;
}

// A failure at the vendor: the same call may succeed later.
const VENDOR_DOWN = '91';

/** Calls the vendor. Neither the key nor any data of a card is logged. */
export async function callVendor<T extends Result>(
  { baseUrl, key, timeoutMs }: VendorSettings,
  { path, schema, body, idempotencyKey }: VendorCall<T>,
): Promise<VendorReply<T>> {
  try {
    const answer = await fetch(`${baseUrl}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { [experienceCardIdempotencyHeader]: idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    const read = schema.safeParse(await answer.json());
    if (!answer.ok || !read.success) return { kind: 'unknown', reason: `http-${answer.status}` };
    const { code, message } = read.data;
    if (code === experienceCardApproved) return { kind: 'done', answer: read.data };
    return code === VENDOR_DOWN ? { kind: 'unknown', reason: `code-${code}` } : { kind: 'refused', code, message };
  } catch {
    return { kind: 'unknown', reason: 'no-answer' };
  }
}

const TIMEOUT_MS = 15_000;

export const vendorSettings = ({ url, key }: { readonly url: string; readonly key: string }): VendorSettings => ({
  baseUrl: url,
  key,
  timeoutMs: TIMEOUT_MS,
});
