import { paths } from '@kkumteo/contract/pages/addresses';
import type { Quote } from '@kkumteo/domain/pricing/quote';
import type { RoundAvailability } from '@kkumteo/domain/schedule/seats';
import { useQueryClient } from '@tanstack/react-query';
import { formKeys } from '@kkumteo/ui/form-keys.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useQuote } from '../../pricing/use-quote.ts';
import { draftItem, listedItem } from '../draft-item.ts';
import { bookingClosed } from './booking-closed.tsx';
import type { TicketPanelProps } from './panel-props.ts';
import { TicketFoot } from './ticket-foot.tsx';
import css from './ticket-panel.module.css';
import { TicketSteps } from './ticket-steps.tsx';
import { useReservePress } from './use-reserve-press.ts';
import { isRoundAnswered } from './use-ticket-steps.ts';
import { waitedFor } from './waited-for.ts';
import type { ListedItem } from '../../../api/pricing.ts';

/** The ticket: date, round, people, agreements, the sum, and at the end 담기, 예약하기, 대기 신청, 쿠폰 (PD-53). */
export function TicketPanel(props: TicketPanelProps) {
  // The page has a budget: what is wired here is cheap, and the steps keep what they have drawn.
  'use no memo';
  const { track, detail, hall, ticket, now } = props;
  const { couponsInCart } = props.cart;
  const { product } = detail;
  const item = draftItem(track, product.productId, ticket);
  const closed = bookingClosed(track, detail, now);
  const waited = waitedFor(track, product, hall, ticket);
  const canWait = (round: RoundAvailability) =>
    closed === null && !props.preview && waited !== null && props.waitlist.canWait(waited, round, now);
  const { round } = ticket;
  const waiting = round !== null && !isRoundAnswered(track, ticket, now) && canWait(round) ? round : null;
  const listed = waiting === null ? listedItem(item, detail) : null;
  const price = useQuote(track, listed === null ? [] : [listed]);
  const quote = price.loading ? null : price.quote;
  const put = useAddToCart(props, quote);
  const isReady = props.day.is === 'ready';
  const reserve = useReservePress({ track, detail, hall, item, ticket, now, quote, put, couponsInCart }, isReady);
  const shared = { panel: props, reserve, closed, waited, canWait, waiting };
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className={css.panel} {...formKeys}>
      <TicketSteps {...shared} box={box} />
      <TicketFoot {...shared} item={item} price={price} />
    </div>
  );
}

/**
 * Puts a checked ticket into the member's cart. Declining to go there clears the headcount of an individual item in a
 * hall that asks for it and reloads its schedule (booking spec §4).
 */
function useAddToCart({ detail, hall, ticket, cart }: TicketPanelProps, quote: Quote | null) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (memberId: string, listed: ListedItem): Promise<void> => {
    const { track } = listed.item;
    const wish = await cart.put(memberId, { detail, hall, ticket, payTotal: quote?.payTotal ?? null, listed });
    // One coupon sits on one item (PD-55).
    if (wish !== 'nothing') ticket.setCoupon(null);
    if (wish === 'go') return navigate(paths.cart(track));
    if (wish === 'nothing' || track !== 'individual' || !hall.recountAfterCart) return undefined;
    ticket.setCounts({});
    return queries.invalidateQueries({ queryKey: ['product', track, detail.product.productId] });
  };
}
