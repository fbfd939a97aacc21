import type { KstDate } from '@kkumteo/domain/shared/time';
import { useEffect, useEffectEvent, useRef } from 'react';
import { writeValue } from '../../../lib/use-session-value.ts';
import { childrenSlot, visitDateSlot } from '../carried-choice.ts';
import type { SearchPerson } from './search-people.ts';

/**
 * Keeps the searched day and children: the next opened product starts with them. Clearing them forgets them; a list
 * that is opened without conditions leaves the earlier choice.
 */
export function useCarryAlong(day: KstDate | null, chosen: readonly SearchPerson[]): void {
  useKept(day ?? '', () => writeValue(visitDateSlot, day));
  useKept(chosen.map(({ key }) => key).join(), () =>
    writeValue(childrenSlot, chosen.length === 0 ? null : chosen.map(({ key, child }) => ({ key, child }))),
  );
}

/** Calls `keep` once there is a value, and for each other one after it, none included. */
function useKept(value: string, keep: () => void): void {
  const kept = useRef('');
  const change = useEffectEvent(keep);
  useEffect(() => {
    if (value === kept.current) return;
    kept.current = value;
    change();
  }, [value]);
}
