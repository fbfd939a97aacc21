import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { OperatorSettings } from '@kkumteo/contract/catalog/site';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import type { HallRecord, Track } from '@kkumteo/domain/catalog/hall';
import { experiencerCount } from '@kkumteo/domain/participants/category-checks';
import { formatDay, formatMinute, type Instant } from '@kkumteo/domain/shared/time';
import { lazy, Suspense, useState } from 'react';
import type { DetailKey } from '../../api/schedule.ts';
import { useNarrow } from '../../lib/media.ts';
import { Button } from '../../ui/button.tsx';
import { HeadcountRows } from '../participants/headcount-rows.tsx';
import { peopleOf, withCount } from '../participants/headcounts.ts';
import { CouponButton } from '../pricing/coupon-button.tsx';
import { PriceSum } from '../pricing/price-sum.tsx';
import { SumBar } from '../pricing/sum-bar.tsx';
import { useQuote } from '../pricing/use-quote.ts';
import { DatePicker } from '../schedule/date-picker.tsx';
import { RoundPicker } from '../schedule/round-picker.tsx';
import { draftItem, listedItem } from './draft-item.ts';
import { ticketAgreements } from './agreements-needed.tsx';
import { couponsInCart } from './coupons-in-cart.ts';
import { bookingClosed } from './booking-closed.tsx';
import { TicketAgreements } from './ticket-agreements.tsx';
import css from './ticket-panel.module.css';
import { TicketStep } from './ticket-step.tsx';
import type { Ticket } from './use-ticket.ts';
import { usePutInCart } from './use-put-in-cart.ts';
import { type PanelAim, useReservePress } from './use-reserve-press.ts';
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
  readonly waitlist: WaitlistParts;
  readonly onDate: (day: string) => void;
  readonly onRound: (roundId: number) => void;
}

// Not before a group, or a product with rooms, asks for them: the page has a budget.
const GroupPeople = lazy(async () => ({ default: (await import('./group-people.tsx')).GroupPeople }));
const RoomStep = lazy(async () => ({ default: (await import('../rooms/room-step.tsx')).RoomStep }));

/** The ticket: date, round, people, agreements, the sum with its reason, and the one button. */
export function TicketPanel(props: TicketPanelProps) {
  const { track, detail, hall, ticket, now, preview } = props;
  const { product } = detail;
  const item = draftItem(track, product.productId, ticket);
  const listed = listedItem(item, detail);
  const price = useQuote(track, listed === null ? [] : [listed]);
  const payTotal = price.loading ? null : (price.quote?.payTotal ?? null);
  const put = usePutInCart({ detail, hall, ticket, payTotal });
  const { counts, agreed } = ticket;
  const reserve = useReservePress({ track, detail, hall, item, counts, agreed, now, put });
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
          headcount: experiencerCount(item),
          invitationCode: props.detailKey.invitation ?? null,
        };
  const busyWord = (aim: PanelAim) => (reserve.busy === aim ? '확인하는 중' : null);
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
        <Rounds {...props} onRound={changed(props.onRound)} />
        {waited !== null && !props.roundsLoading && props.waitlist.underRounds(waited, detail.rounds)}
      </TicketStep>
      <TicketStep number={3} title="인원" answer={peopleAnswer(ticket)} error={errorOf(3)} {...steps.people}>
        {ticket.round === null ? (
          <p className={css.hint}>회차를 고르면 인원을 정할 수 있습니다.</p>
        ) : track === 'group' ? (
          <Suspense fallback={<div className={css.roundsLoading} aria-busy="true" />}>
            <GroupPeople detail={detail} hall={hall} ticket={ticket} onCounts={changed(ticket.setCounts)} />
          </Suspense>
        ) : (
          <HeadcountRows
            track={track}
            rows={ticket.rows}
            counts={ticket.counts}
            seats={ticket.seats}
            onChange={({ row, category, people }) => {
              const most = row.role === 'experiencer' ? ticket.seats.experiencers : (ticket.seats.leaders ?? 999);
              const change = { rows: ticket.rows, role: row.role, categoryId: category.categoryId, people };
              reserve.clear();
              ticket.setCounts(withCount(ticket.counts, change, most));
            }}
          />
        )}
      </TicketStep>
      {detail.roomsRequested && (
        <TicketStep number={ROOMS_STEP} shownAs={4} title="체험실" {...steps.rooms}>
          <Rooms {...props} open={steps.rooms.open} />
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
              experiencers={waited.headcount}
              applied={ticket.coupon}
              inCart={(memberId) => couponsInCart(memberId, track)}
              onApply={changed(ticket.setCoupon)}
            />
            {props.waitlist.besideSum(waited, ticket.round)}
          </div>
        )}
      </div>
      {closed === null && !preview && (
        <div className={css.actions}>
          <div className={css.put}>
            <Button wide busy={busyWord('cart')} onClick={() => reserve.press('cart')}>
              담기
            </Button>
          </div>
          <div className={css.reserve}>
            <SumBar view={price}>
              <Button look="primary" wide busy={busyWord('reserve')} onClick={() => reserve.press('reserve')}>
                예약하기
              </Button>
            </SumBar>
          </div>
        </div>
      )}
    </div>
  );

  function peopleAnswer({ counts, round }: Ticket): string | null {
    const leaders = peopleOf(counts, 'leader');
    const people = experiencerCount(item);
    if (round === null || people === 0) return null;
    return leaders === 0 ? `체험 ${people}` : `체험 ${people} · ${track === 'group' ? '인솔자' : '보호자'} ${leaders}`;
  }
}

