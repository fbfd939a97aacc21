import { paths } from '@kkumteo/contract/pages/addresses';
import { type ConfirmAnswer, WINDOW_RESULT_OK, type WindowResult } from '@kkumteo/contract/payment/payment';
import { errorSentences } from '@kkumteo/copy/errors';
import { apology } from '@kkumteo/copy/payment';
import { bookedMeanwhile } from '@kkumteo/copy/same-booking';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import { alert } from '@kkumteo/ui/dialogs.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { OWN } from '../../../api/member.ts';
import { confirmCard, placedOrderQuery, readAttempt } from '../../../api/payment.ts';
import { isApiFailure, isNotLoggedIn } from '../../../lib/http.ts';
import { readValue, writeValue } from '../../../lib/use-session-value.ts';
import { useAskLogin } from '../../member/use-ask-login.ts';
import { agreedSlot } from '../agreed-slot.ts';
import { attemptSlot } from './attempt-slot.ts';
import { linkToSame } from './start-payment.ts';
import { orderByExperienceCard } from '../../../api/experience-card.ts';
import { checkoutSlot, forgetBooking } from '../../booking/booking-draft.ts';
import { removePaidItems } from '../../cart/cart-checkout.ts';

/**
 * done: on the way to the completion page. again: nothing was charged, the hold goes on. over: the attempt ended
 * without a booking. unknown: its outcome is unknown yet, the attempt will tell.
 */
type Confirmed = 'done' | 'again' | 'over' | 'unknown';

export interface Confirmation {
  readonly confirm: (track: Track, result: WindowResult) => Promise<Confirmed>;
  /** Forgets what this tab kept of what is paid and goes to the completion page. */
  readonly complete: (paid: CompletedPayment) => Promise<void>;
}

interface CompletedPayment extends Omit<Paid, 'pays'> {
  readonly track: Track;
  /** Where it is not said, the attempt of this tab knows. */
  readonly pays?: Paid['pays'];
}

/**
 * Sends the payment window's result to the server and goes on to the completion page, or says what went wrong
 * (reservation spec §8).
 */
export function useConfirmation(): Confirmation {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const askLogin = useAskLogin();

  const complete: Confirmation['complete'] = async ({ track, reservationNo, pays }) => {
    const isExisting = readValue(attemptSlot)?.paysFor === reservationNo;
    forgetPaid({ reservationNo, pays: pays ?? (isExisting ? 'reservation' : 'booking') });
    await queries.invalidateQueries({ queryKey: OWN, refetchType: 'none' });
    // The completion page opens with its words, not with another note that it loads.
    await queries.prefetchQuery(placedOrderQuery(reservationNo));
    await navigate(paths.completion(track, reservationNo), { replace: true });
  };

  const confirm = async (track: Track, result: WindowResult): Promise<Confirmed> => {
    keepResult(result);
    if (result.resultCode !== WINDOW_RESULT_OK) return notAuthorised(track, result);
    const byExperienceCard = methodOf(result) === 'experience-card';
    try {
      const answer = await (byExperienceCard ? confirmExperienceCard(result.attemptId) : confirmByWindow(result));
      if (answer === null) return 'unknown';
      if (answer.ok) {
        await complete({ track, reservationNo: answer.reservationNo });
        return 'done';
      }
      writeValue(attemptSlot, null);
      if (answer.reservationNo !== '') await alertBookedMeanwhile(track, answer);
      else await alert({ message: byExperienceCard ? answer.message : withApology(answer.message) });
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
      await complete({ track, reservationNo: progress.reservationNo });
      return 'done';
    }
    if (progress?.state === 'confirming') return 'unknown';
    await alert({ message: errorSentences.paymentRequestFailed });
    if (progress === null) return 'unknown';
    if (progress.state === 'open') return 'again';
    writeValue(attemptSlot, null);
    return 'over';
  };

  /** Shows the provider's message; the seats stay held while the attempt lives, so that the visitor can pay again. */
  const notAuthorised = async (track: Track, result: WindowResult): Promise<Confirmed> => {
    const kept = readValue(attemptSlot);
    if (kept !== null) writeValue(attemptSlot, { ...kept, result: null });
    const progress = await readAttempt(result.attemptId).catch(() => null);
    // Another tab with the same list has paid it: this window was closed beside it.
    if (progress?.state === 'paid' && progress.reservationNo !== null) {
      await complete({ track, reservationNo: progress.reservationNo });
      return 'done';
    }
    const over = progress !== null && progress.state !== 'open' && progress.state !== 'confirming';
    if (over) writeValue(attemptSlot, null);
    await alert({ message: result.message || sentenceFor({ code: 'payment.cancelled-by-payer' }) });
    return over ? 'over' : 'again';
  };

  return { confirm, complete };
}

/** Has the server confirm the window's approval; null while it is unknown whether the provider took the amount. */
async function confirmByWindow(result: WindowResult): Promise<ConfirmAnswer | null> {
  const answer = await confirmCard(result);
  if (answer.ok) return answer;
  // The wire says no with a sentence alone, also where the provider has not answered yet.
  const progress = await readAttempt(result.attemptId).catch(() => null);
  return progress?.state === 'confirming' ? null : answer;
}

/** How this tab began the payment; one of another tab is confirmed by the card's call, which takes every method. */
function methodOf({ attemptId }: WindowResult): PaymentMethod {
  const kept = readValue(attemptSlot);
  return kept?.attemptId === attemptId ? kept.method : 'card';
}

const withApology = (message: string): string => (message.startsWith(apology('')) ? message : apology(message));

/**
 * Says after the payment window that the same was booked meanwhile and nothing was charged, with the apology of
 * reservation spec §8.
 */
const alertBookedMeanwhile = (
  track: Track,
  { message, reservationNo }: { readonly message: string; readonly reservationNo: string },
): Promise<unknown> =>
  alert({ title: message, message: `${apology(message)} ${bookedMeanwhile}`, link: linkToSame(track, reservationNo) });

/** The result stays with the attempt until it is confirmed, in case of a reload or a login in between. */
function keepResult(result: WindowResult): void {
  const kept = readValue(attemptSlot);
  if (kept !== null && kept.attemptId === result.attemptId) writeValue(attemptSlot, { ...kept, result });
}

/**
 * Has the server charge what the holder approved; null while it is unknown whether the provider took the amount. A
 * failed payment is reported in the words of reservation spec §8, followed by the reason.
 */
export async function confirmExperienceCard(attemptId: string): Promise<ConfirmAnswer | null> {
  try {
    return { ok: true, reservationNo: await orderByExperienceCard(attemptId) };
  } catch (thrown) {
    if (!isApiFailure(thrown)) throw thrown;
    if (thrown.code === 'payment.in-progress') return null;
    if (thrown.code !== 'payment.declined') throw thrown;
    const message = `${sentenceFor({ code: 'payment.experience-card-failed' })} (${thrown.message})`;
    return { ok: false, message, reservationNo: '' };
  }
}

interface Paid {
  readonly reservationNo: string;
  /** A list that became this reservation, or the reservation as it existed. */
  readonly pays: 'booking' | 'reservation';
}

/** Deletes in this tab what is paid. A payment for an existing reservation leaves an unrelated booking alone. */
export function forgetPaid({ reservationNo, pays }: Paid): void {
  writeValue(attemptSlot, null);
  if (pays === 'booking') {
    removePaidItems();
    forgetBooking();
    writeValue(agreedSlot, null);
  } else if (readValue(checkoutSlot)?.reservationNo === reservationNo) writeValue(checkoutSlot, null);
}
