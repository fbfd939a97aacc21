import { useMemo } from 'react';
import { readValue, writeValue } from '../../../lib/use-session-value.ts';
import type { Unsaved } from '../ask-before-leaving.ts';
import { changeSlot, lineSlot } from './change-draft.ts';

/** What was changed in the panel of a line and is not staged. */
export const useUnsavedLine = (reservationNo: string, lineNo: string): Unsaved =>
  useMemo(() => {
    const slot = lineSlot(reservationNo, lineNo);
    return {
      isThere: () => readValue(slot) !== null,
      forget: () => writeValue(slot, null),
      question: 'leave-change-panel',
    };
  }, [reservationNo, lineNo]);

/** What is staged on the change page and not saved; the account that was typed goes with it. */
export const useUnsavedChange = (reservationNo: string): Unsaved =>
  useMemo(() => {
    const slot = changeSlot(reservationNo);
    return {
      isThere: () => (readValue(slot)?.staged.length ?? 0) > 0,
      forget: () => writeValue(slot, null),
      question: 'leave-change',
    };
  }, [reservationNo]);