const ROOMS_STEP = 5;

function Rooms({ detailKey, ticket, open }: TicketPanelProps & { readonly open: boolean }) {
  const { visitDate, roundId } = ticket;
  if (visitDate === null || roundId === null) return <p className={css.hint}>회차를 고르면 체험실을 볼 수 있습니다.</p>;
  if (!open) return null;
  return (
    <Suspense fallback={<div className={css.roundsLoading} aria-busy="true" />}>
      <RoomStep detailKey={detailKey} date={visitDate} roundId={roundId} />
    </Suspense>
  );
}

function Rounds({ detail, ticket, roundsLoading, onRound }: TicketPanelProps) {
  if (ticket.visitDate === null) return <p className={css.hint}>날짜를 고르면 회차가 열립니다.</p>;
  if (roundsLoading) return <div className={css.roundsLoading} aria-busy="true" />;
  if (detail.rounds.length === 0) return <p className={css.hint}>이 날짜에는 운영하는 회차가 없습니다.</p>;
  return (
    <>
      <RoundPicker rounds={detail.rounds} chosen={ticket.round?.roundId ?? null} onChoose={onRound} />
      {ticket.round?.remainingSeats === 0 && (
        <p className={css.filled} role="alert">
          {sentenceFor({ code: 'schedule.no-seats' })}
        </p>
      )}
    </>
  );
}

const roundAnswer = ({ round }: Ticket): string | null =>
  round === null ? null : `${round.name} ${formatMinute(round.startMinute)}`;

interface StepOpening {
  readonly open: boolean;
  readonly onToggle: () => void;
}

type Step = 'rounds' | 'people' | 'rooms';

/** Rounds open with a date, people and rooms with a round, all of them by themselves on a narrow screen; a press decides otherwise. */
function useSteps(ready: Readonly<Record<Step, boolean>>): Readonly<Record<Step, StepOpening>> {
  const narrow = useNarrow();
  const [pressed, setPressed] = useState<Partial<Record<Step, boolean>>>({});
  const step = (key: Step): StepOpening => {
    const open = pressed[key] ?? (narrow || ready[key]);
    return { open, onToggle: () => setPressed({ ...pressed, [key]: !open }) };
  };
  return { rounds: step('rounds'), people: step('people'), rooms: step('rooms') };
}
