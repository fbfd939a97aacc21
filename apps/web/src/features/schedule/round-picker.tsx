import { GROUP_MINIMUM } from '@kkumteo/domain/catalog/track';
import type { RoundAvailability } from '@kkumteo/domain/schedule/seats';
import { formatMinute } from '@kkumteo/domain/shared/time';
import { Text } from '@kkumteo/ui/layout.tsx';
import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import css from './round-picker.module.css';
import { seatWords } from './seat-words.ts';

export interface RoundPickerProps {
  readonly rounds: readonly RoundAvailability[];
  readonly chosen: number | null;
  readonly onChoose: (roundId: number) => void;
  /** Rounds whose seats are too few for any booking here; they may be waited for. */
  readonly tooFew?: (round: RoundAvailability) => boolean;
  /** Rounds that can't be booked any more. */
  readonly begun?: (round: RoundAvailability) => boolean;
  /** Marks the rounds where one is still to be chosen. */
  readonly isWrong?: boolean;
}

const BEGUN = { words: '시작됨', scarce: false, full: true } as const;

/**
 * The rounds of the chosen day with the remaining seats in words; a full one, and one that has begun, can't be chosen
 * and says so.
 */
export function RoundPicker({ rounds, chosen, onChoose, tooFew, begun, isWrong = false }: RoundPickerProps) {
  return (
    <div className={css.rounds}>
      <RadioGroup
        legend="회차"
        hideLegend
        name="round"
        value={chosen === null ? null : String(chosen)}
        isWrong={isWrong}
        onChange={(value) => onChoose(Number(value))}
        onChosenAgain={(value) => onChoose(Number(value))}
        options={rounds.map((round) => {
          const seats = begun?.(round) === true ? BEGUN : seatWords(round.remainingSeats);
          return {
            value: String(round.roundId),
            disabled: seats.full,
            label: (
              <span className={css.round}>
                <b>{round.name}</b>
                <Text as="span" noWrap>
                  {formatMinute(round.startMinute)} – {formatMinute(round.endMinute)}
                </Text>
              </span>
            ),
            aside: (
              <span data-scarce={seats.scarce || undefined}>
                {seats.words}
                {!seats.full && tooFew?.(round) === true && ` (${GROUP_MINIMUM}명 미만)`}
              </span>
            ),
          };
        })}
      />
    </div>
  );
}
