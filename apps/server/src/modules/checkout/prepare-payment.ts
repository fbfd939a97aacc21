import { orderNameOf } from '@kkumteo/domain/payment/attempt';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import {
  methodRefusal,
  offeredMethods,
  paymentStateOnConfirm,
  type SupportedMethods,
} from '@kkumteo/domain/payment/methods';
import { paymentClosesAt } from '@kkumteo/domain/payment/payment-closing';
import type { PaymentRejection } from '@kkumteo/domain/payment/refusals';
import type { BookingRejection } from '@kkumteo/domain/booking/refusals';
import { holdExpiresAt } from '@kkumteo/domain/schedule/hold';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { PreparedPayment } from '@kkumteo/contract/payment/payment';
import { randomUUID } from 'node:crypto';
import type { PaymentProvider } from '../../gateways/payment/port.ts';
import type { describeWindow } from '../../gateways/payment/window/window-page.ts';
import { failPoint } from '../../observe/fail-point.ts';
import type { Metrics } from '../../observe/metrics.ts';
import { openCardToken } from '../payment/methods/card-looks.ts';
import type { BookingDocument } from '../booking/booking-document.ts';
import { buildBookingDocument } from '../booking/build-booking-document.ts';
import { opaqueNumber } from '../booking/opaque-number.ts';
import { decideBooking, type DecidedBooking } from '../booking/decide-booking.ts';
import { withinOpenHolds } from '../booking/order-bounds.ts';
import { endAttempts } from '../payment/attempts/store.ts';
import type { SiteDeps } from '../site-deps.ts';
import type { PlacedOrder } from './place-free-order.ts';
import { refusalOf, type OrderWriter } from './order-writer.ts';

export interface PreparePaymentDeps extends Pick<SiteDeps, 'catalogue' | 'sql' | 'clock'> {
  readonly writer: OrderWriter;
  readonly metrics: Pick<Metrics, 'held'>;
  readonly card: Pick<PaymentProvider, 'provider'>;
  readonly describeWindow: typeof describeWindow;
  readonly methods: SupportedMethods;
}

export interface PaymentInput extends Omit<PlacedOrder, 'idempotencyKey'> {
  readonly method: PaymentMethod | null;
  /** The token of this member's read experience card; null for every other method. */
  readonly cardToken: string | null;
}

type Refusal = BookingRejection | PaymentRejection;

/** Holds the seats of a booking list for the park's minutes and opens an attempt at the server's price (PD-15, PD-22). */
export async function preparePayment(
  deps: PreparePaymentDeps,
  input: PaymentInput,
): Promise<Decision<PreparedPayment, Refusal>> {
  const now = deps.clock.now();
  const decided = await decideBooking(deps, { ...bookingOf(input), purpose: 'pay', now });
  if (!decided.ok) return decided;
  const { method } = input;
  const refusal = methodRefusal(method, offeredFor(decided.value, deps.methods, now));
  if (refusal !== null || method === null) return refuse(refusal ?? { code: 'payment.method-not-offered' });
  const { memberKey } = input.member;
  const cardToken =
    input.cardToken === null ? null : await openCardToken(deps.sql, input.cardToken, { memberKey, now });
  if (method === 'experience-card' && cardToken === null) {
    return refuse({ code: 'payment.experience-card-unread', field: 'method' });
  }
  if (decided.value.quote.payTotal === 0) return refuse({ code: 'payment.nothing-to-pay' });
  const payment = { ...input, method, cardToken };
  const { limits } = await deps.catalogue.current();
  const until = holdExpiresAt(now, closesAt(decided.value), limits);
  return withinOpenHolds(deps.sql, { memberKey, now, limits }, () =>
    holdOrJoin(deps, decided.value, payment, { until, now }),
  );
}

interface Payment extends PaymentInput {
  readonly method: PaymentMethod;
}

type Held = Decision<PreparedPayment, Refusal>;

