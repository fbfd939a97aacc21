import { sentenceFor } from '@kkumteo/copy/sentence-for';
import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { HallRecord, Track } from '@kkumteo/domain/catalog/hall';
import type { CheckoutMode } from '@kkumteo/domain/payment/method';
import type { DraftItem } from '@kkumteo/domain/booking/checked-booking';
import type { Quote } from '@kkumteo/domain/pricing/quote';
import type { CalendarDay } from '@kkumteo/domain/schedule/calendar';
import type { Instant } from '@kkumteo/domain/shared/time';
import { type FieldError, type FieldErrors, focusField } from '@kkumteo/ui/field-errors.ts';
import { showHint } from '@kkumteo/ui/hints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListedItem } from '../../api/pricing.ts';
import { checkSeats } from '../../api/payment.ts';
import { withAmounts } from './draft-item.ts';
import { bookingToCheck } from './booking-facts.ts';
import type { CartActions } from './ticket/cart-actions.ts';
import { offerGroup } from './ticket/switch-track.ts';
import type { ReadyTicket } from './ticket-draft.ts';
import { useSubmit } from '../member/use-submit.ts';
import { panelRefusal, reserveStepRefusals } from '@kkumteo/domain/booking/booking-checks';
import { childInTwoPlaces } from '@kkumteo/domain/booking/people-checks';

/** How the step goes on. The cart builds on booking, so the page hands this in. */
export interface NextStep {
  /** What was pressed for in the cart; 'pay' on the way from the panel. */
  readonly wanted: CheckoutMode;
  /** Whether another item of the same list lacks its people still. */
  readonly hasMore: boolean;
  /** Items of the same list whose people are named already. */
  readonly named: readonly ListedItem[];
  /** Coupons that items of the member's cart on a track use (PD-55). */
  readonly couponsInCart: CartActions['couponsInCart'];
  /** Takes the item with its people on: to payment, or to the next item of the cart. Answers where to go. */
  readonly proceed: (listed: ListedItem, mode: CheckoutMode) => string;
}

export interface StepInput {
  readonly track: Track;
  readonly detail: ProductDetail;
  readonly hall: HallRecord;
  readonly ticket: ReadyTicket;
  /** The item of the cart whose people are asked for; null on the way from the panel. */
  readonly cartItem: string | null;
  readonly calendar: readonly CalendarDay[];
  readonly now: Instant;
  readonly next: NextStep;
}

export interface StepSubmit {
  readonly error: string | null;
  /** What was pressed and is being validated. */
  readonly busy: CheckoutMode | null;
  /** Goes on with the price that is shown; null while there is none. */
  readonly press: (shown: Quote | null, mode: CheckoutMode) => void;
}

/** 결제하기 or 확약하기: every field's refusal at once with the focus on the first, the seat check, then the payment page. */
export function useStepSubmit(
  input: StepInput,
  item: DraftItem,
  listed: ListedItem | null,
  errors: FieldErrors,
): StepSubmit {
  const { track, detail, hall, calendar, now, ticket, cartItem } = input;
  const [error, setError] = useState<string | null>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const fail = (message: string) => {
    setError(message);
    showHint(message);
  };

  const asGroup = async () => {
    const { couponsInCart } = input.next;
    const to = await offerGroup(queries, { detail, hall, ticket, couponsInCart, cartItem });
    return to === null ? focusField(errors.form.current, 'items.0.experiencers') : navigate(to);
  };

  const go = async (shown: Quote | null, mode: CheckoutMode) => {
    const booking = bookingToCheck({ purpose: 'reserve', item, detail, hall, calendar, now });
    const panel = panelRefusal(booking);
    if (panel?.code === 'reservation.individual-too-many') return asGroup();
    if (panel !== null) return fail(sentenceFor(panel));
    const refused = [...reserveStepRefusals(booking)].map(([field, refusal]) => ({
      field,
      message: sentenceFor(refusal),
    }));
    if (refused.length > 0) return errors.show(refused);
    if (listed === null) return undefined;
    const twice = childNamedBefore(input.next.named, listed);
    if (twice !== null) return errors.show([twice]);
    const priced = withAmounts(listed, shown);
    const seats = await checkSeats({ track, items: [priced] });
    if (!seats.seatsLeft) {
      // Which round or room has filled is seen at once.
      void queries.invalidateQueries({ queryKey: ['product', track, detail.product.productId] });
      return fail(seats.message ?? sentenceFor({ code: 'schedule.no-seats' }));
    }
    return navigate(input.next.proceed(priced, mode));
  };

  const { pressed, submit } = useSubmit<{ readonly shown: Quote | null; readonly mode: CheckoutMode }>({
    send: ({ shown, mode }) => {
      setError(null);
      return go(shown, mode);
    },
    say: fail,
  });
  return { error, busy: pressed?.mode ?? null, press: (shown, mode) => void submit({ shown, mode }) };
}

/** A child that another item of the list names for the same time, marked where it is named again. */
function childNamedBefore(named: readonly ListedItem[], listed: ListedItem): FieldError | null {
  if (listed.item.track === 'group') return null;
  const found = childInTwoPlaces([...named, listed].map(({ item, labels }) => ({ ...labels, ...item })));
  return found?.visit === named.length
    ? {
        field: `items.0.experiencers.${found.child}.name`,
        message: sentenceFor({ code: 'participants.already-booked' }),
      }
    : null;
}
