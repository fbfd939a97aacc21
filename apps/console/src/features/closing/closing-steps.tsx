import { Icon } from '../../lib/icon.tsx';
import css from './closing-steps.module.css';

const STEPS = ['고르기', '미리 보기', '진행', '끝'] as const;

/** Where a closing is; `at` counts from 0. */
export const ClosingSteps = ({ at }: { readonly at: number }) => (
  <ol className={css.steps} aria-label="단계">
    {STEPS.map((step, index) => (
      <li
        key={step}
        data-state={index < at ? 'done' : index === at ? 'here' : 'ahead'}
        aria-current={index === at ? 'step' : undefined}
      >
        <span className={css.dot} aria-hidden="true">
          {index < at ? <Icon name="check" /> : index + 1}
        </span>
        {step}
      </li>
    ))}
  </ol>
);
