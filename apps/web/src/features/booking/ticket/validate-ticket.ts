import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { panelRefusals } from '@kkumteo/domain/booking/booking-checks';
import type { DraftItem } from '@kkumteo/domain/booking/checked-booking';
import type { BookingRejection } from '@kkumteo/domain/booking/refusals';
import type { HallRecord, Track } from '@kkumteo/domain/catalog/hall';
import type { Quote } from '@kkumteo/domain/pricing/quote';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { QueryClient } from '@tanstack/react-query';
import { memberQuery } from '../../../api/member.ts';
import { checkSeats } from '../../../api/payment.ts';
import type { ListedItem } from '../../../api/pricing.ts';
import { calendarQuery } from '../../../api/schedule.ts';
import { bookingToCheck } from '../booking-facts.ts';
import { addressShown } from '../../../lib/taken-over.ts';
import { listedItem, withAmounts } from '../draft-item.ts';
import type { CartActions } from './cart-actions.ts';
import { offerGroup } from './switch-track.ts';
import { inOpenSteps, inPanelOrder, placeOfField, type TicketError } from './ticket-errors.ts';
import type { Ticket } from './use-ticket.ts';

export type PanelAim = 'reserve' | 'cart';

export interface Pressed {
  readonly track: Track;
  readonly detail: ProductDetail;
  readonly hall: HallRecord;
  readonly item: DraftItem;
  readonly ticket: Ticket;
  readonly now: Instant;
  /** The price that is shown; null where there is none. */
  readonly quote: Quote | null;
  /** Puts the checked ticket into that member's cart. */
  readonly put: (memberId: string, listed: ListedItem) => Promise<unknown>;
  readonly couponsInCart: CartActions['couponsInCart'];
}

export type TicketValidation =
  | { readonly is: 'refused'; readonly errors: readonly TicketError[] }
  | { readonly is: 'visitor' }
  /** 15 people or more: stays, or goes on as a group. */
  | { readonly is: 'too-many-stay' }
  | { readonly is: 'too-many-go'; readonly to: string }
  | { readonly is: 'ready'; readonly listed: ListedItem; readonly memberId: string };

/**
 * The login, then all of the panel's checks at once, then the seat check (booking spec §5, §6). The ticket is read once
 * the member and the address are known: a press right after the page has come is ahead of both.
 */
export async function validateTicket(
  queries: QueryClient,
  ticketNow: () => Pressed,
  aim: PanelAim,
): Promise<TicketValidation> {
  const member = await queries.fetchQuery({ ...memberQuery, staleTime: 0 });
  if (member === null) return { is: 'visitor' };
  await addressShown;
  const pressed = ticketNow();
  const { detail, item } = pressed;
  const refusals = await refusalsOf(queries, pressed, aim);
  if (refusals[0]?.code === TOO_MANY) return asGroup(queries, pressed);
  if (refusals.length > 0)
    return refused(
      pressed.ticket,
      refusals.filter(({ code }) => code !== TOO_MANY),
    );
  const unpriced = listedItem(item, detail);
  const listed = unpriced && withAmounts(unpriced, pressed.quote);
  const seats = listed === null ? null : await checkSeats({ track: pressed.track, items: [listed] });
  if (listed !== null && seats?.seatsLeft === true) return { is: 'ready', listed, memberId: member.memberId };
  const message = seats?.message ?? sentenceFor({ code: 'schedule.no-seats' });
  return { is: 'refused', errors: [{ step: 2, agreement: null, message }] };
}

/** Asked as a question and not said beside a step. */
const TOO_MANY = 'reservation.individual-too-many';

async function refusalsOf(queries: QueryClient, { detail, hall, item, now, ticket }: Pressed, aim: PanelAim) {
  const calendar = item.visitDate === null ? [] : await queries.ensureQueryData(calendarQuery(item.visitDate));
  const { conditions = false, ageCaution = false, privacy = false } = ticket.agreed;
  const agreements = { conditions, ageCaution, privacy };
  return panelRefusals(bookingToCheck({ purpose: aim, item, detail, hall, calendar, now, agreements }));
}

const refused = (ticket: Ticket, refusals: readonly BookingRejection[]): TicketValidation => {
  const errors = refusals.map((refusal) => ({
    ...placeOfField('field' in refusal ? refusal.field : undefined),
    message: sentenceFor(refusal),
  }));
  return { is: 'refused', errors: inPanelOrder(inOpenSteps(errors, ticket)) };
};

async function asGroup(queries: QueryClient, pressed: Pressed): Promise<TicketValidation> {
  const to = await offerGroup(queries, pressed);
  return to === null ? { is: 'too-many-stay' } : { is: 'too-many-go', to };
}
