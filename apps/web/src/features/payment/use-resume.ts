import { holdLapsed } from '@kkumteo/copy/schedule';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import type { AttemptProgress } from '@kkumteo/contract/payment/payment';
import { useEffect, useEffectEvent, useState } from 'react';
import { readAttempt } from '../../api/payment.ts';
import { readValue, writeValue } from '../../lib/use-session-value.ts';
import { tell } from '../../ui/ask.ts';
import { attemptSlot, type KeptAttempt } from './attempt-slot.ts';
import { useConfirmation } from './use-confirmation.ts';

const ASK_AGAIN_MS = 2_000;

/**
 * What stands in the way of paying again while a payment of before is looked up: looking it up, waiting for the provider,
 * handing in a result that was not confirmed yet, or a look that failed.
 */
export type Resuming = 'looking' | 'waiting' | 'handing' | 'failed' | null;

const lapsedWords = ({ paysFor }: KeptAttempt): string =>
  paysFor === undefined ? holdLapsed : sentenceFor({ code: 'payment.pay-later-expired' });

/** After a reload, Back or a login in between: how the payment under way stands, and what follows from it. */
export function useResume(): { readonly resuming: Resuming; readonly lookAgain: () => void } {
  const [{ is: resuming, turn }, set] = useState<{ readonly is: Resuming; readonly turn: number }>(() => ({
    is: readValue(attemptSlot) === null ? null : 'looking',
    turn: 0,
  }));
  const setResuming = (is: Resuming) => set((before) => ({ is, turn: before.turn + 1 }));
  const { confirm, complete } = useConfirmation();

  const follow = async (kept: KeptAttempt, progress: AttemptProgress) => {
    if (progress.state === 'paid' && progress.reservationNo !== null)
      return complete(kept.track, progress.reservationNo);
    if (progress.state === 'confirming' || progress.state === 'review') return setResuming('waiting');
    if (kept.result !== null) {
      setResuming('handing');
      const confirmed = await confirm(kept.track, kept.result);
      if (confirmed !== 'done') setResuming(confirmed === 'unknown' ? 'waiting' : null);
      return undefined;
    }
    if (progress.state === 'open') {
      const { expiresAt, canExtend } = progress;
      writeValue(attemptSlot, { ...kept, expiresAt, canExtend });
    } else {
      writeValue(attemptSlot, null);
      if (progress.state === 'expired') await tell({ message: lapsedWords(kept) });
    }
    return setResuming(null);
  };

  const look = useEffectEvent(async (isCurrent: () => boolean) => {
    const kept = readValue(attemptSlot);
    if (kept === null) return setResuming(null);
    try {
      const progress = await readAttempt(kept.attemptId);
      if (isCurrent()) await follow(kept, progress);
    } catch {
      if (isCurrent()) setResuming('failed');
    }
    return undefined;
  });

  useEffect(() => {
    if (resuming !== 'looking' && resuming !== 'waiting') return undefined;
    let current = true;
    const timer = setTimeout(() => void look(() => current), resuming === 'looking' ? 0 : ASK_AGAIN_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [resuming, turn]);

  return { resuming, lookAgain: () => setResuming('looking') };
}
