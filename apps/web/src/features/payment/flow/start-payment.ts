import { errorSentences } from '@kkumteo/copy/errors';
import { confirmDuplicateQuestion, sameBookingLink } from '@kkumteo/copy/same-booking';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { type SameBooking, sameBookingAnswer } from '@kkumteo/contract/booking/same-booking';
import { paths } from '@kkumteo/contract/pages/addresses';
import { memberLinks } from '@kkumteo/contract/pages/further-pages';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { Won } from '@kkumteo/domain/shared/money';
import { alert, confirm } from '@kkumteo/ui/dialogs.ts';
import * as v from 'valibot';
import {
  readPledgeAdvice,
  checkSeats,
  completeFree,
  orderFree,
  orderPledge,
  preparePayLater,
  preparePayment,
} from '../../../api/payment.ts';
import { isRefused } from '../../../lib/http.ts';
import { LANGUAGE_BASE } from '../../../lib/language.ts';
import type { ExperienceCard } from '../methods/use-experience-card.ts';
import {
  abandonAttempt,
  keepAttempt,
  type KeptAttempt,
  liveAttempt,
  type PayingWay,
  type PaymentTarget,
} from './attempt-slot.ts';

export interface PaymentChoice extends Pick<PayingWay, 'method'> {
  /** The amount to pay; null while unknown. */
  readonly total: Won | null;
  /** The experience card that pays; null for every other method. */
  readonly card: Pick<ExperienceCard, 'held' | 'readyToken'> | null;
}

type Way = PaymentChoice & PayingWay;

/** What came of a press: a window to open, a reservation that needed none, or nothing, which the page has said. */
export type Started =
  | { readonly is: 'window'; readonly attempt: KeptAttempt }
  | { readonly is: 'reserved'; readonly reservationNo: string }
  | { readonly is: 'stopped' };

/** Says what is going on, for the button; null while a question waits for its answer. */
type Say = (doing: string | null) => void;

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
    return reserved(
      await confirmDuplicate({ track: list.track, say, doing: '확약하는 중' }, (besideNo) =>
        orderPledge(list, { idempotencyKey: list.idempotencyKey, besideNo }),
      ),
    );
  }
  const free = async (): Promise<Started> =>
    reserved(
      await confirmDuplicate({ track: list.track, say, doing: '예약하는 중' }, (besideNo) =>
        orderFree(list, { idempotencyKey: list.idempotencyKey, besideNo }),
      ),
    );
  if (total === 0) return free();
  const completeUrl = location.origin + LANGUAGE_BASE + memberLinks.paymentReturn(list.track);
  const prepared = await confirmDuplicate({ track: list.track, say, doing: '결제 준비 중' }, (besideNo) =>
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

async function stopped(message: string): Promise<Started> {
  await alert({ message });
  return { is: 'stopped' };
}

/**
 * Calls `book`. Where the same is booked already, names that reservation and asks whether to book a duplicate; `book`
 * then receives its number. Null where the visitor declines, or may not: a child is in one place at a time (PD-81).
 */
async function confirmDuplicate<T>(
  asked: { readonly track: Track; readonly say: Say; readonly doing: string },
  book: (besideNo: string | null) => Promise<T>,
  besideNo: string | null = null,
): Promise<T | null> {
  const { track, say, doing } = asked;
  say(doing);
  try {
    return await book(besideNo);
  } catch (thrown) {
    const refused = sameBookingOf(thrown);
    if (refused === null) throw thrown;
    say(null);
    // Another one may have been booked while this was asked.
    return (await mayGoOn(track, refused)) ? confirmDuplicate(asked, book, refused.same.reservationNo) : null;
  }
}

interface SameBookingFailure {
  readonly message: string;
  readonly same: SameBooking;
}

/** The existing reservation of the member because of which a call was refused, or null. */
function sameBookingOf(thrown: unknown): SameBookingFailure | null {
  if (!isRefused(thrown)) return null;
  const same = v.safeParse(sameBookingAnswer.schema, thrown.response);
  return same.success ? { message: thrown.message, same: same.output } : null;
}

async function mayGoOn(track: Track, { message, same }: SameBookingFailure): Promise<boolean> {
  const link = linkToSame(track, same.reservationNo);
  const title = same.sameRound ? sentenceFor({ code: 'reservation.already-reserved', ...same }) : undefined;
  if (!same.mayBookBeside) {
    await alert({ message, link, ...(title !== undefined && { title }) });
    return false;
  }
  return confirm({ title: message, ...confirmDuplicateQuestion, link });
}

/** Leads to the reservation because of which one of the same is not booked. */
export const linkToSame = (track: Track, reservationNo: string) => ({
  label: sameBookingLink,
  to: paths.reservation(track, reservationNo),
});
