import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { OperatorSettings } from '@kkumteo/contract/catalog/site';
import type { HallRecord, Track } from '@kkumteo/domain/catalog/hall';
import { experiencerCount } from '@kkumteo/domain/participants/category-checks';
import { formatDay, formatMinute, type Instant } from '@kkumteo/domain/shared/time';
import type { DetailKey } from '../../../api/schedule.ts';
import { CouponButton } from '../../pricing/coupon-button.tsx';
import { PriceSum } from '../../pricing/price-sum.tsx';
import { useQuote } from '../../pricing/use-quote.ts';
import { draftItem, listedItem } from '../draft-item.ts';
import { ticketAgreements } from './agreements/agreements-needed.tsx';
import { bookingClosed } from './booking-closed.tsx';
import { PeopleNotes } from './people/people-notes.tsx';
import { TicketActions } from './ticket-actions.tsx';
import { TicketAgreements } from './agreements/ticket-agreements.tsx';
import css from './ticket-panel.module.css';
import { peopleAnswer, TicketPeople } from './people/ticket-people.tsx';
import { TicketDate } from './ticket-date.tsx';
import { TicketRooms } from './ticket-rooms.tsx';
import { TicketRounds } from './ticket-rounds.tsx';
import { TicketStep } from './ticket-step.tsx';
import type { Ticket } from './use-ticket.ts';
import { useAddToCart } from './use-add-to-cart.ts';
import { useReservePress } from './use-reserve-press.ts';
import { useSteps } from './use-steps.ts';
import type { CartActions } from './cart-actions.ts';
import type { DayOfRounds } from './day-of-rounds.ts';
import type { TicketStepNumber } from './ticket-errors.ts';
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
  const offered = closed === null && !preview;
  const waited = waitedFor(track, product, ticket);
  const errorOf = (step: TicketStepNumber) => reserve.errorAt({ step, agreement: null });
  const changed =
    <Value,>(step: TicketStepNumber, act: (value: Value) => void) =>
    (value: Value) => {
      reserve.clear({ step, agreement: null });
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
        <TicketDate
          detailKey={props.detailKey}
          product={product}
          hall={hall}
          now={now}
          chosen={ticket.visitDate}
          onChoose={changed(1, props.onDate)}
        />
      </TicketStep>
      <TicketStep
        number={2}
        title="회차"
        answer={roundAnswer(ticket)}
        error={errorOf(2)}
        notYet={ticket.visitDate === null ? '날짜를 고르면 회차가 열립니다.' : null}
        {...steps.rounds}
      >
        <TicketRounds
          rounds={detail.rounds}
          ticket={ticket}
          now={now}
          day={props.day}
          isWrong={errorOf(2) !== null}
          onRound={changed(2, props.onRound)}
        />
        {offered && waited !== null && props.day.is === 'ready' && (
          <props.waitlist.UnderRounds waited={waited} rounds={detail.rounds} now={now} />
        )}
      </TicketStep>
      <TicketStep
        number={3}
        title="인원"
        answer={peopleAnswer(ticket, track)}
        error={errorOf(3)}
        notYet={chosen ? null : '회차를 고르면 인원을 정할 수 있습니다.'}
        note={<PeopleNotes ticket={ticket} track={track} product={product} said={errorOf(3)} />}
        {...steps.people}
      >
        <TicketPeople
          track={track}
          detail={detail}
          hall={hall}
          ticket={ticket}
          isWrong={errorOf(3) !== null}
          couponsInCart={couponsInCart}
          onCounts={changed(3, ticket.setCounts)}
        />
      </TicketStep>
      {detail.roomsRequested && (
        <TicketStep
          number={ROOMS_STEP}
          shownAs={4}
          title="체험실"
          notYet={chosen ? null : '회차를 고르면 체험실을 볼 수 있습니다.'}
          {...steps.rooms}
        >
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
        >
          <TicketAgreements
            agreements={agreements}
            agreed={ticket.agreed}
            errorOf={(agreement) => reserve.errorAt({ step: 4, agreement })}
            onChange={(agreement, yes) => {
              reserve.clear({ step: 4, agreement });
              ticket.agree(agreement, yes);
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
      </div>
      {offered && (
        <>
          <TicketActions ticket={ticket} detail={detail} price={price} reserve={reserve} />
          <div className={css.extra}>
            <props.waitlist.AtEnd
              waited={props.day.is === 'ready' ? waited : null}
              rounds={detail.rounds}
              chosen={ticket.round}
              now={now}
            />
            <CouponButton
              product={product}
              visitDate={ticket.visitDate}
              experiencers={experiencerCount(item)}
              applied={ticket.coupon}
              inCart={couponsInCart}
              onApply={changed(0, ticket.setCoupon)}
            />
          </div>
        </>
      )}
    </div>
  );
}

const ROOMS_STEP = 5;

const roundAnswer = ({ round }: Ticket): string | null =>
  round === null ? null : `${round.name} ${formatMinute(round.startMinute)}`;
