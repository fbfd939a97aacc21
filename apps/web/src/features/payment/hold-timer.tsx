import { holdEnding, holdExtended, holdLapsed } from '@kkumteo/copy/schedule';
import { Button } from '@kkumteo/ui/button.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { USUAL_LIMITS } from '@kkumteo/domain/catalog/limits';
import { holdPhase, holdRemaining } from '@kkumteo/domain/schedule/hold';
import { showHint } from '@kkumteo/ui/hints.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { timer } from '../../lib/format.ts';
import { type KeptAttempt, attemptSlot } from './flow/attempt-slot.ts';
import css from './payment.module.css';
import { failureMessage } from '../../lib/http.ts';
import { readValue, writeValue } from '../../lib/use-session-value.ts';
import { extendAttempt } from '../../api/payment.ts';
import { siteQuery } from '../../api/catalog.ts';
import { useServerNow } from '../schedule/server-now.ts';

/** How long the seats are still held; warns at two minutes and says when the hold expires, never silently (PD-15). */
export function HoldTimer({ attempt }: { readonly attempt: KeptAttempt }) {
  const said = useRef<HTMLParagraphElement>(null);
  // The button may leave with the extension, and its focus with it.
  const hold = useHold(attempt, () => said.current?.focus());
  if (hold === null) return null;
  const words = { live: hold.extended ? holdExtended : '', ending: holdEnding, lapsed: holdLapsed }[hold.phase];
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
      <Text ref={said} tabIndex={-1} weight={600} role="status">
        {words}
      </Text>
    </div>
  );
}

interface Hold {
  readonly phase: 'live' | 'ending' | 'lapsed';
  readonly secondsLeft: number;
  readonly extending: boolean;
  readonly extended: boolean;
  readonly extendable: boolean;
  readonly extend: () => void;
}

const SECOND_MS = 1_000;

/** The hold of a payment as it runs out, second by second, by the server's clock. Null until that is known. */
function useHold(attempt: KeptAttempt, onExtended: () => void): Hold | null {
  const now = useServerNow(SECOND_MS);
  const { data: site } = useQuery(siteQuery);
  const [extending, setExtending] = useState(false);
  const [extended, setExtended] = useState(false);
  const [refused, setRefused] = useState(false);
  if (now === null) return null;
  const holdMinutes = site?.holdMinutes ?? USUAL_LIMITS.holdMinutes;
  const extend = async () => {
    setExtending(true);
    try {
      const progress = await extendAttempt(attempt.attemptId);
      const kept = readValue(attemptSlot);
      const { expiresAt, canExtend } = progress;
      if (kept !== null) writeValue(attemptSlot, { ...kept, expiresAt, canExtend });
      setExtended(true);
      onExtended();
    } catch (thrown) {
      setRefused(true);
      showHint(failureMessage(thrown));
    } finally {
      setExtending(false);
    }
  };
  return {
    phase: holdPhase(attempt.expiresAt, now),
    secondsLeft: holdRemaining(attempt.expiresAt, now, { holdMinutes, extended: !attempt.canExtend }) / SECOND_MS,
    extending,
    extended,
    extendable: attempt.canExtend && !refused,
    extend: () => void extend(),
  };
}
