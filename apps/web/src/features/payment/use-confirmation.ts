import { errorSentences } from '@kkumteo/copy/errors';
import { apology } from '@kkumteo/copy/payment';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { CARD_RESULT_OK, type CardResult } from '@kkumteo/contract/payment/payment';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { OWN } from '../../api/member.ts';
import { confirmCard, readAttempt } from '../../api/payment.ts';
import { paths } from '../../app/paths.ts';
import { isNotLoggedIn } from '../../lib/http.ts';
import { readValue, writeValue } from '../../lib/use-session-value.ts';
import { tell } from '../../ui/ask.ts';
import { useAskLogin } from '../member/use-ask-login.ts';
import { takePaidOut } from '../cart/cart-checkout.ts';
import { checkoutSlot } from '../cart/checkout-list.ts';
import { declaredSlot } from '../cart/further-session-slot.ts';
import { ticketSlot } from '../cart/ticket-draft.ts';
import { peopleSlot } from '../participants/people-draft.ts';
import { attemptSlot } from './attempt-slot.ts';
import { confirmExperienceCard } from './confirm-experience-card.ts';

/**
 * done: on the way to the completion page. again: nothing was charged, the hold goes on. over: the attempt is finished without a booking.
 * unknown: nobody knows yet what became of it, the attempt will say.
 */
export type Confirmed = 'done' | 'again' | 'over' | 'unknown';

export interface Confirmation {
  readonly confirm: (track: Track, result: CardResult) => Promise<Confirmed>;
  /** Empties what this tab kept of what is paid and goes to the completion page; what `paid` was the attempt says where it is not given. */
  readonly complete: (track: Track, reservationNo: string, paid?: 'reservation') => Promise<void>;
}

/** Takes the payment window's result to the server and on to the completion page, or says what went wrong (reservation spec §8). */
export function useConfirmation(): Confirmation {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const askLogin = useAskLogin();

  const complete: Confirmation['complete'] = async (track, reservationNo, paid) => {
    forgetPaid(reservationNo, paid);
    await queries.invalidateQueries({ queryKey: OWN, refetchType: 'none' });
    await navigate(paths.completion(track, reservationNo), { replace: true });
  };

  const confirm = async (track: Track, result: CardResult): Promise<Confirmed> => {
    keepResult(result);
    if (result.resultCode !== CARD_RESULT_OK) return notAuthorised(result);
    try {
      const byExperienceCard = methodOf(result) === 'experience-card';
      const answer = await (byExperienceCard ? confirmExperienceCard(result.attemptId) : confirmCard(result));
      if (answer === null) return 'unknown';
      if (answer.ok) {
        await complete(track, answer.reservationNo);
        return 'done';
      }
      writeValue(attemptSlot, null);
      await tell({ message: byExperienceCard ? answer.message : withApology(answer.message) });
      return 'over';
    } catch (thrown) {
      if (isNotLoggedIn(thrown)) {
        await askLogin();
        return 'again';
      }
      return afterLostAnswer(track, result.attemptId);
    }
  };

  /** The call failed, the booking may not have: the attempt says which. */
  const afterLostAnswer = async (track: Track, attemptId: string): Promise<Confirmed> => {
    const progress = await readAttempt(attemptId).catch(() => null);
    if (progress?.state === 'paid' && progress.reservationNo !== null) {
      await complete(track, progress.reservationNo);
      return 'done';
    }
    await tell({ message: errorSentences.paymentRequestFailed });
    if (progress === null || progress.state === 'open' || progress.state === 'confirming') return 'again';
    writeValue(attemptSlot, null);
    return 'over';
  };

  return { confirm, complete };
}

/** A payment for a reservation of before leaves what is being booked beside it alone. */
function forgetPaid(reservationNo: string, paid?: 'reservation'): void {
  if (paid === undefined && readValue(attemptSlot)?.paysFor !== reservationNo) return forgetBooking();
  writeValue(attemptSlot, null);
  if (readValue(checkoutSlot)?.reservationNo === reservationNo) writeValue(checkoutSlot, null);
}

/** What was typed for a booking that is made goes out of this tab: ticket, people, list, payment. */
function forgetBooking(): void {
  takePaidOut();
  const list = readValue(checkoutSlot);
  for (const { item } of list?.items ?? []) {
    writeValue(ticketSlot(item.track, item.productId), null);
    writeValue(peopleSlot(item.productId), null);
    for (const draft of [item.productId, item.itemId]) writeValue(declaredSlot(draft), null);
  }
  writeValue(attemptSlot, null);
  writeValue(checkoutSlot, null);
}

/** The provider's message is told; the seats stay held while the attempt lives, so that the visitor can pay again. */
async function notAuthorised(result: CardResult): Promise<Confirmed> {
  const kept = readValue(attemptSlot);
  if (kept !== null) writeValue(attemptSlot, { ...kept, result: null });
  const progress = await readAttempt(result.attemptId).catch(() => null);
  const over = progress !== null && progress.state !== 'open' && progress.state !== 'confirming';
  if (over) writeValue(attemptSlot, null);
  await tell({ message: result.message || sentenceFor({ code: 'payment.cancelled-by-payer' }) });
  return over ? 'over' : 'again';
}

/** How this tab began the payment; one that another tab began is confirmed by the card's call, which takes every method. */
function methodOf({ attemptId }: CardResult): PaymentMethod {
  const kept = readValue(attemptSlot);
  return kept?.attemptId === attemptId ? kept.method : 'card';
}

const withApology = (message: string): string => (message.startsWith(apology('')) ? message : apology(message));

/** The result stays with the attempt until it is confirmed, in case of a reload or a login in between. */
function keepResult(result: CardResult): void {
  const kept = readValue(attemptSlot);
  if (kept !== null && kept.attemptId === result.attemptId) writeValue(attemptSlot, { ...kept, result });
}
