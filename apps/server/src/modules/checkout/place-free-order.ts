import type { Language } from '@kkumteo/contract/wire/language';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { PaymentRejection } from '@kkumteo/domain/payment/refusals';
import type { BookingItem } from '@kkumteo/domain/booking/booking';
import type { BookingRejection } from '@kkumteo/domain/booking/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { SessionMember } from '../../http/api.ts';
import { failPoint } from '../../observe/fail-point.ts';
import { buildBookingDocument } from '../booking/build-booking-document.ts';
import { decideBooking } from '../booking/decide-booking.ts';
import type { SiteDeps } from '../site-deps.ts';
import { refusalOf, type OrderWriter } from './order-writer.ts';

export interface PlaceOrderDeps extends Pick<SiteDeps, 'catalogue' | 'sql' | 'clock' | 'metrics'> {
  readonly writer: OrderWriter;
}

export interface PlacedOrder {
  readonly member: SessionMember;
  readonly track: Track;
  readonly items: readonly BookingItem[];
  /** The same key of the same member answers with the same reservation. */
  readonly idempotencyKey: string;
  readonly requestId: string;
  readonly language: Language;
  /** The member's equal reservation that they have confirmed, or null. */
  readonly besideNo: string | null;
}

/** Books a list that is free by the server's price; answers the reservation's number. */
export async function placeFreeOrder(
  deps: PlaceOrderDeps,
  order: PlacedOrder,
): Promise<Decision<string, BookingRejection | PaymentRejection>> {
  const { member, track, items, idempotencyKey, requestId, language, besideNo } = order;
  const { clock, writer, metrics } = deps;
  const input = { track, items, memberKey: member.memberKey, purpose: 'pay', now: clock.now() } as const;
  const decided = await decideBooking(deps, input);
  if (!decided.ok) return decided;
  if (decided.value.quote.payTotal > 0) return refuse({ code: 'payment.not-free' });
  const saved = await writer.sell(
    buildBookingDocument(decided.value, {
      member,
      requestId,
      language,
      paymentState: 'paid',
      idempotencyKey,
      besideNo,
    }),
  );
  if (saved.kind !== 'saved') return refuse(refusalOf(saved));
  if (!saved.repeated) metrics.booked(track);
  failPoint('ordered');
  return accept(saved.reservationNo);
}
