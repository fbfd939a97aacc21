import { formatDay, formatMinute } from '@kkumteo/domain/shared/time';
import { validOn } from '@kkumteo/domain/shared/valid-days';
import { lazy, Suspense, useState } from 'react';
import { ticketAgreements, TicketAgreements } from './agreements/ticket-agreements.tsx';
import { PeopleNotes } from './people/people-notes.tsx';
import { peopleAnswer, TicketPeople } from './people/ticket-people.tsx';
import { TicketDate } from './ticket-date.tsx';
import type { TicketStepNumber } from './ticket-errors.ts';
import type { TicketPartProps } from './panel-props.ts';
import { TicketRounds } from './ticket-rounds.tsx';
import { TicketStep } from './ticket-step.tsx';
import type { Ticket } from './use-ticket.ts';
import type { DetailKey } from '../../../api/schedule.ts';
import css from './ticket-panel.module.css';
import type { TicketDraft } from '../ticket-draft.ts';
import { useNarrow } from '../../../lib/media.ts';

/**
 * The numbered steps of the ticket, each with its answer and the press's findings: date, round, people, rooms,
 * agreements.
 */
export function TicketSteps({ panel, reserve, closed, waited }: TicketPartProps) {
  const { track, detail, hall, ticket, now } = panel;
  const { product } = detail;
  const chosen = ticket.round !== null;
  const coming = ticket.roundComes && panel.day.is === 'loading';
  const steps = useSteps({ rounds: ticket.visitDate !== null, people: chosen || coming, rooms: chosen });
  const agreements = ticketAgreements(track, detail, hall);
  const offered = closed === null && !panel.preview;
  const errorOf = (step: TicketStepNumber) => reserve.errorAt({ step, agreement: null });
  const changed =
    <Value,>(step: TicketStepNumber, act: (value: Value) => void) =>
    (value: Value) => {
      reserve.clear({ step, agreement: null });
      act(value);
    };
  return (
    <>
      <TicketStep
        number={1}
        title="날짜"
        answer={ticket.visitDate && formatDay(ticket.visitDate)}
        open
        error={errorOf(1)}
      >
        <TicketDate
          detailKey={panel.detailKey}
          product={product}
          hall={hall}
          now={now}
          chosen={ticket.visitDate}
          onChoose={changed(1, panel.onDate)}
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
          track={track}
          rounds={detail.rounds}
          known={validOn(product.rounds, ticket.visitDate ?? detail.pricedDay)}
          ticket={ticket}
          now={now}
          day={panel.day}
          isWrong={errorOf(2) !== null}
          onRound={changed(2, panel.onRound)}
        />
        {offered && waited !== null && panel.day.is === 'ready' && (
          <panel.waitlist.UnderRounds waited={waited} rounds={detail.rounds} now={now} />
        )}
      </TicketStep>
      <TicketStep
        number={3}
        title="인원"
        answer={peopleAnswer(ticket, track)}
        error={errorOf(3)}
        notYet={chosen || coming ? null : '회차를 고르면 인원을 정할 수 있습니다.'}
        note={<PeopleNotes ticket={ticket} track={track} product={product} said={errorOf(3)} />}
        {...steps.people}
      >
        <TicketPeople
          track={track}
          detail={detail}
          hall={hall}
          ticket={ticket}
          isComing={coming}
          isWrong={errorOf(3) !== null}
          couponsInCart={panel.cart.couponsInCart}
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
          <TicketRooms detailKey={panel.detailKey} ticket={ticket} open={steps.rooms.open} />
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
    </>
  );
}

const ROOMS_STEP = 5;

const roundAnswer = ({ round }: Ticket): string | null =>
  round === null ? null : `${round.name} ${formatMinute(round.startMinute)}`;

// Not before a product with rooms asks for it: the page has a budget.
const RoomStep = lazy(async () => ({ default: (await import('../../rooms/room-step.tsx')).RoomStep }));

/** The rooms of the chosen round, fetched once the step is open. */
function TicketRooms(props: {
  readonly detailKey: DetailKey;
  readonly ticket: Pick<TicketDraft, 'visitDate' | 'roundId'>;
  readonly open: boolean;
}) {
  const { visitDate, roundId } = props.ticket;
  if (visitDate === null || roundId === null) return null;
  if (!props.open) return null;
  return (
    <Suspense fallback={<div className={css.roundsLoading} aria-busy="true" />}>
      <RoomStep detailKey={props.detailKey} date={visitDate} roundId={roundId} />
    </Suspense>
  );
}

interface StepOpening {
  readonly open: boolean;
  readonly onToggle: () => void;
}

type Step = 'rounds' | 'people' | 'rooms';

/**
 * Rounds open with a date, people and rooms with a round, all of them automatically on a narrow screen; a press
 * overrides it.
 */
function useSteps(ready: Readonly<Record<Step, boolean>>): Readonly<Record<Step, StepOpening>> {
  const narrow = useNarrow();
  const [pressed, setPressed] = useState<Partial<Record<Step, boolean>>>({});
  const step = (key: Step): StepOpening => {
    const open = pressed[key] ?? (narrow || ready[key]);
    return { open, onToggle: () => setPressed({ ...pressed, [key]: !open }) };
  };
  return { rounds: step('rounds'), people: step('people'), rooms: step('rooms') };
}
