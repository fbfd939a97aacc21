import type { Track } from '@kkumteo/domain/catalog/hall';
import type { Round } from '@kkumteo/domain/catalog/product';
import { GROUP_MINIMUM, hasTooFewSeats } from '@kkumteo/domain/catalog/track';
import { hasBegun } from '@kkumteo/domain/schedule/bookable';
import type { RoundAvailability } from '@kkumteo/domain/schedule/seats';
import type { Instant } from '@kkumteo/domain/shared/time';
import { Text } from '@kkumteo/ui/layout.tsx';
import { useShownFirst } from '../../../lib/use-shown-first.ts';
import { RoundParts } from '../../catalog/round-parts.tsx';
import { RoundPicker } from '../../schedule/round-picker.tsx';
import type { DayOfRounds } from './panel-props.ts';
import css from './ticket-panel.module.css';
import type { Ticket } from './use-ticket.ts';
import { scheduleSentence } from '@kkumteo/copy/schedule';

/** The rounds of the chosen day; one that has filled says so. */
export function TicketRounds(props: {
  readonly track: Track;
  readonly rounds: readonly RoundAvailability[];
  readonly known: readonly Round[];
  readonly ticket: Pick<Ticket, 'visitDate' | 'round'>;
  readonly now: Instant;
  readonly day: DayOfRounds;
  readonly isWrong: boolean;
  readonly onRound: (roundId: number) => void;
}) {
  const { track, rounds, ticket, now, day, onRound } = props;
  const isTooSmall = ({ remainingSeats }: RoundAvailability) => hasTooFewSeats(track, remainingSeats);
  const { visitDate } = ticket;
  const [chosen, choose] = useShownFirst(ticket.round?.roundId ?? null, onRound);
  if (visitDate === null) return null;
  if (day.is !== 'ready') return day.is === 'loading' && <div className={css.roundsLoading} aria-busy="true" />;
  if (rounds.length === 0)
    return (
      <Text tone="faint" size="second">
        이 날짜에는 운영하는 회차가 없습니다.
      </Text>
    );
  return (
    <>
      <RoundPicker
        rounds={rounds}
        chosen={chosen}
        tooFew={isTooSmall}
        begun={({ startMinute }) => hasBegun(visitDate, startMinute, now)}
        isWrong={props.isWrong}
        onChoose={choose}
      />
      {ticket.round !== null && isTooSmall(ticket.round) && (
        <Text tone="danger" size="second" weight={600} above={2} role="status">
          {`남은 자리가 ${GROUP_MINIMUM}명보다 적어 단체로 예약할 수 없는 회차입니다. 다른 회차나 날짜를 선택해 주세요.`}
        </Text>
      )}
      <RoundParts parts={props.known.find(({ roundId }) => roundId === chosen)?.parts} />
      {ticket.round?.remainingSeats === 0 && (
        <Text tone="danger" size="second" weight={600} above={2} role="alert">
          {scheduleSentence({ code: 'schedule.no-seats' })}
        </Text>
      )}
    </>
  );
}
