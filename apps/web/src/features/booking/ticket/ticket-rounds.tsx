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
import type { WaitlistParts } from './waited-for.ts';
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
  /** Experiencers that are counted. */
  readonly people: number;
  readonly canWait: (round: RoundAvailability) => boolean;
  /** Says that the chosen round can only be waited for; null where it can be booked, or neither. */
  readonly Note: WaitlistParts['Note'] | null;
  readonly isWrong: boolean;
  readonly onRound: (roundId: number) => void;
}) {
  // Cheap to draw, and the page has a budget.
  'use no memo';
  const { track, rounds, ticket, now, day, onRound, Note } = props;
  const { visitDate, round } = ticket;
  const [chosen, choose] = useShownFirst(round?.roundId ?? null, onRound);
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
        track={track}
        rounds={rounds}
        chosen={chosen}
        needed={Math.max(props.people, track === 'group' ? GROUP_MINIMUM : 1)}
        hasBegun={({ startMinute }) => hasBegun(visitDate, startMinute, now)}
        canWait={props.canWait}
        isWrong={props.isWrong}
        onChoose={choose}
      />
      <RoundParts parts={props.known.find(({ roundId }) => roundId === chosen)?.parts} />
      {round !== null &&
        (Note === null ? <NoSeats track={track} left={round.remainingSeats} /> : <Note round={round} />)}
    </>
  );
}

/** That the chosen round can't be booked, where it can't be waited for either. */
function NoSeats({ track, left }: { readonly track: Track; readonly left: number }) {
  'use no memo';
  const isTooSmall = hasTooFewSeats(track, left);
  if (left > 0 && !isTooSmall) return null;
  return (
    <Text tone="danger" size="second" weight={600} above={2} role="alert">
      {isTooSmall
        ? `남은 자리가 ${GROUP_MINIMUM}명보다 적어 단체로 예약할 수 없는 회차입니다. 다른 회차나 날짜를 선택해 주세요.`
        : scheduleSentence({ code: 'schedule.no-seats' })}
    </Text>
  );
}
