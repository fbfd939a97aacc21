import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { OperatorSettings } from '@kkumteo/contract/catalog/site';
import type { HallRecord, Track } from '@kkumteo/domain/catalog/hall';
import { experiencerCount } from '@kkumteo/domain/participants/category-checks';
import { formatDay, formatMinute, type Instant } from '@kkumteo/domain/shared/time';
import type { DetailKey } from '../../../api/schedule.ts';
import { peopleOf } from '../../participants/headcounts.ts';
import { CouponButton } from '../../pricing/coupon-button.tsx';
import { PriceSum } from '../../pricing/price-sum.tsx';
import { useQuote } from '../../pricing/use-quote.ts';
import { DatePicker } from '../../schedule/date-picker.tsx';
import { draftItem, listedItem } from '../draft-item.ts';
import { ticketAgreements } from './agreements/agreements-needed.tsx';
import { bookingClosed } from './booking-closed.tsx';
import { PeopleNotes } from './people/people-notes.tsx';
import { TicketActions } from './ticket-actions.tsx';
import { TicketAgreements } from './agreements/ticket-agreements.tsx';
import css from './ticket-panel.module.css';
import { peopleAnswer, TicketPeople } from './people/ticket-people.tsx';
import { TicketRooms } from './ticket-rooms.tsx';
import { TicketRounds } from './ticket-rounds.tsx';
import { TicketStep } from './ticket-step.tsx';
import type { Ticket } from './use-ticket.ts';
import { useAddToCart } from './use-add-to-cart.ts';
import { useReservePress } from './use-reserve-press.ts';
import { useSteps } from './use-steps.ts';
import type { CartActions } from './cart-actions.ts';
import type { WaitlistParts } from './waited-for.ts';

export interface TicketPanelProps {
  readonly track: Track;
  readonly detail: ProductDetail;
  readonly hall: HallRecord;
  readonly operator: OperatorSettings;
  readonly detailKey: DetailKey;
  readonly ticket: Ticket;
  readonly now: Instant;
  /** Rounds of a newly chosen day are on their way. */
  readonly roundsLoading: boolean;
  /** `t=preview`: everything but the buttons. */
  readonly preview: boolean;
  readonly cart: CartActions;
  readonly waitlist: WaitlistParts;
  readonly onDate: (day: string) => void;
  readonly onRound: (roundId: number) => void;
}

/** The ticket: date, round, people, agreements, the sum with its reason, and the one button. */
export function TicketPanel(props: TicketPanelProps) {
  const { track, detail, hall, ticket, now, preview } = props;
  const { couponsInCart } = props.cart;
  const { product } = detail;
  const item = draftItem(track, product.productId, ticket);
  const listed = listedItem(item, detail);
  const price = useQuote(track, listed === null ? [] : [listed]);
  const put = useAddToCart({ detail, hall, ticket, quote: price.loading ? null : price.quote }, props.cart);
  const reserve = useReservePress({ track, detail, hall, item, ticket, now, put, couponsInCart });
  const chosen = ticket.round !== null;
  const steps = useSteps({ rounds: ticket.visitDate !== null, people: chosen, rooms: chosen });
  const agreements = ticketAgreements(track, detail, hall, props.operator);
  const closed = bookingClosed(track, detail, now);
  const waited =
    closed !== null || preview || ticket.visitDate === null
      ? null
      : {
          track,
          product,
          visitDate: ticket.visitDate,
          headcount: peopleOf(ticket.wanted, 'experiencer'),
          invitationCode: ticket.invitationCode,
        };
  const errorOf = (step: number) => (reserve.error?.step === step ? reserve.error.message : null);
  const changed =
    <Value,>(act: (value: Value) => void) =>
    (value: Value) => {
      reserve.clear();
      act(value);
    };

  return (
    <div className={css.panel}>
      <TicketStep
        number={1}
        title="날짜"
        answer={ticket.visitDate && formatDay(ticket.visitDate)}
        open
        error={errorOf(1)}
      >
        <DatePicker
          track={track}
          productId={product.productId}
          invitation={props.detailKey.invitation}
          product={product}
          hall={hall}
          now={now}
          chosen={ticket.visitDate}
          onChoose={changed(props.onDate)}
        />
      </TicketStep>
      <TicketStep number={2} title="회차" answer={roundAnswer(ticket)} error={errorOf(2)} {...steps.rounds}>
        <TicketRounds
          rounds={detail.rounds}
          ticket={ticket}
          loading={props.roundsLoading}
          onRound={changed(props.onRound)}
        />
        {waited !== null && !props.roundsLoading && props.waitlist.underRounds(waited, detail.rounds)}
      </TicketStep>
      <TicketStep
        number={3}
        title="인원"
        answer={peopleAnswer(ticket, track)}
        error={errorOf(3)}
        note={<PeopleNotes ticket={ticket} track={track} product={product} said={errorOf(3)} />}
        {...steps.people}
      >
        <TicketPeople
          track={track}
          detail={detail}
          hall={hall}
          ticket={ticket}
          couponsInCart={couponsInCart}
          onCounts={changed(ticket.setCounts)}
        />
      </TicketStep>
      {detail.roomsRequested && (
        <TicketStep number={ROOMS_STEP} shownAs={4} title="체험실" {...steps.rooms}>
          <TicketRooms detailKey={props.detailKey} ticket={ticket} open={steps.rooms.open} />
        </TicketStep>
      )}
      {agreements.length > 0 && closed === null && (
        <TicketStep
          number={4}
          shownAs={detail.roomsRequested ? 5 : 4}
          title="동의"
          answer={agreements.every(({ key }) => ticket.agreed[key] === true) ? '모두 동의' : '필수'}
          open
          error={errorOf(4)}
        >
          <TicketAgreements
            agreements={agreements}
            agreed={ticket.agreed}
            onChange={(key, yes) => {
              reserve.clear();
              ticket.agree(key, yes);
            }}
          />
        </TicketStep>
      )}
      <div className={css.foot} data-ticket-step={0}>
        {closed ?? <PriceSum view={price} leader={track === 'group' ? '인솔자' : undefined} />}
        {errorOf(0) !== null && (
          <p className={css.error} role="alert">
            {errorOf(0)}
          </p>
        )}
        {waited !== null && ticket.round !== null && (
          <div className={css.extra}>
            <CouponButton
              product={product}
              visitDate={ticket.visitDate}
              experiencers={experiencerCount(item)}
              applied={ticket.coupon}
              inCart={couponsInCart}
              onApply={changed(ticket.setCoupon)}
            />
            {props.waitlist.besideSum(waited, ticket.round)}
          </div>
        )}
      </div>
      {closed === null && !preview && <TicketActions price={price} reserve={reserve} />}
    </div>
  );
}

const ROOMS_STEP = 5;

const roundAnswer = ({ round }: Ticket): string | null =>
  round === null ? null : `${round.name} ${formatMinute(round.startMinute)}`;
