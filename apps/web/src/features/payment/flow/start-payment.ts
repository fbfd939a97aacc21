import { errorSentences } from '@kkumteo/copy/errors';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import type { PreparedPayment } from '@kkumteo/contract/payment/payment';
import { memberLinks } from '@kkumteo/contract/pages/further-pages';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';
import { alert } from '@kkumteo/ui/dialogs.ts';
import type { Track } from '@kkumteo/domain/catalog/hall';
import {
  readPledgeAdvice,
  checkSeats,
  completeFree,
  orderFree,
  orderPledge,
  preparePayLater,
  preparePayment,
  releaseAttempt,
} from '../../../api/payment.ts';
import { LANGUAGE_BASE } from '../../../lib/language.ts';
import { readValue, writeValue } from '../../../lib/use-session-value.ts';
import type { ExperienceCard } from '../methods/use-experience-card.ts';
import { attemptSlot, type KeptAttempt } from './attempt-slot.ts';
import { confirmDuplicate } from './confirm-duplicate.ts';
import type { CheckoutList } from '../../booking/checkout-list.ts';

export interface PaymentChoice {
  /** The amount to pay; null while unknown. */
  readonly total: Won | null;
  readonly method: PaymentMethod;
  /** The experience card that pays; null for every other method. */
  readonly card: Pick<ExperienceCard, 'held' | 'readyToken'> | null;
}

/** When payment of the list closes: no hold outlasts it (PD-128). */
interface Way extends PaymentChoice {
  readonly closesAt: Instant;
}

/** What came of a press: a window to open, a reservation that needed none, or nothing, which the page has said. */
export type Started =
  | { readonly is: 'window'; readonly attempt: KeptAttempt }
  | { readonly is: 'reserved'; readonly reservationNo: string }
  | { readonly is: 'stopped' };

/** Says what is going on, for the button. */
type Say = (doing: string) => void;

type Target<Kind extends PaymentTarget['kind']> = Extract<PaymentTarget, { readonly kind: Kind }>;

/** Steps 3 to 6 of the payment flow, after the page's own checks (reservation spec §4); throws what the calls throw. */
export const startPayment = (target: PaymentTarget, way: Way, say: Say): Promise<Started> =>
  target.kind === 'new-booking' ? startBooking(target, way, say) : startExisting(target, way, say);

async function startBooking(target: Target<'new-booking'>, way: Way, say: Say): Promise<Started> {
  const { list } = target;
  const { total, method, card } = way;
  // Another card than the one for which the seats are held needs another attempt; nothing is released before it has
  // shown enough balance.
  const held = card === null || card.held;
  const live = held ? await liveAttempt(target, method) : null;
  if (live !== null) return { is: 'window', attempt: live };
  if (card !== null) say('체험카드 잔액 확인 중');
  const cardToken = card === null ? null : await card.readyToken(total ?? 0);
  if (card !== null && cardToken === null) return { is: 'stopped' };
  if (!held) await abandonAttempt();
  say('잔여석 확인 중');
  const seats = await checkSeats(list);
  if (!seats.seatsLeft) return stopped(sentenceFor({ code: 'payment.seats-gone' }));
  if (list.mode === 'pledge') {
    const advice = await readPledgeAdvice(list);
    if (!advice.allowed) return stopped(advice.message ?? errorSentences.general);
    say('확약하는 중');
    return reserved(
      await confirmDuplicate(list.track, (besideNo) =>
        orderPledge(list, { idempotencyKey: list.idempotencyKey, besideNo }),
      ),
    );
  }
  const free = async (): Promise<Started> => {
    say('예약하는 중');
    return reserved(
      await confirmDuplicate(list.track, (besideNo) =>
        orderFree(list, { idempotencyKey: list.idempotencyKey, besideNo }),
      ),
    );
  };
  if (total === 0) return free();
  say('결제 준비 중');
  const completeUrl = location.origin + LANGUAGE_BASE + memberLinks.paymentReturn(list.track);
  const prepared = await confirmDuplicate(list.track, (besideNo) =>
    preparePayment(list, method, { completeUrl, cardToken, besideNo }),
  );
  if (prepared === null) return { is: 'stopped' };
  return prepared.amount === 0 ? free() : { is: 'window', attempt: keepAttempt(target, way, prepared) };
}

const reserved = (reservationNo: string | null): Started =>
  reservationNo === null ? { is: 'stopped' } : { is: 'reserved', reservationNo };

async function startExisting(target: Target<'existing-reservation'>, way: Way, say: Say): Promise<Started> {
  if (way.total === 0) {
    say('예약하는 중');
    return { is: 'reserved', reservationNo: await completeFree(target) };
  }
  say('결제 준비 중');
  const live = await liveAttempt(target, way.method);
  if (live !== null) return { is: 'window', attempt: live };
  const completeUrl = location.origin + memberLinks.payReservation(target.reservationNo);
  const prepared = await preparePayLater(target, way.method, completeUrl);
  return { is: 'window', attempt: keepAttempt(target, way, prepared) };
}

/** The live attempt of this target and method, to be paid again; the seats of any other are released first. */
async function liveAttempt(target: PaymentTarget, method: PaymentMethod): Promise<KeptAttempt | null> {
  const kept = readValue(attemptSlot);
  if (kept === null || (kept.listKey === keyOf(target) && kept.method === method)) return kept;
  await abandonAttempt();
  return null;
}

/** Forgets the attempt of this tab and releases its seats. */
export async function abandonAttempt(): Promise<void> {
  const kept = readValue(attemptSlot);
  writeValue(attemptSlot, null);
  // Seats that can't be released now are released when the hold expires (PD-15).
  if (kept !== null) await releaseAttempt(kept.attemptId).catch(() => null);
}

/** Keeps a prepared payment, so that a reload, Back or a login in between finds it again. */
function keepAttempt(
  target: PaymentTarget,
  { method, closesAt }: Pick<Way, 'method' | 'closesAt'>,
  prepared: PreparedPayment,
): KeptAttempt {
  const { attemptId, windowUrl, expiresAt } = prepared;
  const isNew = target.kind === 'new-booking';
  const attempt: KeptAttempt = {
    attemptId,
    windowUrl,
    expiresAt,
    method,
    track: trackOf(target),
    listKey: keyOf(target),
    // The seats of an existing reservation are its own: there is no hold to extend. No hold outlasts the end of payment
    // (PD-128).
    canExtend: isNew && expiresAt < closesAt,
    ...(isNew ? {} : { paysFor: target.reservationNo }),
    result: null,
  };
  writeValue(attemptSlot, attempt);
  return attempt;
}

async function stopped(message: string): Promise<Started> {
  await alert({ message });
  return { is: 'stopped' };
}

/** What is paid for: a list that becomes a reservation, or one that exists, provisional or pledged (PD-59). */
export type PaymentTarget =
  | { readonly kind: 'new-booking'; readonly list: CheckoutList }
  | {
      readonly kind: 'existing-reservation';
      readonly reservationNo: string;
      /** The lines that the page shows as open; the server refuses where they are others by now. */
      readonly shown: readonly string[];
    };

/** The name under which a target's attempt is kept in this tab. */
export const keyOf = (target: PaymentTarget): string =>
  target.kind === 'new-booking' ? target.list.idempotencyKey : target.reservationNo;

/** Paying later exists for groups only. */
export const trackOf = (target: PaymentTarget): Track => (target.kind === 'new-booking' ? target.list.track : 'group');
