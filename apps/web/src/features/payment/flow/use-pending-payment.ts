import { holdLapsed } from '@kkumteo/copy/schedule';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import type { AttemptProgress, WindowResult } from '@kkumteo/contract/payment/payment';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { alert } from '@kkumteo/ui/dialogs.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { readAttempt } from '../../../api/payment.ts';
import { readValue, writeValue } from '../../../lib/use-session-value.ts';
import { attemptSlot, type KeptAttempt } from './attempt-slot.ts';
import { useConfirmation } from './use-confirmation.ts';

const ASK_AGAIN_MS = 2_000;

/**
 * Why paying again has to wait while an earlier payment is checked: the check itself, the provider, submitting an
 * unconfirmed result, or a failed check.
 */
export type Pending = 'looking' | 'waiting' | 'submitting' | 'failed' | null;

export interface PendingPayment {
  readonly pending: Pending;
  readonly lookAgain: () => void;
}

/** What the payment window came back with by full redirect (PD-43); this tab may not know the attempt. */
export interface ReturnedResult {
  readonly track: Track;
  readonly result: WindowResult;
}

const lapsedWords = ({ paysFor }: KeptAttempt): string =>
  paysFor === undefined ? holdLapsed : sentenceFor({ code: 'payment.pay-later-expired' });

/**
 * The one way back to a payment, for any target: after a reload, Back, a login in between, a return from the window
 * (`returned`), or an unknown outcome. Reports its state until it is known, and then continues accordingly.
 */
export function usePendingPayment(returned: ReturnedResult | null = null): PendingPayment {
  const [{ is: pending, turn }, set] = useState<{ readonly is: Pending; readonly turn: number }>(() => ({
    is: returned !== null ? 'submitting' : readValue(attemptSlot) === null ? null : 'looking',
    turn: 0,
  }));
  const setPending = (is: Pending) => set((before) => ({ is, turn: before.turn + 1 }));
  const { confirm, complete } = useConfirmation();

  const submitResult = async (track: Track, result: WindowResult) => {
    const confirmed = await confirm(track, result);
    if (confirmed !== 'done') setPending(confirmed === 'unknown' ? 'waiting' : null);
  };

  const follow = async (kept: KeptAttempt | null, track: Track, progress: AttemptProgress) => {
    if (progress.state === 'paid' && progress.reservationNo !== null)
      return complete({ track, reservationNo: progress.reservationNo });
    if (progress.state === 'confirming' || progress.state === 'review') return setPending('waiting');
    const result = kept === null ? returned?.result : kept.result;
    if (result != null) {
      setPending('submitting');
      return submitResult(track, result);
    }
    if (kept !== null && progress.state === 'open') {
      const { expiresAt, canExtend } = progress;
      writeValue(attemptSlot, { ...kept, expiresAt, canExtend });
    } else {
      writeValue(attemptSlot, null);
      if (kept !== null && progress.state === 'expired') await alert({ message: lapsedWords(kept) });
    }
    return setPending(null);
  };

  const look = useEffectEvent(async (isCurrent: () => boolean) => {
    const kept = readValue(attemptSlot);
    const attemptId = kept?.attemptId ?? returned?.result.attemptId;
    const track = kept?.track ?? returned?.track;
    if (attemptId === undefined || track === undefined) return setPending(null);
    try {
      const progress = await readAttempt(attemptId);
      if (isCurrent()) await follow(kept, track, progress);
    } catch {
      if (isCurrent()) setPending('failed');
    }
    return undefined;
  });

  const takeReturned = useEffectEvent(async (isCurrent: () => boolean) => {
    // React's development mode runs effects twice; the second one is the one that counts.
    await Promise.resolve();
    if (isCurrent() && returned !== null) await submitResult(returned.track, returned.result);
  });
  useEffect(() => {
    let current = true;
    void takeReturned(() => current);
    return () => {
      current = false;
    };
  }, []);

  useEffect(() => {
    if (pending !== 'looking' && pending !== 'waiting') return undefined;
    let current = true;
    const timer = setTimeout(() => void look(() => current), pending === 'looking' ? 0 : ASK_AGAIN_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [pending, turn]);

  return { pending, lookAgain: () => setPending('looking') };
}
