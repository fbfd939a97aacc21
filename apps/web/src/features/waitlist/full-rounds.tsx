import { canWait } from '@kkumteo/domain/waitlist/can-wait';
import type { UnderRoundsProps } from '../booking/ticket/waited-for.ts';
import css from './full-rounds.module.css';
import { WaitlistButton } from './waitlist-button.tsx';

/** Under the rounds of the day: a way to wait for each one that is full and has not begun. */
export function FullRounds({ rounds, waited, now }: UnderRoundsProps) {
  const full = rounds.filter((round) => canWait({ ...waited, headcount: 0, round, now }));
  if (full.length === 0) return null;
  return (
    <div className={css.full}>
      <span>마감된 회차</span>
      {full.map((round) => (
        <WaitlistButton key={round.roundId} waited={waited} round={round} look="tertiary">
          {round.name} 대기 신청
        </WaitlistButton>
      ))}
    </div>
  );
}
