import { addDays, addMonths, type KstDate } from '@kkumteo/domain/shared/time';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { chosenBetween, type Chosen } from './days.ts';

export interface Choosing {
  readonly first: KstDate;
  readonly last: KstDate;
  readonly chosen: Chosen | null;
  readonly onChoose: (chosen: Chosen | null) => void;
  /** Where the keyboard begins. */
  readonly start: KstDate;
}

const STEPS: Readonly<Record<string, (day: KstDate) => KstDate>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

const dayAt = (target: EventTarget): KstDate | null =>
  target instanceof HTMLElement ? (target.closest<HTMLElement>('[data-day]')?.dataset['day'] ?? null) : null;

/** One tab stop for all days: arrows move, Shift or a drag extends, Enter and Space choose, Esc lets go. */
export function useChoosing({ first, last, chosen, onChoose, start }: Choosing) {
  const year = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<KstDate | null>(null);
  const anchor = useRef<KstDate | null>(null);
  const dragged = useRef<KstDate | null>(null);
  const cursor = moved !== null && moved >= first && moved <= last ? moved : start;

  useEffect(() => {
    const release = () => {
      dragged.current = null;
    };
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, []);

  const begin = (day: KstDate) => {
    anchor.current = day;
    setMoved(day);
    onChoose({ from: day, to: day });
  };
  const extend = (day: KstDate) => {
    anchor.current ??= chosen?.from ?? cursor;
    setMoved(day);
    onChoose(chosenBetween(anchor.current, day));
  };

  return {
    ref: year,
    cursor,
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        const step = STEPS[event.key];
        if (event.key === 'Escape' && chosen !== null) {
          event.preventDefault();
          anchor.current = null;
          onChoose(null);
        }
        if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        const to = step(cursor);
        const day = to < first ? first : to > last ? last : to;
        if (event.shiftKey) extend(day);
        else {
          anchor.current = null;
          setMoved(day);
        }
        year.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
      },
      onClick: (event: MouseEvent) => {
        const day = dayAt(event.target);
        if (day === null) return;
        if (event.shiftKey) extend(day);
        else begin(day);
      },
      onPointerDown: (event: PointerEvent) => {
        // A finger scrolls: it chooses by a tap, and several days by their dates.
        if (event.pointerType === 'mouse' && event.button === 0 && !event.shiftKey)
          dragged.current = dayAt(event.target);
      },
      onPointerOver: (event: PointerEvent) => {
        const day = dayAt(event.target);
        if (day === null || dragged.current === null || day === dragged.current) return;
        anchor.current = dragged.current;
        extend(day);
      },
    },
  };
}
