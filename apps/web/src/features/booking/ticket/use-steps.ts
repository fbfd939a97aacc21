import { useState } from 'react';
import { useNarrow } from '../../../lib/media.ts';

export interface StepOpening {
  readonly open: boolean;
  readonly onToggle: () => void;
}

type Step = 'rounds' | 'people' | 'rooms';

/** Rounds open with a date, people and rooms with a round, all of them by themselves on a narrow screen; a press decides otherwise. */
export function useSteps(ready: Readonly<Record<Step, boolean>>): Readonly<Record<Step, StepOpening>> {
  const narrow = useNarrow();
  const [pressed, setPressed] = useState<Partial<Record<Step, boolean>>>({});
  const step = (key: Step): StepOpening => {
    const open = pressed[key] ?? (narrow || ready[key]);
    return { open, onToggle: () => setPressed({ ...pressed, [key]: !open }) };
  };
  return { rounds: step('rounds'), people: step('people'), rooms: step('rooms') };
}
