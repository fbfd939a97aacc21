import { errorSentences } from '@kkumteo/copy/errors';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { CARD_RESULT_OK, type CardResult } from '@kkumteo/contract/payment/payment';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { Quote } from '@kkumteo/domain/pricing/quote';
import { useRef, useState } from 'react';
import { checkPledge, checkSeats, orderFree, orderPledge, preparePayment, releaseAttempt } from '../../api/payment.ts';
import { paths } from '../../app/paths.ts';
import { isApiFailure, isNotLoggedIn } from '../../lib/http.ts';
import { readValue, useSessionValue, writeValue } from '../../lib/use-session-value.ts';
import { tell } from '../../ui/ask.ts';
import type { CheckoutList } from '../cart/checkout-list.ts';
import { useAskLogin } from '../member/use-ask-login.ts';
import { attemptSlot, type KeptAttempt } from './attempt-slot.ts';
import type { ExperienceCard } from './use-experience-card.ts';
import { useConfirmation } from './use-confirmation.ts';

/** What a press pays, how, and where the window opens. */
export interface PayWay {
  readonly quote: Quote | null;
  readonly method: PaymentMethod;
  /** Phones and tablets go to the window by full redirect (D43). */
  readonly byRedirect: boolean;
  /** The experience card that pays; null for every other method. */
  readonly card: Pick<ExperienceCard, 'held' | 'readyToken'> | null;
}

export interface CheckoutFlow {
  /** What is going on, for the button; null while nothing is. */
  readonly doing: string | null;
  readonly attempt: KeptAttempt | null;
  readonly windowOpen: boolean;
  /** Steps 3 to 6 of the payment flow, after the page's own checks (reservation spec §4). */
  readonly pay: (way: PayWay) => Promise<void>;
  readonly closeWindow: () => void;
  readonly takeResult: (result: CardResult) => Promise<void>;
  /** Gives the seats back. */
  readonly stop: () => Promise<void>;
}

/**
 * From the press on 결제하기 to the completion page. A press while one is under way does nothing; a failure frees the button (§4, step 7).
 * `onUnknown` hears that nobody knows yet what became of a payment.
 */
export function useCheckout(list: CheckoutList, onUnknown: () => void): CheckoutFlow {
  const [attempt] = useSessionValue(attemptSlot);
  const [doing, setDoing] = useState<string | null>(null);
  const [windowOpen, setWindowOpen] = useState(false);
  const guard = useRef(false);
  const { confirm, complete } = useConfirmation();
  const askLogin = useAskLogin();

  const openWindow = (kept: KeptAttempt, byRedirect: boolean) => {
    if (byRedirect) location.assign(`${kept.windowUrl}?display=page`);
    else setWindowOpen(true);
  };

  const steps = async ({ quote, method, byRedirect, card }: PayWay) => {
    // Another card than the one that the seats are held for needs another attempt; nothing is given back before it has shown enough on it.
    const held = card === null || card.held;
    const kept = held ? await attemptOf(list, method) : null;
    if (kept !== null) return openWindow(kept, byRedirect);
    if (card !== null) setDoing('체험카드 잔액 확인 중');
    const cardToken = card === null ? null : await card.readyToken(quote?.payTotal ?? 0);
    if (card !== null && cardToken === null) return undefined;
    if (!held) await giveUp(readValue(attemptSlot));
    setDoing('잔여석 확인 중');
    const seats = await checkSeats(list);
    if (!seats.seatsLeft) return tell({ message: sentenceFor({ code: 'payment.seats-gone' }) });
    if (list.mode === 'pledge') {
      const advice = await checkPledge(list);
      if (!advice.allowed) return tell({ message: advice.message ?? errorSentences.general });
      setDoing('확약하는 중');
      return complete(list.track, await orderPledge(list, list.idempotencyKey));
    }
    if (quote?.payTotal === 0) {
      setDoing('예약하는 중');
      return complete(list.track, await orderFree(list, list.idempotencyKey));
    }
    setDoing('결제 준비 중');
    const prepared = await preparePayment(list, method, location.origin + paths.paymentReturn(list.track), cardToken);
    if (prepared.amount === 0) return complete(list.track, await orderFree(list, list.idempotencyKey));
    const { attemptId, windowUrl, expiresAt } = prepared;
    const own = { track: list.track, method, listKey: list.idempotencyKey, result: null };
    const next: KeptAttempt = { attemptId, windowUrl, expiresAt, canExtend: true, ...own };
    writeValue(attemptSlot, next);
    return openWindow(next, byRedirect);
  };

  const guarded = async (act: () => Promise<unknown>) => {
    if (guard.current) return;
    guard.current = true;
    try {
      await act();
    } catch (thrown) {
      if (isNotLoggedIn(thrown)) await askLogin();
      else await tell({ message: isApiFailure(thrown) ? thrown.message : errorSentences.general });
    } finally {
      guard.current = false;
      setDoing(null);
    }
  };

  return {
    doing,
    attempt: attempt?.listKey === list.idempotencyKey ? attempt : null,
    windowOpen,
    pay: (way) => guarded(() => steps(way)),
    closeWindow: () => setWindowOpen(false),
    takeResult: async (result) => {
      setWindowOpen(false);
      guard.current = false;
      await guarded(async () => {
        if (result.resultCode === CARD_RESULT_OK) setDoing('결제 확인 중');
        if ((await confirm(list.track, result)) === 'unknown') onUnknown();
      });
    },
    stop: async () => {
      setWindowOpen(false);
      await giveUp(readValue(attemptSlot));
    },
  };
}

/** The live attempt of this very list and method, to be paid again; any other gives its seats back first. */
async function attemptOf(list: CheckoutList, method: PaymentMethod): Promise<KeptAttempt | null> {
  const kept = readValue(attemptSlot);
  if (kept === null || (kept.listKey === list.idempotencyKey && kept.method === method)) return kept;
  await giveUp(kept);
  return null;
}

async function giveUp(kept: KeptAttempt | null): Promise<void> {
  writeValue(attemptSlot, null);
  // Seats that can't be given back now come back by themselves when the hold lapses (D15).
  if (kept !== null) await releaseAttempt(kept.attemptId).catch(() => null);
}
