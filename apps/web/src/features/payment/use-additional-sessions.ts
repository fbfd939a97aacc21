import { useState } from 'react';
import { writeValue } from '../../lib/use-session-value.ts';
import { type CheckoutList, checkoutList } from '../booking/checkout-list.ts';
import { checkoutSlot } from '../booking/booking-draft.ts';

export interface AdditionalSessionsState {
  /** The popup, by itself as the reminder or because it was asked for. */
  readonly shown: 'no' | 'asked' | 'reminder';
  /**
   * The reminder shows once per visit of the page (reservation spec §4, step 1), and not after an answer or the popup.
   */
  readonly reminded: boolean;
  readonly remind: () => void;
  readonly show: () => void;
  readonly close: () => void;
  readonly declare: (yes: boolean, at: number) => void;
  /** Sets every item and closes the popup. */
  readonly applyToAll: () => void;
}

/** The multi-session declarations of a list. Seats that were held for the list as it was are given back by `before`. */
export function useAdditionalSessions(list: CheckoutList, before: () => Promise<void>): AdditionalSessionsState {
  const [shown, setShown] = useState<AdditionalSessionsState['shown']>('no');
  const [reminded, setReminded] = useState(false);
  const change = async (fits: (at: number) => boolean, yes: boolean) => {
    setReminded(true);
    await before();
    const items = list.items.map((listed, at) =>
      fits(at) ? { ...listed, item: { ...listed.item, additionalSession: yes } } : listed,
    );
    // Another list has another key: what was ordered under the old one is not this one.
    writeValue(checkoutSlot, checkoutList(list.track, items, list.mode));
  };
  return {
    shown,
    reminded,
    remind: () => {
      setReminded(true);
      setShown('reminder');
    },
    show: () => {
      setReminded(true);
      setShown('asked');
    },
    close: () => setShown('no'),
    declare: (yes, at) => void change((each) => each === at, yes),
    applyToAll: () => {
      setShown('no');
      void change(() => true, true);
    },
  };
}
