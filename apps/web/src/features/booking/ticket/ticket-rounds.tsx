import { scheduleSentence } from '@kkumteo/copy/schedule-sentence';
import type { Round } from '@kkumteo/domain/catalog/product';
import { hasBegun } from '@kkumteo/domain/schedule/bookable';
import type { RoundAvailability } from '@kkumteo/domain/schedule/seats';
import type { Instant } from '@kkumteo/domain/shared/time';
import { useShownFirst } from '../../../lib/use-shown-first.ts';
import { RoundParts } from '../../catalog/round-parts.tsx';
import { RoundPicker } from '../../schedule/round-picker.tsx';
import { LoadTrouble } from '../../../ui/load-trouble.tsx';
import type { DayOfRounds } from './day-of-rounds.ts';
import css from './ticket-panel.module.css';
import type { Ticket } from './use-ticket.ts';

/** The rounds of the chosen day; one that has filled says so, and so does a call that failed or takes long. */
export function TicketRounds(props: {
  readonly rounds: readonly RoundAvailability[];
  /** The product's rounds with their parts. */
  readonly known: readonly Round[];
  readonly ticket: Pick<Ticket, 'visitDate' | 'round'>;
  readonly now: Instant;
  readonly day: DayOfRounds;
  /** A round is still to be chosen. */
  readonly isWrong: boolean;
  readonly onRound: (roundId: number) => void;
}) {
  const { rounds, ticket, now, day, onRound } = props;
  const { visitDate } = ticket;
  const [chosen, choose] = useShownFirst(ticket.round?.roundId ?? null, onRound);
  if (visitDate === null) return null;
  if (day.is !== 'ready')
    return (
      <>
        {day.is === 'loading' && <div className={css.roundsLoading} aria-busy="true" />}
        <LoadTrouble failure={day.failure} waiting={day.is === 'loading'} onRetry={day.retry} />
      </>
    );
  if (rounds.length === 0) return <p className={css.hint}>이 날짜에는 운영하는 회차가 없습니다.</p>;
  return (
    <>
      <RoundPicker
        rounds={rounds}
        chosen={chosen}
        begun={({ startMinute }) => hasBegun(visitDate, startMinute, now)}
        isWrong={props.isWrong}
        onChoose={choose}
      />
      <RoundParts parts={props.known.find(({ roundId }) => roundId === chosen)?.parts} />
      {ticket.round?.remainingSeats === 0 && (
        <p className={css.filled} role="alert">
          {scheduleSentence({ code: 'schedule.no-seats' })}
        </p>
      )}
    </>
  );
}
