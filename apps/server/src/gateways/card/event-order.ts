import { tossWebhookHintSchema } from '@kkumteo/partners/toss/webhooks';

/** The order that a webhook of the provider speaks of; null where it is none of theirs. Only a hint: the payment is read again. */
export function orderOfEvent(body: unknown): string | null {
  const hint = tossWebhookHintSchema.safeParse(body);
  if (!hint.success) return null;
  return 'data' in hint.data ? hint.data.data.orderId : hint.data.orderId;
}
