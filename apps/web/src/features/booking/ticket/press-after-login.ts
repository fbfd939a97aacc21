import type { Track } from '@kkumteo/domain/catalog/hall';
import { useEffect, useEffectEvent } from 'react';
import { choiceDraft } from '../../../lib/draft-names.ts';
import { usePageMember } from '../../../lib/page-member.ts';
import { isShown } from '../../../lib/page-title.tsx';
import type { SessionSlot } from '../../../lib/session-store.ts';
import { readValue, writeValue } from '../../../lib/use-session-value.ts';
import { addressShown } from '../../../lib/taken-over.ts';
import type { PanelAim } from './validate-ticket.ts';

/** A press that has led to the login. */
interface WaitingPress {
  readonly track: Track;
  readonly productId: number;
  readonly aim: Aim;
}

/** The `data-aim` of the pressed button. */
type Aim = PanelAim | 'wait';

const AIMS: readonly unknown[] = ['reserve', 'cart', 'wait'] satisfies readonly Aim[];

/** Of a visitor, and handed to the member who logs in. */
const pressSlot: SessionSlot<WaitingPress> = {
  name: choiceDraft('press'),
  version: 1,
  parse: (stored) => (isWaiting(stored as Partial<WaitingPress> | null) ? (stored as WaitingPress) : null),
};

const isWaiting = (stored: Partial<WaitingPress> | null): boolean =>
  typeof stored?.productId === 'number' && AIMS.includes(stored.aim);

/** Keeps a press for the visitor’s return from the login. */
export const keepPress = (press: WaitingPress): void => writeValue(pressSlot, press);

/**
 * Goes on with the press that asked for the login: the focus is on the pressed button, and the press is made once the
 * rounds are there. Who comes back without having logged in starts again.
 */
export function usePressAfterLogin(page: Pick<WaitingPress, 'track' | 'productId'>, isReady: boolean): void {
  const member = usePageMember();
  const goOn = useEffectEvent(() => {
    const waiting = readValue(pressSlot);
    if (waiting === null) return;
    const isHere = waiting.track === page.track && waiting.productId === page.productId;
    const goesOn = isHere && member !== null;
    if (goesOn) pressAgain(waiting.aim, isReady);
    if (!goesOn || isReady) writeValue(pressSlot, null);
  });
  useEffect(() => {
    let isOver = member === undefined;
    // A page that comes rendered is ready without the day of its address before it shows that one.
    void addressShown.then(() => {
      if (!isOver) goOn();
    });
    return () => {
      isOver = true;
    };
  }, [member, isReady]);
}

// With the next picture, as the page's heading takes the focus: that one leaves it where it is. Pages that are kept
// alive have such a button as well.
const pressAgain = (aim: Aim, isReady: boolean): number =>
  requestAnimationFrame(() => {
    const button = [...document.querySelectorAll<HTMLElement>(`[data-aim="${aim}"]`)].find(isShown);
    button?.focus();
    if (isReady) button?.click();
  });
