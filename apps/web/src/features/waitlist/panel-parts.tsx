import type { WaitlistParts } from '../booking/ticket/waited-for.ts';
import { FullRounds } from './full-rounds.tsx';
import { WaitlistButton } from './waitlist-button.tsx';

/** What the ticket panel shows of waiting. */
export const waitlistParts: WaitlistParts = {
  underRounds: (waited, rounds) => <FullRounds waited={waited} rounds={rounds} />,
  besideSum: (waited, round) => (
    <WaitlistButton waited={waited} round={round}>
      대기 신청
    </WaitlistButton>
  ),
};
