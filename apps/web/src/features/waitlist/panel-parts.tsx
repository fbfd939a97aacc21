import { canWait } from '@kkumteo/domain/waitlist/can-wait';
import { hasBegun, sameDayReason } from '@kkumteo/domain/schedule/bookable';
import type { RoundAvailability } from '@kkumteo/domain/schedule/seats';
import type { Instant } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { Row, Text } from '@kkumteo/ui/layout.tsx';
import { useId } from 'react';
import type { WaitlistParts, UnderRoundsProps, AtEndProps, WaitedFor } from '../booking/ticket/waited-for.ts';
import { WaitlistButton } from './waitlist-button.tsx';
import css from './panel-parts.module.css';

/** Under the rounds of the day: a way to wait for each one that is full and has not begun. */
export function FullRounds({ rounds, waited, now }: UnderRoundsProps) {
  const full = rounds.filter((round) => canWait({ ...waited, headcount: 0, round, now }));
  if (full.length === 0) return null;
  return (
    <Row wrap align="center" gap={2} above={3}>
      <Text as="span" tone="soft" size="second">
        마감된 회차
      </Text>
      {full.map((round) => (
        <WaitlistButton key={round.roundId} waited={waited} round={round} look="tertiary">
          {round.name} 대기 신청
        </WaitlistButton>
      ))}
    </Row>
  );
}

/** 대기 신청 at the end of the panel (PD-53), for the chosen round; where there is nothing to wait for, it says why. */
export function WaitAtEnd({ waited, rounds, chosen, now }: AtEndProps) {
  const id = useId();
  if (waited !== null && chosen !== null && canWait({ ...waited, round: chosen, now }))
    return (
      <WaitlistButton waited={waited} round={chosen} look="tertiary" size="medium">
        대기 신청
      </WaitlistButton>
    );
  const isFull = waited !== null && rounds.some((round) => canWait({ ...waited, headcount: 0, round, now }));
  return (
    <div className={css.not}>
      <Button look="tertiary" size="medium" disabled aria-describedby={id}>
        대기 신청
      </Button>
      <p id={id} className={css.why}>
        {whyTooLate(waited, chosen, now) ?? whyNot(waited !== null, isFull, chosen !== null)}
      </p>
    </div>
  );
}

function whyTooLate(waited: WaitedFor | null, chosen: RoundAvailability | null, now: Instant): string | null {
  if (waited === null) return null;
  const { product, hall, visitDate } = waited;
  if (chosen !== null && hasBegun(visitDate, chosen.startMinute, now))
    return '이미 시작된 회차는 대기를 신청할 수 없습니다.';
  return sameDayReason(product, hall, visitDate, now) === null
    ? null
    : '예약 마감 시각이 지나 대기를 신청할 수 없습니다.';
}

function whyNot(dayChosen: boolean, isFull: boolean, roundChosen: boolean): string {
  if (!dayChosen) return '회차가 마감되면 대기를 신청할 수 있습니다.';
  if (isFull) return '마감된 회차의 대기 신청은 회차 아래에 있습니다.';
  return roundChosen ? '자리가 있는 회차는 바로 예약할 수 있습니다.' : '이 날짜에는 마감된 회차가 없습니다.';
}

/** What the ticket panel shows of waiting. */
export const waitlistParts: WaitlistParts = { UnderRounds: FullRounds, AtEnd: WaitAtEnd };
