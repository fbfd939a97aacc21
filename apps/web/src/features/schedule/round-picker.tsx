import type { RoundAvailability } from '@kkumteo/domain/schedule/seats';
import { formatMinute } from '@kkumteo/domain/shared/time';
import { RadioGroup } from '../../ui/radio-group.tsx';
import css from './round-picker.module.css';
import { seatWords } from './seat-words.ts';

export interface RoundPickerProps {
  readonly rounds: readonly RoundAvailability[];
  readonly chosen: number | null;
  readonly onChoose: (roundId: number) => void;
  readonly error?: string | null;
}

/** The rounds of the chosen day with what is left in words; a full one can't be chosen and says so. */
export function RoundPicker({ rounds, chosen, onChoose, error = null }: RoundPickerProps) {
  return (
    <div className={css.rounds}>
      <RadioGroup
        legend="회차"
        hideLegend
        name="round"
        value={chosen === null ? null : String(chosen)}
        error={error}
        onChange={(value) => onChoose(Number(value))}
        options={rounds.map((round) => {
          const seats = seatWords(round.remainingSeats);
          return {
            value: String(round.roundId),
            disabled: seats.full,
            label: (
              <span className={css.round}>
                <b>{round.name}</b> {formatMinute(round.startMinute)} – {formatMinute(round.endMinute)}
              </span>
            ),
            aside: <span data-scarce={seats.scarce || undefined}>{seats.words}</span>,
          };
        })}
      />
    </div>
  );
}
