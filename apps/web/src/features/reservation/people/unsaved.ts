import { useMemo } from 'react';
import type { LineAddress } from '../../../api/line-people.ts';
import { readValue, writeValue } from '../../../lib/use-session-value.ts';
import type { Unsaved } from '../ask-before-leaving.ts';
import { roomsSlot } from '../rooms/room-draft.ts';
import { experiencersSlot, leadersSlot } from './people-draft.ts';

/** What was typed into the panel of a line and is not saved. */
export function useUnsavedPeople({ reservationNo, lineNo }: LineAddress): Unsaved {
  return useMemo(() => {
    const line = { reservationNo, lineNo };
    return {
      isThere: () =>
        [experiencersSlot(line), leadersSlot(line), roomsSlot(line)].some((slot) => readValue<unknown>(slot) !== null),
      forget: () => {
        writeValue(experiencersSlot(line), null);
        writeValue(leadersSlot(line), null);
        writeValue(roomsSlot(line), null);
      },
      question: 'leave-unsaved',
    };
  }, [reservationNo, lineNo]);
}
