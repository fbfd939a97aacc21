import { formatDay } from '@kkumteo/domain/shared/time';
import { validOn } from '@kkumteo/domain/shared/valid-days';
import { LoadTrouble } from '@kkumteo/ui/load-trouble.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { lazy, type RefObject, Suspense, useState } from 'react';
import { AgreementsStep } from './agreements/agreements-step.tsx';
import { ticketAgreements } from './agreements/ticket-agreements.tsx';
import { PeopleNotes } from './people/people-notes.tsx';
import { TicketPeople } from './people/ticket-people.tsx';
import { TicketDate } from './ticket-date.tsx';
import type { TicketStepNumber } from './ticket-errors.ts';
import type { DayOfRounds, TicketPartProps } from './panel-props.ts';
import { TicketRounds } from './ticket-rounds.tsx';
import { TicketStep } from './ticket-step.tsx';
import { peopleAnswer, roundAnswer } from './ticket-words.ts';
import { isByKeys, isRoundAnswered, type StepName, useTicketSteps } from './use-ticket-steps.ts';
import type { DetailKey } from '../../../api/schedule.ts';
import css from './ticket-panel.module.css';
import type { AgreementKey, TicketDraft } from '../ticket-draft.ts';

/**
 * The numbered steps of the ticket, each with its answer and the press's findings: date, round, people, rooms,
 * agreements.
 */
export function TicketSteps({
  panel,
  reserve,
  canWait,
  closed,
  waited,
  waiting,
  box,
}: TicketPartProps & { readonly box: RefObject<HTMLElement | null> }) {
  const { track, detail, hall, ticket, now } = panel;
  const { product } = detail;
  const isWaiting = waiting !== null;
  const chosen = ticket.round !== null && !isWaiting;
  const coming = ticket.roundComes && panel.day.is === 'loading';
  const agreements = ticketAgreements(track, detail, hall);
  const [isShut, setShut] = useState(false);
  const steps = useTicketSteps(box, {
    day: ticket.visitDate !== null && !isShut,
    round: coming || isRoundAnswered(track, ticket, now),
    people: chosen || coming,
    agreed: agreements.every(({ key }) => ticket.agreed[key] === true),
    waiting: isWaiting,
  });
  // What was missing before the last seats went is not asked for any more.
  const errorOf = (step: TicketStepNumber, agreement: AgreementKey | null = null) =>
    isWaiting && step > 2 ? null : reserve.errorAt({ step, agreement });
  const stepOf = (name: StepName, isWrong: boolean) => ({
    open: steps.isOpen(name, isWrong),
    onToggle: steps.toggleOf(name, isWrong),
    onLeft: () => steps.left(name),
  });
  const peopleLater = isWaiting ? '자리가 있는 회차를 고르면 열려요' : '회차를 고르면 열려요';
  return (
    <>
      <TicketStep
        number={1}
        title="날짜"
        answer={ticket.visitDate && formatDay(ticket.visitDate)}
        isAnswered={ticket.visitDate !== null && !isShut}
        error={errorOf(1)}
        {...stepOf('date', errorOf(1) !== null)}
      >
        <TicketDate
          detailKey={panel.detailKey}
          product={product}
          hall={hall}
          now={now}
          chosen={ticket.visitDate}
          onShut={setShut}
          onCarried={panel.onDate}
          onChoose={(day) => {
            reserve.clear({ step: 1, agreement: null });
            panel.onDate(day);
            steps.answered('date', 2, `날짜 ${formatDay(day)}`);
          }}
        />
      </TicketStep>
      <TicketStep
        number={2}
        title="회차"
        answer={roundAnswer(ticket)}
        isAnswered={isRoundAnswered(track, ticket, now)}
        error={errorOf(2)}
        notYet={ticket.visitDate === null ? '날짜를 고르면 열려요' : null}
        note={ticket.visitDate !== null && <RoundsTrouble day={panel.day} />}
        {...stepOf('rounds', errorOf(2) !== null)}
      >
        <TicketRounds
          track={track}
          rounds={detail.rounds}
          known={validOn(product.rounds, ticket.visitDate ?? detail.pricedDay)}
          ticket={ticket}
          now={now}
          day={panel.day}
          people={waited?.headcount ?? 0}
          canWait={canWait}
          Note={isWaiting ? panel.waitlist.Note : null}
          isWrong={errorOf(2) !== null}
          onRound={(roundId) => {
            reserve.clear({ step: 2, agreement: null });
            panel.onRound(roundId);
            const round = detail.rounds.find((each) => each.roundId === roundId) ?? null;
            const next = isRoundAnswered(track, { ...ticket, round }, now) ? 3 : 2;
            steps.answered('rounds', next, `회차 ${roundAnswer({ round }) ?? ''}`, isByKeys());
          }}
        />
      </TicketStep>
      <TicketStep
        number={3}
        title="인원"
        answer={isWaiting ? null : peopleAnswer(ticket, track)}
        error={errorOf(3)}
        notYet={chosen || coming ? null : peopleLater}
        note={isWaiting || <PeopleNotes ticket={ticket} track={track} product={product} said={errorOf(3)} />}
        {...stepOf('people', errorOf(3) !== null)}
      >
        <TicketPeople
          track={track}
          detail={detail}
          hall={hall}
          ticket={ticket}
          isComing={coming}
          isWrong={errorOf(3) !== null}
          couponsInCart={panel.cart.couponsInCart}
          onCounts={(counts) => {
            reserve.clear({ step: 3, agreement: null });
            ticket.setCounts(counts);
          }}
        />
      </TicketStep>
      {detail.roomsRequested && (
        <TicketStep
          number={ROOMS_STEP}
          shownAs={4}
          title="체험실"
          hint={track === 'group' ? '선택' : undefined}
          notYet={chosen ? null : peopleLater}
          {...stepOf('rooms', false)}
        >
          <TicketRooms detailKey={panel.detailKey} ticket={ticket} open={steps.isOpen('rooms', false)} />
        </TicketStep>
      )}
      {agreements.length > 0 && closed === null && (
        <AgreementsStep
          shownAs={detail.roomsRequested ? 5 : 4}
          hall={hall}
          agreements={agreements}
          agreed={ticket.agreed}
          errorOf={(agreement) => errorOf(4, agreement)}
          isReady={chosen || coming}
          stepOf={(isWrong) => stepOf('agreements', isWrong)}
          onAgree={(agreed) => {
            for (const { key } of agreements) if (key in agreed) reserve.clear({ step: 4, agreement: key });
            ticket.agree(agreed);
          }}
          onAll={() => steps.answered('agreements', 4, '모두 동의', isByKeys())}
        />
      )}
      <VisuallyHidden>
        <span role="status">{steps.said}</span>
      </VisuallyHidden>
    </>
  );
}

/** That the rounds failed or take long, also while their step is folded over the round of the address. */
const RoundsTrouble = ({ day }: { readonly day: DayOfRounds }) =>
  day.is !== 'ready' && <LoadTrouble failure={day.failure} waiting={day.is === 'loading'} onRetry={day.retry} />;

const ROOMS_STEP = 5;

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
