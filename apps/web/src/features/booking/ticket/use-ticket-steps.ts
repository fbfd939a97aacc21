import { hasTooFewSeats } from '@kkumteo/domain/catalog/track';
import { hasBegun } from '@kkumteo/domain/schedule/bookable';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { Instant } from '@kkumteo/domain/shared/time';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useNarrow } from '../../../lib/media.ts';
import { leadTo } from './ticket-errors.ts';
import type { Ticket } from './use-ticket.ts';

export type StepName = 'date' | 'rounds' | 'people' | 'rooms' | 'agreements';

/** What the steps have by now. */
export interface StepsReady {
  readonly day: boolean;
  /** A round with seats is chosen, or the address names one that is on its way. */
  readonly round: boolean;
  /** A round is chosen, with seats or without. */
  readonly people: boolean;
  readonly agreed: boolean;
  /** The chosen round can only be waited for: what follows it is shut. */
  readonly waiting: boolean;
}

interface Pressed {
  /** Steps that the visitor has opened or closed. */
  readonly open: Partial<Record<StepName, boolean>>;
  /** A step that was answered by keys: it folds once the focus leaves it, since the arrows go on choosing. */
  readonly held: StepName | null;
  /** Where the last answer leads, with the words of that answer. */
  readonly lead: { readonly to: number; readonly said: string } | null;
}

const START: Pressed = { open: {}, held: null, lead: null };
const FOLDED: Pressed['open'] = { date: false, rounds: false, people: false, rooms: false, agreements: false };

export interface TicketStepsState {
  readonly isOpen: (step: StepName, isWrong: boolean) => boolean;
  /** Undefined for a step that waits for its answer. */
  readonly toggleOf: (step: StepName, isWrong: boolean) => (() => void) | undefined;
  readonly left: (step: StepName) => void;
  /** Folds an answered step and leads to the next one; by keys it folds when the focus leaves it. */
  readonly answered: (step: StepName, to: number, said: string, byKeys?: boolean) => void;
  /** What was answered last, for those who hear it. */
  readonly said: string;
}

/**
 * Which steps of the ticket are open: the first without its answer, and once a round is chosen people and rooms (booking
 * spec §2), on a narrow screen by themselves. A press on an answered one opens it and folds the others until it is
 * answered again.
 */
export function useTicketSteps(panel: RefObject<HTMLElement | null>, ready: StepsReady): TicketStepsState {
  // Cheap to draw, and the page has a budget.
  'use no memo';
  const narrow = useNarrow();
  const [pressed, setPressed] = useState(START);
  const { lead, held } = pressed;
  useEffect(() => {
    if (lead !== null) leadTo(panel.current, lead.to);
  }, [lead, panel]);

  // Where the focus was in what is shut now, as others take the last seats.
  useLayoutEffect(() => {
    if (ready.waiting && document.activeElement?.closest('[hidden]') != null) leadTo(panel.current, 2);
  }, [ready.waiting, panel]);

  const people = !ready.waiting && (ready.people || narrow);
  const waits: Readonly<Record<StepName, boolean>> = {
    date: !ready.day,
    rounds: (ready.day || narrow) && !ready.round,
    people,
    rooms: people,
    agreements: people && ready.people && !ready.agreed,
  };
  const isOpen = (step: StepName, isWrong: boolean) => isWrong || held === step || (pressed.open[step] ?? waits[step]);
  const toggleOf = (step: StepName, isWrong: boolean) => {
    const waitsForAnswer = waits[step] && step !== 'people' && step !== 'rooms';
    if (waitsForAnswer && isOpen(step, isWrong)) return undefined;
    return () => {
      const { open } = pressed;
      if (isOpen(step, isWrong)) setPressed({ ...START, open: open[step] === true ? {} : { ...open, [step]: false } });
      else setPressed({ ...START, open: waits[step] ? {} : { ...FOLDED, [step]: true } });
    };
  };
  return {
    isOpen,
    toggleOf,
    left: (step) => {
      if (held === step) setPressed({ ...pressed, held: null });
    },
    answered: (step, to, said, byKeys = false) =>
      setPressed({ open: {}, held: byKeys ? step : null, lead: byKeys ? null : { to, said } }),
    said: lead?.said ?? '',
  };
}

/** Whether the chosen round can be booked: a full one, one that has begun or is too small has to be changed. */
export function isRoundAnswered(track: Track, { round, visitDate }: Ticket, now: Instant): boolean {
  if (round === null || visitDate === null) return false;
  const { remainingSeats, startMinute } = round;
  return remainingSeats > 0 && !hasTooFewSeats(track, remainingSeats) && !hasBegun(visitDate, startMinute, now);
}

/** Whether the control that has the focus was reached by keys. */
export const isByKeys = (): boolean => document.activeElement?.matches(':focus-visible') === true;
