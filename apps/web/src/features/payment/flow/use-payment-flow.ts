import { WINDOW_RESULT_OK, type WindowResult } from '@kkumteo/contract/payment/payment';
import { hallRules } from '@kkumteo/domain/catalog/hall';
import { paymentClosesAt } from '@kkumteo/domain/payment/payment-closing';
import { alert } from '@kkumteo/ui/dialogs.ts';
import { useState } from 'react';
import { visitOf } from '../../../api/pricing.ts';
import { useSessionValue } from '../../../lib/use-session-value.ts';
import { useHalls } from '../../catalog/park-halls.tsx';
import { useSubmit } from '../../member/use-submit.ts';
import {
  abandonAttempt,
  attemptSlot,
  keyOf,
  type KeptAttempt,
  type PaymentTarget,
  trackOf,
  windowAddress,
} from './attempt-slot.ts';
import { type PaymentChoice, startPayment } from './start-payment.ts';
import { useConfirmation } from './use-confirmation.ts';

export interface PayPress extends PaymentChoice {
  /** Phones and tablets go to the window by full redirect (PD-43). */
  readonly byRedirect: boolean;
}

export interface PaymentFlow {
  /** What is going on, for the button; null while nothing is. */
  readonly doing: string | null;
  /** The payment under way for this target; null where there is none. */
  readonly attempt: KeptAttempt | null;
  readonly windowOpen: boolean;
  readonly pay: (way: PayPress) => Promise<void>;
  readonly closeWindow: () => void;
  readonly takeResult: (result: WindowResult) => Promise<void>;
  /** Releases the seats. */
  readonly stop: () => Promise<void>;
}

/**
 * From the press on 결제하기 to the completion page, for any target. A press while one is under way does nothing; a failure
 * enables the button again (reservation spec §4, step 7). `onUnknown` is called when the outcome of a payment is
 * unknown: the page waits for it.
 */
export function usePaymentFlow(target: PaymentTarget, onUnknown: () => void): PaymentFlow {
  const [kept] = useSessionValue(attemptSlot);
  const [doing, setDoing] = useState<string | null>(null);
  const [windowOpen, setWindowOpen] = useState(false);
  const halls = useHalls();
  const { confirm, complete } = useConfirmation();

  const { submit: once } = useSubmit<() => Promise<unknown>>({
    send: (act) => act().finally(() => setDoing(null)),
    say: (message) => alert({ message }),
  });

  const pay = async ({ byRedirect, ...way }: PayPress) => {
    const started = await startPayment(target, { ...way, closesAt: closesAt(target, halls) }, setDoing);
    if (started.is === 'reserved') {
      const pays = target.kind === 'new-booking' ? 'booking' : 'reservation';
      await complete({ track: trackOf(target), reservationNo: started.reservationNo, pays });
    } else if (started.is === 'window') {
      if (byRedirect) location.assign(windowAddress(started.attempt, 'page'));
      else setWindowOpen(true);
    }
  };

  const take = async (result: WindowResult) => {
    if (result.resultCode === WINDOW_RESULT_OK) setDoing('결제 확인 중');
    if ((await confirm(trackOf(target), result)) === 'unknown') onUnknown();
  };

  return {
    doing,
    attempt: kept?.listKey === keyOf(target) ? kept : null,
    windowOpen,
    pay: (way) => once(() => pay(way)),
    closeWindow: () => setWindowOpen(false),
    takeResult: (result) => {
      setWindowOpen(false);
      return once(() => take(result));
    },
    stop: async () => {
      setWindowOpen(false);
      await abandonAttempt();
    },
  };
}

const closesAt = (target: PaymentTarget, halls: ReturnType<typeof useHalls>): number =>
  target.kind === 'new-booking'
    ? paymentClosesAt(target.list.items.map(visitOf).map((visit) => ({ ...visit, ...hallRules(halls, visit.hall) })))
    : 0;
