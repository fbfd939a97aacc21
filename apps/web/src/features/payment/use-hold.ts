import { holdPhase, holdRemaining } from '@kkumteo/domain/schedule/hold';
import { showHint } from '@kkumteo/ui/hints.ts';
import { failureMessage } from '../../lib/http.ts';
import { readValue, writeValue } from '../../lib/use-session-value.ts';
import { useState } from 'react';
import { extendAttempt } from '../../api/payment.ts';
import { useServerNow } from '../schedule/server-now.ts';
import { attemptSlot, type KeptAttempt } from './flow/attempt-slot.ts';

export interface Hold {
  readonly phase: 'live' | 'ending' | 'lapsed';
  readonly secondsLeft: number;
  readonly extending: boolean;
  readonly extendable: boolean;
  readonly extend: () => void;
}

const SECOND_MS = 1_000;

/** The hold of a payment as it runs out, second by second, by the server's clock. Null until that is known. */
export function useHold(attempt: KeptAttempt): Hold | null {
  const now = useServerNow(SECOND_MS);
  const [extending, setExtending] = useState(false);
  const [refused, setRefused] = useState(false);
  if (now === null) return null;
  const extend = async () => {
    setExtending(true);
    try {
      const progress = await extendAttempt(attempt.attemptId);
      const kept = readValue(attemptSlot);
      const { expiresAt, canExtend } = progress;
      if (kept !== null) writeValue(attemptSlot, { ...kept, expiresAt, canExtend });
    } catch (thrown) {
      setRefused(true);
      showHint(failureMessage(thrown));
    } finally {
      setExtending(false);
    }
  };
  return {
    phase: holdPhase(attempt.expiresAt, now),
    secondsLeft: holdRemaining(attempt.expiresAt, now, !attempt.canExtend) / SECOND_MS,
    extending,
    extendable: attempt.canExtend && !refused,
    extend: () => void extend(),
  };
}
