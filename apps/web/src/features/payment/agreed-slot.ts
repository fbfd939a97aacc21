import * as v from 'valibot';
import { personalDraft } from '../../lib/draft-names.ts';
import type { SessionSlot } from '../../lib/session-store.ts';
import { parseAs } from '../../lib/stored-value.ts';
import { useSessionValue } from '../../lib/use-session-value.ts';
import type { CheckoutList } from '../booking/checkout-list.ts';
import type { Agreed } from './payment-agreements.tsx';

const agreedSchema = v.object({ visits: v.string(), notice: v.boolean(), terms: v.boolean() });

/** What was agreed to on the payment page, kept over Back and the payment window, and for which visits. */
export const agreedSlot: SessionSlot<v.InferOutput<typeof agreedSchema>> = {
  name: personalDraft('payment-agreed'),
  version: 1,
  parse: parseAs(agreedSchema),
};

const NONE: Agreed = { notice: false, terms: false };

/** What is agreed to for the visits of a list, and a way to change it. */
export function useAgreed(list: CheckoutList): readonly [Agreed, (agreed: Agreed) => void] {
  const [kept, keep] = useSessionValue(agreedSlot);
  const visits = visitsOf(list);
  return [kept?.visits === visits ? kept : NONE, (agreed) => keep({ ...agreed, visits })];
}

/** Names the visits of a list: another product, day or round is agreed to by itself. */
const visitsOf = ({ items }: CheckoutList): string =>
  items.map(({ item }) => [item.productId, item.visitDate, item.roundId].join('/')).join(' ');
