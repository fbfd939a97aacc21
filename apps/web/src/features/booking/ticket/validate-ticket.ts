import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { panelRefusal } from '@kkumteo/domain/booking/booking-checks';
import type { QueryClient } from '@tanstack/react-query';
import { memberQuery } from '../../../api/member.ts';
import { checkSeats } from '../../../api/payment.ts';
import type { ListedItem } from '../../../api/pricing.ts';
import { calendarQuery } from '../../../api/schedule.ts';
import { bookingToCheck } from '../booking-facts.ts';
import { listedItem } from '../draft-item.ts';
import { offerGroup } from './switch-track.ts';
import { stepOfField, type TicketError } from './ticket-errors.ts';
import type { PanelAim, Pressed } from './use-reserve-press.ts';

/** What the validation of a ticket came to. */
export type TicketValidation =
  | { readonly is: 'refused'; readonly error: TicketError }
  | { readonly is: 'visitor' }
  /** 15 people or more: stays, or goes on as a group. */
  | { readonly is: 'too-many-stay' }
  | { readonly is: 'too-many-go'; readonly to: string }
  | { readonly is: 'ready'; readonly listed: ListedItem; readonly memberId: string };

/** The panel's checks in their order, the login, the seat check (booking spec §5). */
export async function validateTicket(queries: QueryClient, pressed: Pressed, aim: PanelAim): Promise<TicketValidation> {
  const { detail, hall, item, now } = pressed;
  const calendar = item.visitDate === null ? [] : await queries.ensureQueryData(calendarQuery(item.visitDate));
  const { conditions = false, ageCaution = false, privacy = false } = pressed.ticket.agreed;
  const agreements = { conditions, ageCaution, privacy };
  const refusal = panelRefusal(bookingToCheck({ purpose: aim, item, detail, hall, calendar, now, agreements }));
  if (refusal?.code === 'reservation.individual-too-many') return asGroup(queries, pressed);
  if (refusal !== null) {
    const step = stepOfField('field' in refusal ? refusal.field : undefined);
    return { is: 'refused', error: { step, message: sentenceFor(refusal) } };
  }
  const member = await queries.fetchQuery({ ...memberQuery, staleTime: 0 });
  if (member === null) return { is: 'visitor' };
  const listed = listedItem(item, detail);
  const seats = listed === null ? null : await checkSeats({ track: pressed.track, items: [listed] });
  if (listed !== null && seats?.seatsLeft === true) return { is: 'ready', listed, memberId: member.memberId };
  return { is: 'refused', error: { step: 2, message: seats?.message ?? sentenceFor({ code: 'schedule.no-seats' }) } };
}

async function asGroup(queries: QueryClient, pressed: Pressed): Promise<TicketValidation> {
  const to = await offerGroup(queries, pressed);
  return to === null ? { is: 'too-many-stay' } : { is: 'too-many-go', to };
}
