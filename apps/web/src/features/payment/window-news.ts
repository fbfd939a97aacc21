/** opening: our page around the provider's window is there. open: the window itself has spoken. failed: it could not be loaded. */
export type WindowNews = 'opening' | 'open' | 'failed';

/** What the page in our frame calls its messages about the window (it is the server's `/payment/window`). */
const NEWS_KIND = 'payment-window';

/** What a message says of how the payment window is getting on; null for every other message, sender and attempt. */
export function newsOfMessage(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  expected: { readonly origin: string; readonly source: MessageEventSource; readonly attemptId: string },
): WindowNews | null {
  if (event.origin !== expected.origin || event.source !== expected.source) return null;
  const data: unknown = event.data;
  if (typeof data !== 'object' || data === null || !('kind' in data) || data.kind !== NEWS_KIND) return null;
  if (!('order' in data) || data.order !== expected.attemptId || !('phase' in data)) return null;
  return NEWS.find((each) => each === data.phase) ?? null;
}

const NEWS: readonly WindowNews[] = ['opening', 'open', 'failed'];
