import { formatMinute, kstMinute, MINUTE_MS, type Instant } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '../../lib/clock.ts';
import { ActForm } from './act-form.tsx';

export interface OpenPeopleProps {
  /** Until when everything is shown as it is; null while it is masked. */
  readonly openUntil: Instant | null;
  readonly choices: readonly string[];
  readonly send: (reason: string) => Promise<unknown>;
  /** The time is over: what is shown has to be masked again. */
  readonly onOver: () => void;
  readonly children?: ReactNode;
}

/** Shows what is masked, for half an hour and with a reason; says until when it is open. */
export function OpenPeople({ openUntil, choices, send, onOver, children }: OpenPeopleProps) {
  const [asks, setAsks] = useState(false);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (openUntil === null) return undefined;
    const timer = setTimeout(over, Math.max(0, openUntil - serverNow()));
    return () => clearTimeout(timer);
  }, [openUntil]);
  // The last minute is not over before its end.
  if (openUntil !== null)
    return (
      <p role="status">{formatMinute(kstMinute(openUntil - 1 + MINUTE_MS))}까지 모두 보여요. 본 것은 기록에 남아요.</p>
    );
  if (!asks)
    return (
      <Button size="small" onClick={() => setAsks(true)}>
        전부 보기
      </Button>
    );
  return (
    <ActForm
      verb="전부 보기"
      busy="여는 중"
      choices={choices}
      onCancel={() => setAsks(false)}
      send={async (reason) => {
        await send(reason);
        setAsks(false);
      }}
    >
      {children ?? <p>30분 동안 보이고, 누가 왜 보았는지 기록에 남아요.</p>}
    </ActForm>
  );
}