/**
 * One list has one open attempt, which further tabs join. Another method, or an attempt past its deadline, needs a new
 * one, after the old one has released its seats.
 */
async function holdOrJoin(
  deps: PreparePaymentDeps,
  decided: DecidedBooking,
  payment: Payment,
  { until, now }: { readonly until: Instant; readonly now: Instant },
): Promise<Held> {
  const first = await hold(deps, decided, payment, until);
  if (first.kind === 'answered') return first.held;
  const { attemptId, expiresAt, sameWay } = first;
  if (sameWay && expiresAt > now) return accept(describe(deps, decided, payment.method, { attemptId, expiresAt }));
  const ending = { from: 'created', state: 'abandoned', code: 'paid-another-way', message: '' } as const;
  await endAttempts(deps.sql, [attemptId], ending, now);
  const second = await hold(deps, decided, payment, until);
  return second.kind === 'answered' ? second.held : refuse({ code: 'schedule.busy' });
}

const closesAt = ({ lines }: DecidedBooking): Instant =>
  paymentClosesAt(
    lines.map(({ item, hall, round }) => ({
      paidBeforeDay: hall.paidBeforeDay,
      visitDate: item.visitDate,
      startMinute: round.startMinute,
    })),
  );

type Tried =
  | { readonly kind: 'answered'; readonly held: Held }
  | { readonly kind: 'open'; readonly attemptId: string; readonly expiresAt: Instant; readonly sameWay: boolean };

async function hold(
  deps: PreparePaymentDeps,
  decided: DecidedBooking,
  input: Payment,
  expiresAt: Instant,
): Promise<Tried> {
  const { member, requestId, method, cardToken } = input;
  const attemptId = opaqueNumber();
  const booking = buildBookingDocument(decided, {
    member,
    requestId,
    language: input.language,
    paymentState: paymentStateOnConfirm(method),
    paymentMethod: method,
    attemptId,
    besideNo: input.besideNo,
  });
  const outcome = await deps.writer.hold({
    attemptId,
    holdId: randomUUID(),
    memberId: member.memberKey,
    track: input.track,
    method,
    provider: providerOf(deps, method),
    amount: booking.payTotal,
    expiresAt,
    booking: method === 'experience-card' ? withToken(booking, cardToken) : booking,
  });
  if (outcome.kind === 'open') return outcome;
  if (outcome.kind !== 'held') return { kind: 'answered', held: refuse(refusalOf(outcome)) };
  deps.metrics.held();
  failPoint('prepared');
  return { kind: 'answered', held: accept(describe(deps, decided, method, { attemptId, expiresAt })) };
}

/** Where an attempt is paid. */
function describe(
  deps: PreparePaymentDeps,
  { lines, quote }: DecidedBooking,
  method: PaymentMethod,
  { attemptId, expiresAt }: { readonly attemptId: string; readonly expiresAt: Instant },
): PreparedPayment {
  const amount = quote.payTotal;
  const orderName = orderNameOf(lines.map(({ product }) => product.name));
  const window = deps.describeWindow({ orderNo: attemptId, amount, orderName });
  return {
    amount,
    provider: providerOf(deps, method),
    attemptId,
    windowUrl: window.windowUrl,
    windowFields: window.fields,
    expiresAt,
  };
}

const providerOf = (deps: PreparePaymentDeps, method: PaymentMethod): string =>
  method === 'experience-card' ? method : deps.card.provider;

/** The token is kept with the attempt, never with a reservation. */
const withToken = (booking: BookingDocument, cardToken: string | null) => ({ ...booking, cardToken });

const bookingOf = ({ track, items, member }: PaymentInput) => ({ track, items, memberKey: member.memberKey });

function offeredFor(decided: DecidedBooking, methods: SupportedMethods, now: Instant): readonly PaymentMethod[] {
  const items = decided.lines.map(({ item, hall }) => ({
    track: item.track,
    takesExperienceCard: hall.takesExperienceCard,
    visitDate: item.visitDate,
  }));
  return offeredMethods(items, methods, now);
}
