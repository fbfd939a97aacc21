import { roundFull } from '@kkumteo/copy/schedule';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { GROUP_MINIMUM, hasTooFewSeats } from '@kkumteo/domain/catalog/track';
import { seatState, type RoundAvailability } from '@kkumteo/domain/schedule/seats';
import { formatMinute } from '@kkumteo/domain/shared/time';
import { Text } from '@kkumteo/ui/layout.tsx';
import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import css from './round-picker.module.css';
import { shortWords } from './seat-words.ts';

export interface RoundPickerProps {
  readonly track: Track;
  readonly rounds: readonly RoundAvailability[];
  readonly chosen: number | null;
  readonly onChoose: (roundId: number) => void;
  /** How many come; a group's minimum where none are counted yet. */
  readonly needed: number;
  readonly hasBegun: (round: RoundAvailability) => boolean;
  /** Whether a round can be waited for once it is full. */
  readonly canWait: (round: RoundAvailability) => boolean;
  /** Marks the rounds where one is still to be chosen. */
  readonly isWrong?: boolean;
}

/**
 * The rounds of the chosen day, with their seats where they are few; one that has begun can't be chosen, and a full one
 * where it can be waited for.
 */
export function RoundPicker(props: RoundPickerProps) {
  // Cheap to draw, and the page has a budget.
  'use no memo';
  const { rounds, chosen, onChoose, isWrong = false } = props;
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
          const { tone, words, disabled } = roundFace(round, props);
          return {
            value: String(round.roundId),
            disabled: disabled === true,
            label: (
              <span className={css.round} data-full={tone === 'full' || undefined}>
                <b>{round.name}</b>
                <Text as="span" noWrap>
                  {formatMinute(round.startMinute)} – {formatMinute(round.endMinute)}
                </Text>
              </span>
            ),
            aside: <span data-tone={tone}>{words}</span>,
          };
        })}
      />
    </div>
  );
}

function roundFace(round: RoundAvailability, { track, needed, chosen, hasBegun, canWait }: RoundPickerProps) {
  const { remainingSeats, roundId } = round;
  const tone = seatState(remainingSeats, needed);
  if (hasBegun(round)) return { tone: 'full', words: '시작됨', disabled: true };
  if (tone === 'full') {
    const isOffered = canWait(round);
    const words = isOffered && chosen !== roundId ? '마감 · 대기 신청' : roundFull;
    return { tone, words, disabled: !isOffered };
  }
  if (hasTooFewSeats(track, remainingSeats)) return { tone, words: `${remainingSeats}자리 (${GROUP_MINIMUM}명 미만)` };
  if (tone === 'short') return { tone, words: shortWords(track, remainingSeats) };
  return { tone, words: tone === 'few' ? `${remainingSeats}자리` : '예약 가능' };
}
