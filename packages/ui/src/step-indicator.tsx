import css from './step-indicator.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Where one is in a row of steps; the current one says 현재단계. `current` counts from 0. */
export function StepIndicator({ steps, current }: { readonly steps: readonly string[]; readonly current: number }) {
  return (
    <div>
      <p className={css.short} aria-hidden="true">
        {steps.length}단계 중 {current + 1}단계 <b>{steps[current]}</b>
      </p>
      <ol className={css.steps} aria-label="진행 단계">
        {steps.map((step, at) => (
          <li
            key={step}
            className={css.step}
            data-state={at < current ? 'done' : at === current ? 'current' : 'ahead'}
            aria-current={at === current ? 'step' : undefined}
          >
            <span className={css.dot} aria-hidden="true">
              {at + 1}
            </span>
            <span className={css.name}>
              {step}
              {at === current && <span className={css.now}> 현재단계</span>}
              {at < current && <VisuallyHidden> 완료</VisuallyHidden>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
