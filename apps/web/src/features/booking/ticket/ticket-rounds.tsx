import { scheduleSentence } from '@kkumteo/copy/schedule-sentence';
import type { RoundAvailability } from '@kkumteo/domain/schedule/seats';
import { RoundPicker } from '../../schedule/round-picker.tsx';
import css from './ticket-panel.module.css';
import type { Ticket } from './use-ticket.ts';

/** The rounds of the chosen day; one that has filled says so. */
export function TicketRounds(props: {
  readonly rounds: readonly RoundAvailability[];
  readonly ticket: Pick<Ticket, 'visitDate' | 'round'>;
  /** Rounds of a newly chosen day are on their way. */
  readonly loading: boolean;
  readonly onRound: (roundId: number) => void;
}) {
  const { rounds, ticket, loading, onRound } = props;
  if (ticket.visitDate === null) return <p className={css.hint}>날짜를 고르면 회차가 열립니다.</p>;
  if (loading) return <div className={css.roundsLoading} aria-busy="true" />;
  if (rounds.length === 0) return <p className={css.hint}>이 날짜에는 운영하는 회차가 없습니다.</p>;
  return (
    <>
      <RoundPicker rounds={rounds} chosen={ticket.round?.roundId ?? null} onChoose={onRound} />
      {ticket.round?.remainingSeats === 0 && (
        <p className={css.filled} role="alert">
          {scheduleSentence({ code: 'schedule.no-seats' })}
        </p>
      )}
    </>
  );
}
