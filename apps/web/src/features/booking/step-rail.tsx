import { Icon } from '@kkumteo/ui/icon.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import type { ReactNode } from 'react';
import { VisitIcon } from '../catalog/visit-icon.tsx';
import css from './step-rail.module.css';

export interface RailStep {
  readonly key: string;
  readonly name: string;
  readonly state: 'done' | 'current' | 'open' | 'locked' | 'none';
  /** What it asks for and until when. */
  readonly words: ReactNode;
}

interface StepRailProps {
  readonly label: string;
  readonly steps: readonly RailStep[];
}

/** Steps that lead to a visit: in a row where there is room, else one below the other. */
export const StepRail = ({ label, steps }: StepRailProps) => (
  <ol className={css.rail} aria-label={label}>
    {steps.map((step, at) => (
      <Step key={step.key} step={step} number={at + 1} />
    ))}
  </ol>
);

const Step = ({ step: { name, state, words }, number }: { readonly step: RailStep; readonly number: number }) => (
  <li className={css.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
    <span className={css.dot} aria-hidden="true">
      {state === 'done' ? <Icon name="check" /> : state === 'locked' ? <VisitIcon name="lock" /> : number}
    </span>
    <p className={css.stepName}>
      {name} {state === 'current' && <b>현재단계</b>}
      {state === 'done' && <VisuallyHidden>완료</VisuallyHidden>}
      {state === 'locked' && <VisuallyHidden>지금은 할 수 없음</VisuallyHidden>}
    </p>
    {words}
  </li>
);
