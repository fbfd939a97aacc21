import { holdEnding, holdLapsed } from '@kkumteo/copy/schedule';
import { Button } from '@kkumteo/ui/button.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { timer } from '../../lib/format.ts';
import type { KeptAttempt } from './flow/attempt-slot.ts';
import css from './hold-timer.module.css';
import { useHold } from './use-hold.ts';

/** How long the seats are still held; warns at two minutes and says when the hold expires, never silently (PD-15). */
export function HoldTimer({ attempt }: { readonly attempt: KeptAttempt }) {
  const hold = useHold(attempt);
  if (hold === null) return null;
  const words = { live: '', ending: holdEnding, lapsed: holdLapsed }[hold.phase];
  return (
    <div className={css.hold} data-phase={hold.phase}>
      <div className={css.line}>
        <Text weight={600}>
          좌석을 맡아 두는 시간{' '}
          <Text role="timer" as="span" size="title" weight={800}>
            {timer(hold.secondsLeft)}
          </Text>
        </Text>
        {hold.phase !== 'lapsed' && hold.extendable && (
          <Button size="small" busy={hold.extending ? '연장하는 중' : null} onClick={hold.extend}>
            시간 연장
          </Button>
        )}
      </div>
      <p className={css.words} role="status">
        {words}
      </p>
    </div>
  );
}
