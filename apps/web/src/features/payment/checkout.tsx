import { errorSentences } from '@kkumteo/copy/errors';
import { paths } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { alert } from '@kkumteo/ui/dialogs.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSessionValue } from '../../lib/use-session-value.ts';
import { PaymentForm } from './payment-form.tsx';
import { PendingPayment } from './flow/pending-payment.tsx';
import { stepBack } from '../../lib/came-from-here.ts';
import { type Pending, usePendingPayment } from './flow/use-pending-payment.ts';
import { checkoutSlot } from '../booking/booking-draft.ts';

/** The stored booking list to pay for; a payment that was under way is taken up again first. */
export function Checkout({ track }: { readonly track: Track }) {
  const [stored] = useSessionValue(checkoutSlot);
  const list = stored?.track === track && stored.items.length > 0 ? stored : null;
  // Paid, the list is forgotten: the page keeps its words until the completion page takes its place.
  const [last, setLast] = useState(list);
  if (list !== null && list !== last) setLast(list);
  const { pending, lookAgain } = usePendingPayment();
  useTurnBack(pending, list === null);
  if (pending !== null) return <PendingPayment pending={pending} onRetry={lookAgain} />;
  return last === null ? null : <PaymentForm list={last} onUnknown={lookAgain} />;
}

/** Entry with nothing to pay is turned back (reservation spec §2); a list that was just paid is no such entry. */
function useTurnBack(pending: Pending, nothing: boolean): void {
  const navigate = useNavigate();
  const turnBack = useEffectEvent(async (isCurrent: () => boolean) => {
    await Promise.resolve();
    if (!nothing || !isCurrent()) return;
    await alert({ message: errorSentences.wrongAccess });
    await stepBack(navigate, paths.landing());
  });
  useEffect(() => {
    if (pending !== null) return undefined;
    let current = true;
    void turnBack(() => current);
    return () => {
      current = false;
    };
  }, [pending]);
}
