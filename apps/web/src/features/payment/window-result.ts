import { type CardResult, decodeCardResult } from '@kkumteo/contract/payment/payment';
import type { CardResultFormWire } from '@kkumteo/contract/payment/payment.schema';

/** What the site's own return page calls its message (it ends the payment window inside our dialog). */
const RESULT_KIND = 'payment-result';

/** The result in a message of our return page; null for every other message and every other sender. */
export function resultOfMessage(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  expected: { readonly origin: string; readonly source: MessageEventSource | null },
): CardResult | null {
  if (event.origin !== expected.origin || event.source !== expected.source) return null;
  const data: unknown = event.data;
  if (typeof data !== 'object' || data === null || !('kind' in data) || data.kind !== RESULT_KIND) return null;
  return 'fields' in data && isTexts(data.fields) ? toResult(data.fields) : null;
}

/** The result in the address, where phones and tablets come back (D43); null where there is none. */
export function resultOfAddress(query: URLSearchParams): CardResult | null {
  const fields: unknown = Object.fromEntries(query);
  return isTexts(fields) ? toResult(fields) : null;
}

const isTexts = (fields: unknown): fields is CardResultFormWire =>
  typeof fields === 'object' && fields !== null && Object.values(fields).every((text) => typeof text === 'string');

/** A message that lacks the attempt is no result. */
function toResult(fields: CardResultFormWire): CardResult | null {
  const result = decodeCardResult(fields);
  return result.attemptId && result.resultCode ? { ...result, message: result.message || '' } : null;
}
