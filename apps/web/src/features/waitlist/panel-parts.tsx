import { GROUP_MINIMUM } from '@kkumteo/domain/catalog/track';
import { canWait } from '@kkumteo/domain/waitlist/can-wait';
import { hasBegun, sameDayReason } from '@kkumteo/domain/schedule/bookable';
import type { RoundAvailability } from '@kkumteo/domain/schedule/seats';
import type { Instant } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { Panel, Text } from '@kkumteo/ui/layout.tsx';
import { useId } from 'react';
import type { AtEndProps, WaitedFor, WaitlistParts } from '../booking/ticket/waited-for.ts';
import { WaitlistPress } from './waitlist-press.tsx';
import css from './panel-parts.module.css';

/** Under the rounds: that the chosen one has no seats, and how the member is notified of seats. */
export function WaitNote({ round: { name, remainingSeats } }: { readonly round: RoundAvailability }) {
  // Cheap to draw, and the page has a budget.
  'use no memo';
  return (
    <div role="status">
      <Panel look="primary" size="part" above={2}>
        <Text weight={700}>
          {remainingSeats === 0 ? `${name}에는 자리가 없어요` : `${name}에는 ${GROUP_MINIMUM}명이 올 자리가 없어요`}
        </Text>
        <Text tone="soft" size="second">
          자리가 나면 신청 순서대로 알림톡이나 메일로 알려 드려요. 그때까지 결제하지 않아요.
        </Text>
      </Panel>
    </div>
  );
}

/**
 * 대기 신청 at the end of the panel (PD-53): for more people than the chosen round has seats for; else it says when it
 * applies.
 */
export function WaitAtEnd({ waited, chosen, now }: AtEndProps) {
  // Cheap to draw, and the page has a budget.
  'use no memo';
  const id = useId();
  const isOffered = waited !== null && chosen !== null && canWait({ ...waited, round: chosen, now });
  return (
    <div className={css.end} data-not={!isOffered || undefined}>
      <WaitlistPress waited={waited} round={isOffered ? chosen : null}>
        {(press) => (
          <Button
            look="tertiary"
            size="medium"
            data-aim="wait"
            disabled={press === null}
            aria-describedby={id}
            onClick={press ?? undefined}
          >
            대기 신청
          </Button>
        )}
      </WaitlistPress>
      {!isOffered && (
        <p id={id} className={css.why}>
          {whyTooLate(waited, chosen, now) ?? '마감된 회차를 고르면 대기를 신청할 수 있습니다.'}
        </p>
      )}
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

/** What the ticket panel shows of waiting. */
export const waitlistParts: WaitlistParts = {
  canWait: (waited, round, now) => canWait({ ...waited, headcount: round.remainingSeats, round, now }),
  Note: WaitNote,
  Press: WaitlistPress,
  AtEnd: WaitAtEnd,
};
