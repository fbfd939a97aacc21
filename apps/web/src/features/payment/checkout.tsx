import { errorSentences } from '@kkumteo/copy/errors';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useSessionValue } from '../../lib/use-session-value.ts';
import { tell } from '../../ui/ask.ts';
import { checkoutSlot } from '../cart/checkout-list.ts';
import { PaymentForm } from './payment-form.tsx';
import { ResumingPayment } from './resuming-payment.tsx';
import { stepBack } from './step-back.ts';
import { type Resuming, useResume } from './use-resume.ts';

/** The stored booking list to pay for; a payment that was under way is taken up again first. */
export function Checkout({ track }: { readonly track: Track }) {
  const [stored] = useSessionValue(checkoutSlot);
  const list = stored?.track === track && stored.items.length > 0 ? stored : null;
  const { resuming, lookAgain } = useResume();
  useTurnBack(resuming, list === null);
  if (resuming !== null) return <ResumingPayment resuming={resuming} onRetry={lookAgain} />;
  return list === null ? null : <PaymentForm list={list} onUnknown={lookAgain} />;
}

/** Entry with nothing to pay is turned back (reservation spec §2); a list that was just paid is no such entry. */
function useTurnBack(resuming: Resuming, nothing: boolean): void {
  const navigate = useNavigate();
  const turnBack = useEffectEvent(async (isCurrent: () => boolean) => {
    await Promise.resolve();
    if (!nothing || !isCurrent()) return;
    await tell({ message: errorSentences.wrongAccess });
    await stepBack(navigate, paths.landing());
  });
  useEffect(() => {
    if (resuming !== null) return undefined;
    let current = true;
    void turnBack(() => current);
    return () => {
      current = false;
    };
  }, [resuming]);
}
