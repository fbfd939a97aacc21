import * as v from 'valibot';
import { type WindowResult, windowResult } from '@kkumteo/contract/payment/payment';

/**
 * opening: our page around the provider's window is there. open: the window itself has sent news. failed: it could not
 * be loaded.
 */
export type WindowNews = 'opening' | 'open' | 'failed';

/** What the page in our frame says of the window (it is the server's `/payment/window`). */
const newsSchema = v.object({
  kind: v.picklist(['payment-window']),
  order: v.string(),
  phase: v.picklist(['opening', 'open', 'failed']),
});

/** What a message says of how the payment window is getting on; null for every other message, sender and attempt. */
export function newsOfMessage(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  expected: { readonly origin: string; readonly source: MessageEventSource; readonly attemptId: string },
): WindowNews | null {
  if (event.origin !== expected.origin || event.source !== expected.source) return null;
  const data: unknown = event.data;
  return v.is(newsSchema, data) && data.order === expected.attemptId ? data.phase : null;
}

/** What the site's own return page calls its message (it ends the payment window inside our dialog). */
const messageSchema = v.object({ kind: v.picklist(['payment-result']), fields: v.unknown() });

/** The result in a message of our return page; null for every other message and every other sender. */
export function resultOfMessage(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  expected: { readonly origin: string; readonly source: MessageEventSource | null },
): WindowResult | null {
  if (event.origin !== expected.origin || event.source !== expected.source) return null;
  const data: unknown = event.data;
  return v.is(messageSchema, data) ? toResult(data.fields) : null;
}

/** The result in the address, where phones and tablets come back (PD-43); null where there is none. */
export const resultOfAddress = (query: URLSearchParams): WindowResult | null => toResult(Object.fromEntries(query));

/** A message that lacks the attempt is no result. */
function toResult(fields: unknown): WindowResult | null {
  const { output, success } = v.safeParse(windowResult.schema, fields);
  return success && output.attemptId && output.resultCode ? output : null;
}
