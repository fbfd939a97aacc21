import * as v from 'valibot';

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
