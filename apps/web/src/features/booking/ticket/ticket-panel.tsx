import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { OperatorSettings } from '@kkumteo/contract/catalog/site';
import type { HallRecord, Track } from '@kkumteo/domain/catalog/hall';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { DetailKey } from '../../../api/schedule.ts';
import { useQuote } from '../../pricing/use-quote.ts';
import { draftItem, listedItem } from '../draft-item.ts';
import { bookingClosed } from './booking-closed.tsx';
import type { CartActions } from './cart-actions.ts';
import type { DayOfRounds } from './day-of-rounds.ts';
import { TicketFoot } from './ticket-foot.tsx';
import css from './ticket-panel.module.css';
import { TicketSteps } from './ticket-steps.tsx';
import { useAddToCart } from './use-add-to-cart.ts';
import { useReservePress } from './use-reserve-press.ts';
import type { Ticket } from './use-ticket.ts';
import { waitedFor, type WaitlistParts } from './waited-for.ts';

export interface TicketPanelProps {
  readonly track: Track;
  readonly detail: ProductDetail;
  readonly hall: HallRecord;
  readonly operator: OperatorSettings;
  readonly detailKey: DetailKey;
  readonly ticket: Ticket;
  readonly now: Instant;
  /** How the rounds of the chosen day came. */
  readonly day: DayOfRounds;
  /** `t=preview`: everything but the buttons. */
  readonly preview: boolean;
  readonly cart: CartActions;
  readonly waitlist: WaitlistParts;
  readonly onDate: (day: string) => void;
  readonly onRound: (roundId: number) => void;
}

/** The ticket: date, round, people, agreements, the sum with its reason, and at the end 담기, 예약하기, 대기 신청, 쿠폰 (PD-53). */
export function TicketPanel(props: TicketPanelProps) {
  // The page has a budget: what is wired here is cheap, and the steps keep what they have drawn.
  'use no memo';
  const { track, detail, hall, ticket, now } = props;
  const { couponsInCart } = props.cart;
  const { product } = detail;
  const item = draftItem(track, product.productId, ticket);
  const listed = listedItem(item, detail);
  const price = useQuote(track, listed === null ? [] : [listed]);
  const quote = price.loading ? null : price.quote;
  const put = useAddToCart({ detail, hall, ticket, quote }, props.cart);
  const reserve = useReservePress({ track, detail, hall, item, ticket, now, quote, put, couponsInCart });
  const closed = bookingClosed(track, detail, now);
  const waited = waitedFor(track, product, hall, ticket);
  const shared = { panel: props, reserve, closed, waited };
  return (
    <div className={css.panel}>
      <TicketSteps {...shared} />
      <TicketFoot {...shared} item={item} price={price} />
    </div>
  );
}
